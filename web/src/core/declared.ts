/** What the numbers and bytes of a game mean: its moves, its sentences, its records. */
import type { Declared as Facts, FieldFacts, Gap, VerbFacts, Remark } from "../protocol";
import { fromBase64 } from "../rules/bytes";

type Value = string | number | Remark;
/** What stands in the gap of a sentence for one of a kind: a remark that says which one it is. */
export type Thing = Remark & { kind?: string; thing?: number };
type Numbers = number | number[] | number[][] | number[][][];
/** A record of whole numbers, field by field. */
export type Fields = Record<string, Numbers>;
/** Who is told, and how everyone is called: by seat, then those who play without one. */
export interface Listener {
  seat: number;
  names: readonly string[];
}
/** What can be done: the action, how it is written in a transcript, and how it is said. */
export interface Move {
  action: number;
  words: string;
  say: Remark;
}

export class Declared {
  private known: Map<string, number> | null = null;

  constructor(readonly facts: Facts) {}

  // ── Moves ────────────────────────────────────────────────────────────────────────────────────

  /** The action of a verb with its things, by their numbers. */
  action(verb: string, ...things: number[]): number {
    const found = this.facts.verbs.find(({ name }) => name === verb);
    if (!found) throw new Error(`no verb is called ${verb}`);
    const place = found.things.reduce((sum, [, kind], i) => sum * this.count(kind) + things[i]!, 0);
    return found.first + place;
  }

  /** An action as people read it. */
  move(action: number): Move {
    const verb = this.facts.verbs.findLast(({ first }) => first <= action)!;
    const things = this.things(verb, action);
    const written = (text: string): string =>
      text.replace(/\{(\w+)\}/g, (_, gap: string) => this.wordsOf(...things[gap]!));
    const named = Object.entries(things).filter(([gap]) => !verb.message.includes(`{${gap}}`));
    const args = Object.fromEntries(named.map(([gap, thing]) => [gap, this.gapOf(...thing)]));
    const numbers = Object.fromEntries(named.map(([gap, [, thing]]) => [gap, [thing]]));
    return { action, words: written(verb.words), say: { id: written(verb.message), args, things: numbers } };
  }

  /** The action of each move that is written in words. */
  get actions(): Map<string, number> {
    return (this.known ??= new Map(Array.from({ length: this.size }, (_, action) => [this.move(action).words, action])));
  }
  /** How many actions there are. */
  get size(): number {
    const { first, things } = this.facts.verbs.at(-1)!;
    return first + things.reduce((product, [, kind]) => product * this.count(kind), 1);
  }

  /** The verb of an action, and the numbers of its things in their order. */
  parts(action: number): { verb: string; things: number[] } {
    const verb = this.facts.verbs.findLast(({ first }) => first <= action)!;
    const things = this.things(verb, action);
    return { verb: verb.name, things: verb.things.map(([gap]) => things[gap]![1]) };
  }

  private things(verb: VerbFacts, action: number): Record<string, [kind: string, thing: number]> {
    const found: Record<string, [string, number]> = {};
    let rest = action - verb.first;
    for (const [gap, kind] of verb.things.toReversed()) {
      found[gap] = [kind, rest % this.count(kind)];
      rest = Math.floor(rest / this.count(kind));
    }
    return found;
  }

  private count(kind: string): number {
    return this.facts.kinds[kind]!.words.length;
  }
  private wordsOf(kind: string, thing: number): string {
    const { words, least = 0 } = this.facts.kinds[kind]!;
    return words[thing - least]!;
  }
  /** What one of a kind puts into the gap of a sentence. */
  gapOf(kind: string, thing: number): string | number | Thing {
    const { words, gaps = [], least = 0 } = this.facts.kinds[kind]!;
    const gap = (gaps.length > 0 ? gaps : words)[thing - least]!;
    return typeof gap === "object" ? { ...gap, kind, thing } : gap;
  }

  // ── Sentences ────────────────────────────────────────────────────────────────────────────────

  /** A row as a sentence to someone. */
  remark(row: readonly number[], listener: Listener): Remark {
    const sentence = this.facts.sentences[row[0]!]!;
    const names = [...listener.names, ...this.facts.others];
    const args = this.filled(sentence.gaps, row.slice(1), { ...listener, names });
    const said = { id: sentence.id, args, things: thingsIn(sentence.gaps, row.slice(1)) };
    return sentence.section === null ? said : { ...said, section: sentence.section };
  }

