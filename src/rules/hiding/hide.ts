/**
 * The first half of Hide: the first spot and the check (H-1, H-2, H-8). The rest is pending until `designate` adds
 * the further spots.
 */
import type { Decision, DecisionContext, Refusal, ActOf } from "../acts.ts";
import { skillCheck, type SkillCheck } from "../checks/skillCheck.ts";
import { hideBonusOf, type HideBonus } from "../concealment/invisibility.ts";
import { creatureOf, isHidden } from "../creatures.ts";
import { accept, refusal, refusalOfTiles, reject, unlessRefused } from "../outcomes.ts";
import type { PendingHide } from "../hidingState.ts";
import type { Creature, Situation } from "../situation.ts";
import type { TurnBudget } from "../turns.ts";
import type { CreatureId, Footprint } from "../vocabulary.ts";
import { finished, type InSteps } from "../map/geometry/inSteps.ts";
import { judgedAround, termsOf } from "./candidates.ts";
import { movementLeft, turnTaker } from "../common/components.ts";
import { distanceBetween } from "../common/ground.ts";
import type { Candidate } from "./candidate.ts";
import { judgePlaces, refusalOfSpots } from "./judge.ts";
import { refusesMinor } from "../common/minorAction.ts";

/** Points of the result that earn one further spot (H-2). */
const POINTS_A_SPOT = 5;

/** The number of tiles for which a refusal gives reasons (H-1). */
const NEAREST_SHOWN = 5;

/** Who hides, and the first spot. */
interface HideChoice {
  readonly creature: Creature;
  readonly first: Footprint;
}

/**
 * Makes the Agility (Stealth) check for a first spot. Action and movement are spent with the roll. The further
 * spots follow by `designate`.
 */
export function hide(situation: Situation, act: ActOf<"hide">, context: DecisionContext): Decision {
  const creature = creatureOf(situation, act.creature);
  if (!creature) return reject(refusal("unknownCreature", { creature: act.creature }));
  const objections = [refusesHide(situation, creature), refusesSpot(situation, creature, act.spot)];
  return unlessRefused(objections, context, () => rolled(situation, { creature, first: act.spot }, context));
}

/**
 * Why a creature may not Hide now, or null (H-1): it lacks the turn, the action or any valid spot. A lack of spots
 * comes with reasons for the nearest tiles.
 */
export function mayHide(situation: Situation, id: CreatureId): Refusal | null {
  return finished(mayHideInSlices(situation, id));
}

/** The same, for a window that must stay responsive: the caller may pause at each `yield`. */
export function* mayHideInSlices(situation: Situation, id: CreatureId): InSteps<Refusal | null> {
  const creature = creatureOf(situation, id);
  if (!creature) return refusal("unknownCreature", { creature: id });
  return refusesHide(situation, creature) ?? (yield* refusesEverywhere(situation, creature));
}

/** Why a creature may not Hide now, wherever the spot, or null (H-1). */
export function refusesHide(situation: Situation, creature: Creature): Refusal | null {
  if (creature.hiding.pending) return refusal("alreadyPending", { name: creature.name });
  return refusesMinor(situation, creature);
}

function* refusesEverywhere(situation: Situation, creature: Creature): InSteps<Refusal | null> {
  const isValid = ({ verdict }: Candidate): boolean => verdict === "valid";
  const judged = yield* judgedAround(situation, creature, isValid);
  if (judged.some(isValid)) return null;
  const { movement, from } = termsOf(situation, creature);
  const distance = ({ place }: Candidate) => Math.min(...from.map((own) => distanceBetween(situation, own, place)));
  const nearest = judged.toSorted((one, other) => distance(one) - distance(other)).slice(0, NEAREST_SHOWN);
  const { name } = creature;
  if (movement >= 1) return refusalOfTiles("noValidSpot", { name }, nearest);
  // Without movement no other tile is in question. So only the objections to its present place help.
  const here = nearest.filter((candidate) => distance(candidate) === 0);
  return refusalOfTiles("noMovementToHide", { name }, isHidden(creature) ? [] : here);
}

/**
 * Why a place cannot be the first spot of a creature, or null. It does not look for other places, which would take
 * the whole candidate map. The chooser already sees that map.
 */
export function refusesSpot(situation: Situation, creature: Creature, spot: Footprint): Refusal | null {
  return refusalOfSpots(judgePlaces(situation, creature, termsOf(situation, creature), [spot]));
}

function rolled(situation: Situation, { creature, first }: HideChoice, { dice, event }: DecisionContext): Decision {
  const { id } = creature;
  const bonus = hideBonusOf(situation, creature, first);
  const check = skillCheck(creature, { attribute: "agility", skill: "stealth", ...concealing(bonus) }, dice);
  const pending = pendingHide(situation, { creature, first }, { result: check.total, event, bonus });
  return accept(
    [
      {
        kind: "spend",
        creature: turnTaker(situation, creature).id,
        minor: 1,
        movement: movementLeft(situation, creature),
      },
      { kind: "pending", creature: id, pending },
    ],
    { kind: "hide", creature: id, check, extra: pending.extra },
  );
}

/** The part of the check that a bonus is. */
export const concealing = (bonus: HideBonus | null): Pick<SkillCheck, "concealment" | "concealedBy"> =>
  bonus ? { concealment: bonus.bonus, concealedBy: PARTS[bonus.source] } : {};

const PARTS = {
  hideBonus: "concealment",
  invisibleMoving: "invisibleMoving",
  invisibleStill: "invisibleStill",
} as const;

/**
 * A Hide that was rolled for a first spot, with the data that measure its further spots. What concealment adds
 * raises the result that Track must meet, and earns no spots (C-9, C-10).
 */
export function pendingHide(
  situation: Situation,
  { creature, first }: HideChoice,
  { bonus, ...roll }: Pick<PendingHide, "result" | "event"> & { readonly bonus: HideBonus | null },
): PendingHide {
  const { movement, from, budget } = termsOf(situation, creature);
  const spotless = bonus && !bonus.spots ? bonus.bonus : 0;
  const extra = Math.floor(Math.max(0, roll.result - spotless) / POINTS_A_SPOT);
  return { ...roll, first, extra, movement, from, budget: budget && withoutPlaces(budget) };
}

function withoutPlaces(budget: TurnBudget): PendingHide["budget"] {
  const { provokedAt: _, ...rest } = budget;
  return rest;
}
