import { describe, expect, it } from "vitest";

import { bytes, nameOfDevice, text } from "./passkeys";

describe("bytes as text", () => {
  it("come back as they were", () => {
    const all = Uint8Array.from({ length: 256 }, (_, i) => i);
    expect([...bytes(text(all))]).toEqual([...all]);
    expect(text(all)).not.toMatch(/[+/=]/);
  });
});

describe("a new passkey", () => {
  it("is called like the device it is made on", () => {
    expect(nameOfDevice("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)")).toBe("iPhone");
    expect(nameOfDevice("Mozilla/5.0 (Linux; Android 15)")).toBe("Android");
    expect(nameOfDevice("something else")).toBe("Passkey");
  });
});
