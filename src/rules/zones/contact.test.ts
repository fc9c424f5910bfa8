import { describe, expect, it } from "vitest";
import { isNear } from "./contact.ts";

type Piece = Parameters<typeof isNear>[0];

/** A slanted piece in the box from 10:40 to 20:60. */
const PIECE: Piece = [20, 40, 10, 60];

describe("whether the boxes of two pieces come within a reach of each other", () => {
  it.each<[string, Piece, boolean]>([
    ["within the box", [14, 50, 15, 51], true],
    ["as far to the left as the reach", [2, 50, 5, 50], true],
    ["farther to the left", [2, 50, 4, 50], false],
    ["as far to the right as the reach", [28, 50, 25, 50], true],
    ["farther to the right", [28, 50, 26, 50], false],
    ["as far above as the reach", [15, 30, 15, 35], true],
    ["farther above", [15, 30, 15, 34], false],
    ["as far below as the reach", [15, 70, 15, 65], true],
    ["farther below", [15, 70, 15, 66], false],
  ])("%s", (_name, other, near) => {
    expect([isNear(PIECE, other, 5), isNear(other, PIECE, 5)]).toEqual([near, near]);
  });
});
