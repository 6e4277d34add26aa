/**
 * Holds a table on this device: the truth stays here, and seats hear what they may know. What is asked for becomes a
 * fact, the fact is written down, then it counts: `server/commands.py` and `duties.py` with one person.
 */
import { Declared } from "../core/declared";
import type { Answered } from "../core/feed";
import type { AnyAnswer, AnyCommand, Event, Made, NewTable, Remark } from "../protocol";
import { ahead, foreseen, NoSuchMove, reasonAgainst } from "../rules/answers";
import { areEqual, toBase64 } from "../rules/bytes";
import type { Modules } from "../rules/manifest";
import { Rules, type State } from "../rules/rules";
import { chairsOf, event, logOf, toldAgain, whole } from "./door";
import { Behind, type Book, channel, drawer, type Kept, Leaving, Left, type News } from "./drawer";
import type { Entry, Fact, Log } from "./facts";
import { Minds, type Question } from "./minds";
import { begun, started } from "./sitting";
import { Table } from "./table";

/** What is to be opened, and all that is known of its game. */
export interface Opening {
  id: string;
  /** What is to be made; null: it is in the drawer. */
  wish: NewTable | null;
  /** The name of whoever has the device. */
  name: string;
  /** What has happened already at a table that is to be made: a match that is played on. */
  log: Log | null;
  /** What it may be played with: what it was begun with, or what there is now. */
  books: Placed[];
}
/** What is known of a game, and where its modules lie. */
export type Placed = Book & { rules: string; bots: string; net: string | null };

/** Something is not allowed, and why. */
class Refused extends Error {
  constructor(readonly why: Remark) {
    super(why.id);
  }
}
function refuse(id: string, args: Remark["args"] = {}): never {
  throw new Refused({ id, args });
}

/** How the match goes to a server. */
export interface Handing {
  /** Where to, and the word that a form of ours needs. */
  address: string;
  token: string;
}
/** What the server says to it; status 0: nobody answers. */
export interface Answer {
  text: string;
  status: number;
}
const NOBODY_ANSWERS: Answer = { text: "", status: 0 };
/** The status of an answer that brings a new table. */
const MADE = 201;

/** Whoever hears of the table. */
export interface Listener {
  hear(answer: AnyAnswer): void;
  /** It is not on this device any more; which table of a server it became. */
  gone(became: string | null): void;
}

const NOT_KEPT: Remark = { id: "web-here-not-kept" };
const LEAVING: Remark = { id: "web-here-leaving" };
const NO_BOT: Remark = { id: "web-here-no-bot" };
/** Milliseconds until a bot that could not think is asked again. */
const AGAIN = 2000;

/** Milliseconds for which a server that is to take a match is waited for. */
const PATIENCE = 30_000;

export class Host {
  private seat = 0;
  /** It is not on this device any more. */
  private hasLeft = false;
  private otherRules: Remark | null = null;
  /** The match cannot be kept: it is played all the same, and kept as soon as it can be. */
  private isUnkept = false;
  /** The seats of bots that cannot think: they are asked again until they can. */
  private readonly stuck = new Set<number>();
  /** What is done, one after the other. */
  private last: Promise<unknown> = Promise.resolve();
  /** By seat, what a bot thinks about now. */
  private readonly thinking = new Map<number, State>();

  private constructor(
    private table: Table,
    readonly book: Placed,
    private readonly declared: Declared,
    private readonly minds: Minds,
    private readonly ears: Listener,
    private readonly freshId: () => string,
  ) {
    this.seat = table.mine[0] ?? -1;
  }

  /** Other tabs that have the same table open say so when something happened. */
  private readonly tabs = channel();

  /** Null: there is no such table on this device. */
  static async open(opening: Opening, ears: Listener, freshId: () => string): Promise<Host | null> {
    const { id, wish, name, books, log: given } = opening;
    const { book, rules } = await opened(books);
    const { facts, modules } = book;
    const declared = new Declared(facts.declared);
    const log = given ?? (wish ? begun(id, wish, name, modules, now()) : await drawer.read(id));
    const isNew = given !== null || wish !== null;
    if (!log) return null;
    const minds = new Minds(modules.bots!, book.bots, book.net);
    const known = { facts, declared, rules };
    const otherRules = otherRulesOf(log, modules, facts.name);
    const table = new Table(otherRules ? { ...log, entries: log.entries.filter(isSitting) } : log, known);
    const host = new Host(table, book, declared, minds, ears, freshId);
    host.otherRules = otherRules;
    // Of several people nobody knows who holds the device: they say so before they see their cards.
    if (!isNew && table.mine.length > 1 && table.status === "playing") host.seat = -1;
    if (isNew) await drawer.keep(log, host.summary(), book).catch(() => (host.isUnkept = true));
    else if (table.status === "over") void drawer.note(host.summary(), book).catch(() => undefined); // a crash may have come before
    if (table.sitters.some(({ level }) => level !== null)) minds.prepare();
    return host;
  }

