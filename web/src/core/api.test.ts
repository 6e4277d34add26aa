import { afterEach, expect, it, vi } from "vitest";
import type { NewTable } from "../protocol";
import { api } from "./api";

afterEach(() => vi.unstubAllGlobals());

const WISH = { settings: { game: "macaron", seats: 2 } } as NewTable;

it("asks for a table under the same name until an answer comes", async () => {
  const ids: string[] = [];
  const answers = [null, null, "one", "two"];
  vi.stubGlobal("document", { cookie: "csrftoken=word" });
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
    ids.push((JSON.parse(body) as NewTable).id!);
    const table = answers.shift();
    if (!table) throw new TypeError("the answer is lost");
    return { ok: true, text: async () => JSON.stringify({ table }) };
  });
  const other = { ...WISH, start: true };
  await expect(api.make(other)).rejects.toThrow();
  await expect(api.make(WISH)).rejects.toThrow();
  expect(await api.make({ ...WISH })).toEqual({ table: "one" });
  expect(await api.make(WISH)).toEqual({ table: "two" });
  const [first, second, third, fourth] = ids;
  expect(second).toBe(third);
  expect(new Set([first, second, fourth]).size).toBe(3);
});
