/** Texts: the catalogue of the project, in the language that was chosen. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

import type { Remark } from "../protocol";

export const LANGUAGES = ["en", "de", "ca"] as const;
export type Language = (typeof LANGUAGES)[number];

const shared: Record<Language, () => Promise<{ default: string[] }>> = {
  en: () => import("../catalogue/en"),
  de: () => import("../catalogue/de"),
  ca: () => import("../catalogue/ca"),
};
/** Of each game: `<game>.ftl`, and `web-<game>.ftl` where its drawn table needs more. */
const games = import.meta.glob<string>(
  [
    "../../../src/tafelrunde/locales/*/*.ftl",
    "!../../../src/tafelrunde/locales/*/{bots,cli,core,odds,server,web}.ftl",
    "!../../../src/tafelrunde/locales/*/web-{lobby,matches,meeting,messages,profile,replay}.ftl",
  ],
  { query: "?raw", import: "default" },
);

/** The part of a bundle that speaks; what is missing is said by its id. */
class Speaker {
  language = $state<Language>("en");
  private bundle = $state.raw(new FluentBundle("en"));
  private games: ReadonlySet<string> = new Set();
  /** Changes are made one after the other: whoever asks for what is on its way waits for it. */
  private changes: Promise<void> = Promise.resolve();

  /** Change the language; the old one is spoken until the new one is here. */
  speak(language: Language): Promise<void> {
    return this.inTurn(() => this.read(language, this.games));
  }

  /** Learn the words of games. */
  learn(...games: string[]): Promise<void> {
    return this.inTurn(async () => {
      const all = new Set([...this.games, ...games]);
      if (all.size > this.games.size) await this.read(this.language, all);
    });
  }

  private inTurn(change: () => Promise<void>): Promise<void> {
    const done = this.changes.then(change);
    this.changes = done.catch(() => undefined); // the next one may succeed
    return done;
  }

  private async read(language: Language, games: ReadonlySet<string>): Promise<void> {
    const [common, ...own] = await Promise.all([shared[language](), ...[...games].map((game) => textsOf(language, game))]);
    const bundle = new FluentBundle(language, { useIsolating: false });
    for (const text of [...common.default, ...own.flat()]) bundle.addResource(new FluentResource(text));
    this.games = games;
    this.bundle = bundle;
    this.language = language;
    document.documentElement.lang = language;
  }

  has(id: string): boolean {
    return this.bundle.hasMessage(id);
  }

  say(id: string, args: Record<string, FluentVariable> = {}): string {
    const message = this.bundle.getMessage(id);
    if (!message?.value) return id;
    return this.bundle.formatPattern(message.value, args, []);
  }
}

async function textsOf(language: Language, game: string): Promise<string[]> {
  const folder = `../../../src/tafelrunde/locales/${language}`;
  const paths = [`${folder}/${game}.ftl`, `${folder}/web-${game}.ftl`];
  return Promise.all(paths.filter((path) => path in games).map((path) => games[path]!()));
}

export const speaker = new Speaker();

/** A text of the catalogue. */
export function say(id: string, args: Record<string, FluentVariable> = {}): string {
  return speaker.say(id, args);
}

/** The title of a game; its words have to be learned first. */
export function titleOf(game: string): string {
  return say(game);
}

/** A text in a game's own words where it has some (`<game>-<what>`), else the usual one, else nothing. */
export function sayOf(
  game: string,
  what: string,
  args: Record<string, FluentVariable> = {},
  usual: string | null = null,
): string {
  const own = `${game}-${what}`;
  if (speaker.has(own)) return say(own, args);
  return usual === null ? "" : say(usual, args);
}

/** Several names: "Ada, Bruno and Clara". */
export function listed(names: string[]): string {
  return new Intl.ListFormat(speaker.language).format(names);
}

/** What the server says, in the language of the one who reads. */
export function tell(remark: Remark): string {
  return say(remark.id, spoken(remark, (_, value) => plain(value)));
}

function plain(value: string | number | Remark): FluentVariable {
  if (typeof value === "object") return tell(value);
  return typeof value === "string" ? value.replace(/(?<=^|\/)-(?=\d)/g, "−") : value; // "+2/-6" in print
}

function spoken(
  remark: Remark,
  put: (name: string, value: string | number | Remark) => FluentVariable,
): Record<string, FluentVariable> {
  const args: Record<string, FluentVariable> = {};
  for (const [name, value] of Object.entries(remark.args ?? {})) args[name] = put(name, value);
  if (remark.section) args.section = remark.section;
  return args;
}

/** A piece of a sentence: text, a paragraph of the rules, or something that is drawn. */
export type Piece =
  | { is: "text"; text: string }
  | { is: "rule"; section: string; before: string; after: string }
  | { is: "drawn"; name: string; value: string | number | Remark; text: string };

const OPEN = "\uE000";
const CLOSE = "\uE001";

/** A sentence in pieces, so that cards and dice in it can be drawn and paragraphs be opened. */
export function pieces(
  remark: Remark,
  draws: (name: string, value: string | number | Remark) => boolean = () => false,
): Piece[] {
  const drawn: { name: string; value: string | number | Remark }[] = [];
  const args = spoken(remark, (name, value) => {
    if (!draws(name, value)) return plain(value);
    drawn.push({ name, value });
    return `${OPEN}${drawn.length - 1}${CLOSE}`;
  });
  const found: Piece[] = [];
  const split = /\uE000(\d+)\uE001|(\(?)§\s?((?:\d+\.\d+|[KR]\d+))(\)?[.,;]?)/g;
  const text = say(remark.id, args);
  let from = 0;
  for (const match of text.matchAll(split)) {
    if (match.index > from) found.push({ is: "text", text: text.slice(from, match.index) });
    if (match[1] !== undefined) {
      const { name, value } = drawn[Number(match[1])]!;
      found.push({ is: "drawn", name, value, text: String(plain(value)) });
    } else {
      found.push({ is: "rule", before: match[2]!, section: match[3]!, after: match[4]! });
    }
    from = match.index + match[0].length;
  }
  if (from < text.length) found.push({ is: "text", text: text.slice(from) });
  return found;
}
