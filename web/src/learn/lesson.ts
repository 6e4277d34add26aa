/** Lessons are data: `games/<game>/lessons/*.json`, checked against the rules by `tests/games/test_lessons.py`. */
import { Declared } from "../core/declared";
import { bookWith } from "../local/book";
import type { Known } from "../local/table";
import { addressOf, modulesSoon } from "../rules/manifest";
import { Rules } from "../rules/rules";

/** A prepared match with notes; an example of the book is one, too. */
export interface Lesson {
  seats: number;
  options: Record<string, string>;
  /** It fixes the deal and the dice. */
  seed: string;
  /** Where the learner sits. */
  seat: number;
  steps: Step[];
  /** The real match that follows. */
  match?: { seats: number; options: Record<string, string> };
}

/** One idea. What is said of it stands in `locales/LANGUAGE/learn-<game>.ftl`: see `note`, `more` and `answer`. */
export interface Step {
  note: string;
  /** What happens before it, each after its seat: "1: roll". */
  moves?: string[];
  /** That happens unseen: the lesson leaps ahead. */
  leaps?: boolean;
  /** What the learner is to do, in any order that the rules allow; nothing: to read. */
  do?: string[];
  /** Wrong ideas, by move: each has an answer of its own. Any other move is answered by `else`. */
  ideas?: Record<string, string>;
}

const found = import.meta.glob<Lesson>("../../../src/tafelrunde/games/*/lessons/*.json", { import: "default" });

function pathOf(game: string, name: string): string {
  return `../../../src/tafelrunde/games/${game}/lessons/${name}.json`;
}
/** The lesson that a newcomer gets. */
export const FIRST = "first";

export function hasLesson(game: string): boolean {
  return pathOf(game, FIRST) in found;
}

/** Whether a paragraph has an example: a lesson that is only looked at, called by the number of the paragraph. */
export function exampleOf(game: string, section: string): boolean {
  return pathOf(game, section) in found;
}

/** A lesson with the rules that it is played by, or Coming; null: there is none, or this browser cannot run them. */
export async function lessonOf(game: string, name: string): Promise<{ lesson: Lesson; known: Known } | null> {
  const [lesson, modules] = await Promise.all([found[pathOf(game, name)]?.(), modulesSoon(game)]);
  const facts = modules && (await bookWith(game, modules))?.facts;
  if (!lesson || !facts) return null;
  const rules = await Rules.load(modules, facts.declared, addressOf(modules.rules.file));
  return { lesson, known: { facts, declared: new Declared(facts.declared), rules } };
}
