/** H-22: applying what a power does to a hider whom it reached in some of its spots. */
import type { ActOf, Decision } from "../acts.ts";
import { creatureOf } from "../creatures.ts";
import { accept, refusal, reject } from "../outcomes.ts";
import type { Creature, Situation } from "../situation.ts";
import { type GrantedEffect, isConcentratedOn } from "./boonEffects.ts";
import { applyLater } from "./boonApply.ts";
import { concentrationOf, keeperOf } from "./concentration.ts";
import type { UncertainUse } from "./concentrationState.ts";
import { isTimed } from "./heldEffects.ts";
import { hasEnded } from "./lasting.ts";

/**
 * Whether it was reached only the hider's owner and the Gamemaster know, so they choose when all learn of it. Effects
 * that have ended meanwhile are not applied.
 */
export function applyReached(situation: Situation, creature: Creature, act: ActOf<"applyReached">): Decision {
  const { id, name } = creature;
  const use = creature.hiding.uncertain?.find(({ event }) => event === act.event);
  if (!use?.reached) return reject(refusal("notReached", { name }));
  const { event, by, power, until } = use;
  const standing = use.effects.filter((effect) => !isOver(situation, use, effect));
  const { changes, effects } = applyLater(situation, creature, {
    actor: { id: by },
    grant: { effects: standing },
    power,
    event,
    vitality: new Map(),
    until,
  });
  return accept([{ kind: "uncertainDone", creature: id, event }, ...changes], {
    kind: "applyReached",
    creature: id,
    power,
    effects,
  });
}

function isOver(situation: Situation, { until, by, event }: UncertainUse, effect: GrantedEffect): boolean {
  if (isTimed(effect) && until !== null && hasEnded(until, situation.fight)) return true;
  return isConcentratedOn(effect) && !isKept(situation, creatureOf(situation, by), event);
}

/** Whether the giver still concentrates on the power (T-3). */
function isKept(situation: Situation, giver: Creature | null, event: UncertainUse["event"]): boolean {
  return giver !== null && concentrationOf(keeperOf(situation, giver)).some((one) => one.event === event);
}
