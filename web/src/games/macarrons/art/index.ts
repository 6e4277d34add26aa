export { default as Bowl } from "./Bowl.svelte";
export { default as Die } from "./Die.svelte";
export { default as Macaroni } from "./Macaroni.svelte";
export { default as Sheet } from "./Sheet.svelte";
export { default as Steam } from "./Steam.svelte";
export { default as Tile } from "./Tile.svelte";
