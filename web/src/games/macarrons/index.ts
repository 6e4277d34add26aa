import type { Room } from "../room";
import "./look.css";

const room: Room = {
  secret: false,
  box: () => import("./box"),
  table: () => import("./Table.svelte"),
  points: "macaroni",
};

export default room;
