/** The table of a lesson, and who teaches at it. */
import type { Ears } from "../core/feed";
import { TableClient } from "../core/table.svelte";
import { isTaken } from "../local/sitting";
import type { Known } from "../local/table";
import { BOT_NAMES } from "../protocol";
import type { Lesson } from "./lesson";
import { Teacher } from "./teacher.svelte";

export interface Opened {
  table: TableClient;
  teacher: Teacher;
}

/** `own` is how the learner is called; `reaches` is told of each step that begins. */
export function opened(id: string, lesson: Lesson, known: Known, own: string, reaches?: (step: number) => void): Opened {
  let teacher: Teacher | null = null;
  const sitting = { table: id, game: known.facts.name, names: namesOf(lesson, own) };
  const open = (ears: Ears): Teacher => (teacher = new Teacher(lesson, known, sitting, ears, reaches));
  const table = new TableClient(id, open, async () => known.declared, async () => null);
  return { table, teacher: teacher! };
}

/** The others are called as the notes call them. */
function namesOf({ seats, seat }: Lesson, own: string): string[] {
  const bots = BOT_NAMES.slice(0, seats - 1);
  return bots.toSpliced(seat, 0, isTaken(own, bots) ? `${own} 2` : own);
}
