import type { GameBox } from "../room";
import Coin from "./Coin.svelte";

const coin = { viewBox: "50 50 200 200", Inside: Coin };

const box: GameBox = {
  lid: "#e8e0c8",
  side: "#8a7a4a",
  band: "#fffaf0",
  ink: "#4a3a10",
  Cover: Coin,
  panel: coin,
  motif: coin,
  mini: coin,
};

export default box;
