/** Which screen an address means. */
import { isSite, to } from "./base";

/** With whom one wants to play: bots, friends elsewhere, or people at this device. */
export type Company = "bots" | "friends" | "here";

/** Where a match that is over comes from: the server, this device, or a file that was just opened. */
export type ReplayFrom = "server" | "here" | "file";

export type Route =
  | { screen: "front" }
  | { screen: "new"; game: string; company: Company }
  | { screen: "table"; id: string; isHere: boolean }
  | { screen: "rules"; game: string; section: string; back: string | null }
  | { screen: "replay"; from: ReplayFrom; id: string; at: number | null; seat: number | null }
  | { screen: "learn"; game: string }
  | { screen: "matches" }
  | { screen: "person"; id: string }
  | { screen: "best"; game: string }
  | { screen: "profile" }
  | { screen: "meet" }
  | { screen: "carry"; token: string; who: string; table: string }
  | { screen: "letter"; what: "stop" | "confirm"; token: string }
  | { screen: "nowhere"; path: string };

export function read(path: string, search = "", hash = ""): Route {
  const [first = "", second = "", third = ""] = path.split("/").slice(1).map(decoded);
  if (path === "/") return { screen: "front" };
  if (first === "new" && second)
    return { screen: "new", game: second, company: companyIn(search) };
  const seen = { at: numberIn(hash, /^#t=(\d+)$/), seat: numberIn(search, /[?&]seat=(\d+)/) };
  if (first === "replay") return { screen: "replay", from: second ? "server" : "file", id: second, ...seen };
  if (first === "here" && second && third === "replay") return { screen: "replay", from: "here", id: second, ...seen };
  if (first === "t" && second) return { screen: "table", id: second, isHere: false };
  if (first === "here" && second) return { screen: "table", id: second, isHere: true };
  if (first === "learn" && second) return { screen: "learn", game: second };
  if (first === "rules") return { screen: "rules", game: second, section: hash.slice(1), back: backIn(search) };
  if (first === "matches" && !second) return { screen: "matches" };
  if (first === "p" && second) return { screen: "person", id: second };
  if (first === "best") return { screen: "best", game: second };
  if (path === "/me") return { screen: "profile" };
  if (path === "/meet") return { screen: "meet" };
  if (first === "carry") {
    const asked = new URLSearchParams(search);
    return { screen: "carry", token: hash.slice(1), who: asked.get("who") ?? "", table: asked.get("table") ?? "" };
  }
  if (first === "stop" || first === "confirm") return { screen: "letter", what: first, token: hash.slice(1) };
  return { screen: "nowhere", path };
}

function needsServer(route: Route): boolean {
  if (route.screen === "replay") return route.from === "server";
  const alone = ["carry", "letter", "matches", "meet", "person", "best", "profile"];
  return alone.includes(route.screen) || (route.screen === "table" && !route.isHere);
}

function numberIn(text: string, where: RegExp): number | null {
  const found = where.exec(text);
  return found ? Number(found[1]) : null;
}

/** The table that one comes from; nothing that is none. */
function backIn(search: string): string | null {
  return /[?&]back=(\/(?:t|here|learn)\/[\w/.-]+)/.exec(search)?.[1] ?? null;
}

function companyIn(search: string): Company {
  return (["friends", "here"] as const).find((company) => search.includes(company)) ?? "bots";
}

/** What was never encoded is taken as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The screen that is open; in a folder of files it stands behind the # of the address. */
function opened(): Route {
  const { pathname, search, hash } = isSite ? new URL(location.hash.slice(1) || "/", location.origin) : location;
  const route = read(pathname, search, hash);
  return isSite && needsServer(route) ? { screen: "nowhere", path: pathname } : route;
}

/** The place of a table or of a lesson that is open, to come back to; else nothing. */
export function placeOf(): string {
  const { pathname } = isSite ? new URL(location.hash.slice(1) || "/", location.origin) : location;
  return /^\/(t|here|learn)\//.test(pathname) ? pathname : "";
}

/** The address of a table. */
export function tableAt(id: string, isHere = false): string {
  return isHere ? `/here/${id}` : `/t/${id}`;
}

/** The address of a match that is looked at again. */
export function replayOf(id: string, isHere = false): string {
  return isHere ? `/here/${id}/replay` : `/replay/${id}`;
}

/** Behind the address of a table: whoever comes from the device sees the link at once, and is told if it was in another tab. */
export const INVITE = "?invite";
export const MOVED = "?moved";

class Router {
  route = $state.raw<Route>(opened());

  constructor() {
    addEventListener("popstate", () => this.look());
  }

  go(path: string, replace = false): void {
    if (replace) history.replaceState(null, "", to(path));
    else history.pushState(null, "", to(path));
    this.look();
    scrollTo(0, 0);
  }

  private look(): void {
    this.route = opened();
  }
}

export const router = new Router();

/** A link of ours stays on the page; with a key held it does what links do. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest("a");
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  if (!link || !plain || link.target || link.origin !== location.origin || link.download) return;
  if (isSite && !link.hash.startsWith("#/")) return;
  event.preventDefault();
  router.go(isSite ? link.hash.slice(1) : link.pathname + link.search + link.hash);
}