  /** Tell whoever listens how all is, and let it go on. */
  begin(): void {
    this.tabs.onmessage = ({ data }: MessageEvent<News>) =>
      this.next(async () => {
        const { id, version } = this.table;
        if (data.table === id && (data.version ?? Infinity) > version) await this.catchUp();
      });
    this.tellAll();
    this.lookAfter();
  }

  private say(answer: AnyAnswer): void {
    this.ears.hear(answer);
  }
  /** Say how all is, once more. */
  tellAll(): void {
    this.say({ ...whole(this.table, this.seat, this.otherRules), notice: this.notice });
    this.say({ is: "presence", chairs: chairsOf(this.table), watching: 0, bot_in: null });
  }

  /** The match as a text, in the form of a saved file, once there is nothing to hide. */
  get transcript(): string {
    return this.table.status === "over" ? this.table.match!.transcript : "";
  }

  /** What one of the seats here was told so far, event by event. */
  past(seat: number): Event[] {
    const { id, settings, past, touched, known, mine } = this.table;
    if (!mine.includes(seat) || this.otherRules) return [];
    const entries = past.map(({ entry }) => entry);
    return [...toldAgain({ table: id, settings, created: touched, entries }, known, seat)];
  }

  /**
   * Give the match to a server, which makes a table of it; what it answers says which, or why not. Nothing else happens
   * meanwhile, and afterwards the match is not kept here.
   */
  handOver(handing: Handing): Promise<Answer> {
    return new Promise((done) => this.next(async () => done(await this.handedOver(handing))));
  }
  private async handedOver(handing: Handing): Promise<Answer> {
    const { id, version } = this.table;
    try {
      await drawer.hold(id, version, Date.now() + PATIENCE);
    } catch (trouble) {
      if (trouble instanceof Behind || trouble instanceof Left) {
        await this.catchUp();
        return this.hasLeft ? NOBODY_ANSWERS : this.handedOver(handing);
      } // else it cannot be kept, and no other tab has it
    }
    const answer = await this.sent(handing);
    if (answer.status !== MADE) await drawer.hold(id, version, 0).catch(() => undefined);
    return answer;
  }
  private async sent({ address, token }: Handing): Promise<Answer> {
    const { settings, sitters, seed, match, id, version } = this.table;
    const chairs = sitters.map(({ level }) => level ?? "you");
    const resigned = sitters.flatMap(({ hasResigned }, seat) => (hasResigned ? [seat] : []));
    try {
      const answer = await fetch(address, {
        method: "POST",
        headers: { "Content-Type": "application/json", Accept: "application/json", "x-csrftoken": token },
        body: JSON.stringify({
          transcript: match!.transcript,
          seed,
          settings,
          chairs,
          resigned,
          id: `${id} ${version}`, // once, however often it is sent
        }),
        signal: AbortSignal.timeout(PATIENCE),
      });
      const text = await answer.text();
      if (answer.status === MADE) {
        this.leave();
        await drawer.remove(id, (JSON.parse(text) as Made).table).catch(() => undefined);
      }
      return { text, status: answer.status };
    } catch {
      return NOBODY_ANSWERS;
    }
  }
  /** Nothing happens here any more. */
  private leave(): void {
    this.hasLeft = true;
    this.table.status = "closed";
    this.tabs.close();
  }

  // ── What is asked for ────────────────────────────────────────────────────────────────────────

  /** Carry out a command and answer it, one after the other; nobody waits for a hint. */
  hear(command: AnyCommand): void {
    if (command.do === "hint") void this.answer(command);
    else this.next(() => this.answer(command));
  }

  private async answer(command: AnyCommand): Promise<void> {
    try {
      this.say(await this.carryOut(command));
    } catch (trouble) {
      if (!(trouble instanceof Refused)) throw trouble;
      this.say({ is: "refused", id: command.id, why: trouble.why, version: this.table.version });
    }
  }

