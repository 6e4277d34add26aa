/** A table on this device: a worker holds it. */
import { Declared } from "../core/declared";
import type { AnyWish, Answered, Device, Ears, Feed } from "../core/feed";
import { freshId } from "../core/ids";
import { tab } from "../core/memory";
import { OwnRules } from "../core/own-rules";
import { MOVED, router, tableAt } from "../core/route.svelte";
import { TableClient } from "../core/table.svelte";
import type { Event, GameFacts, NewTable } from "../protocol";
import { addressOf, forget, modulesSoon } from "../rules/manifest";
import { bookNow } from "./book";
import { type Book, drawer } from "./drawer";
import type { Log } from "./facts";
import type { Placed } from "./host";
import type { Heard, Said } from "./host.worker";

/** A table that is to be made when it is opened, and what is to have happened there already. */
interface Wished {
  wish: NewTable;
  name: string;
  log?: Log;
}
const keyOf = (id: string): string => `tafelrunde-wish-${id}`;
/** A page that is loaded again before the table is made still knows what was wished. */
const keep = (id: string, wished: Wished): void => tab.keep(keyOf(id), JSON.stringify(wished));

/** A new table on this device; it is made when it is opened. */
export function wished(wish: NewTable, name: string): string {
  const id = freshId();
  keep(id, { wish, name });
  // Where the page is installed the browser need not ask anyone.
  if (matchMedia("(display-mode: standalone)").matches) void navigator.storage?.persist?.().catch(() => undefined);
  return id;
}

/** A match that is played on from facts, on this device; it is kept when it is opened. */
export function goesOn(log: Log): void {
  keep(log.table, { wish: { settings: log.settings }, name: "", log });
}

/** Whether a game can be played against bots on this device. */
export async function isPlayableHere(game: string): Promise<boolean> {
  return typeof Worker !== "undefined" && (await bookNow(game)) !== null;
}

/** The same, or Coming. */
export async function isPlayableSoon(game: string): Promise<boolean> {
  return typeof Worker !== "undefined" && (await modulesSoon(game, true)) !== null;
}

/** A table on this device, as the page knows it; and the facts of its game, once they are known. */
export function openHere(id: string): { table: TableClient; facts: Promise<GameFacts> } {
  let know: (book: Placed) => void;
  const book = new Promise<Placed>((done) => (know = done));
  const table = new TableClient(
    id,
    (ears) => new Local(id, ears, (found) => know(found)),
    async () => new Declared((await book).facts.declared),
    async (_, declared) => OwnRules.of((await book).modules, declared),
  );
  return { table, facts: book.then(({ facts }) => facts) };
}

class Local implements Feed, Device {
  readonly device = this;
  private readonly worker = new Worker(new URL("./host.worker.ts", import.meta.url), { type: "module" });
  private readonly waiting = new Map<string, (answer: Answered) => void>();
  private readonly asked = new Map<number, (answer: { text: string; status: number }) => void>();
  private books: Placed[] = [];
  /** What there was is gone, and what there is now was asked for. */
  private isAnew = false;

  constructor(
    private readonly id: string,
    private readonly ears: Ears,
    private readonly know: (book: Placed) => void,
  ) {
    this.worker.onmessage = ({ data }: MessageEvent<Heard>) => this.take(data);
    this.worker.onerror = () => ears.connection("broken");
    this.open();
  }

  send(wish: AnyWish): Promise<Answered> {
    const id = freshId();
    return new Promise((answer) => {
      this.waiting.set(id, answer);
      this.say({ command: { ...wish, id } });
    });
  }
  renew(): void {
    this.say({ renew: true });
  }
  close(): void {
    this.worker.terminate();
  }

  async transcript(): Promise<string> {
    return (await this.ask((asked) => ({ transcript: asked }))).text;
  }
  async past(seat: number): Promise<Event[]> {
    return JSON.parse((await this.ask((asked) => ({ past: asked, seat }))).text) as Event[];
  }
  handOver(address: string, token: string): Promise<{ text: string; status: number }> {
    return this.ask((asked) => ({ handOver: { address, token }, asked }));
  }

  private ask(said: (asked: number) => Said): Promise<{ text: string; status: number }> {
    const asked = this.asked.size + 1;
    return new Promise((answer) => {
      this.asked.set(asked, answer);
      this.say(said(asked));
    });
  }

  private open(): void {
    void this.opened().catch(() => this.ears.connection("broken"));
  }
  private async opened(): Promise<void> {
    const { id } = this;
    const kept = await drawer.book(id);
    const made = kept ? null : (JSON.parse(tab.get(keyOf(id)) ?? "null") as Wished | null);
    const game = made?.wish.settings.game ?? kept?.facts.name;
    if (game === undefined) return this.gone(await drawer.became(id));
    const now = await bookNow(game);
    this.books = [kept, now].flatMap((book) => (book ? [placed(book)] : []));
    const { wish = null, name = "", log = null } = made ?? {};
    this.say({ open: { id, wish, name, log, books: this.books } });
  }

  /** A page that has long been open may know of modules that are not there any more. */
  private begun(book: number | null): void {
    if (book !== null) {
      tab.forget(keyOf(this.id));
      this.know(this.books[book]!);
    } else if (this.isAnew) this.ears.connection("broken");
    else {
      this.isAnew = true;
      void forget().then(() => this.open());
    }
  }

  /** The table is not on this device: whoever looks for it is led to the one that it became. */
  private gone(became: string | null): void {
    if (became === null) this.ears.connection("gone");
    else router.go(tableAt(became) + MOVED, true);
  }

  private say(said: Said): void {
    this.worker.postMessage(said);
  }
  private take(heard: Heard): void {
    if ("gone" in heard) return this.gone(heard.gone);
    if ("book" in heard) return this.begun(heard.book);
    if ("asked" in heard) return this.asked.get(heard.asked)?.(heard);
    const { hear } = heard;
    if (hear.is === "table") this.ears.connection("online");
    this.ears.hear(hear);
    if ("id" in hear && hear.id !== null) {
      this.waiting.get(hear.id)?.(hear);
      this.waiting.delete(hear.id);
    }
  }
}

function placed(book: Book): Placed {
  const { rules, bots } = book.modules;
  const net = bots?.net ? addressOf(bots.net.file) : null;
  return { ...book, rules: addressOf(rules.file), bots: addressOf(bots!.file), net };
}
