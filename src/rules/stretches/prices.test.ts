/** Z-14: what pushes cost, once, and what an undo gives back. */
import { describe, expect, it } from "vitest";
import type { Act } from "../acts.ts";
import type { Situation } from "../situation.ts";
import { scriptedDice } from "../testing/dice.ts";
import { NO_CHARACTER } from "../stretchState.ts";
import { tileAt } from "../testing/creatures.ts";
import { after, does, ordered, played, raid, raider, stretchesIn } from "../testing/raid.ts";
import { box, zoneRegion, zoneScene } from "../testing/zoneScenes.ts";

const ROOM = zoneScene([zoneRegion("a", [box(0, 0, 4, 4)], { kind: "cluttered" })], []);
const PAID = "the client writes the price";
const [SEARCH, PUSH, ADVANCE, BACK] = [
  does("ada", { do: "search" }),
  does("ada", { do: "push" }),
  ordered({ order: "advance" }),
  ordered({ order: "takeBack" }),
];

type Step = Act | typeof PAID;

const paidFor = (total: number): Act => ordered({ order: "paid", who: "ada", total });

/** What Ada's sheet has after these acts, where the Gamemaster's client writes each debt and credit when asked. */
function playedOut(...acts: readonly Step[]): { readonly now: Situation; readonly written: number } {
  let now = after(raid(ROOM, [raider("ada", tileAt(1, 1))]), [ordered({ order: "begin" })], scriptedDice());
  let written = 0;
  for (const act of acts) {
    const { strain = 0, paid = 0 } = stretchesIn(now).characters["ada"] ?? NO_CHARACTER;
    if (act === PAID) written += strain;
    const next = act === PAID ? paidFor(paid + strain) : act;
    now = after(now, [next], scriptedDice(1, 1, 1, 1, 1, 1, 1, 1, 1, 1));
  }
  return { now, written };
}

const owed = (now: Situation): number => stretchesIn(now).characters["ada"]?.strain ?? 0;

describe("Z-14: the price of a push", () => {
  it.each<[string, readonly Step[], number, number]>([
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

  it.each<[string, readonly Act[], number]>([
    ["said twice, it is paid once", [paidFor(1), paidFor(1)], 0],
    ["said late, what was taken back since is owed back", [BACK, paidFor(1)], -1],
    ["said late, what was pushed since is a debt still", [ADVANCE, SEARCH, PUSH, paidFor(1)], 1],
  ])("%s", (_name, acts, due) => {
    const { now } = playedOut(SEARCH, PUSH, ...acts);
    expect(owed(now)).toBe(due);
  });

  it("nobody pays for a stranger", () => {
    const order = ordered({ order: "paid", who: "stranger", total: 1 });
    expect(played(playedOut().now, order, scriptedDice())).toBe("unknownCreature");
  });

  it("a debt that is written makes no stretch of its own: an undo goes to the stretch before", () => {
    expect(stretchesIn(playedOut(SEARCH, PUSH, ADVANCE, PAID, BACK).now).number).toBe(1);
  });
});
