/** K-6: what surprise takes from a creature before the attack is resolved. */
import type { Change } from "../changes.ts";
import { endingOfAll, type EndedReport } from "../boons/concentration.ts";
import { turnTaker } from "../common/components.ts";
import type { Creature, Situation } from "../situation.ts";
import type { CreatureId } from "../vocabulary.ts";
import { aware } from "./aware.ts";
import { surprisedHand } from "./hand.ts";

/** Its dynamic cards, its reaction and its concentration. Once for each attacker and turn. */
export function surprise(
  situation: Situation,
  target: Creature,
  by: CreatureId,
): { readonly changes: readonly Change[]; readonly ended: readonly EndedReport[] } {
  const hand = surprisedHand(situation, target, by);
  if (!hand) return { changes: [], ended: [] };
  const { changes, ended } = endingOfAll(situation, target);
  const { id, budget } = turnTaker(situation, target);
  const isReady = !situation.switches.reactionKept && budget !== null && budget.reaction > 0;
  const spent: readonly Change[] = isReady ? [{ kind: "spend", creature: id, reaction: 1 }] : [];
  return { changes: [aware({ hands: [{ creature: target.id, hand }] }), ...spent, ...changes], ended };
}
