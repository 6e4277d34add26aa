/** A running module: its memory, its places, its functions. */
import type { ModuleFacts } from "./manifest";

type Call = (...numbers: number[]) => number;

export class Instance {
  private constructor(
    private readonly calls: Record<string, Call>,
    private readonly memory: WebAssembly.Memory,
    private readonly facts: ModuleFacts,
  ) {}

  static async load(address: string, facts: ModuleFacts): Promise<Instance> {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    const module = await WebAssembly.compile(await answer.arrayBuffer());
    const { exports } = await WebAssembly.instantiate(module, { env: { exp: Math.exp, log: Math.log } });
    return new Instance(exports as Record<string, Call>, exports.memory as WebAssembly.Memory, facts);
  }

  call(name: string, ...numbers: number[]): number {
    return this.calls[name]!(...numbers);
  }

  at(place: string, nth = 0): number {
    const { at, size } = this.place(place);
    return at + nth * size;
  }

  /** The bytes of one thing in a place, copied. */
  bytes(place: string, nth = 0): Uint8Array {
    const { size } = this.place(place);
    return new Uint8Array(this.memory.buffer, this.at(place, nth), size).slice();
  }
  put(bytes: Uint8Array, place: string, nth = 0): number {
    const at = this.at(place, nth);
    this.write(bytes, at);
    return at;
  }

  write(bytes: Uint8Array, at: number): void {
    new Uint8Array(this.memory.buffer, at, bytes.length).set(bytes);
  }

  /** The first numbers of a place. */
  shorts(place: string, count: number): number[] {
    return Array.from(new Int16Array(this.memory.buffer, this.at(place), count));
  }
  numbers(place: string, count: number, nth = 0): number[] {
    return Array.from(new Int32Array(this.memory.buffer, this.at(place, nth), count));
  }
  floats(place: string, count: number): number[] {
    return Array.from(new Float64Array(this.memory.buffer, this.at(place), count));
  }
  view(place: string): DataView {
    return new DataView(this.memory.buffer, this.at(place));
  }

  private place(name: string): { at: number; size: number } {
    return this.facts.places[name]!;
  }
}
