/** Z-14: what pushes cost, once, and what an undo gives back. */
import { describe, expect, it } from "vitest";
import type { Act } from "../acts.ts";
import type { Situation } from "../situation.ts";
import { scriptedDice } from "../testing/dice.ts";
import { tileAt } from "../testing/creatures.ts";
import { after, does, ordered, raid, raider, stretchesIn } from "../testing/raid.ts";
import { box, zoneRegion, zoneScene } from "../testing/zoneScenes.ts";

const ROOM = zoneScene([zoneRegion("a", [box(0, 0, 4, 4)], { kind: "cluttered" })], []);
const [SEARCH, PUSH, PAID, ADVANCE, BACK] = [
  does("ada", { do: "search" }),
  does("ada", { do: "push" }),
  ordered({ order: "paid", who: "ada" }),
  ordered({ order: "advance" }),
  ordered({ order: "takeBack" }),
];

/** What Ada's sheet has after these acts, where the Gamemaster's client writes each debt and credit when asked. */
function playedOut(...acts: readonly Act[]): { readonly now: Situation; readonly written: number } {
  let now = after(raid(ROOM, [raider("ada", tileAt(1, 1))]), [ordered({ order: "begin" })], scriptedDice());
  let written = 0;
  for (const act of acts) {
    if (act === PAID) written += stretchesIn(now).characters["ada"]?.strain ?? 0;
    now = after(now, [act], scriptedDice(1, 1, 1, 1, 1, 1, 1, 1, 1, 1));
  }
  return { now, written };
}

const owed = (now: Situation): number => stretchesIn(now).characters["ada"]?.strain ?? 0;

describe("Z-14: the price of a push", () => {
  it.each<[string, readonly Act[], number, number]>([
    ["is a debt", [SEARCH, PUSH], 1, 0],
    ["is written once", [SEARCH, PUSH, PAID], 0, 1],
    ["not yet written, an undo forgets it", [SEARCH, PUSH, BACK], 0, 0],
    ["written, an undo owes it back", [SEARCH, PUSH, PAID, BACK], -1, 1],
    ["and it is given back once", [SEARCH, PUSH, PAID, BACK, PAID], 0, 0],
    ["pushed again after that, it is paid once in all", [SEARCH, PUSH, PAID, BACK, PAID, SEARCH, PUSH, PAID], 0, 1],
    ["pushed again before that, nothing is owed", [SEARCH, PUSH, PAID, BACK, SEARCH, PUSH], 0, 1],
    ["written after the stretch, an undo goes back to before it", [SEARCH, PUSH, ADVANCE, PAID, BACK, PAID], 0, 0],
    ["an undo of the next stretch leaves it", [SEARCH, PUSH, PAID, ADVANCE, SEARCH, BACK], 0, 1],
  ])("%s", (_name, acts, due, sum) => {
    const { now, written } = playedOut(...acts);
    expect([owed(now), written]).toEqual([due, sum]);
  });

  it("a debt that is written makes no stretch of its own: an undo goes to the stretch before", () => {
    expect(stretchesIn(playedOut(SEARCH, PUSH, ADVANCE, PAID, BACK).now).number).toBe(1);
  });
});
