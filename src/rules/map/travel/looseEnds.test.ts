import { describe, expect, it } from "vitest";
import { createBattlemap } from "../battlemap.ts";
import { FIELD, HOME, traveller } from "../testing/field.ts";
import { wall } from "../testing/sampleScenes.ts";

const [FROM, TO] = [
  { i: 0, j: 0 },
  { i: 0, j: 1 },
];

describe("G-10: a step that only touches a wall's loose end", () => {
  it.each([
    ["is blocked, unless the house rule lets it pass", [wall([100, 50, 100, 400])], true],
    [
      "at the end of a wall that goes on, it stays blocked",
      [wall([100, 50, 100, 400]), wall([100, 50, 300, 0])],
      false,
    ],
    ["at an end that lies on another wall", [wall([100, 50, 100, 400]), wall([90, 20, 110, 80])], false],
    ["across a wall", [wall([100, 0, 100, 400])], false],
    ["along a wall", [wall([80, 50, 120, 50])], false],
    ["between two walls that end there apart", [wall([100, 50, 100, 400]), wall([110, 50, 110, 0])], true],
  ] as const)("%s", (_name, walls, passes) => {
    const map = createBattlemap({ ...FIELD, walls });
    expect([map.parted(FROM, TO), map.parted(FROM, TO, true)]).toEqual([true, !passes]);
    const cost = (passesLooseEnds: boolean) => map.reach(traveller({ passesLooseEnds }), [HOME], 1).within(TO);
    expect([cost(false), cost(true)]).toEqual([false, passes]);
  });
});
