// Made by `make types` from src/tafelrunde/server/protocol.py and the games' records.

/** Bytes that a client may send at once. */
export const LONGEST_MESSAGE = 4096;
export const LONGEST_NAME = 24;
export const LONGEST_CHAT = 300;
/** Missed events that are sent one by one; who missed more gets the whole table with its log. */
export const MOST_BACKLOG = 64;
/** Events of a log that are sent at once; those before them can be asked for. */
export const MOST_LOG = 200;
/** The greatest number that a client may send: every database holds it. */
export const MOST = 2147483647;

/** Bots are called so, in this order. */
export const BOT_NAMES = ["Ada", "Bruno", "Clara", "Dídac", "Elsa", "Ferran", "Greta", "Hugo", "Ines", "Jordi", "Konrad", "Laia", "Marta", "Nil", "Olga", "Pere", "Quim", "Rosa", "Sven", "Tilda", "Ulla", "Viktor", "Wanda", "Xenia"];

/** A guest is called by one of each, until they take a name. */
export const GUEST_NAMES = [["Amber", "Basil", "Cedar", "Cherry", "Clover", "Cobalt", "Copper", "Coral", "Daisy", "Dill", "Elder", "Ember", "Fennel", "Fern", "Ginger", "Golden", "Hazel", "Indigo", "Iris", "Ivory", "Ivy", "Jade", "Juniper", "Laurel", "Lilac", "Linen", "Maple", "Marble", "Mint", "Misty", "Myrtle", "Olive", "Opal", "Pearl", "Pepper", "Poppy", "Rowan", "Ruby", "Saffron", "Sage", "Silver", "Thyme", "Velvet", "Violet", "Willow"], ["Badger", "Beaver", "Bison", "Bunting", "Cricket", "Crane", "Curlew", "Dove", "Egret", "Falcon", "Finch", "Fox", "Gecko", "Grebe", "Hare", "Heron", "Ibex", "Jackdaw", "Kestrel", "Lark", "Linnet", "Lynx", "Magpie", "Marten", "Mole", "Newt", "Nuthatch", "Osprey", "Otter", "Owl", "Plover", "Puffin", "Raven", "Robin", "Seal", "Siskin", "Sparrow", "Starling", "Stork", "Swallow", "Swan", "Swift", "Tern", "Thrush", "Vole", "Wagtail", "Warbler", "Wren"]];

/** Some fields of T, and any of the others. */
export type Given<T, K extends keyof T> = Pick<T, K> & Partial<T>;

export type Level = "apprentice" | "journeyman" | "master";

export type Reaction = "hello" | "hurry" | "laugh" | "oops" | "thanks" | "well-played";

export type Pace = Live | Relaxed | PerMove | Unhurried;

/** What an event may be. */
export type Kind = "sat" | "left" | "bot-sat" | "configured" | "started" | "moved" | "chosen" | "undo-asked" | "undo-granted" | "undo-declined" | "undone" | "seat-asked" | "seat-granted" | "seat-declined" | "resigned" | "stood-in" | "came-back" | "replaced" | "closed" | "followed" | "rewritten";

/** A clock for each seat: so many minutes for the match, and seconds more for every move. */
export interface Live {
  is: "live";
  minutes: number;
  increment: number;
}

/** No clock; who has gone away is played for after a while. */
export interface Relaxed {
  is: "relaxed";
}

/** So many hours for every move. */
export interface PerMove {
  is: "per-move";
  hours: number;
}

/** Nobody waits for anybody. */
export interface Unhurried {
  is: "none";
}

/** What is agreed on before the match. */
export interface Settings {
  game: string;
  seats: number;
  options: Record<string, string>;
  pace: Pace;
  /** Whether strangers find the table; the others need its link. */
  listed: boolean;
  spectators: boolean;
  /** Seconds by which spectators are behind. */
  delay: number;
  undo: boolean;
  hints: boolean;
  /** Moves of which everyone can tell that they are the only one are made by the server. */
  forced: boolean;
  /** Who plays for someone who is away too long; nobody: the others wait. */
  stand_in: Level | null;
  /** Seconds after which someone is away too long. */
  away_after: number;
  /** Milliseconds that a bot takes, so that its move can be followed. */
  bot_pause: number;
  /** Whether it counts for the ratings: then without undo and hints, each at one seat, in time. */
  rated: boolean;
}

