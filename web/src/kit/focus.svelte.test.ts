import { flushSync } from "svelte";
import { expect, it } from "vitest";

import type { GameTable } from "../core/game-table";
import { keepFocus } from "./focus.svelte";

it("leaves a place where one waits when something lies over it", async () => {
  document.body.innerHTML = `<div id="stage"><div id="hand"><button class="card">1</button></div></div>`;
  const stage = document.querySelector<HTMLElement>("#stage")!;
  const hand = document.querySelector<HTMLElement>("#hand")!;
  const table = { isMyTurn: false, scene: null, legal: [] } as unknown as GameTable;
  const end = $effect.root(() => {
    keepFocus(table, ".go-on", ".go-on, .card")(stage);
  });
  flushSync();
  const card = document.querySelector<HTMLElement>(".card")!;
  card.focus();
  hand.toggleAttribute("inert", true);
  stage.insertAdjacentHTML("beforeend", `<button class="go-on">On</button>`);
  await new Promise((done) => setTimeout(done)); // the observer has seen it
  expect(document.activeElement?.className).toBe("go-on");
  end();
});
