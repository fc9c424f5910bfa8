import { assert, integer, property, tuple } from "fast-check";
import { describe, expect, it } from "vitest";
import { entersOutline, segmentsMeet, type Segment } from "./segment.ts";

const segment = (ax: number, ay: number, bx: number, by: number): Segment => ({ ax, ay, bx, by });

describe("closed segments (G-13)", () => {
  it.each<[string, Segment, Segment, boolean]>([
    ["crossing", segment(0, 0, 10, 10), segment(0, 10, 10, 0), true],
    ["apart", segment(0, 0, 10, 10), segment(20, 0, 30, 5), false],
    ["an end touches the middle", segment(0, 0, 10, 0), segment(5, 0, 5, 9), true],
    ["ends touch", segment(0, 0, 10, 0), segment(10, 0, 15, 9), true],
    ["a unit short", segment(0, 0, 10, 0), segment(5, 1, 5, 9), false],
    ["on one line, overlapping", segment(0, 0, 10, 0), segment(5, 0, 15, 0), true],
    ["on one line, touching", segment(0, 0, 10, 0), segment(10, 0, 15, 0), true],
    ["on one line, apart", segment(0, 0, 10, 0), segment(11, 0, 15, 0), false],
    ["parallel", segment(0, 0, 10, 0), segment(0, 1, 10, 1), false],
    ["a point on the segment", segment(0, 0, 10, 10), segment(5, 5, 5, 5), true],
    ["a point beside it", segment(0, 0, 10, 10), segment(5, 6, 5, 6), false],
    ["a point on its line beyond it", segment(0, 0, 10, 10), segment(11, 11, 11, 11), false],
    ["two points", segment(3, 3, 3, 3), segment(3, 3, 3, 3), true],
  ])("%s", (_, s, t, meet) => {
    expect([segmentsMeet(s, t), segmentsMeet(t, s)]).toEqual([meet, meet]);
  });

  it("does not depend on order or direction", () => {
    const coordinate = integer({ min: -6, max: 6 });
    const anySegment = tuple(coordinate, coordinate, coordinate, coordinate).map((c) => segment(...c));
    assert(
      property(anySegment, anySegment, (s, t) => {
        const turned = segment(t.bx, t.by, t.ax, t.ay);
        expect(segmentsMeet(s, t)).toBe(segmentsMeet(turned, s));
      }),
    );
  });

  const box = [0, 0, 10, 0, 10, 10, 0, 10];
  it.each<[string, Segment, boolean]>([
    ["through it", segment(-5, 5, 15, 5), true],
    ["within it", segment(2, 2, 3, 3), true],
    ["a point within it", segment(2, 2, 2, 2), true],
    ["ends at its rim", segment(-5, 5, 0, 5), false],
    ["along its rim", segment(-5, 0, 15, 0), false],
    ["through a corner alone", segment(-5, 5, 5, -5), false],
    ["just past a corner", segment(-5, 6, 6, -5), true],
    ["past it", segment(-5, 11, 15, 12), false],
  ])("entering an outline: %s", (_, s, enters) => {
    expect(entersOutline(s, box)).toBe(enters);
  });
});