/** Take an open seat or a bot's; or one's own, when a bot plays there since one was away. More than one before the match: hot-seat. For the seat of a bot in a running match, or of someone who has been gone for long, the people at the table are asked. */
export interface Sit {
  do: "sit";
  /** Of one's own choosing, in ASCII. */
  id: string;
  seat: number;
  /** How this seat is called, where one person has several. */
  name?: string | null;
}

/** Give a seat back before the match; who leaves later resigns. Or take back the wish for a bot's seat. */
export interface Leave {
  do: "leave";
  /** Of one's own choosing, in ASCII. */
  id: string;
  seat: number;
}

/** Put a bot on an open seat, or change its level; the host only. */
export interface SeatBot {
  do: "seat-bot";
  /** Of one's own choosing, in ASCII. */
  id: string;
  seat: number;
  level: Level;
}

/** Free a seat of its bot or its person before the match; the host only. Whoever was asked to leave so cannot sit down at this table again. */
export interface Open {
  do: "open";
  /** Of one's own choosing, in ASCII. */
  id: string;
  seat: number;
}

/** Change the settings before the match; the host only. */
export interface Configure {
  do: "configure";
  /** Of one's own choosing, in ASCII. */
  id: string;
  settings: Given<Settings, "game" | "seats">;
}

/** Begin; the host only, and no seat is open. */
export interface Start {
  do: "start";
  /** Of one's own choosing, in ASCII. */
  id: string;
}

/** Make a move. `ply` is how many were made before it: a late one is refused, not misplaced. Where all choose at the same time it is kept until they have, and can be taken back till then. */
export interface Move {
  do: "move";
  /** Of one's own choosing, in ASCII. */
  id: string;
  seat: number;
  ply: number;
  action: number;
}

/** Take back one's last move, at once where that is free, or else ask the others. */
export interface Undo {
  do: "undo";
  /** Of one's own choosing, in ASCII. */
  id: string;
  seat: number;
}

/** Consent to what was asked for, or not: an undo, or that someone takes a bot's seat. Whoever asked for an undo takes that back with a no. */
export interface Answer {
  do: "answer";
  /** Of one's own choosing, in ASCII. */
  id: string;
  seat: number;
  consent: boolean;
  to?: "seat" | "undo";
}

/** Give up: a bot plays on where others still play, or the match ends. The host closes a table by it where nobody else sits before the match, where only bots play, or where the match is one of other rules than the server's. */
export interface Resign {
  do: "resign";
  /** Of one's own choosing, in ASCII. */
  id: string;
  seat: number;
}

/** Give the seat of someone who has been gone for long to the bot there; the host only. Then, and already before, someone else may ask for it (`sit`), and the others decide. */
export interface Replace {
  do: "replace";
  /** Of one's own choosing, in ASCII. */
  id: string;
  seat: number;
}

/** A new table with the same seats. */
export interface Rematch {
  do: "rematch";
  /** Of one's own choosing, in ASCII. */
  id: string;
}

/** Talk. */
export interface Say {
  do: "say";
  /** Of one's own choosing, in ASCII. */
  id: string;
  text: string;
}

/** Say one of a few short things. */
export interface React {
  do: "react";
  /** Of one's own choosing, in ASCII. */
  id: string;
  reaction: Reaction;
}

/** Hear someone no more, or again. */
export interface Mute {
  do: "mute";
  /** Of one's own choosing, in ASCII. */
  id: string;
  person: string;
  muted: boolean;
}

/** See the table from another seat of one's own; null: as a spectator. */
export interface Look {
  do: "look";
  /** Of one's own choosing, in ASCII. */
  id: string;
  seat: number | null;
}

/** Ask for what happened before the log that one has. */
export interface Earlier {
  do: "earlier";
  /** Of one's own choosing, in ASCII. */
  id: string;
  /** The version of its first event. */
  before: number;
}

/** Ask why a move is not allowed. */
export interface Why {
  do: "why";
  /** Of one's own choosing, in ASCII. */
  id: string;
  seat: number;
  action: number;
  /** As if one had made these moves before. */
  path?: number[];
}

