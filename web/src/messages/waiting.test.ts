import { expect, test } from "vitest";

import { bytesOf } from "./bell.svelte";
import { counted, countInTitle } from "./waiting.svelte";

test("the number stands before the title, whatever the title is", () => {
  expect(counted("Tafelrunde", 0)).toBe("Tafelrunde");
  expect(counted("Tafelrunde", 2)).toBe("(2) Tafelrunde");
  expect(counted("(2) Tafelrunde", 3)).toBe("(3) Tafelrunde");
  expect(counted("(3) Tafelrunde", 0)).toBe("Tafelrunde");
});

test("a screen that sets the title keeps the number", async () => {
  document.head.innerHTML = "<title>Tafelrunde</title>";
  const stop = countInTitle(2);
  expect(document.title).toBe("(2) Tafelrunde");
  document.title = "Macaron";
  await new Promise((done) => setTimeout(done));
  expect(document.title).toBe("(2) Macaron");
  stop();
  countInTitle(0)();
  expect(document.title).toBe("Macaron");
});

test("the key of the server is read as browsers want it", () => {
  expect([...bytesOf("AP-_")]).toEqual([0, 255, 191]);
});
