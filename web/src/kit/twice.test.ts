import { beforeEach, expect, it, vi } from "vitest";

import { preferences } from "../core/preferences.svelte";
import { Twice } from "./twice.svelte";

vi.mock("./sizes", () => ({ sizes: { phone: { current: true } } }));

const press = (type: string) => ({ pointerType: type }) as PointerEvent;
const click = (detail = 1) => ({ detail }) as MouseEvent;
let twice: Twice;

beforeEach(() => {
  twice = new Twice();
  preferences.keep({ twice: true, sound: false });
});

it("lifts with the first touch of a finger and lets go with the second", () => {
  twice.press(press("touch"));
  expect([twice.lifts(click(), 7), twice.lifted]).toEqual([true, 7]);
  expect([twice.lifts(click(), 7), twice.lifted]).toEqual([false, null]);
});

it("lifts another instead, where another is touched", () => {
  twice.press(press("touch"));
  twice.lifts(click(), 7);
  expect([twice.lifts(click(), 8), twice.lifted]).toEqual([true, 8]);
});

it("needs no second touch of a mouse or a key, nor where it is switched off", () => {
  twice.press(press("mouse"));
  expect(twice.lifts(click(), 7)).toBe(false);
  twice.press(press("touch"));
  expect(twice.lifts(click(0), 7)).toBe(false);
  preferences.keep({ twice: false });
  expect(twice.lifts(click(), 7)).toBe(false);
});