/** Ask what each of one's moves would bring, as far as that can be told. */
export interface Foresee {
  do: "foresee";
  /** Of one's own choosing, in ASCII. */
  id: string;
  seat: number;
  /** As if one had made these moves before, each of which can be foreseen. */
  path?: number[];
}

/** Ask what search thinks of one's moves. */
export interface Hint {
  do: "hint";
  /** Of one's own choosing, in ASCII. */
  id: string;
  seat: number;
  /** As if one had made these moves before, each of which can be foreseen. */
  path?: number[];
}

/** A text of the catalogue, with what stands in its gaps. */
export interface Remark {
  id: string;
  args?: Record<string, string | number | Remark>;
  /** The paragraph of the rules that it rests on. */
  section?: string;
  /** Which things of a kind its gaps name, dice or cards: their numbers, by gap. */
  things?: Record<string, number[]>;
}

/** A seat of the table and who has it. */
export interface Chair {
  is: "bot" | "open" | "person";
  name?: string;
  /** The public id of the person. */
  person?: string;
  level?: Level;
  here?: boolean;
  /** A bot plays for this person. */
  away?: boolean;
  resigned?: boolean;
  /** From when on the seat may go to someone else, where a bot plays for this person. */
  gone_at?: number;
}

/** The clocks at the time of the message. */
export interface ClockFace {
  /** Seconds, by seat. */
  left: number[];
  /** Seats whose time is running. */
  running: number[];
}

/** How the match ended. */
export interface Ending {
  winners: number[];
  payoff: number[];
  /** What counted, seat by seat. */
  standings: number[][];
  resigned: number[];
  /** By the book, by the bound on decisions, or since nobody else was left. */
  why: "bound" | "resigned" | "rules";
  /** What chance did can be checked with it. */
  seed: string;
}

/** What there is to see. */
export interface Scene {
  /** The game's record, with the unknown blanked: base64 of its bytes. */
  view: string;
  /** What the rules make of it, so that nobody has to know them to draw it. */
  outline: string;
}

/** What there was to see on the way, and is gone again. */
export interface Moment {
  view: string;
  outline: string;
  /** So many of the event's sentences are told by then. */
  told: number;
}

/** A match as one seat may know it. */
export interface Position {
  ply: number;
  /** The seat to move, one's own where one is among several; -2 when the match is over. */
  actor: number;
  view: string;
  outline: string;
  /** All seats that are to move, where several choose at the same time. */
  awaited?: number[];
  /** The seats that have chosen where others choose at the same time still. */
  ready?: number[];
  /** What one is asked to do, where it is one's turn. */
  ask?: number[];
  /** One's own actions, where it is one's turn. */
  legal?: number[];
  /** What taking back one's last move would need. */
  undo?: "ask" | "free" | "no";
  ending?: Ending;
}

/** Someone would like to take a bot's seat in a running match. */
export interface SeatWish {
  seat: number;
  person: string;
  name: string;
}

/** The whole table, as the one who looks may know it. */
export interface Whole {
  is: "table";
  table: string;
  version: number;
  time: number;
  status: "closed" | "over" | "playing" | "waiting";
  settings: Settings;
  host: string;
  /** One's own public id. */
  you: string;
  /** From which one looks; -1 as a spectator. */
  seat: number;
  chairs: Chair[];
  seed_hash: string | null;
  position: Position | null;
  clock: ClockFace | null;
  /** The seat that would like to take back a move. */
  undo_asked: number | null;
  /** The table that follows this one. */
  rematch: string | null;
  notice: Remark | null;
  seat_asked: SeatWish | null;
  /** Why the match can only be looked at: it was begun with other rules than the server's. */
  other_rules: Remark | null;
  /** How the players are called in sentences, once the match has begun. */
  names: string[];
  /** What happened last, without the positions and without what came to nothing. */
  log: Event[];
  /** Whether something happened before that. */
  more: boolean;
}

