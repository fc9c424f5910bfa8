/**
 * What acts on one's own turn and reactions need: the creature is there and awake, and has the turn and the action
 * (G-5, G-6, H-1).
 */
import type { Refusal } from "../acts.ts";
import { hasTurn, inPlay, isUnconscious } from "../creatures.ts";
import { refusal } from "../outcomes.ts";
import type { Creature, Situation } from "../situation.ts";
import { turnTaker } from "./components.ts";

/** Why a creature can do nothing at all, or null: it is down or out of play (G-6). */
export function refusesOut(creature: Creature): Refusal | null {
  const { name } = creature;
  if (isUnconscious(creature)) return refusal("unconscious", { name });
  return inPlay(creature) ? null : refusal("notInPlay", { name });
}

/** Why a creature cannot act now, or null. */
export function refusesAct(situation: Situation, creature: Creature): Refusal | null {
  const out = refusesOut(creature);
  if (out) return out;
  const { name } = creature;
  if (!hasTurn(situation, turnTaker(situation, creature).id)) return refusal("notYourTurn", { name });
  return refusesWhilePending(creature);
}

/**
 * Why a creature cannot begin anything else now, or null. A creature that has rolled for Hide chooses its spots or
 * gives up first (H-2). Else it could act and only then be gone (H-15). Tracking somebody is an answer and stays
 * possible.
 */
export function refusesWhilePending({ name, hiding }: Pick<Creature, "name" | "hiding">): Refusal | null {
  return hiding.pending ? refusal("hidePending", { name }) : null;
}

/**
 * Why a creature cannot react now, or null. It is down, out of play, or has spent its reaction. Outside combat
 * reactions are not counted (G-5, G-6).
 */
export function refusesReaction(situation: Situation, creature: Creature): Refusal | null {
  return (
    refusesOut(creature) ?? (hasReaction(situation, creature) ? null : refusal("noReaction", { name: creature.name }))
  );
}

/** Whether its reaction is unspent; outside combat always (G-5). */
export function hasReaction(situation: Situation, creature: Creature): boolean {
  const { budget } = turnTaker(situation, creature);
  return budget === null || budget.reaction > 0;
}

/** Why a creature cannot take a minor action now, or null. Its major action may be traded for one (G-5). */
export function refusesMinor(situation: Situation, creature: Creature): Refusal | null {
  const unable = refusesAct(situation, creature);
  if (unable) return unable;
  const { name } = creature;
  const { budget } = turnTaker(situation, creature);
  return budget && budget.minor + budget.major < 1 ? refusal("noMinor", { name }) : null;
}