  private async carryOut(command: AnyCommand): Promise<Answered> {
    const { id } = command;
    switch (command.do) {
      case "move":
        await this.done(this.moved(command.seat, command.ply, command.action));
        break;
      case "undo":
        await this.done(this.undone(command.seat));
        break;
      case "resign":
        await this.resign(command.seat);
        break;
      case "rematch":
        return { is: "done", id, version: this.table.version, table: await this.rematch() };
      case "look":
        if (command.seat !== null && !this.table.mine.includes(command.seat)) refuse("not-your-seat", { seat: command.seat });
        this.seat = command.seat ?? -1;
        this.tellAll();
        break;
      case "earlier":
        return { is: "earlier", id, ...logOf(this.table, this.seat, command.before) };
      case "why":
        return { is: "why", id, why: this.why(command.seat, command.action, command.path ?? []) };
      case "foresee": {
        const { seat, path = [] } = command;
        const view = this.aheadOf(seat, path);
        const { hints } = this.table.settings;
        return { is: "foresight", id, ply: this.table.plyOf(seat), ...foreseen(this.rules, view, seat, hints) };
      }
      case "hint":
        return { is: "hint", id, thoughts: await this.hint(command.seat, command.path ?? []) };
      default:
        refuse("web-here-alone");
    }
    return { is: "done", id, version: this.table.version };
  }

  private moved(seat: number, ply: number, action: number): Fact {
    this.own(seat);
    const { table } = this;
    const now = table.plyOf(seat);
    if (ply !== now) refuse("too-late", { ply, now });
    if (!table.awaited.includes(seat)) refuse("not-your-turn");
    const reason = this.why(seat, action, []);
    if (reason) throw new Refused(reason);
    return this.factOf(seat, action, "person");
  }
  /** The fact that a legal move of a seat makes. */
  private factOf(seat: number, action: number, by: "person" | "bot" | "rule"): Fact {
    const { table, declared } = this;
    const words = (each: number): string => declared.move(each).words;
    if (!table.chooses(seat)) return { fact: "moved", seat, move: words(action), by };
    return { fact: "chosen", seat, moves: [...table.planOf(seat), action].map(words), by };
  }
  private undone(seat: number): Fact {
    this.own(seat);
    const { table, declared } = this;
    const plan = table.planOf(seat);
    if (plan.length > 0) {
      const moves = plan.slice(0, -1).map((action) => declared.move(action).words);
      return { fact: "chosen", seat, moves, by: "person" };
    }
    const ply = table.ownLast(seat);
    if (ply === null || table.undoOf(seat) === "no") refuse(table.settings.undo ? "nothing-to-undo" : "undo-not-allowed");
    return { fact: "undone", seat, ply };
  }
  /** A match of other rules than ours is put away by it. */
  private async resign(seat: number): Promise<void> {
    if (this.otherRules) {
      this.leave();
      await drawer.remove(this.table.id);
      return this.tellAll();
    }
    this.own(seat);
    await this.done({ fact: "resigned", seat });
  }
  private async rematch(): Promise<string> {
    const { table, book } = this;
    if (table.status !== "over") refuse("match-goes-on");
    if (table.next) refuse("rematch-exists");
    const sitting: Fact[] = table.sitters.map(({ name, level }, seat) =>
      level === null ? { fact: "sat", seat, name } : { fact: "bot-sat", seat, level, name },
    );
    const people = sitting.filter(({ fact }) => fact === "sat");
    const bots = sitting.filter(({ fact }) => fact !== "sat");
    const log = started(this.freshId(), table.settings, [...people, ...bots], book.modules, now());
    await drawer.keep(log, summaryOf(new Table(log, table.known), log.created), book);
    await this.done({ fact: "followed", table: log.table });
    return log.table;
  }

