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
    expect(read("/matches")).toEqual({ screen: "matches" });
    expect(read("/p/abc-1")).toEqual({ screen: "person", id: "abc-1" });
    expect(read("/best")).toEqual({ screen: "best", game: "" });
    expect(read("/best/chess")).toEqual({ screen: "best", game: "chess" });
    expect(read("/rules/chess", "", "#4.3")).toEqual({
      screen: "rules",
      game: "chess",
      section: "4.3",
      back: null,
    });
    expect(read("/rules")).toEqual({ screen: "rules", game: "", section: "", back: null });
    expect(read("/learn/chess")).toEqual({ screen: "learn", game: "chess" });
    expect(read("/me")).toEqual({ screen: "profile" });
    expect(read("/meet")).toEqual({ screen: "meet" });
    expect(read("/carry", "", "#token")).toEqual({ screen: "carry", token: "token", who: "", table: "" });
    expect(read("/carry", "?table=t1&who=ann", "#token")).toMatchObject({ who: "ann", table: "t1" });
    expect(read("/stop", "", "#token")).toEqual({ screen: "letter", what: "stop", token: "token" });
    expect(read("/confirm", "", "#token")).toEqual({ screen: "letter", what: "confirm", token: "token" });
  });

  it("of a book may say which table one comes from, and nothing else", () => {
    const back = (search: string): unknown => read("/rules/chess", search);
    for (const table of ["/t/abc-1", "/here/abc-1", "/learn/chess"])
      expect(back(`?back=${table}`)).toMatchObject({ back: table });
    for (const other of ["//evil.example", "https://evil.example", "/carry", "javascript:alert()"])
      expect(back(`?back=${other}`)).toMatchObject({ back: null });
  });

  it("of nothing is nowhere", () => {
    expect(read("/t/")).toEqual({ screen: "nowhere", path: "/t/" });
    expect(read("/t/%zz")).toEqual({ screen: "table", id: "%zz", isHere: false }); // was never encoded
    expect(read("/elsewhere")).toEqual({ screen: "nowhere", path: "/elsewhere" });
  });
});

it("means a match that is looked at again: the server's, the device's or a file", () => {
  const seen = { at: null, seat: null };
  expect(read("/replay")).toEqual({ screen: "replay", from: "file", id: "", ...seen });
  expect(read("/replay/abc", "?seat=2", "#t=17")).toEqual({ screen: "replay", from: "server", id: "abc", at: 17, seat: 2 });
  expect(read("/here/abc/replay")).toEqual({ screen: "replay", from: "here", id: "abc", ...seen });
  expect(read("/here/abc")).toMatchObject({ screen: "table" });
});
