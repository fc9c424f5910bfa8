import { describe, expect, it } from "vitest";
import { keptItems } from "../rules/index.ts";
import { kept, same } from "./same.ts";

describe("plain data is the same", () => {
  it.each<[string, one: unknown, other: unknown, same: boolean]>([
    ["whatever the order of its keys", { a: 1, b: [2] }, { b: [2], a: 1 }, true],
    ["with a key that is undefined", { a: 1, b: undefined }, { a: 1 }, true],
    ["without one that is undefined", { a: 1 }, { a: 1, b: undefined }, true],
    ["but not with null", { a: null }, {}, false],
    ["but not with a key more", { a: 1, b: 2 }, { a: 1 }, false],
    ["but not with a key less", { a: 1 }, { a: 1, b: 2 }, false],
    ["but not as a list", [], {}, false],
    ["but not in another order of a list", [1, 2], [2, 1], false],
    ["but not a longer list", [1, 2], [1], false],
    ["also where it is not a number", NaN, NaN, true],
    ["but not as a text", 1, "1", false],
    ["deep inside", { a: { b: [{ c: 1 }] } }, { a: { b: [{ c: 1 }] } }, true],
    ["but not deep inside", { a: { b: [{ c: 1 }] } }, { a: { b: [{ c: 2 }] } }, false],
  ])("%s", (_name, one, other, expected) => {
    expect(same(one, other)).toBe(expected);
    expect(same(other, one)).toBe(expected);
  });
});

describe("what says the same is the old object", () => {
  it("of data", () => {
    const before = { a: [1] };
    expect(kept(before, { a: [1] })).toBe(before);
    expect(kept(before, { a: [2] })).toEqual({ a: [2] });
  });

  it("of a list by its very items", () => {
    const [one, two] = [{}, {}];
    const before = [one, two];
    expect(keptItems(before, [one, two])).toBe(before);
    expect(keptItems(before, [one])).not.toBe(before);
    expect(keptItems(before, [one, {}])).not.toBe(before);
  });
});
