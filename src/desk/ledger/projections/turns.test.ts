import { describe, expect, it } from "vitest";
import type { ProjectedCombatant } from "../../../bridge/writing/projectedDocuments.ts";
import { recordFor, type Period, type TurnRecord } from "../../../bridge/creature/turns.ts";
import { projectedOf } from "../testing/world.ts";
import { parseSituation } from "../../../rules/index.ts";
import { turnWrites, type Spendings } from "./turns.ts";

const PICTURE = projectedOf(parseSituation("scene s canvas=500,500"));

const combatant = (id: string, record: TurnRecord | null = null): ProjectedCombatant => ({
  id,
  combatId: "brawl",
  tokenId: "wolf",
  record,
});

const spent = (...periods: readonly Period[]): Spendings =>
  new Map([
    ["wolf", periods.map((period) => ({ period, spends: [{ kind: "spend", creature: "wolf", minor: 1 } as const] }))],
  ]);

/** Minor and major actions spent, by combatant, after the write to their fight. None if no write is needed. */
function minors(spendings: Spendings, combatants: readonly ProjectedCombatant[]): Record<string, unknown> {
  const writes = turnWrites(spendings, { ...PICTURE, combatants });
  const [update] = writes.flatMap((write) => (write.action === "update" ? write.updates : []));
  const turns = (update?.replace?.["flags.unseen.turns"] ?? {}) as Readonly<Record<string, TurnRecord>>;
  return Object.fromEntries(Object.entries(turns).map(([id, { minor, major }]) => [id, minor + major]));
}

const period = (round: number, turn?: string): Period => ({ fight: "brawl", round, ...(turn && { turn }) });
const TWO = [combatant("c1"), combatant("c2")];

describe("G-5: what acts spent, on the combatants of a creature with two turns a round", () => {
  it.each<[string, Spendings, readonly ProjectedCombatant[], Record<string, number>]>([
    ["in its first turn", spent(period(1, "c1")), TWO, { c1: 1 }],
    ["in both", spent(period(1, "c1"), period(1, "c2"), period(1, "c2")), TWO, { c1: 1, c2: 2 }],
    ["in the next round it is counted anew", spent(period(1, "c1"), period(2, "c1")), TWO, { c1: 1 }],
    ["in another fight it is not counted", spent({ ...period(1, "c1"), fight: "chase" }), TWO, {}],
    ["told without a turn, as in old entries, it counts in both", spent(period(1)), TWO, { c1: 1, c2: 1 }],
    [
      "what is noted already is not written again",
      spent(period(1, "c1")),
      [combatant("c1", { ...recordFor(period(1, "c1"), null), minor: 1 }), combatant("c2")],
      {},
    ],
    [
      "taken back, it is not spent",
      spent(),
      [combatant("c1", { ...recordFor(period(1, "c1"), null), minor: 1 })],
      { c1: 0 },
    ],
  ])("%s", (_name, spendings, combatants, expected) => {
    expect(minors(spendings, combatants)).toEqual(expected);
  });
});
