import type { Room } from "../room";
import "./look.css";

const room: Room = {
  secret: true,
  box: () => import("./box"),
  table: () => import("./Table.svelte"),
};

export default room;
