import { afterEach, beforeEach, expect, it } from "vitest";

import { follow } from "./arrows";

let row: HTMLElement;
beforeEach(() => {
  row = document.createElement("div");
  row.innerHTML = "<button>a</button><button>b</button><button>c</button>";
  document.body.append(row);
});
afterEach(() => row.remove());

function press(key: string): KeyboardEvent {
  const event = new KeyboardEvent("keydown", { key, cancelable: true });
  follow(event, row);
  return event;
}
const focused = (): string | null | undefined => document.activeElement?.textContent;

it("goes from button to button, and stops at the ends", () => {
  row.querySelector("button")!.focus();
  const keys = ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft", "Home", "ArrowLeft", "End"];
  const seen = keys.map((key) => {
    expect(press(key).defaultPrevented).toBe(true);
    return focused();
  });
  expect(seen).toEqual(["b", "c", "c", "b", "a", "a", "c"]);
});

it("leaves other keys, and those pressed elsewhere, alone", () => {
  expect(press("ArrowRight").defaultPrevented).toBe(false);
  row.querySelector("button")!.focus();
  expect(press("Enter").defaultPrevented).toBe(false);
  expect(focused()).toBe("a");
});
