export { default as Box } from "./Box.svelte";
export { default as BoxMini } from "./BoxMini.svelte";
export { default as Icon } from "./Icon.svelte";
export { default as Logo } from "./Logo.svelte";
export { default as Panel } from "./Panel.svelte";
export { default as SeatMark } from "./SeatMark.svelte";
export { initialOf, type Seat, seatOf } from "./seats";
export { default as Sheet } from "./Sheet.svelte";
