import type { Room } from "../room";
import "./look.css";

const room: Room = {
  secret: true,
  box: () => import("./box"),
  table: () => import("./Table.svelte"),
  hand: () => import("./OpenHand.svelte"),
  points: "scores",
  players: "players",
  partners: "partners",
};

export default room;
