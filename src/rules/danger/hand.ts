/** The cards and the flow of creatures in play (K-9, K-11). */
import { EMPTY_HAND, USUAL_FLOW, type AbilityCard, type AttemptPart, type CardId, type Hand } from "../awareness.ts";
import { turnTaker } from "../common/components.ts";
import { momentOf, sameMoment } from "../creatures.ts";
import type { Dice } from "../dice.ts";
import type { Creature, Situation } from "../situation.ts";
import { isLaterTurn, latestTurn, stampOf, turnFrom, type Stamp } from "../turns.ts";
import type { CreatureId } from "../vocabulary.ts";

/** What a creature has done with its cards. */
export function handOf({ awareness }: Pick<Situation, "awareness">, id: CreatureId): Hand {
  return awareness?.hands[id] ?? EMPTY_HAND;
}

/** Whether a moment lies before the latest turn that a creature began. Outside combat nothing is counted. */
function isPast(situation: Situation, creature: Creature, at: Stamp): boolean {
  const { fight } = situation;
  if (!fight || at.fight !== fight.id) return true;
  const began = latestTurn(fight, turnTaker(situation, creature).id);
  return began ? isLaterTurn(fight, stampOf(fight, began), at) : !sameMoment(at, momentOf(situation));
}

/** The dynamic cards that are used up until the creature's next turn. */
export function usedCards(situation: Situation, creature: Creature): readonly CardId[] {
  return handOf(situation, creature.id).used.flatMap(({ card, at }) => (isPast(situation, creature, at) ? [] : [card]));
}

/** The cards that lie face down. */
function flippedCards(situation: Situation, creature: Creature): readonly AbilityCard[] {
  const { flipped } = handOf(situation, creature.id);
  return (creature.cards ?? []).filter(({ id }) => flipped.includes(id));
}

/** The cards that lie face down and hide their creature. */
export function stealthCards(situation: Situation, creature: Creature): readonly AbilityCard[] {
  return flippedCards(situation, creature).filter(isForStealth);
}

const isForStealth = ({ keywords }: AbilityCard): boolean => keywords.includes("stealth");

/** K-9: whether stealth cards of a creature lie face down. */
export function isStealthy(situation: Situation, creature: Creature): boolean {
  return stealthCards(situation, creature).length > 0;
}

/** K-9: the same, or it lost the last one and its stealth lasts to the end of its turn. */
export function keepsStealth(situation: Situation, creature: Creature): boolean {
  const { stealthyTo: end } = handOf(situation, creature.id);
  if (isStealthy(situation, creature)) return true;
  const { fight } = situation;
  return end !== undefined && fight?.id === end.fight && !isLaterTurn(fight, momentOf(situation), end);
}

/**
 * K-9: the hand of a creature whose stealth lasts, without its last card, to the end of its current or next turn.
 * Outside combat no turn ends, and stealth ends with the cards.
 */
export function withLasting(situation: Situation, creature: Creature, hand: Hand): Hand {
  const { stealthyTo, ...bare } = hand;
  const isLeft = (creature.cards ?? []).some((card) => hand.flipped.includes(card.id) && isForStealth(card));
  if (isLeft) return bare;
  if (!isStealthy(situation, creature)) return stealthyTo ? hand : bare;
  const { fight } = situation;
  const end = fight && turnFrom(fight, turnTaker(situation, creature).id, fight.moment);
  return end ? { ...bare, stealthyTo: stampOf(fight, end) } : bare;
}

export type CardState = "ready" | "used" | "flipped";

/** Every card of a creature and what it is doing. Empty without cards. */
export function cardStates(
  situation: Situation,
  creature: Creature,
): readonly { readonly card: AbilityCard; readonly state: CardState }[] {
  const used = usedCards(situation, creature);
  const { flipped } = handOf(situation, creature.id);
  return (creature.cards ?? []).map((card) => ({
    card,
    state: used.includes(card.id) ? "used" : flipped.includes(card.id) ? "flipped" : "ready",
  }));
}

/** The flow that is left of a creature's maximum. Null outside combat, where it is not counted. */
export function flowOf(
  situation: Situation,
  creature: Creature,
): { readonly left: number; readonly max: number } | null {
  if (!situation.fight) return null;
  const max = creature.flow ?? USUAL_FLOW;
  return { left: Math.max(0, max - spentFlow(situation, creature)), max };
}

function spentFlow(situation: Situation, creature: Creature): number {
  const { spent, spentAt } = handOf(situation, creature.id);
  return spentAt && !isPast(situation, creature, spentAt) ? spent : 0;
}

/** The hand after playing cards face up: dynamic ones are used up. Outside combat none are. */
export function withPlayed(situation: Situation, creature: Creature, cards: readonly AbilityCard[]): Hand {
  const hand = handOf(situation, creature.id);
  const dynamic = cards.filter(({ pool }) => pool === "dynamic").map(({ id }) => id);
  const flipped = hand.flipped.filter((id) => !dynamic.includes(id));
  const left = withLasting(situation, creature, { ...hand, flipped });
  if (!situation.fight) return left;
  const at = momentOf(situation);
  const standing = hand.used.filter((used) => !dynamic.includes(used.card) && !isPast(situation, creature, used.at));
  return { ...left, used: [...standing, ...dynamic.map((card) => ({ card, at }))] };
}

/** The hand after spending flow in this turn. Outside combat none is. */
export function withSpentFlow(situation: Situation, creature: Creature, hand: Hand): Hand {
  if (!situation.fight) return hand;
  return { ...hand, spent: spentFlow(situation, creature) + 1, spentAt: momentOf(situation) };
}

/** K-6: the hand of a surprised creature, or null where this attacker has surprised it in this turn already. */
export function surprisedHand(situation: Situation, creature: Creature, by: CreatureId): Hand | null {
  const { surprised } = handOf(situation, creature.id);
  const at = momentOf(situation);
  const before = surprised && situation.fight && sameMoment(surprised.at, at) ? surprised.by : [];
  if (before.includes(by)) return null;
  return { ...withPlayed(situation, creature, creature.cards ?? []), surprised: { at, by: [...before, by] } };
}

/** Throws the dice of a card. */
export function throwCard({ name, dice, bonus }: AbilityCard, by: Dice): AttemptPart {
  return { source: "card", name, rolls: throwSixes(dice, by), bonus };
}

/** As many d6. */
export function throwSixes(count: number, dice: Dice): readonly number[] {
  return Array.from({ length: count }, () => dice.roll(6));
}

/** What thrown dice and bonuses come to. */
export function sumOf(parts: readonly { readonly rolls: readonly number[]; readonly bonus: number }[]): number {
  return parts.reduce((sum, { rolls, bonus }) => rolls.reduce((all, roll) => all + roll, sum + bonus), 0);
}