/** Something happened. Where it changed the table or the match, both are as they are now. */
export interface Event {
  is: "event";
  version: number;
  time: number;
  kind: Kind;
  /** Whose doing it was; of a choice that nobody sees only its own seat is told. */
  seat?: number;
  /** Who sat down there. */
  name?: string;
  /** Whoever resigned did so because the time was up. */
  late?: boolean;
  /** The server made the move: everyone can tell that it was the only one. */
  forced?: boolean;
  /** The action, as one may know it; -1 for something hidden. */
  action?: number;
  /** What happened, in sentences, chance included. */
  told?: number[][];
  /** Headings, each with the number of the first sentence under it. */
  parts?: ([number, number[]])[];
  moments?: Moment[];
  /** What came to its end, a round or a turn: the game's record of it. */
  outcomes?: string[];
  /** What happened in a match of other rules than the server's. */
  said?: Remark[];
  status?: string;
  settings?: Settings;
  chairs?: Chair[];
  seed_hash?: string;
  position?: Position;
  clock?: ClockFace;
  undo_asked?: number;
  seat_asked?: SeatWish;
  rematch?: string;
  /** How the players are called in sentences, as the match begins. */
  names?: string[];
  /** What was taken back had been drawn by chance, which draws anew from now on. */
  anew?: boolean;
  /** What happened in the match from this version on is taken back. */
  since?: number;
}

/** A command was carried out. */
export interface Done {
  is: "done";
  id: string;
  version: number;
  /** The new table of a rematch. */
  table?: string;
}

/** A command was not carried out, and nothing changed. */
export interface Refusal {
  is: "refused";
  id: string | null;
  why: Remark;
  version: number;
  /** Whether it would be done for someone of another name. */
  rename?: boolean;
}

/** Who is here. */
export interface Presence {
  is: "presence";
  chairs: Chair[];
  watching: number;
  /** Seconds until a bot plays on for the one to move, where that is soon. */
  bot_in: number | null;
}

/** Someone said something. */
export interface Chat {
  is: "chat";
  number: number;
  time: number;
  person: string;
  name: string;
  text?: string;
  reaction?: Reaction;
}

/** Something to show for a while: that bots play simply until they are compiled, say. */
export interface Notice {
  is: "notice";
  remark: Remark | null;
}

/** What happened before a log, in the same form. */
export interface Before {
  is: "earlier";
  id: string;
  log: Event[];
  more: boolean;
}

/** Why a move is not allowed; null: it is. */
export interface Reason {
  is: "why";
  id: string;
  why: Remark | null;
}

/** What search makes of a move: its share of visits, and of the victory. */
export interface Thought {
  action: number;
  visits: number;
  value: number;
}

/** An answer to a hint. */
export interface Advice {
  is: "hint";
  id: string;
  thoughts: Thought[];
}

/** Something that may come of a move, and how likely it is. */
export interface Chance {
  says: number[];
  chance: number;
}

/** What a move would bring. */
export interface Prospect {
  action: number;
  view: string;
  outline: string;
  says: number[];
  /** What may come of it; only where hints are allowed. */
  chances: Chance[];
  /** What it would cost to fail. */
  price: number[] | null;
}

/** An answer to what one's moves would bring. */
export interface Foresight {
  is: "foresight";
  id: string;
  ply: number;
  prospects: Prospect[];
  /** What one would be asked then. */
  ask: number[] | null;
}

/** A table to be made, and who is to sit there: the maker first, unless bots only are named. */
export interface NewTable {
  settings: Given<Settings, "game" | "seats">;
  /** By seat; where it is empty the maker sits at seat 0 and the others are open. */
  chairs?: ("open" | "you" | Level)[];
  /** Begin at once, if no seat is open. */
  start?: boolean;
  /** By seat: how those of the maker are called where people share a device. */
  names?: (string | null)[];
  /** The client's own: what is sent again with the same one makes no second table. */
  id?: string | null;
}

/** A match that was played on someone's device, to become a table. */
export interface Handed {
  transcript: string;
  seed: string;
  settings: Given<Settings, "game" | "seats">;
  /** By seat: whoever hands it over, or a bot. */
  chairs: ("you" | Level)[];
  resigned?: number[];
  /** The client's own: what is sent again with the same one makes no second table. */
  id?: string | null;
}

/** Oneself. */
export interface Profile {
  person: string;
  name: string;
}

