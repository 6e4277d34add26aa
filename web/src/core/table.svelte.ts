/** A table as this browser knows it: what was heard, and what is drawn of it. */
import type {
  AnyAnswer,
  Chair,
  Chat,
  ClockFace,
  Event,
  Foresight,
  LegalMove,
  Moment,
  Position,
  Reaction,
  Scene,
  Settings,
  Thought,
  Whole,
  Words,
} from "../protocol";
import { muted } from "./muted.svelte";
import { eventTime, momentTime, MOST_WAITING } from "./pace";
import { preferences } from "./preferences.svelte";
import { addressOf, Socket, type AnyWish, type Had, type Line } from "./socket";

/** The second press of a double click comes within this time; by then it may be another's turn. */
const DOUBLE_MS = 500;

/** Something that happened, as it stands in the log. */
export interface Entry {
  version: number;
  kind: Event["kind"];
  seat: number | null;
  /** Who sat down. */
  name: string | null;
  /** The time was up. */
  late: boolean;
  told: Words[];
  /** The heading of each sentence. */
  parts: (Words | null)[];
  /** Who would like to have the seat. */
  asks: string | null;
  /** Chance draws anew from here. */
  anew: boolean;
}

/** Why something could not be done, and where to say so. */
export interface Refused {
  why: Words;
  /** The move that was tried, in the words of a transcript; null: something else. */
  move: string | null;
}

/** A seat that one cannot have under this name. */
export interface Renaming {
  seat: number;
  why: Words;
}

export class TableClient {
  line = $state<Line>("connecting");
  whole = $state.raw<Whole | null>(null);
  chairs = $state.raw<Chair[]>([]);
  /** What is drawn now: a position, or a moment on the way to it. */
  scene = $state.raw<Scene | null>(null);
  /** The position that is drawn; while a moment is shown, the one before it. */
  position = $state.raw<Position | null>(null);
  /** The last event that is drawn. */
  event = $state.raw<Event | null>(null);
  /** The moment that is drawn. */
  moment = $state.raw<Moment | null>(null);
  clock = $state.raw<(ClockFace & { at: number }) | null>(null);
  /** What happened last. */
  log = $state.raw<Entry[]>([]);
  /** More happened before that. */
  more = $state(false);
  chat = $state.raw<Chat[]>([]);
  notice = $state.raw<Words | null>(null);
  watching = $state(0);
  /** When (by this browser's clock) a bot plays on for the one to move; null: not soon. */
  botAt = $state<number | null>(null);
  refused = $state.raw<Refused | null>(null);
  renaming = $state.raw<Renaming | null>(null);
  foresight = $state.raw<Foresight | null>(null);
  thoughts = $state.raw<Thought[] | null>(null);
  /** What is wished for and not answered yet. */
  private wishes = $state.raw<readonly string[]>([]);

  private socket: Socket;
  private queue: Event[] = [];
  /** The event of which a moment is shown; it has left the queue and is not drawn yet. */
  private held: Event | null = null;
  private pumping = false;
  /** The number of the last thing that was said. */
  private lastChat = 0;
  private wake: (() => void) | null = null;
  /** When (by this browser's clock) the last move of one's own was made. */
  private moved = -Infinity;

  constructor(readonly id: string) {
    this.socket = new Socket(
      () => addressOf(id, this.had),
      (message) => this.hear(message),
      (line) => (this.line = line),
    );
  }

  close(): void {
    this.queue = [];
    this.socket.close();
  }

  // ── What one knows ───────────────────────────────────────────────────────────────────────────

