/** A table on this device: a worker holds it. */
import { api } from "../core/api";
import { Declared } from "../core/declared";
import type { AnyWish, Answered, Device, Ears, Feed } from "../core/feed";
import { freshId } from "../core/ids";
import { OwnRules } from "../core/own-rules";
import { MOVED, router, tableAt } from "../core/route.svelte";
import { TableClient } from "../core/table.svelte";
import type { GameFacts, NewTable } from "../protocol";
import { addressOf, modulesOf } from "../rules/manifest";
import { type Book, drawer } from "./drawer";
import type { Placed } from "./host";
import type { Heard, Said } from "./host.worker";

/** Tables that are to be made when they are opened. */
const wishes = new Map<string, { wish: NewTable; name: string }>();

/** A new table on this device; it is made when it is opened. */
export function wished(wish: NewTable, name: string): string {
  const id = freshId();
  wishes.set(id, { wish, name });
  // Where the page is installed the browser need not ask anyone.
  if (matchMedia("(display-mode: standalone)").matches) void navigator.storage?.persist?.().catch(() => undefined);
  return id;
}

/** Whether a game can be played against bots on this device. */
export async function isPlayableHere(game: string): Promise<boolean> {
  return typeof Worker !== "undefined" && Boolean((await modulesOf(game))?.bots);
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

  constructor(
    id: string,
    private readonly ears: Ears,
    private readonly know: (book: Placed) => void,
  ) {
    this.worker.onmessage = ({ data }: MessageEvent<Heard>) => this.take(data);
    this.worker.onerror = () => ears.connection("broken");
    void this.open(id).catch(() => ears.connection("broken"));
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

  private async open(id: string): Promise<void> {
    const made = wishes.get(id);
    const kept = made ? null : await drawer.book(id);
    const game = made?.wish.settings.game ?? kept?.facts.name;
    if (game === undefined) return this.gone(await drawer.became(id));
    const now = await bookOf(game);
    this.books = [kept, now].flatMap((book) => (book ? [placed(book)] : []));
    wishes.delete(id);
    this.say({ open: { id, wish: made?.wish ?? null, name: made?.name ?? "", books: this.books } });
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
    if ("book" in heard) return heard.book === null ? this.ears.connection("broken") : this.know(this.books[heard.book]!);
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

/** What there is now to play a game with; null: nothing, or nobody answers. */
async function bookOf(game: string): Promise<Book | null> {
  try {
    const [modules, games] = await Promise.all([modulesOf(game), api.games()]);
    const facts = games.find(({ name }) => name === game);
    return modules?.bots && facts ? { modules, facts } : null;
  } catch {
    return null;
  }
}

function placed(book: Book): Placed {
  const { rules, bots } = book.modules;
  return { ...book, rules: addressOf(rules.file), bots: addressOf(bots!.file) };
}
