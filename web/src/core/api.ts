/** What goes over HTTP. */
import type {
  BestList,
  Asked,
  Codes,
  Entered,
  Acquaintances,
  Event,
  FinishedPage,
  GameFacts,
  Keeps,
  KnownPasskey,
  Invitation,
  Link,
  Made,
  Messages,
  NewAddress,
  NewDevice,
  NewTable,
  Paragraph,
  Portrait,
  Profile,
  RunningMatch,
  Shown,
  QuietTime,
  Stopped,
  Seek,
  Summary,
  Remark,
  Sure,
  Way,
  WaitedFor,
} from "../protocol";
import { isSite, rooted } from "./base";
import { freshId } from "./ids";
import { parsed } from "./someone";
import type { Language } from "./speaker.svelte";

/** Why something was not done, in words of the catalogue where the server gave some. */
export class Trouble extends Error {
  constructor(
    readonly status: number,
    detail: string,
    readonly why: Remark | null,
  ) {
    super(detail);
  }
}

async function ask<T>(path: string, method = "GET", body?: unknown): Promise<T> {
  return parsed<T>(await (await answered(path, method, body)).text());
}

const OLD_WORD = 403;

async function answered(path: string, method = "GET", body?: unknown, again = true): Promise<Response> {
  const headers: Record<string, string> = { Accept: "application/json" };
  if (method !== "GET") headers["x-csrftoken"] = formWord();
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const answer = await fetch(`/api${path}`, {
    method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (answer.status === OLD_WORD && method !== "GET" && again) {
    await fetch("/api/me"); // the server's key may have changed: it gives a new word
    return answered(path, method, body, false);
  }
  if (!answer.ok) {
    const trouble = await answer.json().catch(() => ({}));
    throw new Trouble(answer.status, trouble.detail ?? answer.statusText, trouble.why ?? null);
  }
  return answer;
}

/** A file that lies beside the page. */
async function file<T>(path: string, cache: RequestCache = "default"): Promise<T> {
  const answer = await fetch(rooted(path), { cache });
  if (!answer.ok) throw new Trouble(answer.status, answer.statusText, null);
  return (await answer.json()) as T;
}

/** The word that a form of ours needs. */
export function formWord(): string {
  return /(?:^|; )csrftoken=([^;]*)/.exec(document.cookie)?.[1] ?? "";
}

/** Whether nobody answered: there is no connection, or no server. */
export function isUnreachable(trouble: unknown): boolean {
  return !(trouble instanceof Trouble) || trouble.status >= 502;
}

const FIRST_WAIT = 300;
const LONGEST_WAIT = 5000;

/** Ask until there is an answer: the connection may be broken, or the server just be starting. */
export async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (let wait = FIRST_WAIT; ; wait = Math.min(2 * wait, LONGEST_WAIT)) {
    try {
      return await ask();
    } catch (trouble) {
      if (trouble instanceof Trouble && trouble.status < 500) throw trouble;
      await new Promise((done) => setTimeout(done, wait));
    }
  }
}

/** What was asked for last, and under which name: what is asked for again, for no answer came, has the same. */
let wanted = { text: "", id: "" };

async function make(wish: NewTable): Promise<Made> {
  const text = JSON.stringify(wish);
  if (wanted.text !== text) wanted = { text, id: freshId() };
  const made = await ask<Made>("/tables", "POST", { ...wish, id: wanted.id });
  wanted = { text: "", id: "" };
  return made;
}

/** Which of one's matches that are over: of a game, with someone, after the last that is known. */
export interface Finished {
  limit: string;
  game?: string;
  with?: string;
  before?: string;
  beside?: string;
}

/** Where the facts of the games are. */
const GAMES = isSite ? "/data/games.json" : "/api/games";

let known: Promise<GameFacts[]> | null = null;
/** A stranger who asks twice at once would become two guests. */
let asking: Promise<Profile> | null = null;

export const api = {
  me: () => (asking ??= ask<Profile>("/me").finally(() => (asking = null))),
  rename: (name: string) => ask<Profile>("/me", "PATCH", { name }),
  link: () => ask<Link>("/me/link", "POST"),
  carry: (token: string) => ask<Profile>("/carry", "POST", { token }),
  /** What keeps one's profile. */
  keeps: () => ask<Keeps>("/me/keeps"),
  askForPasskey: () => ask<Asked>("/me/passkeys/asked", "POST"),
  addPasskey: (answer: unknown, name: string) => ask<KnownPasskey>("/me/passkeys", "POST", { answer, name }),
  namePasskey: (id: string, name: string) => ask<Keeps>(`/me/passkeys/${id}`, "PATCH", { name }),
  removePasskey: (id: string) => ask<Keeps>(`/me/passkeys/${id}`, "DELETE"),
  makeCodes: () => ask<Codes>("/me/codes", "POST"),
  askToEnter: () => ask<Asked>("/enter/asked", "POST"),
  enterByPasskey: (answer: unknown) => ask<Entered>("/enter/passkey", "POST", { answer }),
  enterByCode: (code: string) => ask<Entered>("/enter/code", "POST", { code }),
  join: (word: string) => ask<Profile>("/me/join", "POST", { word }),
  signOut: (everywhere: boolean) => ask<Profile>("/me/sign-out", "POST", { everywhere }),
  logIn: () => ask<Way>("/me/login", "POST"),
  logOff: () => ask<Keeps>("/me/logins/removed", "POST"),
  askToLeave: () => ask<Sure>("/me/farewell", "POST"),
  leave: (word: string) => ask<Profile>("/me/farewell/sure", "POST", { word }),
  /** The games are what they are as long as the page is open. */
  games: () =>
    (known ??= file<GameFacts[]>(GAMES).catch((trouble: unknown) => {
      known = null; // it can be tried again
      throw trouble;
    })),
  /** What they are on the server by now, however long it takes to say so. */
  gamesNow: () => file<GameFacts[]>(GAMES, "reload"),
  rules: (game: string, language: Language) =>
    isSite
      ? file<Paragraph[]>(`/data/rules-${game}-${language}.json`)
      : ask<Paragraph[]>(`/games/${game}/rules?language=${language}`),
  make,
  open: () => ask<Summary[]>("/tables"),
  /** How one is told that one is waited for. */
  messages: () => ask<Messages>("/messages"),
  /** The tables over days at which one is waited for. */
  waiting: () => ask<WaitedFor>("/messages/waiting"),
  setQuiet: (quiet: QuietTime) => ask<Messages>("/messages", "PUT", quiet),
  addDevice: (device: NewDevice) => ask<Messages>("/messages/devices", "POST", device),
  dropDevice: (id: string) => ask<Messages>(`/messages/devices/${id}`, "DELETE"),
  addAddress: (address: NewAddress) => ask<Messages>("/messages/mail", "POST", address),
  dropAddress: () => ask<Messages>("/messages/mail", "DELETE"),
  /** The end of a link in a message. */
  stop: (token: string) => ask<Stopped>("/messages/stop", "POST", { token }),
  confirm: (token: string) => ask<Stopped>("/messages/confirm", "POST", { token }),
  matches: () => ask<Summary[]>("/matches"),
  /** One's own matches that go on. */
  running: () => ask<RunningMatch[]>("/matches/running"),
  /** One's own matches that are over, the last first. */
  finished: (which: Finished) => ask<FinishedPage>(`/matches/finished?${new URLSearchParams({ ...which })}`),
  /** Take a match that is over off one's own list. */
  unlist: async (id: string) => void (await answered(`/matches/${encodeURIComponent(id)}`, "DELETE")),
  person: (id: string) => ask<Portrait>(`/people/${encodeURIComponent(id)}`),
  show: (shown: Shown) => ask<Shown>("/me/shown", "PATCH", shown),
  best: (game: string, mode: string) => ask<BestList>(`/games/${encodeURIComponent(game)}/best?${new URLSearchParams({ mode })}`),
  /** Company for a match, until one stops or is gone. */
  seek: (wish: Seek) => answered("/meet/seek", "POST", wish),
  stopSeeking: () => answered("/meet/seek", "DELETE"),
  people: () => ask<Acquaintances>("/meet/people"),
  invitations: () => ask<Invitation[]>("/meet/invitations"),
  /** To a table of one's own that waits, or to a new one. */
  invite: (other: string) => ask<Made>("/meet/invitations", "POST", { other }),
  decline: (table: string) => answered(`/meet/invitations/${encodeURIComponent(table)}`, "DELETE"),
  block: (other: string) => answered("/meet/blocks", "POST", { other }),
  unblock: (other: string) => answered(`/meet/blocks/${encodeURIComponent(other)}`, "DELETE"),
  /** A match that is over, as a text. */
  transcript: (id: string) => answered(`/matches/${encodeURIComponent(id)}/transcript`).then((answer) => answer.text()),
  /** What a seat of one's own was told of a match that goes on, event by event. */
  past: (id: string, seat: number) => ask<Event[]>(`/matches/${encodeURIComponent(id)}/replay?seat=${seat}`),
};
