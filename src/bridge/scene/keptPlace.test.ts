import { describe, expect, it } from "vitest";
import type { Footprint } from "../../rules/index.ts";
import { keptPlace } from "./keptPlace.ts";
import { placeAt, type TokenRect } from "./tokenPlace.ts";

/** The place of a token at each reading. */
const readAgain = (token: object, rect: TokenRect, size = 100): Footprint =>
  keptPlace(token, placeAt({ type: 1, size }, rect));

const RECT: TokenRect = { x: 300, y: 200, width: 1, height: 1 };

describe("the place of a token", () => {
  it("is the same object each time it is read, until it is another place", () => {
    const token = {};
    const before = readAgain(token, RECT);
    expect(before).toEqual({ i: 2, j: 3, w: 1, h: 1 });
    expect(readAgain(token, RECT)).toBe(before);
    expect(readAgain(token, { ...RECT, x: 340 })).toBe(before);
    expect(readAgain(token, { ...RECT, x: 400 })).toEqual({ i: 2, j: 4, w: 1, h: 1 });
  });

  it.each<[string, rect: TokenRect, size: number, expected: object]>([
    ["grows", { ...RECT, width: 2, height: 2 }, 100, { w: 2, h: 2 }],
    ["turns (T-5)", { ...RECT, form: "xx/x.", turn: 1 }, 100, { turn: 1 }],
    ["moves to a finer grid", RECT, 50, { i: 4, j: 6 }],
  ])("is another one when the token %s", (_name, rect, size, expected) => {
    const token = {};
    const before = readAgain(token, { ...RECT, form: rect.form ?? "" });
    const now = readAgain(token, rect, size);
    expect(now).toMatchObject(expected);
    expect(now).not.toBe(before);
  });

  it("is each token's own", () => {
    const [one, other] = [readAgain({}, RECT), readAgain({}, RECT)];
    expect(one).toEqual(other);
    expect(one).not.toBe(other);
  });
});
