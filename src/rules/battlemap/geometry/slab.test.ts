import { describe, expect, it } from "vitest";
import { zeros } from "./slab.ts";

describe("lists cut from longer ones", () => {
  it("are all 0 and nobody else's, however many there are", () => {
    const lengths = Array.from({ length: 400 }, (_, k) => (k * 37) % 1500);
    const lists = lengths.map((length) => zeros(length));
    lists.forEach((list, k) => {
      expect([list.length, list.every((value) => value === 0)], `list ${k}`).toEqual([lengths[k], true]);
      list.fill(k + 1);
    });
    lists.forEach((list, k) => expect(list.every((value) => value === k + 1)).toBe(true));
  });
});
