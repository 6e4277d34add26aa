// Asks a net about views again and again; see net.py.
import { readFileSync } from "node:fs";

const { file, net, at, views, rounds } = JSON.parse(readFileSync(0, "utf8"));
const imports = { env: { exp: Math.exp, log: Math.log } };
const { exports } = (await WebAssembly.instantiate(readFileSync(file), imports)).instance;
const memory = new Uint8Array(exports.memory.buffer);
memory.set(Buffer.from(net[1], "base64"), net[0]);

/** Microseconds of one answer that a core worked. */
function ask(view) {
  memory.set(Buffer.from(view, "base64"), at);
  const begun = process.cpuUsage();
  for (let i = 0; i < rounds; i++) exports.net(at);
  return process.cpuUsage(begun).user / rounds;
}
for (const view of views) ask(view); // an engine optimizes what runs while it runs
await new Promise((resolve) => setTimeout(resolve, 200));
console.log(JSON.stringify(views.map(ask)));
