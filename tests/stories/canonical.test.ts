/** The JSON by which two seats are compared. */
import { assert, property, jsonValue, shuffledSubarray } from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalWriter, type CanonicalOptions } from "./seat/canonical.ts";

describe("canonical JSON", () => {
  it.each<[what: string, one: unknown, other: unknown]>([
    ["the order of keys", { a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 }],
    [
      "the order of embedded documents",
      {
        walls: [
          { _id: "a", c: 1 },
          { _id: "b", c: 2 },
        ],
      },
      {
        walls: [
          { _id: "b", c: 2 },
          { _id: "a", c: 1 },
        ],
      },
    ],
    ["a key that holds nothing", { a: undefined }, {}],
  ])("is the same whatever %s", (_, one, other) => {
    expect(canonicalWriter()(one)).toBe(canonicalWriter()(other));
  });

  it.each<[what: string, one: unknown, other: unknown]>([
    ["the order of a plain list", [1, 2], [2, 1]],
    ["a key", { a: 1 }, { b: 1 }],
    ["nothing and null", [], [null]],
    ["a text and a number", { a: "1" }, { a: 1 }],
  ])("tells %s apart", (_, one, other) => {
    expect(canonicalWriter()(one)).not.toBe(canonicalWriter()(other));
  });

  it("leaves out what it is told to, wherever it stands", () => {
    const write = canonicalWriter({ without: new Set(["life"]) });
    expect(write({ system: { life: 3, name: "x" } })).toBe(write({ system: { name: "x" } }));
  });

  it.each<[string, CanonicalOptions]>([
    ["in full", {}],
    ["by what stands for it", { shorten: (json) => `${json.length} ${json.at(-3)}` }],
  ])("follows a document that changes in place, and what lies in it, written %s", (_, options) => {
    const write = canonicalWriter(options);
    const wall = { _id: "wall", c: [0, 0] };
    const scene = { _id: "scene", walls: [wall] };
    const before = write(scene);
    wall.c = [0, 1];
    expect(write(scene)).not.toBe(before);
    wall.c = [0, 0];
    expect(write(scene)).toBe(before);
  });

  it("is JSON that says what was said", () => {
    assert(
      property(jsonValue(), (value) => {
        expect(JSON.parse(canonicalWriter()(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
    const ids = shuffledSubarray(["a", "b", "c", "d"], { minLength: 4 });
    const write = canonicalWriter();
    assert(
      property(
        ids,
        (some) => write(some.map((_id) => ({ _id }))) === write(["a", "b", "c", "d"].map((_id) => ({ _id }))),
      ),
    );
  });
});
