/** Which screen an address means. */

export type Route =
  | { screen: "front" }
  | { screen: "new"; game: string; friends: boolean }
  | { screen: "table"; id: string }
  | { screen: "rules"; game: string; section: string }
  | { screen: "carry"; token: string }
  | { screen: "nowhere"; path: string };

export function read(path: string, search = "", hash = ""): Route {
  const [first = "", second = ""] = path.split("/").slice(1).map(decoded);
  if (path === "/") return { screen: "front" };
  if (first === "new" && second)
    return { screen: "new", game: second, friends: search.includes("friends") };
  if (first === "t" && second) return { screen: "table", id: second };
  if (first === "rules") return { screen: "rules", game: second, section: hash.slice(1) };
  if (first === "carry") return { screen: "carry", token: hash.slice(1) };
  return { screen: "nowhere", path };
}

/** What was never encoded is taken as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

class Router {
  route = $state.raw<Route>(read(location.pathname, location.search, location.hash));

  constructor() {
    addEventListener("popstate", () => this.look());
  }

  go(path: string, replace = false): void {
    if (replace) history.replaceState(null, "", path);
    else history.pushState(null, "", path);
    this.look();
    scrollTo(0, 0);
  }

  private look(): void {
    this.route = read(location.pathname, location.search, location.hash);
  }
}

export const router = new Router();

/** A link of ours stays on the page; with a key held it does what links do. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest("a");
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  if (!link || !plain || link.target || link.origin !== location.origin || link.download) return;
  event.preventDefault();
  router.go(link.pathname + link.search + link.hash);
}