  get settings(): Settings | null {
    return this.whole?.settings ?? null;
  }
  get seat(): number {
    return this.whole?.seat ?? -1;
  }
  get isHost(): boolean {
    return this.whole !== null && this.whole.host === this.whole.you;
  }
  /** The seats of this person: more than one where people share a device. */
  get mine(): number[] {
    const you = this.whole?.you;
    return this.chairs.flatMap((chair, seat) => (chair.person === you ? [seat] : []));
  }
  /** The seats that are to move; several where they choose at the same time. */
  get awaited(): number[] {
    const { position } = this;
    if (!position) return [];
    return position.awaited ?? (position.actor >= 0 ? [position.actor] : []);
  }
  /** The seats that have chosen while others choose at the same time. */
  get ready(): number[] {
    return this.position?.ready ?? [];
  }
  /** What a seat does where several choose at the same time. */
  choiceOf(seat: number): "ready" | "choosing" | null {
    const { awaited, ready } = this;
    if (this.inMoment || awaited.length === 0 || awaited.length + ready.length < 2) return null;
    if (ready.includes(seat)) return "ready";
    return awaited.includes(seat) ? "choosing" : null;
  }
  /** One has chosen; the others have not. */
  get isReady(): boolean {
    return this.choiceOf(this.seat) === "ready";
  }
  /** For whom a bot plays on: of those who are to move the one who is not here. */
  get absent(): number {
    const isGone = (seat: number): boolean => {
      const chair = this.chairs[seat];
      return chair?.is === "person" && !chair.here && !chair.away && !chair.resigned;
    };
    return this.awaited.find(isGone) ?? (this.isMyTurn ? this.seat : (this.awaited[0] ?? -1));
  }
  /** What can be done now; nothing while an older event is still being drawn. */
  get legal(): LegalMove[] {
    if (this.inMoment || this.queue.length > 0 || this.busy) return [];
    return this.position?.legal ?? [];
  }
  get inMoment(): boolean {
    return this.moment !== null;
  }
  /** What there is to say of the moment that is drawn. */
  get toldInMoment(): Words | null {
    return (this.moment && this.event?.told?.[this.moment.told - 1]) ?? null;
  }
  /** A wish is under way: no move can be made. */
  get busy(): boolean {
    return this.wishes.length > 0;
  }
  get isMyTurn(): boolean {
    return this.awaited.includes(this.seat) && !this.inMoment && !this.hasResigned;
  }
  /** Of several people at this device, the next who is to move; null: whoever looks, or nobody. */
  get nextHere(): number | null {
    const { mine, seat, awaited, chairs } = this;
    const order = [...mine.filter((other) => other >= seat), ...mine.filter((other) => other < seat)];
    const first = order.find((other) => awaited.includes(other) && !chairs[other]?.resigned);
    return mine.length < 2 || first === undefined || first === seat ? null : first;
  }
  /** A bot plays on for the one who looks. */
  get hasResigned(): boolean {
    return this.chairs[this.seat]?.resigned ?? false;
  }
  get ask(): Words | null {
    return this.isMyTurn ? (this.position?.ask ?? null) : null;
  }
  nameOf(seat: number): string {
    return this.chairs[seat]?.name ?? "";
  }
  /** The legal move that is written so. */
  find(move: string): LegalMove | undefined {
    return this.legal.find((legal) => legal.move === move);
  }

  // ── What one does ────────────────────────────────────────────────────────────────────────────

  /** Make a move, or hear why it is not one. */
  async play(move: string): Promise<void> {
    if (this.busy) return;
    const legal = this.find(move);
    if (!legal) return this.why(move);
    const ply = this.position!.ply;
    const isMade = await this.wish({ do: "move", seat: this.seat, ply, action: legal.action });
    if (isMade) this.moved = performance.now();
  }

  /** Ask why a move is not allowed, and show the answer. */
  async why(move: string): Promise<void> {
    if (this.seat < 0) return;
    if (!this.isMyTurn && performance.now() - this.moved < DOUBLE_MS) return;
    const answer = await this.socket.send({ do: "why", seat: this.seat, move });
    if (answer.is === "why" && answer.why) this.refused = { why: answer.why, move };
    else if (answer.is === "refused") this.refused = { why: answer.why, move };
  }

  /** Ask what each move would bring; it is kept until the position changes. */
  async foresee(): Promise<void> {
    const ply = this.position?.ply;
    if (!this.isMyTurn || this.foresight?.ply === ply) return;
    const answer = await this.socket.send({ do: "foresee", seat: this.seat });
    if (answer.is === "foresight" && answer.ply === this.position?.ply) this.foresight = answer;
  }