  private why(seat: number, action: number, path: readonly number[]): Remark | null {
    this.own(seat);
    const { table, declared } = this;
    if (!table.awaited.includes(seat)) return { id: "not-your-turn" };
    if (action >= declared.size) return { id: "not-a-move", args: { move: String(action) } };
    const row = reasonAgainst(this.rules, this.aheadOf(seat, path), seat, action);
    return row && declared.remark(row, { seat, names: table.match!.begun.names });
  }
  /** What a seat that has to move knows, as if it had made these moves. */
  private aheadOf(seat: number, path: readonly number[]): State {
    this.own(seat);
    if (!this.table.awaited.includes(seat)) refuse("not-your-turn");
    try {
      return ahead(this.rules, this.viewOf(seat), seat, path);
    } catch (trouble) {
      if (trouble instanceof NoSuchMove) refuse("not-a-move", { move: String(trouble.action) });
      throw trouble;
    }
  }
  private async hint(seat: number, path: readonly number[]): Promise<{ action: number; visits: number; value: number }[]> {
    this.own(seat);
    const { table } = this;
    if (!table.settings.hints) refuse("hints-not-allowed");
    if (!table.awaited.includes(seat)) refuse("not-your-turn");
    const view = this.aheadOf(seat, path);
    if (this.rules.actor(view) !== seat) refuse("not-your-turn");
    const thoughts = await this.minds.advise({ ...this.question(seat), view }).catch(() => refuse("web-here-no-hint"));
    const all = thoughts.reduce((sum, { visits }) => sum + visits, 0) || 1;
    const rounded = (share: number): number => Math.round(share * 1e4) / 1e4;
    return thoughts.map(({ action, visits, total }) => ({
      action,
      visits: rounded(visits / all),
      value: rounded(total / Math.max(visits, 1)),
    }));
  }

  private own(seat: number): void {
    const { table } = this;
    if (this.otherRules) throw new Refused(this.otherRules);
    if (!table.mine.includes(seat)) refuse("not-your-seat", { seat });
    if (table.status !== "playing") refuse("match-is-over");
    if (table.sitters[seat]!.hasResigned) refuse("has-resigned");
  }

  // ── What happens ─────────────────────────────────────────────────────────────────────────────

  /** Do something when all before it is done. */
  private next(work: () => Promise<void>): void {
    this.last = this.last.then(work).catch((trouble: unknown) => {
      setTimeout(() => {
        throw trouble; // for whoever looks at the console
      });
    });
  }

  /** Have a fact happen, or refuse it where another tab was faster. */
  private async done(fact: Fact): Promise<void> {
    const why = await this.add(fact);
    if (why) throw new Refused(why);
  }

  /** Write a fact down, take it up, and tell of it; or why not: another tab, which has this match open, was faster. */
  private async add(fact: Fact): Promise<Remark | null> {
    const { table } = this;
    const ply = table.plyOf(this.seat);
    const tooLate = (): Remark => ({ id: "too-late", args: { ply, now: this.table.plyOf(this.seat) } });
    if (this.hasLeft) return tooLate();
    const entry = { version: table.version + 1, time: now(), fact };
    try {
      await drawer.keep(this.logWith(entry), this.summary(), this.book);
      this.tellNotice(() => (this.isUnkept = false));
    } catch (trouble) {
      if (trouble instanceof Behind || trouble instanceof Left) {
        await this.catchUp();
        return tooLate();
      }
      if (trouble instanceof Leaving) {
        setTimeout(() => this.lookAfter(), PATIENCE); // it may stay here
        return LEAVING;
      }
      this.tellNotice(() => (this.isUnkept = true));
    }
    const happened = table.take(entry);
    const noted = drawer.note(this.summary(), this.book).catch(() => undefined);
    if (table.status === "over") await noted; // only then can it be looked at again
    this.say(event(table, happened, this.seat));
    this.tabs.postMessage({ table: table.id, version: table.version } satisfies News);
    this.lookAfter();
    return null;
  }

  /** What is said for as long as it is so. */
  private get notice(): Remark | null {
    if (this.stuck.size > 0) return NO_BOT;
    return this.isUnkept ? NOT_KEPT : null;
  }
  /** Tell what is said after a change, if that is another. */
  private tellNotice(change: () => void): void {
    const before = this.notice;
    change();
    if (this.notice !== before) this.say({ is: "notice", remark: this.notice });
  }

  /** All that happened, with what happens now. */
  private logWith(entry: Entry): Log {
    const { id, settings, past, touched } = this.table;
    const entries = [...past.map((happened) => happened.entry), entry];
    return { table: id, settings, created: entries[0]?.time ?? touched, entries };
  }

  /** Read what another tab has written; where it gave the match up, or to a server, nothing is left to do here. */
  private async catchUp(): Promise<void> {
    if (this.hasLeft) return;
    const { id } = this.table;
    const log = await drawer.read(id);
    if (!log) {
      this.leave();
      return this.ears.gone(await drawer.became(id));
    }
    this.table = new Table(log, this.table.known);
    this.tellAll();
    this.lookAfter();
  }

