import { beforeEach, describe, expect, it } from "vitest";

import { pieces, say, sayOf, speaker, tell } from "./speaker.svelte";

beforeEach(async () => {
  await speaker.speak("en");
  await speaker.learn("macaron");
});

const played = {
  id: "macaron-told-play",
  args: {
    who: "other",
    name: "Pau",
    how: "leads",
    card: {
      id: "macaron-card",
      args: { flavor: { id: "macaron-flavor-2" }, number: 4 },
    },
  },
};

describe("words on their way", () => {
  it("are waited for by everyone who asks for them", async () => {
    void speaker.learn("scandaroon");
    await speaker.learn("scandaroon");
    expect(say("scandaroon")).toBe("Scandaroon");
  });

  it("come in the language that was chosen last", async () => {
    void speaker.speak("de");
    void speaker.learn("alarun");
    await speaker.speak("ca");
    expect([speaker.language, say("macaron-flavor-2")]).toEqual(["ca", "maduixa"]);
  });
});

describe("what generic code says of a game", () => {
  it("is said in the game's own words where it has some", () => {
    expect(sayOf("macaron", "will-solo", {}, "web-lobby-will-solo")).toBe("You play alone against Emma.");
    expect(sayOf("chess", "will-solo", {}, "web-lobby-will-solo")).toBe("You play alone.");
    expect(sayOf("chess", "keys")).toBe("");
  });
});

describe("words of the server", () => {
  it("are told with the words inside them", () => {
    expect(tell(played)).toBe("Pau leads strawberry 4.");
  });

  it("change with the language, the game's words too", async () => {
    await speaker.speak("de");
    expect(tell(played)).toContain("Erdbeere 4");
    await speaker.speak("ca");
    expect(tell(played)).toContain("maduixa 4");
  });

  it("have a true minus", () => {
    const voted = { id: "macaron-vote-above", args: { token: "+2/-6", flavor: "a-1" } };
    expect(tell(voted)).toContain("+2/−6");
    expect(tell(voted)).toContain("a-1");
  });

  it("elide in Catalan", async () => {
    await speaker.speak("ca");
    await speaker.learn("macarrons");
    const faces = [1, 2, "m"].map((face) => say("web-macarrons-with", { face }));
    expect(faces).toEqual(["amb l’1", "amb el 2", "amb els macarrons"]);
  });

  it("come in pieces: paragraphs, and what is drawn", () => {
    const why = { id: "macaron-refuse-must-bet", section: "7.7" };
    expect(pieces(why)).toEqual([
      { is: "text", text: "In solo you must bet: " },
      { is: "rule", before: "", section: "7.7", after: "" },
    ]);
    const drawn = pieces(played, (name) => name === "card");
    expect(drawn.map((piece) => piece.is)).toEqual(["text", "drawn", "text"]);
    expect(drawn[1]).toMatchObject({ name: "card", text: "strawberry 4" });
  });

  it("that are missing are named by their id, never blank", () => {
    expect(say("no-such-words")).toBe("no-such-words");
  });
});
