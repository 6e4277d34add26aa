/** The secret seed of a match, and the tape of chance that it fixes: `core/seed.py` in the browser. */
import { hex, hmac, sha256 } from "./sha256";

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

export function freshSeed(): string {
  return hex(crypto.getRandomValues(new Uint8Array(16)));
}

export function hashOf(seed: string): string {
  return hex(sha256(encode(seed)));
}

/** The number from 0 to n − 1 at this place of a tape; each time that chance draws anew it goes on with the next one. */
export function drawn(seed: string, index: number, n: number, tape = 0): number {
  // 256 bits modulo n, byte by byte: n is below 2 ** 45
  return bitsAt(seed, tape > 0 ? `${index}/${tape}` : String(index)).reduce((rest, byte) => (rest * 256 + byte) % n, 0);
}

/** The tape that was read last: a match that is looked at again is folded for each seat. */
let read: { seed: string; bits: Map<string, Uint8Array> } = { seed: "", bits: new Map() };

function bitsAt(seed: string, place: string): Uint8Array {
  if (read.seed !== seed) read = { seed, bits: new Map() };
  let bits = read.bits.get(place);
  if (!bits) read.bits.set(place, (bits = hmac(encode(seed), encode(place))));
  return bits;
}
