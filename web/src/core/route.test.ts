import { describe, expect, it } from "vitest";

import { read } from "./route.svelte";

describe("an address", () => {
  it("means a screen", () => {
    expect(read("/")).toEqual({ screen: "front" });
    expect(read("/t/abc-1")).toEqual({ screen: "table", id: "abc-1" });
    expect(read("/new/macaron", "?friends")).toEqual({
      screen: "new",
      game: "macaron",
      friends: true,
    });
    expect(read("/rules/macaron", "", "#4.3")).toEqual({
      screen: "rules",
      game: "macaron",
      section: "4.3",
    });
    expect(read("/carry", "", "#token")).toEqual({ screen: "carry", token: "token" });
  });

  it("of nothing is nowhere", () => {
    expect(read("/t/")).toEqual({ screen: "nowhere", path: "/t/" });
    expect(read("/t/%zz")).toEqual({ screen: "table", id: "%zz" }); // was never encoded
    expect(read("/elsewhere")).toEqual({ screen: "nowhere", path: "/elsewhere" });
  });
});
