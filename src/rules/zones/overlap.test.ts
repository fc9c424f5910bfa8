import { describe, expect, it } from "vitest";
import { polygon } from "../testing/zoneScenes.ts";
import { contactsOf } from "./contact.ts";
import { outlineOf } from "./outline.ts";
import type { Outline } from "./types.ts";

/** Half a tile, in pixels. */
const REACH = 50;

const outline = (points: readonly (readonly [number, number])[]): Outline => outlineOf([polygon(points.flat())]);

/** Points along a slope, and outwards from the hill below it. */
const onSlope = (points: readonly (readonly [along: number, outwards: number])[]): Outline =>
  outline(points.map(([along, out]) => [along * 0.8 + out * 0.6, along * 0.6 - out * 0.8]));

const HILL = outline([
  [0, 0],
  [800, 600],
  [0, 600],
]);

/** A zone that lies along the slope, with a tongue into the hill. */
const withTongue = (deep: number): Outline =>
  onSlope([
    [100, 200],
    [900, 200],
    [900, 0],
    [320, 0],
    [320, -deep],
    [300, -deep],
    [300, 0],
    [100, 0],
  ]);

const FLOOR = outline([
  [0, 0],
  [800, 0],
  [800, 400],
  [0, 400],
]);
/** A zone below the floor, with a tongue of exactly half a tile into it. */
const BELOW = outline([
  [800, 800],
  [0, 800],
  [0, 400],
  [300, 400],
  [300, 350],
  [320, 350],
  [320, 400],
  [800, 400],
]);

/** An inner corner at 400:400: a hall with a step in it. */
const STEP = outline([
  [0, 0],
  [800, 0],
  [800, 800],
  [400, 800],
  [400, 400],
  [0, 400],
]);

/** A zone that fills the step, with a tip that points past the corner as far to the right as up. */
const withTip = (far: number): Outline =>
  outline([
    [400, 800],
    [0, 800],
    [0, 400],
    [390, 400],
    [400 + far - 2, 400 - far],
    [400 + far, 400 - far],
    [400 + far, 400 - far + 2],
    [400, 410],
  ]);

describe("zones that overlap by more than half a tile have no border of their own (Z-1)", () => {
  it.each<[string, Outline, Outline, boolean]>([
    ["a tongue of less through a slanted side", HILL, withTongue(48), true],
    ["a tongue of more through a slanted side", HILL, withTongue(52), false],
    ["a tongue of exactly half a tile", FLOOR, BELOW, true],
    ["a tip at less from a corner", STEP, withTip(33), true],
    ["a tip at more from a corner, and at less from either side of it", STEP, withTip(40), false],
  ])("%s", (_name, one, other, touch) => {
    const contacts = [contactsOf(one, other, REACH), contactsOf(other, one, REACH)];
    expect(contacts.map(({ length }) => length > 0)).toEqual([touch, touch]);
  });
});
