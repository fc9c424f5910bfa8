/** Who may strike because of what a creature did in its turn (G-9). */
import type { Refusal } from "../acts.ts";
import { hasTurn, inPlay, opposed } from "../creatures.ts";
import { refusal } from "../outcomes.ts";
import type { Creature, Situation } from "../situation.ts";
import { turnTaker } from "./components.ts";

/**
 * Why somebody has not provoked an attack of opportunity, or null (G-9). **Ruling**: the attack answers what
 * provokes it. So it is made in the same turn or not at all. Outside combat nothing is counted. The GM decides
 * about what no turn records (H-1).
 */
export function refusesOpportunity(situation: Situation, attacker: Creature, target: Creature): Refusal | null {
  const { name } = attacker;
  const isProvoked = opposed(attacker, target) && inPlay(target) && provokes(situation, target, attacker);
  return isProvoked ? null : refusal("notProvoked", { name, target: target.name });
}

function provokes(situation: Situation, target: Creature, { id, zone }: Creature): boolean {
  const { id: mover, budget } = turnTaker(situation, target);
  if (!budget) return true;
  // A creature crosses zones only by travelling on its own turn.
  const travels = hasTurn(situation, mover);
  const hasEntered = travels && budget.entered.includes(id);
  const hasLeft = travels && budget.left.includes(id);
  // Losing life counts. For opportunistic enemies a step inside the zone counts too.
  const hasProvoked = budget.provoked?.includes(id) === true;
  const { affixes } = zone;
  return (
    hasProvoked ||
    (hasEntered && hasLeft) ||
    (hasLeft && affixes.includes("proactive")) ||
    (hasEntered && affixes.includes("reactive"))
  );
}
