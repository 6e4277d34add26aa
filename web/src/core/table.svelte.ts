/** A table as this browser knows it: what was heard of it, what is drawn of that, and what one can do. */
import type * as wire from "../protocol";
import type { AnyAnswer, Chair, Chat, Reaction, Settings, Thought, Whole, Remark } from "../protocol";
import { Actions, type Renaming } from "./actions.svelte";
import { api, patiently } from "./api";
import { Declared, type Move } from "./declared";
import type { AnyWish, Device, Feed, Connection, Leafing, OpenFeed } from "./feed";
import type { Entry, GameTable, Refused, Rising, RunningClock } from "./game-table";
import { type Event, type Foresight, type Position, Reading, type Scene } from "./heard";
import { muted } from "./muted.svelte";
import { OwnRules } from "./own-rules";
import { logged, Playback } from "./playback.svelte";
import { live } from "./socket";

/** Milliseconds for which something rises from a plate. */
const RISES = 2600;

export class TableClient implements GameTable {
  connection = $state<Connection>("connecting");
  whole = $state.raw<Whole | null>(null);
  chairs = $state.raw<Chair[]>([]);
  /** More happened before the log. */
  more = $state(false);
  private isCompleting = false;
  chat = $state.raw<Chat[]>([]);
  notice = $state.raw<Remark | null>(null);
  rising = $state.raw<Rising[]>([]);
  watching = $state(0);
  /** When (by this browser's clock) a bot plays on for the one to move; null: not soon. */
  botAt = $state<number | null>(null);

  private readonly playback = new Playback(
    (next, isAnew) => this.willShow(next, isAnew),
    ({ seat, forced }) => this.leafing !== null || (!forced && this.mine.includes(seat ?? -1)),
  );
  private readonly actions = new Actions(this, (wish) => this.feed.send(wish));
  private readonly feed: Feed;
  /** The rules on this device, once they are here. */
  own: OwnRules | null = null;
  /** The number of the last thing that was said. */
  private lastChat = 0;
  private known: { game: string; declared: Declared } | null = null;
  /** Leafs back in one's own past; null: that cannot be done here. */
  leafBack = $state.raw<(() => void) | null>(null);
  /** What was heard before the game was known. */
  private unread: AnyAnswer[] = [];

  /** `learn` finds out what the numbers of a game mean. */
  constructor(
    readonly id: string,
    open: OpenFeed = live(id),
    private readonly learn: (game: string) => Promise<Declared> = declaredBy,
    private readonly bring: (game: string, declared: Declared) => Promise<OwnRules | null> = OwnRules.load,
  ) {
    this.feed = open({
      hear: (message) => this.hear(message),
      connection: (state) => (this.connection = state),
      had: () => this.whole && { version: this.whole.version, seat: this.whole.seat, chat: this.lastChat },
    });
  }

  /** What can be done with a table on this device; null: it is one of a server. */
  get device(): Device | null {
    return this.feed.device ?? null;
  }

  /** The match is leafed through; null: it is played, or watched. */
  get leafing(): Leafing | null {
    return this.feed.leafing ?? null;
  }

  /** It is a lesson. */
  get isTaught(): boolean {
    return this.feed.isTaught ?? false;
  }

  close(): void {
    this.playback.clear();
    this.feed.close();
  }

  // ── What one knows ───────────────────────────────────────────────────────────────────────────

