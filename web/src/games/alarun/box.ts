import type { GameBox } from "../room";
import Cover from "./art/Cover.svelte";
import Drawing from "./art/Drawing.svelte";
import Forest from "./art/Forest.svelte";
import Mandrake from "./art/Mandrake.svelte";
import Mini from "./art/Mini.svelte";
import Sheet from "./art/Sheet.svelte";
import Backdrop from "./art/Sky.svelte";

const box: GameBox = {
  lid: "#2A5A43",
  side: "#091B14",
  band: "#0C241B",
  ink: "#F5E6B8",
  Sheet,
  Cover,
  panel: { viewBox: "10 22 280 272", Inside: Forest },
  Backdrop,
  motif: { viewBox: "30 30 240 246", Inside: Mandrake },
  mini: { viewBox: "0 0 100 140", Inside: Mini },
  Drawing,
};

export default box;
