/** How far the matches are that were looked at on this device, in the words of the table. */
import { memory } from "./memory";
import { speaker } from "./speaker.svelte";

const KEY = "tafelrunde-places";
const MOST = 40;

interface Place {
  where: string;
  language: string;
}

function all(): Record<string, Place> {
  try {
    return JSON.parse(memory.get(KEY) ?? "{}") as Record<string, Place>;
  } catch {
    return {};
  }
}

export const places = {
  /** Keep where a match is; nothing of one that is over. */
  keep(table: string, where: string, isOn: boolean): void {
    const { [table]: _, ...others } = all();
    const now = isOn ? { ...others, [table]: { where, language: speaker.language } } : others;
    memory.keep(KEY, JSON.stringify(Object.fromEntries(Object.entries(now).slice(-MOST))));
  },
  /** Where a match was when it was last looked at; nothing where that was in another language. */
  of(table: string): string {
    const place = all()[table];
    return place?.language === speaker.language ? place.where : "";
  },
};
