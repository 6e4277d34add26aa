import type { GameBox } from "../room";
import Cover from "./art/Cover.svelte";
import Drawing from "./art/Drawing.svelte";
import Medallion from "./art/Medallion.svelte";
import Mini from "./art/Mini.svelte";
import Sheet from "./art/Sheet.svelte";

const medallion = { viewBox: "30 30 240 246", Inside: Medallion };

const box: GameBox = {
  lid: "#4A5593",
  side: "#12173A",
  band: "#27305E",
  ink: "#F3C978",
  Sheet,
  Cover,
  panel: medallion,
  motif: medallion,
  mini: { viewBox: "0 0 100 140", Inside: Mini },
  Drawing,
};

export default box;
