import { describe, expect, it } from "vitest";

import type { Language } from "../../core/speaker.svelte";
import { Search } from "./search";

function finds(language: Language, wanted: string, text: string): boolean {
  return new Search(wanted, language).finds({ number: "3.6", chapter: "", text });
}

describe("a search in the rules", () => {
  it.each<[Language, string, string]>([
    ["en", "die", "Roll all dice."],
    ["en", "tile", "The tiles lie face up."],
    ["en", "stolen", "Stealing: the sum equals a top tile. To steal it"],
    ["en", "plays", "Whoever plays may play any card."],
    ["en", "setting aside", "Set aside all dice."],
    ["en", "ties", "A tie goes to the left."],
    ["de", "Würfel", "Wirf alle Würfeln, sagt niemand."],
    ["de", "wurfel", "alle Würfel"],
    ["de", "Stiche", "Dreizehn Stichen, ein Stich"],
    ["de", "Trumpf", "die Trümpfe"],
    ["de", "gespielt", "Du spielst eine Karte."],
    ["de", "nehmen", "Nimm den Stein."],
    ["de", "Schachtel", "die Geschenkschachtelleiste"],
    ["de", "Züge", "in deinem Zug"],
    ["de", "Stein", "die Spielsteine"],
    ["de", "Steine", "ein Spielstein"],
    ["de", "Mond", "der Halbmond"],
    ["de", "Karten", "eine Handkarte"],
    ["de", "Marker", "zwei Abstimmungsmarkern"],
    ["de", "wuerfel", "alle Würfel"],
    ["de", "traenke", "ein Zaubertrank"],
    ["de", "koeniglich", "eine königliche Karte"],
    ["de", "neue Runde", "eine neue Runde"],
    ["en", "13 cards", "Each gets 13 cards."],
    ["ca", "fitxa", "les fitxes de la graella"],
    ["ca", "fitxes", "una fitxa"],
    ["ca", "macarró", "els macarrons"],
    ["ca", "allergen", "l’al·lergen"],
    ["ca", "peces", "la peça d’acció"],
    ["ca", "poció", "cinc pocions"],
  ])("in %s finds %s in “%s”", (language, wanted, text) => {
    expect(finds(language, wanted, text)).toBe(true);
  });

  it.each<[Language, string]>([
    ["en", "tie ties tied"],
    ["en", "take takes took taken taking"],
    ["en", "deal deals dealt dealing"],
    ["en", "draw draws drew drawn"],
    ["en", "number numbers numbered"],
    ["en", "owner owner's owns"],
    ["en", "apply applies"],
    ["en", "place places placing placements"],
    ["de", "ziehen ziehe zieht ziehst zog gezogen"],
    ["de", "misslingen misslingt misslang misslungen misslungene"],
    ["de", "legen legt lege gelegt gelegte"],
    ["de", "zurücklegen zurückgelegt zurückgelegte"],
    ["de", "ansehen ansieht anzusehen angesehen"],
    ["de", "gewinnen gewinnst gewann gewonnene"],
    ["de", "geheim geheime geheimen"],
    ["de", "würfeln würfle gewürfelt Würfel"],
    ["ca", "robar roba roben robat robada robades"],
    ["ca", "poció pocions"],
    ["ca", "assistir assisteix d’assistir assisteixen assistit"],
    ["ca", "barrejar barreja barregen barregeu"],
    ["ca", "intercanvi intercanvia s’intercanvia intercanvien"],
    ["ca", "empat empats empaten empatats"],
    ["ca", "blau blava blaus blaves"],
    ["ca", "versió versions"],
  ])("in %s finds each of “%s” by each other", (language, forms) => {
    const all = forms.split(" ");
    for (const wanted of all) for (const form of all) expect(finds(language, wanted, form), `${wanted}: ${form}`).toBe(true);
  });

  it.each<[Language, string, string]>([
    ["en", "bet", "the best score"],
    ["de", "Wert", "Wer am Zug ist"],
    ["de", "Steine", "Die Werte steigen."],
    ["de", "legen", "Die Karten liegen dort."],
    ["ca", "capsa", "No en té cap."],
    ["en", "grill", "Roll all dice."],
    ["en", "die trick", "Roll all dice."],
    ["de", "Runde", "Der Grund ist ein anderer: Hund."],
    ["ca", "dau", "una fitxa"],
  ])("in %s does not find %s in “%s”", (language, wanted, text) => {
    expect(finds(language, wanted, text)).toBe(false);
  });

  it("finds paragraphs by number, with the sign or without", () => {
    for (const wanted of ["3.6", "§3.6", "§ 3"]) expect(finds("en", wanted, "")).toBe(true);
    expect(finds("en", "4", "")).toBe(false);
    const ruling = { number: "R4", chapter: "", text: "Teams sit opposite." };
    expect(new Search("r4", "en").finds(ruling)).toBe(true);
    expect(finds("en", "R4", "Royal cards are really rare.")).toBe(false);
    expect(finds("en", "R4", "The teams (R4) sit so.")).toBe(true);
    expect(finds("en", "5.2", "as in §5.2")).toBe(true);
    expect(finds("en", "5.2", "as in §5.21")).toBe(false);
    expect(finds("en", "", "")).toBe(true);
  });

  it("marks what it found", () => {
    expect(new Search("die", "en").marked("Eight dice, rolled.")).toEqual([
      { text: "Eight", isFound: false },
      { text: " ", isFound: false },
      { text: "dice", isFound: true },
      { text: ", ", isFound: false },
      { text: "rolled", isFound: false },
      { text: ".", isFound: false },
    ]);
  });
});
