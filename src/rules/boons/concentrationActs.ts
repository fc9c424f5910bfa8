/** The acts of concentration: making a check that is due, and ending effects by choice (T-2, T-3). */
import type { ActOf, Decision, DecisionContext } from "../acts.ts";
import { accept, refusal, reject } from "../outcomes.ts";
import type { Change } from "../changes.ts";
import type { Creature, Situation } from "../situation.ts";
import type { LaidRegion } from "./laidRegionState.ts";
import { concentrationOf, endingOf, rollConcentration, toldOf } from "./concentration.ts";

/** Makes the oldest check that is due: separate losses are checked in their order (T-3). */
export function checkConcentration(
  situation: Situation,
  keeper: Creature,
  act: ActOf<"checkConcentration">,
  { dice }: DecisionContext,
): Decision {
  const { name } = keeper;
  const [check] = keeper.hiding.checksDue ?? [];
  if (!check || !keeper.hiding.checksDue?.some(({ event }) => event === act.event))
    return reject(refusal("noCheckDue", { name }));
  if (check.event !== act.event) return reject(refusal("checkEarlier", { name }));
  const { changes, report } = rollConcentration(situation, { keeper, check }, dice);
  return accept(changes, { kind: "checkConcentration", creature: keeper.id, concentration: report });
}

/** Ends concentration on one thing or on all, freely and at any time (T-3). */
export function endConcentration(situation: Situation, keeper: Creature, act: ActOf<"endConcentration">): Decision {
  const ending = concentrationOf(keeper).filter(({ event }) => act.effect === null || act.effect === event);
  if (ending.length === 0) return reject(refusal("notConcentrating", { name: keeper.name }));
  const events = ending.map(({ event }) => event);
  return accept(endingOf(situation, keeper, events), {
    kind: "endConcentration",
    creature: keeper.id,
    cause: act.cause,
    ended: ending.map(toldOf),
  });
}

/** Ends one effect upon a creature, or one region that it laid, before its time (T-2). */
export function endEffect(situation: Situation, creature: Creature, act: ActOf<"endEffect">): Decision {
  const region = creature.hiding.laid?.find(({ id }) => id === act.effect);
  if (region) return endRegion(situation, creature, region);
  const held = creature.hiding.held?.find(({ id }) => id === act.effect);
  if (!held) return reject(refusal("noSuchEffect", { name: creature.name }));
  return accept([{ kind: "letGo", creature: creature.id, effects: [held.id] }], {
    kind: "endEffect",
    creature: creature.id,
    power: held.power,
  });
}

/** A region goes, with the concentration that it hangs on. */
function endRegion(situation: Situation, creature: Creature, { id, event, power, lasts }: LaidRegion): Decision {
  const changes: readonly Change[] =
    lasts === "concentration"
      ? endingOf(situation, creature, [event])
      : [{ kind: "regionGone", creature: creature.id, regions: [id] }];
  return accept(changes, { kind: "endEffect", creature: creature.id, power, region: true });
}
