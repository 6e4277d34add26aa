/** Things travel from where they were to where they are.
 *
 * An element with `data-thing="card-12"` is a thing. When the scene changes, each thing that is on
 * the table before and after moves; one that is new comes from the element that its `data-from`
 * names (`data-spot="seat-2"`); one that is gone leaves a copy that flies to its `data-to`.
 * While something glides, the nearest `data-lifts` around it lies above its neighbours.
 * Animations only move and turn, so the browser can do them alone; a new change interrupts them
 * where they are.
 */

const TRAVEL = 260;
/** A plate is larger than what comes from it or goes to it. */
const SMALL = 0.45;
const EASE = "cubic-bezier(.2, .7, .2, 1)";

interface Seen {
  rect: DOMRect;
  element: HTMLElement;
  to: string | undefined;
}

type Snapshot = Map<string, Seen>;

/** What moves, and its last way; of what is gone from the page, the browser would go on reckoning it. */
const gliding = new Map<HTMLElement, Animation>();

export function look(root: HTMLElement): Snapshot {
  const seen: Snapshot = new Map();
  for (const element of root.querySelectorAll<HTMLElement>("[data-thing]")) {
    const rect = element.getBoundingClientRect();
    if (rect.width > 0)
      seen.set(element.dataset.thing!, { rect, element, to: element.dataset.to });
  }
  return seen;
}

/** Let everything travel from where it was. */
export function travel(root: HTMLElement, before: Snapshot): void {
  const now = new Set<string>();
  const moves: [HTMLElement, DOMRect, DOMRect, number][] = [];
  for (const element of root.querySelectorAll<HTMLElement>("[data-thing]")) {
    const thing = element.dataset.thing!;
    now.add(thing);
    const was = before.get(thing)?.rect;
    const from = was ?? spot(root, element.dataset.from);
    if (!from) continue;
    const to = element.getBoundingClientRect();
    const isPlate = !was && from.width > to.width;
    moves.push([element, from, to, isPlate ? SMALL : from.width / Math.max(to.width, 1)]);
  }
  // All is measured before anything changes: else the browser would lay the page out again for each.
  const base = root.getBoundingClientRect();
  const flights: [Seen, DOMRect][] = [];
  for (const [thing, seen] of before) {
    const to = now.has(thing) ? null : spot(root, seen.to);
    if (to) flights.push([seen, to]);
  }
  for (const [element, way] of gliding) if (!element.isConnected) way.cancel();
  for (const move of moves) glide(...move);
  for (const [seen, to] of flights) leave(root, base, seen, to);
}

function spot(root: HTMLElement, name: string | undefined): DOMRect | null {
  if (!name) return null;
  return root.querySelector(`[data-spot="${name}"]`)?.getBoundingClientRect() ?? null;
}

function glide(element: HTMLElement, from: DOMRect, to: DOMRect, size: number): void {
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  if (Math.abs(x) < 1 && Math.abs(y) < 1 && Math.abs(size - 1) < 0.02) return;
  element.style.zIndex = "30";
  const stage = element.closest<HTMLElement>("[data-lifts]");
  if (stage) stage.style.zIndex = "7";
  const way = element.animate(
    [
      { translate: `${x}px ${y}px`, scale: String(size) },
      { translate: "0 0", scale: "1" },
    ],
    { duration: TRAVEL, easing: EASE },
  );
  gliding.set(element, way);
  way.onfinish = way.oncancel = () => {
    if (gliding.get(element) !== way) return; // it is on another way already
    gliding.delete(element);
    element.style.zIndex = "";
    if (stage && ![...gliding.keys()].some((other) => stage.contains(other))) stage.style.zIndex = "";
  };
}

/** A copy of something that is gone flies away and fades. */
function leave(root: HTMLElement, base: DOMRect, { rect, element }: Seen, to: DOMRect): void {
  const copy = element.cloneNode(true) as HTMLElement;
  copy.removeAttribute("data-thing");
  copy.setAttribute("aria-hidden", "true");
  copy.inert = true;
  Object.assign(copy.style, {
    position: "absolute",
    left: `${rect.left - base.left}px`,
    top: `${rect.top - base.top}px`,
    width: `${rect.width}px`,
    height: `${rect.height}px`,
    margin: "0",
    zIndex: "40",
    pointerEvents: "none",
  });
  root.append(copy);
  const x = to.left + to.width / 2 - (rect.left + rect.width / 2);
  const y = to.top + to.height / 2 - (rect.top + rect.height / 2);
  const flight = copy.animate(
    [
      { translate: "0 0", scale: "1", opacity: 1 },
      { translate: `${x}px ${y}px`, scale: String(SMALL), opacity: 0.25 },
    ],
    { duration: TRAVEL + 40, easing: EASE },
  );
  flight.onfinish = flight.oncancel = () => copy.remove();
}
