/** Foundry's documented additions to JavaScript's own classes, and its small utilities. */
import { describe, expect, it } from "vitest";
import { extendPrimitives } from "../core/primitives/extend.ts";
import * as utils from "../core/utils.ts";

extendPrimitives();

/** JavaScript's own classes with Foundry's additions. */
interface Extended {
  readonly Math: {
    clamp(...values: number[]): number;
    normalizeDegrees(degrees: number): number;
    toRadians(degrees: number): number;
  };
  readonly Number: { isNumeric(value: unknown): boolean; fromString(text: string): number };
  readonly Array: { fromRange(length: number, least?: number): number[] };
  readonly RegExp: { escape(text: string): string };
}
const extended = globalThis as unknown as Extended;
type Calls = Readonly<Record<string, (...values: never[]) => unknown>>;
const call = (target: unknown, name: string, ...values: unknown[]): unknown =>
  (target as Calls)[name](...(values as never[]));

describe("members of every value", () => {
  const rows: readonly (readonly [target: unknown, name: string, values: readonly unknown[], gives: unknown])[] = [
    [2, "between", [3, 1], true],
    [3, "between", [1, 3, false], false],
    [21, "ordinalString", [], "21st"],
    [12, "ordinalString", [], "12th"],
    [7, "paddedString", [3], "007"],
    [3, "signedString", [], "+3"],
    [-3, "signedString", [], "\u22123"],
    [0.34, "toNearest", [0.1], 0.3],
    [7, "toNearest", [5, "ceil"], 10],
    [0.1 + 0.2, "almostEqual", [0.3], true],
    [[[1, [2]], 3], "deepFlatten", [], [1, 2, 3]],
    [[1, 2], "equals", [[1, 2]], true],
    [["a", "", null, "b"], "filterJoin", [", "], "a, b"],
    [
      [1, 2, 3, 4],
      "partition",
      [(value: number) => value > 2],
      [
        [1, 2],
        [3, 4],
      ],
    ],
    [new Set([1, 2]), "first", [], 1],
    [new Set([1, 2]), "isSubset", [new Set([1, 2, 3])], true],
    [new Set([1, 2]), "intersects", [new Set([3])], false],
    [new Set([1, 2]), "map", [(value: number) => value * 2], new Set([2, 4])],
    [new Set([1, 2]), "filter", [(value: number) => value > 1], new Set([2])],
    [new Set([1, 2]), "toObject", [], [1, 2]],
    [new Set([1, 2]), "reduce", [(sum: number, value: number) => sum + value, 4], 7],
    ["hidden guard", "titleCase", [], "Hidden Guard"],
    ["hidden guard", "capitalize", [], "Hidden guard"],
    ["b", "compare", ["a"], 1],
    ["a<script>alert(1)</script>b", "stripScripts", [], "ab"],
    ["Città di Søndre", "slugify", [], "citta-di-sondre"],
    ["The Inn (at night)!", "slugify", [{ strict: true }], "the-inn-at-night"],
    ["A Muse's Inn - Closed!", "slugify", [{ strict: true }], "a-muses-inn-closed"],
    ["Every Step ... Down", "slugify", [{ strict: true }], "every-step--down"],
    ["So Tell Me ...", "slugify", [{ strict: true }], "so-tell-me-"],
    ["The Inn", "slugify", [{ replacement: "_", lowercase: false }], "The_Inn"],
    [new Date(2026, 0, 5, 7, 8, 9), "toDateInputString", [], "2026-01-05"],
    [new Date(2026, 0, 5, 7, 8, 9), "toTimeInputString", [], "07:08:09"],
    [new Date(Number.NaN), "isValid", [], false],
  ];
  it.each(rows)("%o.%s(%j) is %j", (target, name, values, gives) => {
    expect(call(target, name, ...values)).toEqual(gives);
  });

  it("findSplice takes out or replaces the first match, and gives it", () => {
    const list = [1, 2, 3];
    expect(call(list, "findSplice", (value: number) => value === 2)).toBe(2);
    expect(call(list, "findSplice", (value: number) => value === 3, 9)).toBe(3);
    expect(call(list, "findSplice", () => false)).toBeNull();
    expect(list).toEqual([1, 9]);
  });

  it("none shows when one looks through a value", () => {
    const seen: string[] = [];
    // oxlint-disable-next-line guard-for-in, typescript/no-for-in-array -- inherited members are what this looks for
    for (const key in [1]) seen.push(key);
    expect(seen).toEqual(["0"]);
  });
});

