/** A match that is kept on this device, as a text. */
import { Declared } from "../core/declared";
import { drawer } from "../local/drawer";
import { Table } from "../local/table";
import { GoesOn, unreadable } from "../local/transcript";
import { addressOf } from "../rules/manifest";
import { Rules } from "../rules/rules";

/** Refuses one that is not here, or not over: until then its facts, with the seed, are not read into the page. */
export async function keptText(id: string): Promise<string> {
  const kept = (await drawer.list()).find(({ table }) => table === id);
  if (kept && kept.status !== "over") throw new GoesOn();
  const [book, log] = kept ? await Promise.all([drawer.book(id), drawer.read(id)]) : [];
  if (!book || !log) unreadable("web-here-gone-note");
  const { facts, modules } = book;
  const rules = await Rules.load(modules, facts.declared, addressOf(modules.rules.file));
  return new Table(log, { facts, declared: new Declared(facts.declared), rules }).match!.transcript;
}
