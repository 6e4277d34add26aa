import type { GameBox } from "../room";
import { Bowl, Sheet } from "./art";
import Backdrop from "./art/Cloth.svelte";
import Cover from "./art/Cover.svelte";
import Drawing from "./art/Drawing.svelte";
import Mini from "./art/Mini.svelte";

const bowl = { viewBox: "12 20 276 288", Inside: Bowl };

const box: GameBox = {
  lid: "#E98A74",
  side: "#7C2115",
  band: "#C8402F",
  ink: "#FFF6E2",
  Sheet,
  Cover,
  panel: bowl,
  Backdrop,
  motif: bowl,
  mini: { viewBox: "-16 0 112 128", Inside: Mini },
  Drawing,
};

export default box;
