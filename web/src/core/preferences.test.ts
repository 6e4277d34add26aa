import { expect, it } from "vitest";

import { preferred } from "./preferences.svelte";

it("the language is the first wish that we speak", () => {
  expect(preferred(["de-DE", "de", "en-US", "en"])).toBe("de");
  expect(preferred(["fr", "ca-ES", "es"])).toBe("ca");
  expect(preferred(["fr"])).toBe("en");
});
