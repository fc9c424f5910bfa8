/** G-9: the enemies that a Hide provokes (H-6) are those that may strike. */
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseSituation } from "../notation.ts";
import type { Situation } from "../situation.ts";
import { applyChanges } from "../state.ts";
import { known } from "../testing/outcome.ts";
import { ZONE_AFFIXES } from "../vocabulary.ts";
import { refusesOpportunity } from "./attackTime.ts";
import { mapOf } from "../common/places.ts";
import { travellerOf } from "../common/standing.ts";
import { zonesSpent } from "../common/zonesCrossed.ts";

/** A corridor of one row, in which Ada can only walk straight on. A wolf stands beside it, behind railings. */
function corridor({ from, wolf, widen, affixes, turn }: Walk): Situation {
  return parseSituation(`
    scene corridor canvas=1400,300
    wall north c=0,100,1400,100 sight=0
    wall south c=0,200,1400,200 sight=0
    creature ada name=Ada side=friendly at=1:${from}
      ability speed=14
      turn ${turn === "fresh" ? "" : `${turn}=wolf`} movement=14
    creature wolf name=Wolf side=hostile at=0:${wolf}
      ability widen=${widen} ${affixes.length > 0 ? `affixes=${affixes.join(",")}` : ""}
      turn
    fight f moment=1:0 order=ada,wolf`);
}

interface Walk {
  readonly from: number;
  readonly to: number;
  readonly wolf: number;
  readonly widen: number;
  readonly affixes: readonly (typeof ZONE_AFFIXES)[number][];
  /** What Ada has already done to the wolf's zone this turn. */
  readonly turn: "fresh" | "entered" | "left";
}

const column = fc.nat(13);

const walks: fc.Arbitrary<Walk> = fc.record({
  from: column,
  to: column,
  wolf: column,
  widen: fc.nat(2),
  affixes: fc.subarray([...ZONE_AFFIXES]),
  turn: fc.constantFrom("fresh", "entered", "left"),
});

/** Whether the wolf may strike at Ada once she has walked from tile to tile. */
function mayStrike(situation: Situation, { from, to }: Walk): boolean {
  const ada = known(situation, "ada");
  const step = Math.sign(to - from);
  const path = Array.from({ length: Math.abs(to - from) + 1 }, (_, k) => ({ ...ada.place, j: from + k * step }));
  const after = applyChanges(situation, [{ kind: "spend", creature: "ada", ...zonesSpent(situation, ada, path) }]);
  return refusesOpportunity(after, known(after, "wolf"), known(after, "ada")) === null;
}

describe("G-9, H-6: a path is traceless exactly if nobody may strike at the creature that walked it", () => {
  it("with every affix, zone and turn", () => {
    fc.assert(
      fc.property(walks, (walk) => {
        const situation = corridor(walk);
        fc.pre(!mayStrike(situation, { ...walk, to: walk.from }));
        const ada = known(situation, "ada");
        const reach = mapOf(situation, ada.place).reach(travellerOf(situation, ada, ada.budget), [ada.place], 14);
        const to = { ...ada.place, j: walk.to };
        expect({ walk, traceless: reach.traceless(to) }).toEqual({ walk, traceless: !mayStrike(situation, walk) });
      }),
      { numRuns: 400 },
    );
  });
});
