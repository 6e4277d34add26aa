/** Keeps the page on this device, and offers a new version when there is one; nobody is made to take it. */
import { isSite, rooted } from "../core/base";
import { router } from "../core/route.svelte";

/** Milliseconds after which a page that was never here before is kept. */
const FIRST_WAIT = 2000;
/** Milliseconds for which an answer of a service worker is waited for. */
const MOST_WAIT = 3000;
/** And until a new one has taken over: a page that the old one loads just then would stay empty. */
const TAKING_OVER = 15_000;
/** Milliseconds after which the browser is made to look whether the old one can go. */
const LOOK_AFTER = 1000;

class Updates {
  /** A new version waits. */
  isWaiting = $state(false);
  private registration: ServiceWorkerRegistration | null = null;

  async begin(): Promise<void> {
    if (!("serviceWorker" in navigator) || import.meta.env.DEV) return;
    const had = navigator.serviceWorker.controller !== null;
    if (!had) await new Promise((done) => setTimeout(done, FIRST_WAIT)); // the page's own files come first
    try {
      this.registration = await navigator.serviceWorker.register(rooted("/service.js"), { scope: isSite ? "./" : "/" });
    } catch {
      return; // the browser keeps nothing: it is played with a connection
    }
    const { registration } = this;
    if (!registration) return;
    if (had && registration.waiting) void this.offer();
    this.follow(registration.installing); // another page may have found it
    registration.addEventListener("updatefound", () => this.follow(registration.installing));
  }

  /** Offer a new version once it is whole. */
  private follow(next: ServiceWorker | null): void {
    next?.addEventListener("statechange", () => {
      if (next.state === "installed" && navigator.serviceWorker.controller) this.isWaiting = true;
    });
  }

  /**
   * Take the new version; the page is loaded again, even if the old one does not let go. Where nobody asked for it and a
   * match was begun meanwhile, it is offered: the old files are kept as long as this page is not loaded again.
   */
  take(isAsked = true): void {
    const waiting = this.registration?.waiting;
    if (!waiting) return location.reload(); // another tab has taken it
    const load = (): void => {
      if (!isAsked && isAtTable()) {
        this.isWaiting = true;
        return;
      }
      if (waiting.state === "activated") waiting.postMessage("tidy");
      location.reload();
    };
    const late = setTimeout(load, TAKING_OVER);
    const look = setInterval(makeBrowserLook, LOOK_AFTER);
    // not before it is done with it: what is loaded meanwhile waits for it, and it for what is loaded
    waiting.addEventListener("statechange", () => {
      if (waiting.state === "activating") clearInterval(look);
      if (waiting.state !== "activated" && waiting.state !== "redundant") return;
      clearTimeout(late);
      load();
    });
    waiting.postMessage("take-over");
  }

  /** Where no match is open, here or in another tab, an old page that has just been opened takes it at once. */
  private async offer(): Promise<void> {
    const isAlone = await this.isAlone();
    if (isAtTable() || !isAlone) this.isWaiting = true;
    else this.take(false);
  }
  private isAlone(): Promise<boolean> {
    const { waiting } = this.registration!;
    const { port1, port2 } = new MessageChannel();
    return new Promise((answer) => {
      port1.onmessage = ({ data }: MessageEvent<boolean>) => answer(data);
      setTimeout(() => answer(false), MOST_WAIT);
      waiting?.postMessage("alone?", [port2]);
    });
  }
}

const isAtTable = (): boolean => router.route.screen === "table";

/**
 * Chromium sometimes fails to notice that an old service worker has nothing left to do, and lets the new one wait for
 * minutes. It looks again when a document is loaded: an empty one, in a frame that nobody sees.
 */
function makeBrowserLook(): void {
  const frame = document.createElement("iframe");
  frame.hidden = true;
  frame.src = rooted("/look");
  document.body.append(frame);
  setTimeout(() => frame.remove(), LOOK_AFTER);
}

export const updates = new Updates();
