import { createHash, createHmac } from "node:crypto";

import { describe, expect, it } from "vitest";

import { drawn, hashOf } from "./seed";
import { hex, hmac, sha256 } from "./sha256";

const bytes = (length: number): Uint8Array => Uint8Array.from({ length }, (_, i) => (i * 37 + length) % 256);

describe("SHA-256", () => {
  it("is what others make of messages of any length", () => {
    for (let length = 0; length < 200; length++) {
      const message = bytes(length);
      expect(hex(sha256(message))).toBe(createHash("sha256").update(message).digest("hex"));
    }
  });

  it("signs with keys of any length", () => {
    for (const length of [0, 1, 32, 63, 64, 65, 200]) {
      const [key, message] = [bytes(length), bytes(77)];
      expect(hex(hmac(key, message))).toBe(createHmac("sha256", key).update(message).digest("hex"));
    }
  });
});

describe("a seed", () => {
  it("has the hash of its text", () => {
    expect(hashOf("ein ruhiger Abend: à demà")).toBe(createHash("sha256").update("ein ruhiger Abend: à demà").digest("hex"));
  });

  it("draws as the server does", () => {
    for (let index = 0; index < 50; index++)
      for (const n of [1, 2, 6, 52, 1679616, 2 ** 40 + 1]) {
        const digest = createHmac("sha256", "a quiet evening").update(String(index)).digest("hex");
        expect(drawn("a quiet evening", index, n)).toBe(Number(BigInt(`0x${digest}`) % BigInt(n)));
      }
  });
});
