/** Ability cards as fields of a panel: each with its face, those used up in a line of their own (K-11). */
import {
  cardStates,
  type AbilityCard,
  type CardId,
  type CardState,
  type Creature,
  type Situation,
} from "../../rules/index.ts";
import { cardFace } from "../../words/cardFace.ts";
import type { Say } from "../../words/say.ts";
import type { AimSession } from "../attack/aimSession.ts";
import { checkField, flagIn } from "../attack/fields.ts";
import type { AimField } from "../attack/plan.ts";

export interface CardChoice {
  readonly card: AbilityCard;
  readonly state: CardState;
  readonly chosen: boolean;
}

/** The cards of a creature, each chosen as its field says, or at first by its state. */
export function cardsOf(
  situation: Situation,
  creature: Creature,
  {
    session,
    first,
  }: { readonly session: AimSession; readonly first: (card: AbilityCard, state: CardState) => boolean },
): readonly CardChoice[] {
  return cardStates(situation, creature).map(({ card, state }) => ({
    card,
    state,
    chosen: state !== "used" && flagIn(session, nameOf(card), first(card, state)),
  }));
}

/** A field for each card that can be chosen. */
export const cardFields = (cards: readonly CardChoice[], say: Say): readonly AimField[] =>
  cards
    .filter(({ state }) => state !== "used")
    .map(({ card, state, chosen }) => checkField(nameOf(card), labelOf(card, state, say), chosen));

/** The cards that wait for the next turn, in a line. Empty for none. */
export function usedLine(cards: readonly CardChoice[], say: Say): readonly string[] {
  const used = cards.filter(({ state }) => state === "used").map(({ card }) => card.name);
  return used.length > 0 ? [say("UNSEEN.Awareness.used", { cards: used.join(", ") })] : [];
}

/** The cards that are ticked, as an act names them. */
export const chosenIds = (cards: readonly CardChoice[]): readonly CardId[] =>
  cards.filter(({ chosen }) => chosen).map(({ card }) => card.id);

const nameOf = ({ id }: AbilityCard): string => `card ${id}`;

function labelOf(card: AbilityCard, state: CardState, say: Say): string {
  const label = say("UNSEEN.Awareness.card", { name: card.name, face: cardFace(card, say) });
  return state === "flipped" ? say("UNSEEN.Awareness.cardFlipped", { card: label }) : label;
}