export interface Rename {
  name: string;
}

/** A link that carries the profile to another device, once. */
export interface Link {
  path: string;
  expires: number;
  /** The link as a QR code, an SVG drawing. */
  qr: string;
}

export interface Token {
  token: string;
}

/** A table in a list. */
export interface Summary {
  table: string;
  status: string;
  settings: Settings;
  chairs: Chair[];
  created: number;
  touched: number;
  your_turn: boolean;
  /** The name of the person whose turn it is. */
  to_move: string | null;
}

export interface OptionFacts {
  name: string;
  words: string[];
  section: string;
  /** The words after the first are seats, as many as the match has. */
  names_seat: boolean;
  /** Hardly anyone changes it. */
  rare: boolean;
}

/** Options that do not go together, with so many seats. */
export interface Exclusion {
  seats: number;
  options: Record<string, string>;
}

/** Who plays together, with so many seats and these options. */
export interface Sides {
  seats: number;
  options: Record<string, string>;
  /** The side of each seat. */
  sides: number[];
}

/** What the numbers for a gap of a message are: see `core/kinds.py`. */
export interface Gap {
  name: string;
  is: "name" | "number" | "one" | "phrase" | "same" | "several" | "tally" | "who";
  /** One of a kind, or how many there are of each. */
  kind?: string;
  /** What a number shows more than it is. */
  first?: number;
  /** How many numbers there are. */
  width?: number;
  /** The message of a phrase. */
  phrase?: string;
  /** Its gaps. */
  gaps?: Gap[];
  /** What stays the same. */
  value?: string | number;
}

/** Things that are counted: cards, tiles, faces. */
export interface KindFacts {
  /** What each is called in a transcript. */
  words: string[];
  /** What each puts into the gap of a message, where that is not its words. */
  gaps?: (string | number | Remark)[];
  /** The number of the first. */
  least?: number;
}

/** A range of actions: see `core/moves.py`. */
export interface VerbFacts {
  name: string;
  first: number;
  words: string;
  message: string;
  /** Its gaps, each with its kind; the number of the last counts single actions. */
  things: ([string, string])[];
  section: string;
  by: "chance" | "nobody" | "player";
}

/** A sentence: its message, and what stands in its gaps. */
export interface SentenceFacts {
  id: string;
  gaps: Gap[];
  section: string | null;
  /** It says what a turn came to. */
  sums_up?: boolean;
}

/** A field of a record of bytes; of a number the lowest byte comes first. */
export interface FieldFacts {
  name: string;
  /** `int8`, `uint16` …: of a whole number. */
  type: string;
  at: number;
  shape: number[];
}

/** What the numbers and bytes of a game mean. */
export interface Declared {
  /** Stands for all that it was made of, as in the manifest of modules (docs/wasm.md). */
  sources: string;
  kinds: Record<string, KindFacts>;
  verbs: VerbFacts[];
  sentences: SentenceFacts[];
  /** Who plays without a seat; in sentences they come after the seats. */
  others: string[];
  view: FieldFacts[];
  outline: FieldFacts[];
  outcome: FieldFacts[];
}

/** What a client needs to know of a game. */
export interface GameFacts {
  name: string;
  seats: number[];
  options: OptionFacts[];
  excluded: Exclusion[];
  /** Otherwise everyone plays for themself. */
  sides: Sides[];
  /** What is printed on its components. */
  figures: Record<string, number | (number | number[])[]>;
  declared: Declared;
  /** Whether there is a drawn table; the others are played in the terminal. */
  drawn: boolean;
  /** How long a match takes, as it stands on the box. */
  minutes: number | null;
  /** How many seats a new table has at first. */
  usual_seats: number;
}

/** A paragraph of a game's rules. */
export interface Paragraph {
  number: string;
  /** The heading above it. */
  chapter: string;
  text: string;
}

/** A table was made. */
export interface Made {
  table: string;
}

/** A match of one's own that goes on, or a table that waits. */
export interface RunningMatch {
  table: string;
  status: string;
  settings: Settings;
  chairs: Chair[];
  created: number;
  /** When something happened last: since then whoever is to move is waited for. */
  since: number;
  /** When the time of the first is up. */
  until: number | null;
  your_turn: boolean;
  /** The seats of the people whose turn it is. */
  to_move: number[];
}

