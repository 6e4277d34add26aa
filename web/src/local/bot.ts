/** A bot in a worker of its own: it gets views, and nothing else. */
import type { Level } from "../protocol";
import { Instance } from "../rules/instance";
import type { BotsFacts } from "../rules/manifest";

/** A number of 64 bits, in halves. */
export type Salt = [low: number, high: number];

/** What search makes of a move. */
export interface Thought {
  action: number;
  visits: number;
  total: number;
}

export type Errand =
  | { do: "load"; facts: BotsFacts; address: string; net: string | null }
  /** `turn` is what stays the same until the seat's turn ends. */
  | { do: "choose"; view: Uint8Array; seat: number; level: Level; salt: Salt; turn: string }
  | { do: "think"; view: Uint8Array; seat: number; seconds: number; salt: Salt }
  | { do: "advise"; view: Uint8Array; seat: number; salt: Salt };

/** Seconds between two looks at the clock. */
const BREATH = 0.005;
/** Of the budget: a round of exact play that would not be over by then is not begun. */
const SHARE_OF_BUDGET = 0.6;
/** Seconds for a hint, where no net gives it at once. */
const HINT = 0.5;
/** Bytes of a record of `thoughts`: total, visits, action. */
const THOUGHT = 16;

const seconds = (): number => performance.now() / 1000;

export class Bot {
  private turn = "";
  private hasNet = false;

  private constructor(
    private readonly instance: Instance,
    private readonly facts: BotsFacts,
    private readonly net: string | null,
  ) {}

  static async load({ facts, address, net }: Extract<Errand, { do: "load" }>): Promise<Bot> {
    return new Bot(await Instance.load(address, facts), facts, net);
  }

  /** The move of a level that thinks alone. */
  async choose({ view, seat, level, salt, turn }: Extract<Errand, { do: "choose" }>): Promise<number> {
    const { instance, facts } = this;
    const isExact = level === "master" && facts.exact;
    if (isExact && facts.net?.values) await this.bringNet();
    const s = instance.put(view, "states");
    if (level === "apprentice") {
      instance.call("begin", ...salt);
      return instance.call("apprentice", s);
    }
    if (isExact) return this.chooseExactly(s, turn);
    return best(this.grown(s, seat, salt, facts.levels.journeyman, Infinity, false));
  }

  /** What the strongest search makes of the moves in so many seconds. */
  async think({ view, seat, seconds, salt }: Extract<Errand, { do: "think" }>): Promise<Thought[]> {
    const withNet = this.facts.net?.leads === true;
    if (withNet) await this.bringNet();
    return this.grown(this.instance.put(view, "states"), seat, salt, Infinity, seconds, withNet);
  }

  /** What to say of the moves to a person: at once where there is a net for it, or else after some thought. */
  async advise({ view, seat, salt }: Extract<Errand, { do: "advise" }>): Promise<Thought[]> {
    const iterations = this.facts.glances ?? Infinity;
    const withNet = iterations < Infinity;
    if (withNet) await this.bringNet();
    return this.grown(this.instance.put(view, "states"), seat, salt, iterations, withNet ? Infinity : HINT, withNet);
  }

  /** Put the net into the memory, the first time that it is needed. */
  private async bringNet(): Promise<void> {
    if (this.hasNet) return;
    const answer = await fetch(this.net!);
    if (!answer.ok) throw new Error(`${this.net}: ${answer.status}`);
    this.instance.write(new Uint8Array(await answer.arrayBuffer()), this.facts.net!.at);
    this.hasNet = true;
  }

  private grown(s: number, seat: number, salt: Salt, iterations: number, budget: number, withNet: boolean): Thought[] {
    const { instance } = this;
    const nodes = Math.min(iterations + 1, this.facts.nodes);
    const grow = withNet ? "grow_net" : "grow";
    instance.call(withNet ? "plant_net" : "plant", s, seat, nodes, ...salt);
    const began = seconds();
    const deadline = began + budget;
    for (let done = 0, part = Math.min(16, iterations); ; ) {
      instance.call(grow, part);
      done += part;
      const now = seconds();
      if (done >= iterations || now >= deadline) break;
      const soon = Math.min(BREATH, deadline - now);
      part = Math.min(Math.max(1, Math.floor((soon * done) / Math.max(now - began, 1e-6))), iterations - done);
    }
    const count = instance.call("thoughts");
    const view = instance.view("thoughts");
    return Array.from({ length: count }, (_, i) => ({
      total: view.getFloat64(i * THOUGHT, true),
      visits: view.getInt32(i * THOUGHT + 8, true),
      action: view.getInt32(i * THOUGHT + 12, true),
    }));
  }

  /** Exact play thinks once a turn: until its end nothing changes but dice. */
  private chooseExactly(s: number, turn: string): number {
    const { instance, facts } = this;
    if (turn !== this.turn) {
      this.turn = "";
      instance.call("exact_begin", s);
      const began = seconds();
      let solved = 0;
      for (let ahead = instance.call("exact_ahead"); ahead > 0; ahead = instance.call("exact_ahead")) {
        const passed = seconds() - began;
        if (solved && passed + (passed / solved) * ahead > SHARE_OF_BUDGET * facts.levels.master) break;
        instance.call("exact_grow");
        solved += ahead;
      }
      this.turn = turn;
    }
    return instance.call("exact_choose", s);
  }
}

/** What several trees make of the moves together, the most promising first. */
export function merged(trees: readonly Thought[][]): Thought[] {
  const all = new Map<number, Thought>();
  for (const { action, visits, total } of trees.flat()) {
    const known = all.get(action) ?? { action, visits: 0, total: 0 };
    all.set(action, { action, visits: known.visits + visits, total: known.total + total });
  }
  const value = ({ total, visits }: Thought): number => total / Math.max(visits, 1);
  return [...all.values()].sort((a, b) => b.visits - a.visits || value(b) - value(a) || a.action - b.action);
}

export function best(thoughts: readonly Thought[]): number {
  return merged([[...thoughts]])[0]!.action;
}
