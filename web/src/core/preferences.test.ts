import { expect, it } from "vitest";

import { preferences, preferred } from "./preferences.svelte";

it("the language is the first wish that we speak", () => {
  expect(preferred(["de-DE", "de", "en-US", "en"])).toBe("de");
  expect(preferred(["fr", "ca-ES", "es"])).toBe("ca");
  expect(preferred(["fr"])).toBe("en");
});

it("what is set in another window of the browser holds here, too", async () => {
  await preferences.begin();
  const newValue = JSON.stringify({ theme: "dark", motion: false });
  dispatchEvent(new StorageEvent("storage", { key: "tafelrunde", newValue }));
  expect(preferences.theme).toBe("dark");
  expect(document.documentElement.classList.contains("still")).toBe(true);
});
