/** The matches that are kept on this device, each fact as it happens. What is listed of them holds no secret. */
import type { GameFacts, Settings, Summary } from "../protocol";
import type { Modules } from "../rules/manifest";
import type { Entry, Log } from "./facts";

const NAME = "tafelrunde";
const FORM = 1;
/** Matches that have ended and are kept all the same: the last ones. */
const MOST_ENDED = 50;
/**
 * Summaries by table; what is known of a game by its module; facts by table and version. The page reads the first
 * two, workers the last.
 */
const TABLES = "tables";
const BOOKS = "books";
const FACTS = "facts";

/** A table in a list, and the modules that it was begun with. */
export interface Kept extends Summary {
  isHere: true;
  modules: Modules;
  /** It is not here any more: which table of a server it became; null: none, it was given up. */
  became?: string | null;
  /** Until when it is being given to a server, in milliseconds: meanwhile nothing else happens at it. */
  leaving?: number;
}
/** What is known of a game: a match goes on with what it was begun with. */
export interface Book {
  facts: GameFacts;
  modules: Modules;
}

/** The files of a game's modules, and of the net if its bots think with it. */
export function filesOf({ rules, bots }: Modules): string[] {
  const net = bots?.net;
  const isUsed = net && (net.leads || (bots.exact && net.values));
  return [rules, ...(bots ? [bots] : []), ...(isUsed ? [net] : [])].map(({ file }) => file);
}

/** Someone else, in another tab, was faster. */
export class Behind extends Error {}
/** The table is not here any more: someone gave it up, or to a server, in another tab. */
export class Left extends Error {}
/** The table is just being given to a server, in another tab. */
export class Leaving extends Error {}

/** What tabs say to each other: which table goes on, and how far; null: it is not here any more. */
export interface News {
  table: string;
  version: number | null;
}
/** A channel to all other tabs; each hears the others'. */
export const channel = (): BroadcastChannel => new BroadcastChannel(NAME);

let opened: Promise<IDBDatabase> | null = null;

function database(): Promise<IDBDatabase> {
  return (opened ??= new Promise<IDBDatabase>((done, fail) => {
    const asked = indexedDB.open(NAME, FORM);
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore(TABLES, { keyPath: "table" });
      asked.result.createObjectStore(BOOKS);
      asked.result.createObjectStore(FACTS, { keyPath: ["table", "version"] });
    };
    asked.onsuccess = () => {
      const forget = (): void => void (opened = null); // the next time it is opened anew
      asked.result.onversionchange = () => {
        asked.result.close();
        forget();
      };
      asked.result.onclose = forget; // the browser cleared what was kept
      done(asked.result);
    };
    asked.onerror = () => fail(asked.error);
  }).catch((trouble: unknown) => {
    opened = null;
    throw trouble;
  }));
}

interface Stores {
  tables: IDBObjectStore;
  facts: IDBObjectStore;
  books: IDBObjectStore;
}
/** May throw: then nothing is written. */
type Work<T> = (stores: Stores) => Promise<T>;

/** Do something with all stores; it is written when the promise is kept. */
async function within<T>(mode: IDBTransactionMode, work: Work<T>): Promise<T> {
  const transaction = (await database()).transaction([TABLES, FACTS, BOOKS], mode, { durability: "strict" });
  const [tables, facts, books] = [TABLES, FACTS, BOOKS].map((name) => transaction.objectStore(name));
  const written = new Promise<void>((done, fail) => {
    transaction.oncomplete = () => done();
    transaction.onabort = () => fail(transaction.error);
  });
  const worked = work({ tables: tables!, facts: facts!, books: books! }).catch((trouble: unknown) => {
    written.catch(() => undefined);
    abort(transaction);
    throw trouble;
  });
  const [found] = await Promise.all([worked, written]);
  return found;
}
function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // it was aborted already
  }
}

/** What was asked of a store. */
function got<T>(asked: IDBRequest): Promise<T> {
  return new Promise((done, fail) => {
    asked.onsuccess = () => done(asked.result as T);
    asked.onerror = () => fail(asked.error);
  });
}

const of = (table: string): IDBKeyRange => IDBKeyRange.bound([table, 0], [table, Infinity]);
const listed = async ({ tables }: Stores): Promise<Kept[]> => (await got<Kept[]>(tables.getAll())).filter(isThere);
const putBook = ({ books }: Stores, { facts, modules }: Book): unknown => books.put(facts, modules.rules.file);
const rowOf = ({ tables }: Stores, table: string): Promise<Kept | undefined> => got(tables.get(table));
const lastOf = async (facts: IDBObjectStore, table: string): Promise<Entry | undefined> =>
  (await got<IDBCursorWithValue | null>(facts.openCursor(of(table), "prev")))?.value as Entry | undefined;
