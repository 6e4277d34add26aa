/** The workers in which bots think: as many as the device offers, begun when they are needed. */
import type { Level } from "../protocol";
import type { BotsFacts } from "../rules/manifest";
import { type Errand, merged, type Salt, type Thought } from "./bot";

/** A phone may name more cores than it lets us have. */
const MOST_MINDS = 8;

export interface Question {
  view: Uint8Array;
  seat: number;
  turn: string;
}

class Mind {
  private readonly worker: Worker;
  private readonly waiting = new Map<number, { done: (answer: never) => void; fail: (trouble: Error) => void }>();
  private asked = 0;
  private last: Promise<unknown>;

  constructor(facts: BotsFacts, address: string, net: string | null) {
    this.worker = new Worker(new URL("./bot.worker.ts", import.meta.url), { type: "module" });
    this.worker.onmessage = ({ data }: MessageEvent<{ id: number; answer: never; trouble?: string }>) => {
      const waiting = this.waiting.get(data.id);
      this.waiting.delete(data.id);
      if (data.trouble === undefined) waiting?.done(data.answer);
      else waiting?.fail(new Error(data.trouble));
    };
    this.worker.onerror = (event) => this.fail(event.message);
    this.last = this.send({ do: "load", facts, address, net });
    this.last.catch(() => undefined); // whoever asks hears of it
  }

  /** One errand after the other. */
  ask<T>(errand: Errand): Promise<T> {
    const answer = this.last.then(() => this.send<T>(errand));
    this.last = answer.catch(() => undefined);
    return answer;
  }
  close(): void {
    this.worker.terminate();
    this.fail("closed");
  }

  private send<T>(errand: Errand): Promise<T> {
    const id = ++this.asked;
    return new Promise<T>((done, fail) => {
      this.waiting.set(id, { done, fail });
      this.worker.postMessage({ id, errand });
    });
  }
  private fail(why: string): void {
    for (const { fail } of this.waiting.values()) fail(new Error(why));
    this.waiting.clear();
  }
}

export class Minds {
  private minds: Mind[] = [];

  constructor(
    private readonly facts: BotsFacts,
    private readonly address: string,
    private readonly net: string | null,
    private readonly cores = Math.min(navigator.hardwareConcurrency || 1, MOST_MINDS),
  ) {}

  /** Have a first one ready before it is needed. */
  prepare(): void {
    this.mind(0);
  }

  /** The move that a bot of a level makes. */
  async choose(level: Level, question: Question): Promise<number> {
    const isTogether = level === "master" && !this.facts.exact;
    if (isTogether) return merged(await this.search(question, this.facts.levels.master, this.cores))[0]!.action;
    return this.patiently((mind) => mind.ask<number>({ do: "choose", level, salt: salt(), ...question }));
  }

  /** What the bots make of the moves, the most promising first. */
  async advise({ view, seat }: Question): Promise<Thought[]> {
    return merged([await this.patiently((mind) => mind.ask<Thought[]>({ do: "advise", view, seat, salt: salt() }))]);
  }

  private search({ view, seat }: Question, seconds: number, cores: number): Promise<Thought[][]> {
    const think = (i: number): Promise<Thought[]> =>
      this.patiently((mind) => mind.ask<Thought[]>({ do: "think", view, seat, seconds, salt: salt() }), i);
    return Promise.all(Array.from({ length: cores }, (_, i) => think(i)));
  }

  /** Ask a mind; one that broke is replaced, and asked once more. */
  private async patiently<T>(ask: (mind: Mind) => Promise<T>, nth = 0): Promise<T> {
    const mind = this.mind(nth);
    try {
      return await ask(mind);
    } catch {
      mind.close();
      if (this.minds[nth] === mind) delete this.minds[nth];
      return ask(this.mind(nth));
    }
  }
  private mind(nth: number): Mind {
    return (this.minds[nth] ??= new Mind(this.facts, this.address, this.net));
  }
}

function salt(): Salt {
  const [low, high] = crypto.getRandomValues(new Int32Array(2));
  return [low!, high! & 0x7fffffff];
}
