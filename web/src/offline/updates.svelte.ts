/** Keeps the page on this device, and offers a new version when there is one; nobody is made to take it. */
import { isSite, rooted } from "../core/base";
import { router } from "../core/route.svelte";

class Updates {
  /** A new version waits. */
  isWaiting = $state(false);
  private registration: ServiceWorkerRegistration | null = null;

  async begin(): Promise<void> {
    if (!("serviceWorker" in navigator) || import.meta.env.DEV) return;
    const had = navigator.serviceWorker.controller !== null;
    try {
      this.registration = await navigator.serviceWorker.register(rooted("/service.js"), { scope: isSite ? "./" : "/" });
    } catch {
      return; // the browser keeps nothing: it is played with a line
    }
    const { registration } = this;
    if (!registration) return;
    if (had && registration.waiting) this.offer();
    registration.addEventListener("updatefound", () => {
      const next = registration.installing;
      next?.addEventListener("statechange", () => {
        if (next.state === "installed" && navigator.serviceWorker.controller) this.isWaiting = true;
      });
    });
  }

  /** Take the new version; the page is loaded again. */
  take(): void {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    this.registration?.waiting?.postMessage("take-over");
  }

  /** Where no match is open, an old page that has just been opened takes it at once. */
  private offer(): void {
    if (router.route.screen === "table") this.isWaiting = true;
    else this.take();
  }
}

export const updates = new Updates();