/** A match of one's own that is over. */
export interface FinishedMatch {
  table: string;
  game: string;
  chairs: Chair[];
  /** One's own, the first where one had several. */
  seat: number;
  /** Among the sides; null: nothing was decided. */
  place: number | null;
  /** How many sides there were; with one who played alone, two. */
  places: number;
  won: boolean;
  /** Points ahead of the next, or of the first (below 0: behind); null: none were counted. */
  lead: number | null;
  /** How it ended for oneself: `late`, the time was up; `stood-in`, a bot played on. */
  how: "closed" | "late" | "played" | "resigned" | "stood-in";
  ended: number;
  /** One's rating after it, where it was rated. */
  rating: number | null;
  gain: number | null;
}

/** A page of the matches of one's own that are over, the last first. */
export interface FinishedPage {
  matches: FinishedMatch[];
  /** How many there are by game; on the first page alone. */
  counts: Record<string, number>;
}

export interface TallyOf {
  game: string;
  seats: number;
  played: number;
  won: number;
}

/** How many matches ended in a month. */
export interface Month {
  year: number;
  month: number;
  played: number;
}

export interface RatingStep {
  rating: number;
  unsure: number;
}

/** How strong someone plays a game in a mode: within `unsure` two times of three. */
export interface RatingOf {
  game: string;
  /** The options that make it another kind of match, in words. */
  mode: string;
  rating: number;
  unsure: number;
  matches: number;
  /** After the last matches. */
  steps: RatingStep[];
}

/** The page of a person, for whom they let see it. */
export interface Portrait {
  person: string;
  name: string;
  since: number;
  /** By game and number of seats; matches against oneself are not counted. */
  tallies: TallyOf[];
  /** The last nine, this one too, by the clock of Greenwich. */
  months: Month[];
  /** How many of the last matches were won, one after the other. */
  streak: number;
  longest: number;
  ratings: RatingOf[];
  /** To oneself alone. */
  shown: Shown | null;
}

/** What others see of someone. */
export interface Shown {
  page: "everyone" | "nobody" | "played";
  /** Whether they are in lists of the best. */
  ranked: boolean;
}

export interface BestOf {
  person: string;
  name: string;
  rating: number;
  unsure: number;
  matches: number;
}

/** Those who are surely the strongest in a game, of those who want to be in the list. */
export interface BestList {
  game: string;
  mode: string;
  /** Modes in which there are some. */
  modes: string[];
  best: BestOf[];
  /** The ratings of the levels of bots, which do not change. */
  bots: Record<string, number>;
}

/** What a browser hands to the device that makes or holds a passkey. */
export interface Asked {
  options: Record<string, unknown>;
}

/** A passkey as a browser has made it. */
export interface NewPasskey {
  answer: Record<string, unknown>;
  name: string;
}

/** What a browser has signed with a passkey. */
export interface PasskeyAnswer {
  answer: Record<string, unknown>;
}

/** A passkey of one's own. */
export interface KnownPasskey {
  id: string;
  name: string;
  made: number;
  /** When someone last signed in with it. */
  used: number | null;
}

/** A login of a provider that is one's own. */
export interface KnownLogin {
  issuer: string;
  subject: string;
  made: number;
}

/** What keeps one's profile. */
export interface Keeps {
  passkeys: KnownPasskey[];
  /** Recovery codes that are left. */
  codes: number;
  logins: KnownLogin[];
  /** Where one can log in, too, if the operator has set that up. */
  provider: string | null;
  /** Not where the page was reached by a number. */
  can_have_passkeys: boolean;
}

/** Recovery codes: they are told once. */
export interface Codes {
  codes: string[];
}

/** A recovery code, as someone wrote it down. */
export interface Code {
  code: string;
}

/** Someone has signed in; who this device was until then, where something is left of them. */
export interface Entered {
  person: string;
  name: string;
  /** The name of the guest this device was, whose matches can join the profile. */
  guest: string | null;
  /** That it is so, for `POST /api/me/join`. */
  word: string | null;
}

/** What becomes of the guest that a device was. */
export interface Join {
  word: string;
}