  async hint(): Promise<void> {
    const answer = await this.socket.send({ do: "hint", seat: this.seat });
    if (answer.is === "hint") this.thoughts = answer.thoughts;
    else if (answer.is === "refused") this.refused = { why: answer.why, move: null };
  }

  /** Wish for something that changes the table; a double press wishes once. True: it was done. */
  async wish(wish: AnyWish): Promise<boolean> {
    const text = JSON.stringify(wish);
    if (this.wishes.includes(text)) return false;
    this.wishes = [...this.wishes, text];
    this.refused = null;
    try {
      const answer = await this.socket.send(wish);
      if (answer.is === "refused" && answer.why.id === "name-looks-like" && wish.do === "sit")
        this.renaming = { seat: wish.seat, why: answer.why };
      else if (answer.is === "refused") this.refused = { why: answer.why, move: null };
      return answer.is === "done";
    } finally {
      this.wishes = this.wishes.filter((other) => other !== text);
    }
  }

  /** The table of a rematch: the one that someone asked for already, or a new one. */
  async rematch(): Promise<string | null> {
    if (this.whole?.rematch) return this.whole.rematch;
    const answer = await this.socket.send({ do: "rematch" });
    if (answer.is === "done") return answer.table ?? null;
    if (answer.is === "refused") this.refused = { why: answer.why, move: null };
    return this.whole?.rematch ?? null;
  }

  say(text: string): Promise<boolean> {
    return this.talk({ do: "say", text });
  }
  react(reaction: Reaction): Promise<boolean> {
    return this.talk({ do: "react", reaction });
  }
  private async talk(wish: AnyWish): Promise<boolean> {
    const answer = await this.socket.send(wish);
    if (answer.is === "refused") this.refused = { why: answer.why, move: null };
    return answer.is === "done";
  }

  async mute(person: string, name: string, isMuted: boolean): Promise<void> {
    if (!(await this.talk({ do: "mute", person, muted: isMuted }))) return;
    muted.keep(person, name, isMuted);
    if (isMuted) this.chat = this.chat.filter((line) => line.person !== person);
  }

  /** Sit at another of one's own seats. */
  async look(seat: number): Promise<void> {
    this.log = []; // it speaks to the one who looked before
    this.more = false;
    await this.socket.send({ do: "look", seat });
  }

  /** Ask for what happened before the log. */
  async earlier(): Promise<void> {
    const { log, seat } = this;
    const before = log[0]?.version;
    if (before === undefined || !this.more) return;
    const answer = await this.socket.send({ do: "earlier", before });
    if (answer.is === "refused") this.refused = { why: answer.why, move: null };
    // meanwhile one may look from another seat, or have asked twice
    if (answer.is !== "earlier" || this.seat !== seat || this.log[0]?.version !== before) return;
    this.log = [...answer.log.map(entryOf), ...this.log];
    this.more = answer.more;
  }

  /** Everything that waits to be drawn is drawn now. */
  hasten(): void {
    const rest = this.held ? [this.held, ...this.queue] : this.queue;
    this.held = null;
    this.queue = [];
    for (const event of rest) this.draw(event);
    this.wake?.();
  }

  // ── What one hears ───────────────────────────────────────────────────────────────────────────

  /** What need not be sent again. */
  private get had(): Had | null {
    const { whole } = this;
    return whole && { version: whole.version, seat: whole.seat, chat: this.lastChat };
  }

  private hear(message: AnyAnswer): void {
    switch (message.is) {
      case "table":
        this.takeWhole(message);
        break;
      case "event":
        this.takeEvent(message);
        break;
      case "presence":
        this.chairs = message.chairs;
        this.watching = message.watching;
        this.botAt = message.bot_in === null ? null : performance.now() + message.bot_in * 1000;
        break;
      case "chat":
        if (!this.chat.some((line) => line.number === message.number))
          this.chat = [...this.chat, message].sort((a, b) => a.number - b.number);
        this.lastChat = Math.max(this.lastChat, message.number);
        break;
      case "notice":
        this.notice = message.words;
        break;
      case "refused":
        if (message.id === null) this.refused = { why: message.why, move: null };
        break;
    }
  }

