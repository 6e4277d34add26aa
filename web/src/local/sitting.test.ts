import { describe, expect, it } from "vitest";

import type { GameFacts, NewTable } from "../protocol";
import type { Fact } from "./facts";
import { begun, guestName, isForHere, settingsOf } from "./sitting";

const FACTS = { name: "chess", seats: [2, 3, 4] } as GameFacts;
const wish = (more: Partial<NewTable> = {}): NewTable => ({
  settings: { game: "chess", seats: 3 },
  chairs: ["you", "journeyman", "master"],
  ...more,
});

describe("a table on this device", () => {
  it("begins with people, then bots, then the seed", () => {
    const { entries } = begun("t", wish(), "Mira", { version: 3, edition: null }, 5);
    const facts = entries.map(({ fact }) => fact);
    expect(facts.slice(0, 3)).toEqual([
      { fact: "sat", seat: 0, name: "Mira" },
      { fact: "bot-sat", seat: 1, level: "journeyman", name: "Ada" },
      { fact: "bot-sat", seat: 2, level: "master", name: "Bruno" },
    ]);
    expect(facts[3]).toMatchObject({ fact: "started", rules: 3, edition: null });
    expect((facts[3] as Extract<Fact, { fact: "started" }>).seed).toMatch(/^[0-9a-f]{32}$/);
    expect(entries.map(({ version }) => version)).toEqual([1, 2, 3, 4]);
  });

  it("gives everyone a name of their own", () => {
    const shared = wish({ chairs: ["you", "you", "apprentice"], names: [null, "ada", null] });
    const names = begun("t", shared, "Ada", { version: 1, edition: null }, 0).entries.flatMap(({ fact }) =>
      "name" in fact ? [fact.name] : [],
    );
    expect(names).toEqual(["Ada", "ada 2", "Bruno"]);
  });

  it("makes up a name for whoever has none", () => {
    expect(guestName()).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
  });

  it("is for those who need nobody else", () => {
    expect(isForHere(wish(), FACTS)).toBe(true);
    expect(isForHere(wish({ chairs: ["you", "open", "master"] }), FACTS)).toBe(false);
    expect(isForHere(wish({ chairs: ["you"] }), FACTS)).toBe(false);
    for (const settings of [{ listed: true }, { pace: { is: "live", minutes: 5, increment: 0 } as const }])
      expect(isForHere(wish({ settings: { ...wish().settings, ...settings } }), FACTS)).toBe(false);
    expect(settingsOf(wish()).forced).toBe(true);
  });
});
