import type { Room } from "../room";
import "./look.css";

const room: Room = {
  secret: true,
  box: () => import("./box"),
  table: () => import("./Table.svelte"),
  hand: () => import("./OpenHand.svelte"),
  points: "total",
};

export default room;