  private takeWhole(whole: Whole): void {
    this.held = null;
    this.queue = [];
    this.wake?.();
    this.whole = whole;
    this.chairs = whole.chairs.map((chair, seat) => ({ ...chair, here: this.chairs[seat]?.here }));
    this.notice = whole.notice;
    this.clock = whole.clock && { ...whole.clock, at: performance.now() };
    this.log = whole.log.map(entryOf);
    this.more = whole.more;
    this.show(whole.position, true);
  }

  private takeEvent(event: Event): void {
    const whole = this.whole;
    if (!whole || event.version <= whole.version) return;
    if (event.version > whole.version + 1) return this.socket.renew();
    this.whole = {
      ...whole,
      version: event.version,
      status: (event.status as Whole["status"]) ?? whole.status,
      settings: event.settings ?? whole.settings,
      seed_hash: event.seed_hash ?? whole.seed_hash,
      position: event.position ?? whole.position,
      undo_asked: event.undo_asked ?? null,
      seat_asked: event.seat_asked ?? null,
      rematch: event.rematch ?? whole.rematch,
    };
    if (event.chairs) {
      const here = this.chairs;
      this.chairs = event.chairs.map((chair, seat) => ({ ...chair, here: here[seat]?.here }));
    }
    // The others have agreed: from now on one sees what the seat sees.
    const isSeated = event.kind === "sat" && event.chairs?.[event.seat ?? -1]?.person === whole.you;
    if (isSeated && whole.seat < 0 && whole.status === "playing") void this.look(event.seat!);
    this.queue.push(event);
    void this.pump();
  }

  /** Draw what waits, one after the other, at a pace that can be followed. */
  private async pump(): Promise<void> {
    if (this.pumping) return;
    this.pumping = true;
    try {
      while (this.queue.length > 0) {
        const event = this.queue.shift()!;
        const hurry =
          this.queue.length > MOST_WAITING || document.hidden || preferences.pace === "instant";
        this.held = event;
        for (const moment of hurry ? [] : (event.moments ?? [])) {
          this.scene = moment;
          this.event = event;
          this.moment = moment;
          await this.rest(momentTime(preferences.pace));
          if (this.held !== event) break; // it was drawn meanwhile, or all anew
        }
        if (this.held !== event) continue;
        this.held = null;
        this.draw(event);
        if (!hurry && this.queue.length > 0) await this.rest(eventTime(preferences.pace));
      }
    } finally {
      this.pumping = false;
    }
  }

  private draw(event: Event): void {
    this.log = [...this.log, entryOf(event)];
    this.event = event;
    if (event.clock) this.clock = { ...event.clock, at: performance.now() };
    if (event.position) this.show(event.position);
  }

  private show(position: Position | null, isAnew = false): void {
    this.moment = null;
    const { position: before, absent } = this;
    this.position = position;
    this.scene = position?.scene ?? null;
    const isSamePly = position?.ply === before?.ply;
    if (!isSamePly || !this.awaited.includes(absent)) this.botAt = null; // whoever it was has moved
    if (!isAnew && isSamePly && actionsOf(position) === actionsOf(before)) return; // others choose
    this.foresight = null;
    this.thoughts = null;
    this.refused = null;
  }

  private rest(time: number): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(() => this.wake?.(), time);
      this.wake = () => {
        clearTimeout(timer);
        this.wake = null;
        done();
      };
    });
  }
}

function entryOf(event: Event): Entry {
  return {
    version: event.version,
    kind: event.kind,
    seat: event.seat ?? null,
    name: event.name ?? null,
    late: event.late ?? false,
    told: event.told ?? [],
    parts: event.parts ?? [],
    asks: event.seat_asked?.name ?? null,
    anew: event.anew ?? false,
  };
}

/** What can be done in a position, to be compared. */
function actionsOf(position: Position | null): string {
  return (position?.legal ?? []).map(({ action }) => action).join();
}