it("static members", () => {
  expect(extended.Math.clamp(9, 1, 5)).toBe(5);
  expect(extended.Math.normalizeDegrees(-90)).toBe(270);
  expect(extended.Math.toRadians(180)).toBe(Math.PI);
  expect(["3", " ", "x", null, 4].map((value) => extended.Number.isNumeric(value))).toEqual([
    true,
    false,
    false,
    false,
    true,
  ]);
  expect(extended.Number.fromString("1 000")).toBe(1000);
  expect(extended.Array.fromRange(3, 2)).toEqual([2, 3, 4]);
  expect(new RegExp(extended.RegExp.escape("a.b")).test("axb")).toBe(false);
});

describe("small utilities", () => {
  class One {
    readonly own = 1;
  }
  class Two extends One {
    static own = 1;
  }
  const [a, b, c, d] = [
    { x: 0, y: 0 },
    { x: 10, y: 10 },
    { x: 0, y: 10 },
    { x: 10, y: 0 },
  ];

  it("name kinds and classes", () => {
    expect([null, [], {}, new Set(), "a", 1, One, () => 1].map(utils.getType)).toEqual([
      "null",
      "Array",
      "Object",
      "Set",
      "string",
      "number",
      "class",
      "function",
    ]);
    expect([utils.isSubclass(Two, One), utils.isSubclass(One, Two)]).toEqual([true, false]);
    expect(utils.getParentClasses(Two)).toEqual([One]);
    expect(utils.getDefiningClass(Two, "own")).toBe(Two);
  });

  it("work on objects", () => {
    expect(utils.filterObject({ a: 1, b: { c: 2, d: 3 }, e: 4 }, { a: 0, b: { c: 0 } })).toEqual({ a: 1, b: { c: 2 } });
    expect(utils.invertObject({ a: "x" })).toEqual({ x: "a" });
    expect(Object.isFrozen(utils.deepFreeze({ inner: { list: [] } }).inner.list)).toBe(true);
  });

  it("work on lines", () => {
    expect(utils.lineSegmentIntersects(a, b, c, d)).toBe(true);
    expect(utils.lineSegmentIntersects(a, c, d, b)).toBe(false);
    expect(utils.lineSegmentIntersection(a, b, c, d)).toMatchObject({ x: 5, y: 5 });
    expect(utils.lineLineIntersection(a, c, d, b)).toBeNull();
    expect(utils.closestPointToSegment({ x: 5, y: -3 }, a, d)).toEqual({ x: 5, y: 0 });
    expect([utils.orient2dFast(a, d, c), utils.orient2dFast(d, a, c)].map(Math.sign)).toEqual([-1, 1]);
  });

  it("work on addresses and sizes", () => {
    expect(utils.encodeURL("maps/the inn.webp")).toBe("maps/the%20inn.webp");
    expect(utils.encodeURL("maps/the%20inn.webp")).toBe("maps/the%20inn.webp");
    expect(utils.getRoute("/game", { prefix: "demo" })).toBe("/demo/game");
    expect(utils.formatFileSize(2500)).toBe("2.5 kB");
  });

  it("let one piece of work run at a time", async () => {
    const line = new utils.Semaphore(1);
    const order: number[] = [];
    const work = async (number: number): Promise<void> => {
      order.push(number);
      await Promise.resolve();
      order.push(-number);
    };
    await Promise.all([line.add(work, 1), line.add(work, 2)]);
    expect(order).toEqual([1, -1, 2, -2]);
  });
});
