/** Keeps the page on this device, and offers a new version when there is one; nobody is made to take it. */
import { isSite, rooted } from "../core/base";
import { router } from "../core/route.svelte";

/** Milliseconds after which a page that was never here before is kept. */
const FIRST_WAIT = 2000;
/** Milliseconds for which a service worker is waited for. */
const MOST_WAIT = 3000;

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
    registration.addEventListener("updatefound", () => {
      const next = registration.installing;
      next?.addEventListener("statechange", () => {
        if (next.state === "installed" && navigator.serviceWorker.controller) this.isWaiting = true;
      });
    });
  }

  /** Take the new version; the page is loaded again, even if the old one does not let go. */
  take(): void {
    const reload = (): void => location.reload();
    const waiting = this.registration?.waiting;
    if (!waiting) return reload(); // another tab has taken it
    navigator.serviceWorker.addEventListener("controllerchange", reload, { once: true });
    waiting.postMessage("take-over");
    setTimeout(reload, MOST_WAIT);
  }

  /** Where no match is open, here or in another tab, an old page that has just been opened takes it at once. */
  private async offer(): Promise<void> {
    if (router.route.screen === "table" || !(await this.isAlone())) this.isWaiting = true;
    else this.take();
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

export const updates = new Updates();
