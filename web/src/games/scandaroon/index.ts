import type { Room } from "../room";
import "./look.css";

const room: Room = {
  secret: true,
  box: () => import("./box"),
  table: () => import("./Table.svelte"),
  hand: () => import("./OpenHand.svelte"),
  points: "points",
  pieces: { title: "web-scandaroon-deck", part: () => import("./Deck.svelte") },
};

export default room;
