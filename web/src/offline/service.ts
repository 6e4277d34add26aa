/**
 * Keeps the page and what it needs on this device. The shell is kept whole, by version: an update waits until someone
 * takes it. Rules, modules and facts of the games are kept as they come.
 */
import type { Note } from "../messages/note";
import type { Manifest } from "../rules/manifest";

/** What we use of a service worker: its types do not go together with those of a page. */
interface Lasting extends Event {
  waitUntil(work: Promise<void>): void;
}
interface Asked extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Pushed extends Lasting {
  readonly data: { json(): unknown } | null;
}
interface Tapped extends Lasting {
  readonly action: string;
  readonly notification: Notification;
}
interface Tab {
  readonly url: string;
  focus(): Promise<Tab>;
  navigate(address: string): Promise<Tab | null>;
  postMessage(message: unknown): void;
}
interface Service {
  readonly registration: {
    readonly scope: string;
    readonly pushManager: PushManager;
    showNotification(title: string, options: object): Promise<void>;
  };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(which: { type: "window"; includeUncontrolled: boolean }): Promise<readonly Tab[]>;
    openWindow(address: string): Promise<Tab | null>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(kind: "install" | "activate", hear: (event: Lasting) => void): void;
  addEventListener(kind: "fetch", hear: (event: Asked) => void): void;
  addEventListener(kind: "push", hear: (event: Pushed) => void): void;
  addEventListener(kind: "notificationclick", hear: (event: Tapped) => void): void;
  addEventListener(kind: "message", hear: (event: Lasting & MessageEvent) => void): void;
}
const worker = self as unknown as Service;
/** Put in by the build. */
declare const FILES: string[];
declare const VERSION: string;

const SHELL = `tafelrunde-shell-${VERSION}`;
const PROVISIONS = "tafelrunde-provisions";
/** The page itself, at the root of all files. */
const PAGE = "";
/** Nothing: loading it makes a browser look whether an old version can go (updates.svelte.ts). */
const LOOK = "look";
/** Milliseconds for which the server is waited for, where something is kept. */
const PATIENCE = 2500;
const MANIFEST = "wasm/manifest.json";
/** What is asked for anew where there is a connection: facts of games, rules, and which modules there are. */
const FRESH = /^(api\/games(\/\w+\/rules)?|data\/[\w-]+\.json|wasm\/manifest\.json)$/;
/** Files of any version's shell; their names tell versions apart. */
const ASSET = /^assets\//;
/** What never changes. */
const LASTING = /^wasm\/[\w.-]+\.(wasm|bin)$/;

/** A page has had this version take over. */
let isTaken = false;
const files = new Set(FILES);
const scope = new URL(worker.registration.scope);

worker.addEventListener("install", (event) => event.waitUntil(keepShell()));
worker.addEventListener("activate", (event) => event.waitUntil(begin()));
worker.addEventListener("message", (event) => {
  const { data, ports } = event;
  if (data === "take-over") {
    isTaken = true;
    void worker.skipWaiting();
  }
  if (data === "tidy") event.waitUntil(tidy());
  if (data === "alone?") void isAlone().then((answer) => ports[0]?.postMessage(answer));
});
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== scope.origin || !address.pathname.startsWith(scope.pathname)) return;
  const path = address.pathname.slice(scope.pathname.length);
  if (path === LOOK) event.respondWith(Promise.resolve(new Response(null, { status: 204 })));
  else if (request.mode === "navigate") {
    if (!/^(api|preview|schema|metrics|health)\b/.test(path)) event.respondWith(page(path + address.search, request));
  } else if (files.has(path)) event.respondWith(shell(path, request));
  else if (ASSET.test(path)) event.respondWith(older(request));
  else if (LASTING.test(path)) event.respondWith(lasting(request));
  else if (FRESH.test(path)) event.respondWith(fresh(request));
});

worker.addEventListener("push", (event) => {
  const note = event.data?.json() as Note | undefined;
  if (note) event.waitUntil(show(note));
});
worker.addEventListener("notificationclick", (event) => {
  const note = event.notification.data as Note;
  event.notification.close();
  event.waitUntil(event.action === "stop" ? stop(note) : open(note));
});

/** Show that someone is waited for; pages that are open look again. A later message of a match takes the place of this one. */
async function show(note: Note): Promise<void> {
  for (const tab of await tabs()) tab.postMessage("called");
  await worker.registration.showNotification(note.title, {
    body: note.body,
    lang: note.language,
    tag: note.table,
    icon: new URL("assets/icon-192.png", scope).href,
    data: note,
    actions: [
      ...(note.is_over ? [] : [{ action: "play", title: note.play }]),
      { action: "stop", title: note.stop },
    ],
  });
}

