export { default as Badge } from "./Badge.svelte";
export { default as CardBack } from "./CardBack.svelte";
export { default as Face } from "./Face.svelte";
export { default as Glyph } from "./Glyph.svelte";
export { default as Piece } from "./Piece.svelte";
export { default as Sheet } from "./Sheet.svelte";
export { default as Sign } from "./Sign.svelte";