  /** Whom a row is about; null: nobody. */
  about(row: readonly number[]): number | null {
    let place = 1;
    for (const gap of this.facts.sentences[row[0]!]!.gaps) {
      if (gap.is === "who") return row[place]!;
      place += gap.width ?? 1;
    }
    return null;
  }

  /** Whether a row says what a turn came to. */
  sumsUp(row: readonly number[]): boolean {
    return this.facts.sentences[row[0]!]!.sums_up ?? false;
  }

  private filled(gaps: Gap[], numbers: number[], listener: Listener): Record<string, Value> {
    const args: Record<string, Value> = {};
    let rest = numbers;
    for (const gap of gaps) {
      const width = gap.width ?? 1;
      Object.assign(args, this.put(gap, rest.slice(0, width), listener));
      rest = rest.slice(width);
    }
    return args;
  }

  private put(gap: Gap, numbers: number[], { seat, names }: Listener): Record<string, Value> {
    const [number = 0] = numbers;
    switch (gap.is) {
      case "same":
        return { [gap.name]: gap.value! };
      case "number":
        return { [gap.name]: (gap.first ?? 0) + number };
      case "one":
        return { [gap.name]: this.gapOf(gap.kind!, number) };
      case "who":
        return { who: number === seat ? "you" : "other", name: names[number] ?? "" };
      case "name":
        return { [gap.name]: names[number] ?? "" };
      case "tally": {
        const { words } = this.facts.kinds[gap.kind!]!;
        return { [gap.name]: words.flatMap((word, i) => Array<string>(numbers[i]!).fill(word)).join(" ") || "-" };
      }
      case "several":
        return { [gap.name]: numbers.filter((n) => n >= 0).join(" ") };
      case "phrase":
        return { [gap.name]: { id: gap.phrase!, args: this.filled(gap.gaps ?? [], numbers, { seat, names }) } };
    }
  }

  // ── Records ──────────────────────────────────────────────────────────────────────────────────

  view(bytes: string): Fields {
    return read(this.facts.view, fromBase64(bytes));
  }
  /** One number of it; undefined: the record has no such field. */
  numberIn(bytes: string, name: string): number | undefined {
    const field = this.facts.view.find((field) => field.name === name);
    return field && (read([field], fromBase64(bytes))[name] as number);
  }
  /** The same of bytes that did not come as text. */
  viewOf(bytes: Uint8Array): Fields {
    return read(this.facts.view, bytes);
  }
  outline(bytes: string): Fields {
    return read(this.facts.outline, fromBase64(bytes));
  }
  outcome(bytes: string): Fields {
    return read(this.facts.outcome, fromBase64(bytes));
  }
}

/** Which things of a kind stand in gaps: the number of the one, or of each of several. */
function thingsIn(gaps: Gap[], numbers: number[]): Record<string, number[]> {
  const found: Record<string, number[]> = {};
  let rest = numbers;
  for (const { name, is, width = 1 } of gaps) {
    const given = rest.slice(0, width);
    if (is === "one") found[name] = given;
    if (is === "tally") found[name] = given.flatMap((count, thing) => Array<number>(count).fill(thing));
    rest = rest.slice(width);
  }
  return found;
}

type Reader = (view: DataView, at: number) => number;
const READERS: Record<string, [size: number, read: Reader]> = {
  int8: [1, (view, at) => view.getInt8(at)],
  uint8: [1, (view, at) => view.getUint8(at)],
  int16: [2, (view, at) => view.getInt16(at, true)],
  uint16: [2, (view, at) => view.getUint16(at, true)],
  int32: [4, (view, at) => view.getInt32(at, true)],
  uint32: [4, (view, at) => view.getUint32(at, true)],
  int64: [8, (view, at) => Number(view.getBigInt64(at, true))],
  uint64: [8, (view, at) => Number(view.getBigUint64(at, true))],
};

/** The fields of a record. */
function read(fields: FieldFacts[], bytes: Uint8Array): Fields {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  return Object.fromEntries(
    fields.map(({ name, type, at, shape }) => [name, numbers(view, READERS[type]!, at, shape)]),
  );
}

/** A number, or rows of them. */
function numbers(view: DataView, reader: [number, Reader], at: number, shape: number[]): Numbers {
  const [size, read] = reader;
  const [length, ...inner] = shape;
  if (length === undefined) return read(view, at);
  const step = inner.reduce((product, n) => product * n, size);
  return Array.from({ length }, (_, i) => numbers(view, reader, at + i * step, inner)) as Numbers;
}
