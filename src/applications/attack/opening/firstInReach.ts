/** The attack that a panel begins with: where the first reaches no enemy, another of its kind that does. Pure. */
import {
  attackTargets,
  isHidden,
  refusesSupply,
  type AttackKind,
  type AttackProfile,
  type CreatureId,
} from "../../../rules/index.ts";
import { isAreaAim } from "../aiming.ts";
import { isShown } from "../aimWords.ts";
import { enemyOf } from "./offers.ts";
import type { PlanView } from "../plan.ts";

/** Its id, or null where the first one may stay. Whom this seat does not see decides nothing (H-9). */
export function firstInReach(view: PlanView, id: CreatureId, kind: AttackKind): string | null {
  const { situation } = view;
  const creature = situation.creatures.find((one) => one.id === id);
  if (!creature || isHidden(creature)) return null;
  const isEnemy = enemyOf(situation, creature);
  const reaches = ({ id: attack, aim }: AttackProfile): boolean =>
    !isAreaAim(aim) &&
    attackTargets(situation, id, { attack, from: null }).some(
      ({ target, refusal }) => refusal === null && isEnemy(target) && isShown(view, target),
    );
  const own = creature.attacks.filter(
    (one) => one.kind === kind && refusesSupply(situation, creature, { item: one, part: "attack" }) === null,
  );
  const [first] = own;
  if (!first || isAreaAim(first.aim) || reaches(first)) return null;
  return own.find(reaches)?.id ?? null;
}
