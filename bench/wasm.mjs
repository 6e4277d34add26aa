// Plays matches at random and thinks about one move; see wasm.py.
import { readFileSync } from "node:fs";

const asked = JSON.parse(readFileSync(0, "utf8"));
const imports = { env: { exp: Math.exp, log: Math.log } };
const load = async (file) => (await WebAssembly.instantiate(readFileSync(file), imports)).instance.exports;
const worked = (begun) => process.cpuUsage(begun).user / 1e6;

const rules = await load(asked.rules);
const [at, size] = asked.state;
rules.setup(at, ...asked.setup);
const memory = new Uint8Array(rules.memory.buffer);
const start = memory.slice(at, at + size);
function play(from, count) {
  let decisions = 0;
  for (let i = from; i < from + count; i++) {
    memory.set(start, at);
    rules.begin(i, 0);
    decisions += rules.playout(at);
  }
  return decisions;
}
play(0, asked.matches); // so that the engine has optimized what it will run
await new Promise((resolve) => setTimeout(resolve, 200));
let begun = process.cpuUsage();
const decisions = play(0, asked.matches);
const speed = decisions / worked(begun);

const bots = await load(asked.bots);
const [place, ...view] = asked.view;
function think() {
  new Uint8Array(bots.memory.buffer).set(view, place);
  bots.plant(place, asked.seat, asked.iterations + 1, 1, 0);
  bots.grow(asked.iterations);
}
think();
await new Promise((resolve) => setTimeout(resolve, 200));
begun = process.cpuUsage();
think();
console.log(JSON.stringify({ decisions, speed, search: worked(begun) }));
