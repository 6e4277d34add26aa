/** The worker around a bot: one errand at a time, each answered. */
import { Bot, type Errand } from "./bot";

let bot: Promise<Bot> | null = null;

addEventListener("message", async ({ data: { id, errand } }: MessageEvent<{ id: number; errand: Errand }>) => {
  try {
    if (errand.do === "load") {
      bot = Bot.load(errand);
      await bot;
      postMessage({ id, answer: null });
    } else if (errand.do === "choose") postMessage({ id, answer: await (await bot!).choose(errand) });
    else if (errand.do === "advise") postMessage({ id, answer: await (await bot!).advise(errand) });
    else postMessage({ id, answer: await (await bot!).think(errand) });
  } catch (trouble) {
    postMessage({ id, trouble: String(trouble) });
  }
});