export interface SignOut {
  everywhere?: boolean;
}

/** What is to be sent back by whoever means it. */
export interface Sure {
  word: string;
}

/** Where a browser is to go on. */
export interface Way {
  address: string;
}

/** Which language someone reads, and which time it is where they are. */
export interface Where {
  language: "ca" | "de" | "en";
  /** As browsers call it: Europe/Berlin. */
  zone: string;
  /** Minutes by which clocks there are ahead of UTC, where nobody here knows the zone. */
  offset: number;
}

/** A device that is to be told when someone is waited for: where its browser is reached. */
export interface NewDevice {
  language: "ca" | "de" | "en";
  zone: string;
  offset: number;
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** An address for mails, which has to be confirmed. */
export interface NewAddress {
  language: "ca" | "de" | "en";
  zone: string;
  offset: number;
  address: string;
}

/** When someone is not to be told, in minutes of their day; never, where both are the same. */
export interface QuietTime {
  language: "ca" | "de" | "en";
  zone: string;
  offset: number;
  quiet_from: number;
  quiet_to: number;
}

/** What a link in a message holds. */
export interface Sealed {
  token: string;
}

/** How someone is told that they are waited for. */
export interface Messages {
  /** By which a browser lets this server, and nobody else, call the device. */
  key: string;
  /** The devices that are called, each by the start of the hash of where it is reached. */
  devices: string[];
  /** Whether this server sends mails. */
  can_mail: boolean;
  address: string | null;
  /** Whether someone has opened the link that was sent to the address. */
  confirmed: boolean;
  quiet_from: number;
  quiet_to: number;
}

/** What is switched off. */
export interface Stopped {
  way: "mail" | "push";
}

/** The tables over days at which one is waited for. */
export interface WaitedFor {
  tables: string[];
}

/** What company someone would like: they are brought together with whoever wishes the same. */
export interface Seek {
  game: string;
  /** How many players; 0: as many as the game can have. */
  seats?: number;
  pace?: Pace;
  /** Seconds after which bots may fill up; null: never. */
  bots_after?: number | null;
}

/** What someone seeks. */
export interface Seeking {
  game: string;
  seats: number;
  pace: Pace;
  bots_after: number | null;
  since: number;
  /** Where they were brought together. */
  table: string | null;
}

/** What company people seek, oneself among them. */
export interface Sought {
  game: string;
  seats: number;
  pace: Pace;
  people: number;
}

/** Someone would like to play with one, and has a seat free. */
export interface Invitation {
  table: string;
  /** By name. */
  by: string;
  settings: Settings;
  sent: number;
}

/** A table that strangers can sit down at, or watch. */
export interface Found {
  table: string;
  settings: Settings;
  chairs: Chair[];
  created: number;
}

/** Who can be met now. On the socket what is left out is as it was. */
export interface Meeting {
  is: "meeting";
  time: number;
  /** What one seeks oneself; it comes with `invited`, or is nothing. */
  seeking?: Seeking;
  invited?: Invitation[];
  sought?: Sought[];
  /** Tables with an open seat. */
  join?: Found[];
  /** Matches that go on. */
  watch?: Found[];
}

/** Someone one has played with. */
export interface Acquaintance {
  person: string;
  name: string;
  /** How many together. */
  matches: number;
  /** When something happened in the last one. */
  last: number;
  /** That one. */
  table: string;
  game: string;
  is_over: boolean;
}

/** A person. */
export interface Named {
  person: string;
  name: string;
}

/** Whom one has played with, and whom one has blocked. */
export interface Acquaintances {
  people: Acquaintance[];
  blocked: Named[];
}

/** Ask someone to one's table that waits; or to a new one, made as that of the last match. */
export interface Invite {
  other: string;
}

/** Meet someone no more, and hear them no more. */
export interface Block {
  other: string;
}

export type AnyCommand = Sit | Leave | SeatBot | Open | Configure | Start | Move | Undo | Answer | Resign | Replace | Rematch | Say | React | Mute | Look | Earlier | Why | Foresee | Hint;

export type AnyAnswer = Whole | Event | Done | Refusal | Presence | Chat | Notice | Before | Reason | Advice | Foresight;
