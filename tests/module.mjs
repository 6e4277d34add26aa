// Calls functions of a module, as tests ask for on the standard input, and tells what came of it.
//
//   {"file": …, "memory": [address, bytes], "jobs": [[what, …], …]}
//
//   ["put", address, base64]     writes bytes
//   ["get", address, bytes]      reads bytes
//   ["call", function, …]        calls
//   ["check", function, …]       calls; the result, and a hash of that memory after it
//   ["walks", state, hash, first, count, kinds, seats, code…]     the hash of each walk
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

const { file, memory, jobs } = JSON.parse(readFileSync(0, "utf8"));
const imports = { env: { exp: Math.exp, log: Math.log } };
const { exports } = (await WebAssembly.instantiate(readFileSync(file), imports)).instance;
const bytes = () => new Uint8Array(exports.memory.buffer);

function walks(state, hash, first, count, kinds, ...set) {
  const found = [];
  for (let i = first; i < first + count; i++) {
    exports.setup(state, ...set);
    exports.begin(i, 0);
    exports.walk(state, kinds);
    found.push(new DataView(exports.memory.buffer).getBigUint64(hash, true).toString());
  }
  return found;
}

function check(name, ...args) {
  const got = exports[name](...args) ?? null;
  const all = bytes().subarray(memory[0], memory[0] + memory[1]);
  return [got, createHash("sha1").update(all).digest("hex")];
}

const verbs = {
  put: (at, text) => (bytes().set(Buffer.from(text, "base64"), at), null),
  get: (at, size) => Buffer.from(bytes().subarray(at, at + size)).toString("base64"),
  call: (name, ...args) => exports[name](...args) ?? null,
  check,
  walks,
};
console.log(JSON.stringify(jobs.map(([what, ...rest]) => verbs[what](...rest))));
