// A search in a module: a view a line, answered by a move; see duel.py.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

const [file, at, thoughts, iterations] = process.argv.slice(2).map((word, i) => (i ? Number(word) : word));
const imports = { env: { exp: Math.exp, log: Math.log } };
const { instance } = await WebAssembly.instantiate(readFileSync(file), imports);
const { memory, plant, grow, thoughts: think } = instance.exports;

for await (const line of createInterface({ input: process.stdin })) {
  const [seat, salt, view] = line.split(" ");
  new Uint8Array(memory.buffer).set(Buffer.from(view, "base64"), at);
  plant(at, Number(seat), iterations + 1, Number(salt), 0);
  grow(iterations);
  const found = new DataView(memory.buffer, thoughts);
  const moves = Array.from({ length: think() }, (_, i) => ({
    total: found.getFloat64(i * 16, true),
    visits: found.getInt32(i * 16 + 8, true),
    action: found.getInt32(i * 16 + 12, true),
  }));
  moves.sort((a, b) => b.visits - a.visits || b.total / b.visits - a.total / a.visits);
  process.stdout.write(`${moves[0].action}\n`);
}
