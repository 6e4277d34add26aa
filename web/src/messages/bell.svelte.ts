/** Whether this device, or an address, is told that one is waited for. Nothing is before someone asks for it. */
import { api } from "../core/api";
import { isSite } from "../core/base";
import { memory } from "../core/memory";
import { speaker } from "../core/speaker.svelte";
import type { Messages, Where } from "../protocol";

/** In which language, and by which key, this device is told. */
const TOLD = "tafelrunde-bell";
/** Milliseconds that a browser may take to be reached for messages. */
const PATIENCE = 20_000;

/** Why this device cannot be told. */
export type Hindrance = "browser" | "home-screen" | "denied";

class Bell {
  known = $state.raw<Messages | null>(null);
  /** This device, where its browser has a subscription. */
  private device = $state("");
  private permission = $state<NotificationPermission>("default");

  /** This device is told. */
  get isOn(): boolean {
    return this.device !== "" && this.permission === "granted" && (this.known?.devices.includes(this.device) ?? false);
  }

  get hindrance(): Hindrance | null {
    if (!("PushManager" in globalThis) || !("Notification" in globalThis) || !navigator.serviceWorker)
      return /iPhone|iPad/.test(navigator.userAgent) ? "home-screen" : "browser";
    return this.permission === "denied" ? "denied" : null;
  }

  /** Ask the server and the browser how things are; what this device was told in another language is set right. */
  async load(): Promise<void> {
    if (isSite) return;
    if ("Notification" in globalThis) this.permission = Notification.permission;
    const [known, subscription] = await Promise.all([api.messages(), subscribed()]);
    this.device = subscription ? await idOf(subscription.endpoint) : "";
    this.known = known;
    if (this.isOn && memory.get(TOLD) !== this.told) await this.tell(subscription!);
  }

  /** Have this device told: the browser asks the person first. It has to be called by a touch. */
  async turnOn(): Promise<void> {
    this.permission = await Notification.requestPermission();
    if (this.permission !== "granted") return;
    this.known ??= await api.messages();
    const registration = await inTime(navigator.serviceWorker.ready);
    const before = await registration.pushManager.getSubscription();
    const key = bytesOf(this.known.key);
    if (before && !isSame(before.options.applicationServerKey, key)) await before.unsubscribe();
    const options = { userVisibleOnly: true, applicationServerKey: key };
    await this.tell(await inTime(registration.pushManager.subscribe(options)));
  }

  async turnOff(): Promise<void> {
    const { device } = this;
    this.device = "";
    memory.forget(TOLD);
    await (await subscribed())?.unsubscribe();
    this.known = await api.dropDevice(device);
  }

  async setQuiet(from: number, to: number): Promise<void> {
    this.known = await api.setQuiet({ ...where(), quiet_from: from, quiet_to: to });
  }

  async write(address: string): Promise<void> {
    this.known = await api.addAddress({ ...where(), address });
  }

  async writeNoMore(): Promise<void> {
    this.known = await api.dropAddress();
  }

  private get told(): string {
    return `${speaker.language} ${this.known?.key}`;
  }

  private async tell(subscription: PushSubscription): Promise<void> {
    const { endpoint, keys } = subscription.toJSON();
    this.known = await api.addDevice({ ...where(), endpoint: endpoint!, p256dh: keys!.p256dh!, auth: keys!.auth! });
    this.device = await idOf(subscription.endpoint);
    memory.keep(TOLD, this.told);
  }
}

export const bell = new Bell();

/** Where someone is, as their browser knows it. */
function where(): Where {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone ?? "";
  return { language: speaker.language, zone, offset: -new Date().getTimezoneOffset() };
}

async function subscribed(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** A browser that cannot reach its own service for messages may try for ever. */
function inTime<T>(work: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, fail) => setTimeout(() => fail(new DOMException("", "TimeoutError")), PATIENCE));
  return Promise.race([work, late]);
}

/** By what the server knows a device. */
async function idOf(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("").slice(0, 32);
}

export function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function isSame(known: ArrayBuffer | null, key: Uint8Array): boolean {
  const bytes = new Uint8Array(known ?? new ArrayBuffer());
  return bytes.length === key.length && bytes.every((byte, place) => byte === key[place]);
}

