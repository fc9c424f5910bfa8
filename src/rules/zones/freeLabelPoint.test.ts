import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seeded } from "../map/testing/sampleScenes.ts";
import { randomOutline } from "../map/testing/randomOutline.ts";
import { box, zoneScene } from "../testing/zoneScenes.ts";
import { isInOutline } from "./contact.ts";
import type { Rect } from "../situation.ts";
import { boxAt, freeLabelPoint } from "./freeLabelPoint.ts";
import { labelPointOf } from "./labelPoint.ts";
import { outlineOf } from "./outline.ts";
import type { Outline } from "./types.ts";

const LABEL = { width: 120, height: 40 };
const ROOM = outlineOf([box(0, 0, 6, 4)]);
const CORRIDOR = outlineOf([box(0, 0, 6, 1)]);

const token = (x: number, y: number): Rect => ({ x, y, width: 100, height: 100 });
const meets = (one: Rect, other: Rect): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;
const isIn = (outline: Outline, { x, y, width, height }: Rect): boolean =>
  [x, x + width].every((across) => [y, y + height].every((down) => isInOutline(outline, across, down)));

describe("Z-1: the name of a zone covers no token where there is room", () => {
  it.each<[string, Outline, readonly Rect[]]>([
    ["an empty room", ROOM, []],
    ["a token in the middle", ROOM, [token(250, 150)]],
    ["a row of tokens across the room", ROOM, [0, 1, 2, 3, 4, 5].map((j) => token(100 * j, 150))],
    ["tokens everywhere but in a corner", ROOM, [token(0, 0), token(100, 200), token(250, 100), token(400, 200)]],
    ["a token in a corridor", CORRIDOR, [token(250, 0)]],
  ])("%s", (_, outline, tokens) => {
    const label = boxAt(freeLabelPoint(outline, LABEL, tokens), LABEL);
    expect(tokens.filter((one) => meets(label, one))).toEqual([]);
    expect(isIn(outline, label)).toBe(true);
  });

  it("it stands where it always stood while nothing is in the way", () => {
    expect(freeLabelPoint(ROOM, LABEL, [token(700, 700)])).toEqual(labelPointOf(ROOM));
  });

  it("it stays inside its zone, however full that is", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), (seed) => {
        const outline = outlineOf([randomOutline(zoneScene([]), seeded(seed), false)]);
        fc.pre(outline.area > 10);
        const { x, y, width, height } = outline.bounds;
        expect(isInOutline(outline, ...freeLabelPoint(outline, LABEL, [{ x, y, width, height }]))).toBe(true);
      }),
    );
  });
});
