export { default as Card } from "./Card.svelte";
export { default as Figure } from "./Figure.svelte";
export { default as Flask } from "./Flask.svelte";
export { default as Pip } from "./Pip.svelte";
export { default as Seal } from "./Seal.svelte";
export { default as Sheet } from "./Sheet.svelte";
