/** Which die is which, from one scene to the next, and where the rolled ones lie in the end. */
import type { View } from "./made";

export interface LyingDie {
  /** The same as long as the die is seen. */
  key: string;
  /** -1: not known. */
  face: number;
  where: "kept" | "rolled" | "loose";
  /** Its place among those that fell together. */
  at: number;
}

export interface Lying {
  turn: number;
  /** Counts the throws. */
  thrown: number;
  /** How many dice fell in the last one. */
  of: number;
  /** What decides how they lie. */
  seed: number;
  dice: LyingDie[];
}

/** A die that has just been set aside goes behind the others. */
const LAST = 99;

/** Take over as many dice as can be the same ones; what cannot has been thrown anew. */
export function arrange(before: Lying | null, view: View, ply: number, isUndone: boolean): Lying {
  const same = before?.turn === view.turn ? before : null;
  const pool = same ? [...same.dice] : [];
  const seed = ply * 7 + view.turn;
  let { thrown, of } = before ?? { thrown: 0, of: 0 };

  const pick = (face: number, wheres: LyingDie["where"][]): LyingDie | undefined => {
    for (const where of wheres) {
      const i = pool.findIndex((die) => die.where === where && die.face === face);
      if (i >= 0) return pool.splice(i, 1)[0];
    }
    return undefined;
  };

  const kept: LyingDie[] = [];
  for (const [face, count] of view.kept.entries())
    for (let i = 0; i < count; i++) {
      const die = pick(face, ["kept", "rolled", "loose"]);
      kept.push({ key: die?.key ?? `${thrown}-kept-${face}-${i}`, face, where: "kept", at: die?.where === "kept" ? die.at : LAST });
    }
  kept.sort((a, b) => a.at - b.at);
  kept.forEach((die, i) => (die.at = i));

  const faces = shuffled(
    view.rolled.flatMap((count, face) => Array<number>(count).fill(face)),
    seed,
  );
  const still = faces.map((face) => pick(face, isUndone ? ["rolled", "loose", "kept"] : ["rolled"]));
  let rolled: LyingDie[];
  let lies = same?.seed ?? seed;
  if (still.every((die) => die !== undefined)) {
    rolled = still.map((die, i) => ({ ...die!, where: "rolled", at: isUndone ? i : die!.at }));
    if (isUndone && rolled.length > 0) [of, lies] = [rolled.length, seed];
  } else {
    thrown += 1;
    of = faces.length;
    lies = seed;
    rolled = faces.map((face, at) => ({ key: `${thrown}-${at}`, face, where: "rolled", at }));
  }
  const left = pool.filter((die) => die.where !== "kept");
  // Those that were seen falling lie where they fell; of others nobody knows where.
  if (left.length < view.loose) [of, lies] = [view.loose, seed];
  const loose = Array.from({ length: view.loose }, (_, i): LyingDie => {
    const die = left.length < view.loose ? undefined : left[i]!;
    return { key: die?.key ?? `${thrown}-loose-${i}`, face: die?.face ?? -1, where: "loose", at: die?.at ?? i };
  });
  return { turn: view.turn, thrown, of, seed: lies, dice: [...kept, ...rolled, ...loose] };
}

export interface Spot {
  /** The middle of the die, in pixels. */
  x: number;
  y: number;
  /** Degrees. */
  turn: number;
}

const TURN = 14;
/** A die that is turned and framed needs so much more than its width. */
const APART = 1.34;
/** Dice that have more room than this lie as near as this. */
const LOOSEST = 1.62;

/** Where so many dice lie in a tray: scattered, always the same for the same seed, never touching. */
export function scatter(of: number, width: number, height: number, seed: number, largest: number): { size: number; spots: Spot[] } {
  if (of === 0 || width <= 0 || height <= 0 || largest <= 0) return { size: largest, spots: [] };
  let rows = 1;
  let size = 0;
  for (const tried of [1, 2, 3]) {
    const fits = Math.min(width / Math.ceil(of / tried) / APART, height / tried / APART, largest);
    if (fits > size + 0.5) [rows, size] = [tried, fits];
  }
  const columns = Math.ceil(of / rows);
  const cellWidth = Math.min(width / columns, size * LOOSEST);
  const cellHeight = Math.min(height / rows, size * LOOSEST);
  const random = randomOf(seed);
  const spots = Array.from({ length: of }, (_, i) => {
    const row = Math.floor(i / columns);
    const inRow = Math.min(columns, of - row * columns);
    const turn = (random() * 2 - 1) * TURN;
    const angle = (Math.abs(turn) * Math.PI) / 180;
    const box = size * (Math.cos(angle) + 1.08 * Math.sin(angle)) + 8;
    const sway = (cell: number): number => (random() - 0.5) * Math.max(0, Math.min(cell - box, size * 0.5));
    return {
      x: width / 2 + ((i % columns) - (inRow - 1) / 2) * cellWidth + sway(cellWidth),
      y: height / 2 + (row - (rows - 1) / 2) * cellHeight + sway(cellHeight),
      turn,
    };
  });
  return { size, spots };
}

/** A die in the hand is nearer to the eye than one that lies: so much larger. */
export const HIGH = 1.3;

/** Where a hand lets go of a die, seen from where it lies in the end: over a corner of the tray. */
export function letGo(spot: Spot, size: number, width: number, height: number, random: () => number, mine: boolean): { x: number; y: number } {
  const [across, down] = [(0.06 + random() * 0.22) * width, (0.8 + random() * 0.2) * height];
  const within = (at: number, room: number): number =>
    Math.max(Math.min(at, room - (size * HIGH) / 2), Math.min(room, size * HIGH) / 2);
  return {
    x: within(mine ? across : width - across, width) - spot.x,
    y: within(mine ? down : height - down, height) - spot.y,
  };
}

function shuffled(faces: number[], seed: number): number[] {
  const random = randomOf(seed + 1);
  const mixed = [...faces];
  for (let i = mixed.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [mixed[i], mixed[j]] = [mixed[j]!, mixed[i]!];
  }
  return mixed;
}

/** Numbers from 0 to 1 that a seed decides (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
