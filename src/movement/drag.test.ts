import { describe, expect, it } from "vitest";
import { staysHere, dragStops, type Drag } from "./drag.ts";

const HERE = { x: 100, y: 100 };
const THERE = { x: 500, y: 100 };

const drag = (...stops: readonly (typeof HERE)[]): Drag => ({
  destination: stops[0]!,
  passed: { waypoints: [{ ...stops[0]!, explicit: true }] },
  pending: { waypoints: stops.slice(1).map((stop) => ({ ...stop, explicit: true })) },
});

describe("the stops of a movement", () => {
  it.each<[string, Drag, readonly object[], boolean]>([
    ["one goal", drag(THERE), [THERE], false],
    ["where it is already", drag(HERE), [HERE], true],
    ["away and back: it may stop on the way", drag(THERE, HERE), [THERE, HERE], false],
    ["on the spot, then away", drag(HERE, THERE), [HERE, THERE], false],
  ])("%s", (_name, moved, stops, isHere) => {
    expect(dragStops(moved).map(({ x, y }) => ({ x, y }))).toEqual(stops);
    expect(staysHere(HERE, moved)).toBe(isHere);
  });
});
