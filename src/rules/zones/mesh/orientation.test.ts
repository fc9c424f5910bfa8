import { describe, expect, it } from "vitest";
import { orientation } from "./orientation.ts";

/** Differs from 1 by less than products of coordinates can tell. */
const PART = 2 ** -20;
const FAR = 2 ** 29;

describe("which way one vector lies of another", () => {
  it.each<[string, readonly [number, number], readonly [number, number], number]>([
    ["from east to south", [1, 0], [0, 1], 1],
    ["from south to east", [0, 1], [1, 0], -1],
    ["the same way", [1, 2], [2, 4], 0],
    ["the opposite way", [1, 2], [-2, -4], 0],
    ["far off, by the least there is", [FAR, FAR + PART], [FAR - PART, FAR], 1],
    ["far off, by the least there is the other way", [FAR - PART, FAR], [FAR, FAR + PART], -1],
    ["far off, the same way", [FAR, FAR], [FAR + PART, FAR + PART], 0],
  ])("%s", (_name, [ux, uy], [vx, vy], sign) => {
    expect(Math.sign(orientation(ux, uy, vx, vy))).toBe(sign);
  });
});