/** Open the table, in a tab of ours where there is one. */
async function open(note: Note): Promise<void> {
  const there = new URL(`t/${encodeURIComponent(note.table)}`, scope).href;
  const all = await tabs();
  const tab = all.find(({ url }) => url.startsWith(there)) ?? all[0];
  if (!tab) return void (await worker.clients.openWindow(there));
  await tab.focus().catch(() => undefined); // a browser may keep it behind
  if (!tab.url.startsWith(there)) await tab.navigate(there).catch(() => worker.clients.openWindow(there));
}

/** No more messages come to this device: neither does the server send any, nor would the browser take them. */
async function stop(note: Note): Promise<void> {
  const subscription = await worker.registration.pushManager.getSubscription();
  const off = fetch(new URL(`api/messages/stop/${note.token}`, scope), { method: "POST" });
  await Promise.allSettled([off, subscription?.unsubscribe()]);
  for (const tab of await tabs()) tab.postMessage("called");
}

function tabs(): Promise<readonly Tab[]> {
  return worker.clients.matchAll({ type: "window", includeUncontrolled: true });
}

async function keepShell(): Promise<void> {
  const cache = await caches.open(SHELL);
  await cache.addAll(FILES.map((file) => new Request(new URL(file, scope), { cache: "no-cache" })));
}

/** Take over; the page that had this done says when it does not need the older files any more. */
async function begin(): Promise<void> {
  if (!isTaken) await tidy();
  await worker.clients.claim();
}

/** Let older versions go. Other tabs may still be of one: its files stay as long as there are any. */
async function tidy(): Promise<void> {
  if (!(await isAlone())) return;
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith("tafelrunde-shell-") && name !== SHELL);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** Whether no more than one tab of ours is open. */
async function isAlone(): Promise<boolean> {
  return (await worker.clients.matchAll({ type: "window", includeUncontrolled: true })).length < 2;
}

/** A file that is not of this version. */
async function older(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

/** The page; a folder of files has its screens behind the #, and finds its files from its own root alone. */
async function page(path: string, request: Request): Promise<Response> {
  const answer = await shell(PAGE, request);
  if (path === "" || path.startsWith("?")) return answer;
  const isSite = /<html[^>]* data-site/.test(await answer.clone().text());
  return isSite ? Response.redirect(new URL(path === "index.html" ? "" : `#/${path}`, scope), 302) : answer;
}

/** A file of the shell, as it was when this version was kept. */
async function shell(file: string, request: Request): Promise<Response> {
  const kept = await (await caches.open(SHELL)).match(new URL(file, scope));
  return kept ?? fetch(request);
}

async function lasting(request: Request): Promise<Response> {
  const cache = await caches.open(PROVISIONS);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await keep(cache, request, answer);
  return answer;
}

async function fresh(request: Request): Promise<Response> {
  const cache = await caches.open(PROVISIONS);
  const kept = await cache.match(request);
  const asked = fetch(request).then(async (answer) => {
    if (answer.ok && (await isFit(cache, answer))) await keep(cache, request, answer);
    return answer;
  });
  if (!kept || request.cache === "reload") return asked; // whoever asks so wants what there is now
  const sure = asked.then((answer) => (answer.ok ? answer : kept)).catch(() => kept);
  const late = new Promise<Response>((done) => setTimeout(() => done(kept), PATIENCE));
  return Promise.race([sure, late]);
}

/** Keep a copy; where there is no room for it, the answer serves all the same. */
async function keep(cache: Cache, request: Request, answer: Response): Promise<void> {
  await cache.put(request, answer.clone()).catch(() => undefined);
}

/** Whether an answer is to be kept: a manifest that is not whole does not take the place of one that is. */
async function isFit(cache: Cache, answer: Response): Promise<boolean> {
  if (!answer.url.endsWith(MANIFEST)) return true;
  const kept = await cache.match(answer.url);
  return !kept || (await isWhole(cache, answer.clone())) || !(await isWhole(cache, kept));
}

/** Whether all modules that a manifest names are kept, and the server builds none. */
async function isWhole(cache: Cache, answer: Response): Promise<boolean> {
  const { games, coming = [] } = (await answer.json()) as Manifest;
  const named = Object.values(games).flatMap(({ rules, bots }) => [rules, ...(bots ? [bots] : [])]);
  const kept = await Promise.all(named.map(({ file }) => cache.match(new URL(file, answer.url))));
  return coming.length === 0 && kept.every(Boolean);
}