const isThere = (row: Kept | undefined): row is Kept => row !== undefined && row.became === undefined;
const same = (one: Entry, other: Entry | undefined): boolean =>
  JSON.stringify([one.time, one.fact]) === JSON.stringify([other?.time, other?.fact]);

export const drawer = {
  /**
   * Write down all that happened at a table and is not written yet: its beginning, its last fact, or what could not be
   * written before.
   */
  async keep({ table, entries }: Log, summary: Kept, book: Book): Promise<void> {
    await within("readwrite", async (stores) => {
      const { tables, facts } = stores;
      const row = await rowOf(stores, table);
      if (row && !isThere(row)) throw new Left();
      if ((row?.leaving ?? 0) > Date.now()) throw new Leaving();
      const last = await lastOf(facts, table);
      const count = last?.version ?? 0;
      if (count >= entries.length || (last && !same(last, entries[count - 1]))) throw new Behind();
      if (!row) {
        tables.add(summary);
        putBook(stores, book);
      }
      for (const entry of entries.slice(count)) facts.add({ table, ...entry });
    });
  },
  /** Write down how a table stands, for lists; not of one that is not here any more. */
  async note(summary: Kept, book: Book): Promise<void> {
    await within("readwrite", async (stores) => {
      const row = await rowOf(stores, summary.table);
      if (!isThere(row)) return;
      stores.tables.put({ ...summary, leaving: row.leaving });
      if (row.modules.rules.file !== book.modules.rules.file) putBook(stores, book); // it goes on with others
    });
  },
  /** Let nothing happen at a table until then, if it stands as far as this version; 0: it goes on. */
  async hold(table: string, version: number, leaving: number): Promise<void> {
    await within("readwrite", async (stores) => {
      const row = await rowOf(stores, table);
      if (!row) return; // it could not be kept
      if (!isThere(row)) throw new Left();
      if (((await lastOf(stores.facts, table))?.version ?? 0) > version) throw new Behind();
      stores.tables.put({ ...row, leaving });
    });
  },
  /** All that happened at a table; null: there is none. */
  async read(table: string): Promise<Log | null> {
    return within("readonly", async (stores) => {
      const summary = await rowOf(stores, table);
      if (!isThere(summary)) return null;
      const entries = await got<Entry[]>(stores.facts.getAll(of(table)));
      return { table, settings: summary.settings as Settings, created: summary.created, entries };
    });
  },
  /** What a table was begun with; null: there is no such table. */
  async book(table: string): Promise<Book | null> {
    const { modules } = (await this.list()).find((kept) => kept.table === table) ?? {};
    return modules ? this.bookOf(modules) : null;
  },
  /** What is known of the game of these modules; null: nothing is. */
  async bookOf(modules: Modules): Promise<Book | null> {
    const facts = await within<GameFacts | undefined>("readonly", ({ books }) => got(books.get(modules.rules.file)));
    return facts ? { facts, modules } : null;
  },
  /** Write down what is known of a game, for matches to come. */
  async learn(book: Book): Promise<void> {
    await within("readwrite", async (stores) => void putBook(stores, book));
  },
  /** What is here; nothing where the browser keeps nothing. */
  async list(): Promise<Kept[]> {
    return within("readonly", listed).catch(() => []);
  },
  /** Which table of a server a table became; null: none. */
  async became(table: string): Promise<string | null> {
    try {
      return (await within("readonly", (stores) => rowOf(stores, table)))?.became ?? null;
    } catch {
      return null;
    }
  },
  /** Keep a table no longer, and tell other tabs; `became` is the table of a server that goes on with it. */
  async remove(table: string, became: string | null = null): Promise<void> {
    await within("readwrite", async (stores) => {
      const row = await rowOf(stores, table);
      if (row) stores.tables.put({ ...row, status: "closed", chairs: [], your_turn: false, became });
      stores.facts.delete(of(table));
    });
    const tabs = channel();
    tabs.postMessage({ table, version: null } satisfies News);
    tabs.close();
  },
  /**
   * Let go of matches that have ended, but for the last ones, and of what is known of games that nobody plays any more;
   * the files of modules that are still wanted, `now` and by matches here.
   */
  async tidy(now: readonly string[]): Promise<Set<string>> {
    return within("readwrite", async (stores) => {
      const { tables, facts, books } = stores;
      const ended = (await got<Kept[]>(tables.getAll())).filter(({ status }) => status === "over" || status === "closed");
      ended.sort((a, b) => b.touched - a.touched);
      for (const { table } of ended.slice(MOST_ENDED)) {
        tables.delete(table);
        facts.delete(of(table));
      }
      const wanted = new Set([...now, ...(await listed(stores)).flatMap(({ modules }) => filesOf(modules))]);
      for (const file of await got<string[]>(books.getAllKeys())) if (!wanted.has(file)) books.delete(file);
      return wanted;
    });
  },
};
