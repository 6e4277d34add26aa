/** How many matches over days wait for one: shown before the title of the tab, on its icon, and on that of the app. */
import { api } from "../core/api";
import { isSite, rooted } from "../core/base";
import { router } from "../core/route.svelte";
import { me } from "../screens/parts/me.svelte";

/** Milliseconds from one look to the next; a browser asks less often for a tab that nobody sees. */
const EVERY = 30_000;

class Waiting {
  tables = $state.raw<readonly string[]>([]);

  /** How many wait, besides the one that is open. */
  get count(): number {
    const { route } = router;
    const open = route.screen === "table" && !document.hidden ? route.id : "";
    return this.tables.filter((table) => table !== open).length;
  }

  async look(): Promise<void> {
    if (isSite || me.isStranger || !navigator.onLine) return;
    try {
      this.tables = (await api.waiting()).tables;
    } catch {
      // it is known next time
    }
  }

  /** Look again and again, also where nobody sees the tab, and at once when a message came or one is back. */
  begin(): () => void {
    if (isSite) return () => undefined;
    const look = (): void => void this.look();
    const timer = setInterval(look, EVERY);
    document.addEventListener("visibilitychange", look);
    navigator.serviceWorker?.addEventListener("message", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
      navigator.serviceWorker?.removeEventListener("message", look);
    };
  }
}

export const waiting = new Waiting();

/** A title with how many wait before it, whatever screen has set it. */
export function counted(title: string, count: number): string {
  const bare = title.replace(/^\(\d+\) /, "");
  return count > 0 ? `(${count}) ${bare}` : bare;
}

/** Keep the number before the title, which the screens set; what stops it. */
export function countInTitle(count: number): () => void {
  const put = (): void => {
    const title = counted(document.title, count);
    if (document.title !== title) document.title = title;
  };
  put();
  const watch = new MutationObserver(put);
  watch.observe(document.head, { childList: true, subtree: true, characterData: true });
  return () => watch.disconnect();
}

/** The icon of the tab as it was. */
let plain: { href: string; drawing: string } | null = null;

/** Put the number on the icon of the tab, and on that of the app where there is one. */
export async function countOnIcon(count: number): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"][type="image/svg+xml"]');
  if (!link || (count === 0 && !plain)) return;
  plain ??= { href: link.href, drawing: await drawingAt(rooted("/icon.svg")) };
  const drawn = plain.drawing.replace("</svg>", `${mark(count)}</svg>`);
  link.href = count > 0 && plain.drawing ? `data:image/svg+xml,${encodeURIComponent(drawn)}` : plain.href;
  const app = navigator as Navigator & { setAppBadge?: (count: number) => Promise<void> };
  await app.setAppBadge?.(count).catch(() => undefined);
}

async function drawingAt(address: string): Promise<string> {
  try {
    return await (await fetch(address)).text();
  } catch {
    return "";
  }
}

function mark(count: number): string {
  const text = count > 9 ? "9+" : String(count);
  const letters = `font-family="system-ui, sans-serif" font-weight="700" font-size="${count > 9 ? 34 : 44}"`;
  return (
    `<circle cx="68" cy="68" r="28" fill="#C8402F" stroke="#FBF7F0" stroke-width="4"/>` +
    `<text x="68" y="${count > 9 ? 80 : 84}" text-anchor="middle" fill="#FFFDF8" ${letters}>${text}</text>`
  );
}
