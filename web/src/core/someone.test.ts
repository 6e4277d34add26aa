import { beforeAll, describe, expect, it } from "vitest";

import { called, parsed } from "./someone";
import { speaker } from "./speaker.svelte";

beforeAll(() => speaker.speak("de"));

describe("who has deleted their profile", () => {
  it("is someone in the language of the page", () => {
    expect(called("Someone")).toBe("Jemand");
    expect(called("Someone 2")).toBe("Jemand 2");
    expect(called("Someone else")).toBe("Someone else");
  });
  it("is so wherever the server names them, and nowhere else", () => {
    const told = { names: ["Someone", "Mira"], chairs: [{ name: "Someone 2" }], text: "Someone" };
    expect(parsed(JSON.stringify(told))).toEqual({ names: ["Jemand", "Mira"], chairs: [{ name: "Jemand 2" }], text: "Someone" });
  });
});
