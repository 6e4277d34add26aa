/** The matches that are kept on this device, each fact as it happens. What is listed of them holds no secret. */
import type { GameFacts, Settings, Summary } from "../protocol";
import type { Modules } from "../rules/manifest";
import type { Entry, Log } from "./facts";

const NAME = "tafelrunde";
const FORM = 1;
/**
 * Summaries by table; what is known of a game by its module; facts by table and version. The page reads the first
 * two, workers the last.
 */
const TABLES = "tables";
const BOOKS = "books";
const FACTS = "facts";

/** A table in a list, and the modules that it was begun with. */
export type Kept = Summary & { isHere: true; modules: Modules };
/** What is known of a game: a match goes on with what it was begun with. */
export interface Book {
  facts: GameFacts;
  modules: Modules;
}

/** Someone else, in another tab, was faster. */
export class Behind extends Error {}

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
      asked.result.onversionchange = () => asked.result.close();
      done(asked.result);
    };
    asked.onerror = () => fail(asked.error);
  }).catch((trouble: unknown) => {
    opened = null;
    throw trouble;
  }));
}

type Work<T> = (tables: IDBObjectStore, facts: IDBObjectStore, books: IDBObjectStore) => IDBRequest<T> | void;

/** Do something with all stores; it is written when the promise is kept. */
async function within<T>(mode: IDBTransactionMode, work: Work<T>): Promise<T> {
  const transaction = (await database()).transaction([TABLES, FACTS, BOOKS], mode, { durability: "strict" });
  const [tables, facts, books] = [TABLES, FACTS, BOOKS].map((name) => transaction.objectStore(name));
  return new Promise((done, fail) => {
    const asked = work(tables!, facts!, books!);
    transaction.oncomplete = () => done((asked as IDBRequest<T>)?.result);
    transaction.onabort = () => fail(transaction.error?.name === "ConstraintError" ? new Behind() : transaction.error);
  });
}

const of = (table: string): IDBKeyRange => IDBKeyRange.bound([table, 0], [table, Infinity]);

export const drawer = {
  /** A new table, with all that happened there at once. */
  async make({ table, entries }: Log, summary: Kept, { facts: game }: Book): Promise<void> {
    await within("readwrite", (tables, facts, books) => {
      tables.add(summary);
      books.put(game, summary.modules.rules.file);
      for (const entry of entries) facts.add({ table, ...entry });
    });
  },
  /** Write down a fact, if nobody was faster. */
  async add(table: string, entry: Entry): Promise<void> {
    await within("readwrite", (_, facts) => void facts.add({ table, ...entry }));
  },
  /** Write down how a table stands, for lists; not of one that was removed. */
  async note(summary: Kept): Promise<void> {
    await within("readwrite", (tables) => {
      const asked = tables.count(summary.table);
      asked.onsuccess = () => asked.result && tables.put(summary);
    });
  },
  /** All that happened at a table; null: there is none. */
  async read(table: string): Promise<Log | null> {
    const summary = await within<Kept | undefined>("readonly", (tables) => tables.get(table) as IDBRequest<Kept | undefined>);
    if (!summary) return null;
    const entries = await within<Entry[]>("readonly", (_, facts) => facts.getAll(of(table)) as IDBRequest<Entry[]>);
    return { table, settings: summary.settings as Settings, created: summary.created, entries };
  },
  /** What a table was begun with; null: there is no such table. */
  async book(table: string): Promise<Book | null> {
    const { modules } = (await this.list()).find((kept) => kept.table === table) ?? {};
    if (!modules) return null;
    const facts = await within<GameFacts>("readonly", (_, __, books) => books.get(modules.rules.file) as IDBRequest<GameFacts>);
    return { facts, modules };
  },
  /** The modules that matches here were begun with. */
  async files(): Promise<string[]> {
    return (await this.list()).flatMap(({ modules: { rules, bots } }) => [rules.file, ...(bots ? [bots.file] : [])]);
  },
  /** What is here; nothing where the browser keeps nothing. */
  async list(): Promise<Kept[]> {
    try {
      return await within<Kept[]>("readonly", (tables) => tables.getAll() as IDBRequest<Kept[]>);
    } catch {
      return [];
    }
  },
  async remove(table: string): Promise<void> {
    await within("readwrite", (tables, facts) => {
      tables.delete(table);
      facts.delete(of(table));
    });
  },
};
