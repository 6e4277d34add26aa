import type { GameBox } from "../room";
import { Doily, Sheet } from "./art";
import Backdrop from "./art/Awning.svelte";
import Cover from "./art/Cover.svelte";
import Drawing from "./art/Drawing.svelte";
import Heap from "./art/Heap.svelte";
import Mini from "./art/Mini.svelte";
import Motif from "./art/Motif.svelte";

const box: GameBox = {
  lid: "#FBE9E4",
  side: "#B96A79",
  band: "#FFF8EC",
  ink: "#7A2338",
  Sheet,
  Cover,
  panel: { viewBox: "0 0 300 250", Inside: Heap },
  Backdrop,
  motif: { viewBox: "0 0 120 100", Inside: Motif },
  Ground: Doily,
  mini: { viewBox: "0 0 100 140", Inside: Mini },
  Drawing,
};

export default box;
