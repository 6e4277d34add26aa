/** What is printed on the cards of the deck in use, in words. */
import { say, tell } from "../../core/speaker.svelte";
import type { Remark } from "../../protocol";
import { TRUMP_WORDS } from "./made";
import type { Figures, Print } from "./scene";

export class Prints {
  constructor(readonly figures: Figures) {}

  print(card: number): Print {
    return this.figures.cards[card]!;
  }
  symbolName(symbol: number): string {
    return say("scandaroon-symbol", { symbol: TRUMP_WORDS[symbol]! });
  }
  cardRemark(card: number): Remark {
    const { symbols, value } = this.print(card);
    const [one = "", two = ""] = symbols.map((symbol) => this.symbolName(symbol));
    return { id: "web-scandaroon-card", args: { count: symbols.length, one, two, value } };
  }
  cardName(card: number): string {
    return tell(this.cardRemark(card));
  }
  /** What a card does, in words; empty where it does nothing. */
  meaning(card: number): string {
    const { text, n, onLeft, onRight } = this.print(card);
    if (text === "nothing") return "";
    if (text !== "effect") return say(`scandaroon-text-${text}`, { n });
    const sides = onLeft === onRight ? "same" : onRight === 0 ? "left" : onLeft === 0 ? "right" : "both";
    const said = (by: number): string => (by < 0 ? `−${-by}` : `+${by}`);
    return say("web-scandaroon-effect", { sides, left: said(onLeft), right: said(onRight) });
  }
  /** All that stands on a card. */
  told(card: number): string[] {
    const { end, anywhere } = this.print(card);
    return [
      this.meaning(card),
      end ? say("web-scandaroon-is-end") : "",
      anywhere ? say("web-scandaroon-is-anywhere") : "",
    ].filter(Boolean);
  }
}
