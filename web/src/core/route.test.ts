import { describe, expect, it } from "vitest";

import { read } from "./route.svelte";

describe("an address", () => {
  it("means a screen", () => {
    expect(read("/")).toEqual({ screen: "front" });
    expect(read("/t/abc-1")).toEqual({ screen: "table", id: "abc-1", isHere: false });
    expect(read("/here/abc-1")).toEqual({ screen: "table", id: "abc-1", isHere: true });
    expect(read("/new/chess", "?friends")).toEqual({
      screen: "new",
      game: "chess",
      company: "friends",
    });
    expect(read("/rules/chess", "", "#4.3")).toEqual({
      screen: "rules",
      game: "chess",
      section: "4.3",
    });
    expect(read("/rules")).toEqual({ screen: "rules", game: "", section: "" });
    expect(read("/carry", "", "#token")).toEqual({ screen: "carry", token: "token" });
  });

  it("of nothing is nowhere", () => {
    expect(read("/t/")).toEqual({ screen: "nowhere", path: "/t/" });
    expect(read("/t/%zz")).toEqual({ screen: "table", id: "%zz", isHere: false }); // was never encoded
    expect(read("/elsewhere")).toEqual({ screen: "nowhere", path: "/elsewhere" });
  });
});
