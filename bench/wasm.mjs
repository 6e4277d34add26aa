// Plays matches at random and thinks about one move; see wasm.py.
import { readFileSync } from "node:fs";

/** A warm-up is over when two rounds in a row are not faster than the best before them by this. */
const FASTER = 1.05;
const MOST_ROUNDS = 12;

const asked = JSON.parse(readFileSync(0, "utf8"));
const imports = { env: { exp: Math.exp, log: Math.log } };
const load = async (file) => (await WebAssembly.instantiate(readFileSync(file), imports)).instance.exports;
const rest = () => new Promise((resolve) => setTimeout(resolve, 200));
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
/** Decisions a second of one round. */
function speedOf() {
  const begun = process.cpuUsage();
  const decisions = play(0, asked.matches);
  return { decisions, speed: decisions / worked(begun) };
}
// An engine optimizes what runs while it runs: on a busy machine that takes several rounds.
for (let best = 0, settled = 0, round = 0; settled < 2 && round < MOST_ROUNDS; round++) {
  const { speed } = speedOf();
  settled = speed > FASTER * best ? 0 : settled + 1;
  best = Math.max(best, speed);
  await rest();
}
const { decisions, speed } = speedOf();

const bots = await load(asked.bots);
const [place, ...view] = asked.view;
function think() {
  new Uint8Array(bots.memory.buffer).set(view, place);
  bots.plant(place, asked.seat, asked.iterations + 1, 1, 0);
  bots.grow(asked.iterations);
}
think();
await rest();
const begun = process.cpuUsage();
think();
console.log(JSON.stringify({ decisions, speed, search: worked(begun) }));