  /** Have done what happens without anyone asking: moves of which there is only one, and those of bots. */
  private lookAfter(): void {
    const { table } = this;
    if (table.status !== "playing" || this.otherRules) return;
    if (table.isForced) {
      const { version } = table;
      this.next(async () => {
        if (this.table !== table || table.version !== version) return;
        await this.add(this.factOf(table.actor, this.rules.legal(table.match!.state)[0]!, "rule"));
      });
      return;
    }
    for (const seat of table.awaited) if (table.levelOf(seat)) void this.think(seat);
  }

  private async think(seat: number): Promise<void> {
    const { table, thinking } = this;
    const { state } = table.choiceOf(seat);
    const before = thinking.get(seat);
    if (before && areEqual(before, state)) return; // it does already
    thinking.set(seat, state);
    const pause = new Promise((done) => setTimeout(done, table.settings.bot_pause));
    const [action] = await Promise.all([this.choice(seat, state), pause]);
    this.next(async () => {
      if (thinking.get(seat) === state) thinking.delete(seat);
      if (action === null) this.lookAfter();
      else if (this.isAsked(seat, state)) await this.add(this.factOf(seat, action, "bot"));
    });
  }
  /** Whether a bot still has to move from there: the table may be another, or have gone on. */
  private isAsked(seat: number, state: State): boolean {
    const { table, hasLeft } = this;
    return !hasLeft && table.awaited.includes(seat) && areEqual(table.choiceOf(seat).state, state) && table.levelOf(seat) !== null;
  }
  /** What a bot does, once it can think; null: it is not asked any more. */
  private async choice(seat: number, state: State): Promise<number | null> {
    const legal = this.rules.legal(state);
    if (legal.length === 1) return legal[0]!;
    try {
      while (this.isAsked(seat, state))
        try {
          return await this.minds.choose(this.table.levelOf(seat)!, this.question(seat));
        } catch (trouble) {
          console.warn("a bot cannot think", trouble);
          this.tellNotice(() => this.stuck.add(seat));
          await new Promise((done) => setTimeout(done, AGAIN));
        }
      return null;
    } finally {
      this.tellNotice(() => this.stuck.delete(seat));
    }
  }
  private question(seat: number): Question {
    const { steps } = this.table.match!;
    const other = steps.findLast(({ actor }) => actor >= 0 && actor !== seat);
    const turn = other ? toBase64(this.rules.redact(other.after, seat)) : "first";
    return { view: this.viewOf(seat), seat, turn };
  }
  private viewOf(seat: number): State {
    return this.rules.redact(this.table.choiceOf(seat).state, seat);
  }
  private get rules(): Rules {
    return this.table.known.rules;
  }

  private summary(): Kept {
    return summaryOf(this.table, this.table.past[0]?.entry.time ?? now());
  }
}

/** The first of the books whose modules can be had, or else whose rules can. */
async function opened(books: readonly Placed[]): Promise<{ book: Placed; rules: Rules }> {
  let found: { book: Placed; rules: Rules } | null = null;
  const isSame = books.every(({ bots }) => bots === books[0]!.bots);
  for (const book of books) {
    const rules = await Rules.load(book.modules, book.facts.declared, book.rules).catch(() => null);
    if (rules && (isSame || (await isThere(book.bots)))) return { book, rules };
    if (rules) found ??= { book, rules };
  }
  if (found) return found;
  throw new Error("no rules");
}
async function isThere(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address);
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

/** A table in a list. */
function summaryOf(table: Table, created: number): Kept {
  const mover = table.awaited.find((seat) => table.levelOf(seat) === null);
  return {
    isHere: true,
    modules: table.known.rules.modules,
    table: table.id,
    status: table.status,
    settings: table.settings,
    chairs: chairsOf(table),
    created,
    touched: table.touched,
    your_turn: mover !== undefined,
    to_move: mover === undefined ? null : table.sitters[mover]!.name,
  };
}

/** Why a match can only be put away: it was begun with other rules than ours. */
function otherRulesOf({ entries }: Log, { version, edition }: Modules, game: string): Remark | null {
  const begun = entries.map(({ fact }) => fact).find((fact) => fact.fact === "started");
  if (!begun || begun.fact !== "started") return null;
  if (begun.rules !== version) return { id: "other-rules", args: { game: { id: game }, theirs: begun.rules, ours: version } };
  return begun.edition === edition ? null : { id: "begun-with-other-components", args: { game: { id: game } } };
}

function isSitting({ fact }: Log["entries"][number]): boolean {
  return fact.fact === "sat" || fact.fact === "bot-sat";
}

function now(): number {
  return Date.now() / 1000;
}


