import { expect, it } from "vitest";

import { parted } from "./names";

const all = ["Maximiliane Anna", "Maximiliane Berta", "Jonas"];

it("is whole where nobody has a name that begins alike", () => {
  expect(parted("Jonas", all)).toEqual(["Jonas", ""]);
  expect(parted("Ada", ["Ada", "Adam"])).toEqual(["Ada", ""]);
});

it("keeps what tells it from another, however short it is cut", () => {
  expect(parted(all[0]!, all)).toEqual(["Maximiliane", "\u00a0Anna"]);
  expect(parted(all[1]!, all)).toEqual(["Maximiliane", "\u00a0Berta"]);
  expect(parted("Flinker Otter 2", ["Flinker Otter", "Flinker Otter 2"])).toEqual(["Flinker Otter", "\u00a02"]);
});

it("cuts a second part that is long itself", () => {
  const [head, tail] = parted("Bartholomäus von Rabenstein", ["Bartholomäus", "Bartholomäus von Rabenstein"]);
  expect(head).toBe("Bartholomäus");
  expect([...tail].length).toBeLessThanOrEqual(9);
});
