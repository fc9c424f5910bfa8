/** K-9, K-4: cards are flipped for stealth, and caution is begun or ended. */
import type { ActOf, Decision, DecisionContext, Refusal } from "../acts.ts";
import { refusesAct } from "../common/minorAction.ts";
import { creatureOf } from "../creatures.ts";
import { accept, refusal, reject, unlessRefused } from "../outcomes.ts";
import type { Creature, Situation } from "../situation.ts";
import { applyChanges } from "../state.ts";
import type { CreatureId } from "../vocabulary.ts";
import { aware } from "./aware.ts";
import { handOf, usedCards, withLasting } from "./hand.ts";
import { resistancesOver } from "./resistances.ts";

/** Why a creature cannot flip cards now, or null. */
export function mayFlip(situation: Situation, id: CreatureId): Refusal | null {
  const creature = creatureOf(situation, id);
  if (!creature) return refusal("unknownCreature", { creature: id });
  if (!situation.switches.danger) return refusal("dangerOff");
  if ((creature.cards ?? []).length === 0) return refusal("noCards", { name: creature.name });
  return refusesAct(situation, creature);
}

/** Free on one's own turn. From now on exactly these cards lie face down. */
export function flip(situation: Situation, creature: Creature, act: ActOf<"flip">, context: DecisionContext): Decision {
  if (!situation.switches.danger) return reject(refusal("dangerOff"));
  const { id, name, cards = [] } = creature;
  const own = cards.map((card) => card.id);
  if (act.cards.some((card) => !own.includes(card))) return reject(refusal("unknownCard", { name }));
  const used = usedCards(situation, creature);
  if (act.cards.some((card) => used.includes(card))) return reject(refusal("cardUsed", { name }));
  return unlessRefused([refusesAct(situation, creature)], context, () => {
    const flipped = [...new Set(act.cards)].toSorted();
    const hand = withLasting(situation, creature, { ...handOf(situation, id), flipped });
    const change = aware({ hands: [{ creature: id, hand }] });
    const over = resistancesOver(applyChanges(situation, [change]));
    return accept([{ ...change, ...over }], { kind: "flip", creature: id });
  });
}

/** On guard, or moving with care: only then does a search look for the unknown. */
export function beCautious(situation: Situation, creature: Creature, act: ActOf<"beCautious">): Decision {
  if (!situation.switches.danger) return reject(refusal("dangerOff"));
  const { id } = creature;
  const hand = { ...handOf(situation, id), cautious: act.cautious };
  return accept([aware({ hands: [{ creature: id, hand }] })], { kind: "beCautious", creature: id });
}