  get settings(): Settings | null {
    return this.whole?.settings ?? null;
  }
  /** As it is drawn: what is over is not over as long as its last moves are still to be seen. */
  get status(): Whole["status"] | null {
    const status = this.whole?.status ?? null;
    return status === "over" && this.playback.isBehind ? "playing" : status;
  }
  get seat(): number {
    return this.whole?.seat ?? -1;
  }
  /** To whom the table says "you"; -1: to nobody. */
  get listener(): number {
    return this.leafing?.listener ?? this.seat;
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
    return awaitedIn(this.position);
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
  /** One has chosen; the others have not. For whoever resigned a bot chooses. */
  get isReady(): boolean {
    return this.choiceOf(this.seat) === "ready" && !this.hasResigned;
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
  get legal(): Move[] {
    if (this.inMoment || this.playback.isBehind || this.busy) return [];
    return this.position?.legal ?? [];
  }
  get isMyTurn(): boolean {
    return this.awaited.includes(this.seat) && !this.inMoment && !this.hasResigned && !this.leafing;
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
  /** Nothing is asked while what comes next is already known. */
  get ask(): Remark | null {
    return this.isMyTurn && !this.playback.isBehind ? (this.position?.ask ?? null) : null;
  }
  /** How the players are called in sentences. */
  get names(): string[] {
    return this.whole?.names ?? [];
  }
  nameOf(seat: number): string {
    return this.chairs[seat]?.name ?? "";
  }
  whose(seat: number): { who: "you" | "other"; name: string } {
    return { who: seat === this.listener ? "you" : "other", name: this.nameOf(seat) };
  }
  /** The legal move that this action is. */
  find(action: number): Move | undefined {
    return this.legal.find((legal) => legal.action === action);
  }
  get declared(): Declared {
    return this.known!.declared;
  }

  // ── What is drawn ────────────────────────────────────────────────────────────────────────────

  get scene(): Scene | null {
    return this.playback.scene;
  }
  get position(): Position | null {
    return this.playback.position;
  }
  get event(): Event | null {
    return this.playback.event;
  }
  get isAnew(): boolean {
    return this.playback.isAnew;
  }
  get inMoment(): boolean {
    return this.playback.moment !== null;
  }
  get toldInMoment(): Remark | null {
    return this.playback.toldInMoment;
  }
  get clock(): RunningClock | null {
    return this.playback.clock;
  }
  get log(): Entry[] {
    return this.playback.log;
  }
  get waiting(): number {
    return this.playback.waiting;
  }
  /** Everything that waits to be drawn is drawn now. */
  hasten(): void {
    this.playback.hasten();
  }

  /** What was said of the position before goes with it, unless only others have chosen meanwhile. */
  private willShow(next: Position | null, isAnew: boolean): void {
    const { position: before, absent } = this;
    const isSamePly = next?.ply === before?.ply;
    if (!isSamePly || !awaitedIn(next).includes(absent)) this.botAt = null; // whoever it was has moved
    if (isAnew || !isSamePly || actionsOf(next) !== actionsOf(before)) this.actions.forget();
  }

  // ── What one does ────────────────────────────────────────────────────────────────────────────

  get busy(): boolean {
    return this.actions.busy;
  }
  get refused(): Refused | null {
    return this.actions.refused;
  }
  get renaming(): Renaming | null {
    return this.actions.renaming;
  }
  get foresight(): Foresight | null {
    return this.actions.foresight;
  }
  foresightAfter(path: readonly number[]): Foresight | null {
    return this.actions.foresightAfter(path);
  }
  get thoughts(): Thought[] | null {
    return this.actions.thoughts;
  }
  play(action: number): Promise<void> {
    return this.actions.play(action);
  }
  why(action: number, path?: readonly number[]): Promise<void> {
    return this.actions.why(action, path);
  }
  read(foresight: wire.Foresight): Foresight {
    return this.reading.foresight(foresight);
  }
  foresee(path?: readonly number[]): Promise<void> {
    return this.actions.foresee(path);
  }
  hint(): Promise<void> {
    return this.actions.hint();
  }
  hintAfter(path: readonly number[]): Promise<Thought[]> {
    return this.actions.hintAfter(path);
  }
  undo(): Promise<boolean> {
    return this.actions.undo();
  }
  wish(wish: AnyWish): Promise<boolean> {
    return this.actions.wish(wish);
  }
  /** The refusal was read. */
  accept(): void {
    this.actions.refused = null;
  }
  /** No other name is wanted any more. */
  keepName(): void {
    this.actions.renaming = null;
  }
  /** The table of a rematch: the one that someone asked for already, or a new one. */
  async rematch(): Promise<string | null> {
    return this.whole?.rematch ?? (await this.actions.rematch()) ?? this.whole?.rematch ?? null;
  }
  say(text: string): Promise<boolean> {
    return this.actions.say(text);
  }
  react(reaction: Reaction): Promise<boolean> {
    return this.actions.react(reaction);
  }
  async mute(person: string, name: string, isMuted: boolean): Promise<void> {
    if (!(await this.actions.mute(person, isMuted))) return;
    muted.keep(person, name, isMuted);
    if (isMuted) this.chat = this.chat.filter((line) => line.person !== person);
  }
  /** Sit at another of one's own seats. */
  async look(seat: number): Promise<void> {
    this.playback.log = []; // it speaks to the one who looked before
    this.more = false;
    await this.feed.send({ do: "look", seat });
  }
  /** Ask for what happened before the log. */
  async earlier(): Promise<void> {
    const { log, seat } = this;
    const before = log[0]?.version;
    if (before === undefined || !this.more) return;
    const answer = await this.feed.send({ do: "earlier", before });
    if (answer.is === "refused") this.actions.refused = { why: answer.why, action: null };
    // meanwhile one may look from another seat, or have asked twice
    if (answer.is !== "earlier" || this.seat !== seat || this.log[0]?.version !== before) return;
    const { reading } = this;
    this.playback.precede(answer.log.map((event) => reading.event(event)));
    this.more = answer.more;
  }
  /** Ask for all that happened before the log: something is counted from its beginning. */
  async complete(): Promise<void> {
    if (!this.more || this.isCompleting) return;
    this.isCompleting = true;
    let before: number | undefined;
    while (this.more && this.log[0]?.version !== before) {
      before = this.log[0]?.version;
      await this.earlier();
    }
    this.isCompleting = false;
  }

  /** What one was told so far from the seat from which one looks, event by event. */
  past(): Promise<wire.Event[]> {
    return this.device ? this.device.past(this.seat) : api.past(this.id, this.seat);
  }
  /** What happened, as it would stand in the log. */
  logOf(events: readonly wire.Event[]): Entry[] {
    const { reading } = this;
    return logged(events.map((event) => reading.event(event)));
  }

  // ── What one hears ───────────────────────────────────────────────────────────────────────────

  private hear(message: AnyAnswer): void {
    const game = gameOf(message);
    if (game && game !== this.known?.game) void this.know(game);
    if (this.known) this.take(message);
    else this.unread.push(message);
  }

  /** Learn a game's words before anything more is read. */
  private async know(game: string): Promise<void> {
    this.known = null;
    const declared = await this.learn(game);
    this.known = { game, declared };
    void this.bring(game, declared).then((own) => (this.own = own));
    for (const message of this.unread.splice(0)) this.hear(message);
  }

  private get reading(): Reading {
    return new Reading(this.declared, { seat: this.listener, names: this.names });
  }

  private take(message: AnyAnswer): void {
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
        if (message.number > this.lastChat && message.time >= (this.whole?.time ?? Infinity)) this.raise(message);
        this.lastChat = Math.max(this.lastChat, message.number);
        break;
      case "notice":
        this.notice = message.remark;
        break;
      case "refused":
        if (message.id === null) this.actions.refused = { why: message.why, action: null };
        break;
    }
  }

  /** A short thing that someone has just said rises from their plate. */
  private raise({ number, person, reaction }: Chat): void {
    const seat = person === this.whole?.you ? this.seat : this.chairs.findIndex((chair) => chair.person === person);
    if (reaction && seat >= 0) this.rises(`chat-${number}`, seat, { id: "web-reaction", args: { reaction } });
  }
  rises(key: string, seat: number, says: Remark): void {
    this.rising = [...this.rising.filter((one) => one.seat !== seat), { key, seat, says }];
    setTimeout(() => (this.rising = this.rising.filter((one) => one.key !== key)), RISES);
  }

  private takeWhole(whole: Whole): void {
    this.whole = whole;
    this.chairs = whole.chairs.map((chair, seat) => ({ ...chair, here: this.chairs[seat]?.here }));
    this.notice = whole.notice;
    const { reading } = this;
    const position = whole.position && reading.position(whole.position);
    const log = whole.log.map((event) => reading.event(event));
    this.playback.begin(position, whole.clock, log, this.leafing ? log.at(-1) : null);
    this.more = whole.more;
  }

  private takeEvent(event: wire.Event): void {
    const whole = this.whole;
    if (!whole || event.version <= whole.version) return;
    if (event.version > whole.version + 1) return this.feed.renew();
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
      names: event.names ?? whole.names,
    };
    if (event.chairs) {
      const here = this.chairs;
      this.chairs = event.chairs.map((chair, seat) => ({ ...chair, here: here[seat]?.here }));
    }
    // The others have agreed: from now on one sees what the seat sees.
    const isSeated = event.kind === "sat" && event.chairs?.[event.seat ?? -1]?.person === whole.you;
    if (isSeated && whole.seat < 0 && whole.status === "playing") void this.look(event.seat!);
    this.playback.take(this.reading.event(event));
  }
}

/** What the numbers of a game mean, as the server says. */
async function declaredBy(game: string): Promise<Declared> {
  const games = await patiently(api.games);
  return new Declared(games.find(({ name }) => name === game)!.declared);
}

/** The game that a message is about, where it says so. */
function gameOf(message: AnyAnswer): string | undefined {
  if (message.is === "table") return message.settings.game;
  return message.is === "event" ? message.settings?.game : undefined;
}

/** The seats that are to move in a position. */
function awaitedIn(position: Position | null): number[] {
  if (!position) return [];
  return position.awaited ?? (position.actor >= 0 ? [position.actor] : []);
}

/** What can be done in a position, to be compared. */
function actionsOf(position: Position | null): string {
  return (position?.legal ?? []).map(({ action }) => action).join();
}
