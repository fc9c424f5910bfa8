/** Life that a power costs: a loss of life like any other, but no damage (T-3). */
import type { DecisionContext, Refusal } from "../acts.ts";
import type { Change } from "../changes.ts";
import { vitalityOf, type Vitality } from "../checks/efficacy.ts";
import { refusal } from "../outcomes.ts";
import type { Grant } from "../profile.ts";
import type { Creature, Situation } from "../situation.ts";
import type { CreatureId } from "../vocabulary.ts";
import { provokedByLoss } from "../common/provoked.ts";
import { checkForLoss, type LifeLoss } from "./lifeLost.ts";

/** Why a creature cannot pay the price in life, or null: nobody pays the last of it. */
export function refusesLife({ life, name }: Creature, grant: Grant | null): Refusal | null {
  const price = grant?.life ?? 0;
  if (price === 0 || life.max <= 0 || life.value > price) return null;
  return refusal("tooLittleLife", { name, price, life: life.value });
}

/** What paying does. Absorption does not pay. */
export function lifePaid(
  situation: Situation,
  creature: Creature,
  { grant, context }: { readonly grant: Grant; readonly context: DecisionContext },
): {
  readonly changes: readonly Change[];
  readonly vitality: ReadonlyMap<CreatureId, Vitality>;
  readonly told: LifeLoss["told"] & { readonly life?: number };
} {
  const { life: price = 0 } = grant;
  const { id, life } = creature;
  if (price === 0 || life.max <= 0) return { changes: [], vitality: new Map(), told: {} };
  const before = vitalityOf(creature);
  const after = { ...before, life: Math.max(0, before.life - price) };
  const loss = { event: context.event, physical: 0, elemental: 0, lost: before.life - after.life };
  const { changes, told } = checkForLoss(situation, creature, loss, context);
  return {
    changes: [
      { kind: "vitality", creature: id, before, after, event: context.event },
      ...provokedByLoss(situation, creature),
      ...changes,
    ],
    vitality: new Map([[id, after]]),
    told: { life: price, ...told },
  };
}
