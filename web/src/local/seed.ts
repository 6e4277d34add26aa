/** The secret seed of a match, and the tape of chance that it fixes: `core/seed.py` in the browser. */
import { hex, hmac, sha256 } from "./sha256";

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

export function freshSeed(): string {
  return hex(crypto.getRandomValues(new Uint8Array(16)));
}

export function hashOf(seed: string): string {
  return hex(sha256(encode(seed)));
}

/** The number from 0 to n − 1 at this place of the tape. */
export function drawn(seed: string, index: number, n: number): number {
  // 256 bits modulo n, byte by byte: n is below 2 ** 45
  return hmac(encode(seed), encode(String(index))).reduce((rest, byte) => (rest * 256 + byte) % n, 0);
}
