/**
 * The first half of Hide: the first spot and the check (H-1, H-2, H-8), for one creature or for several components of it
 * (H-5). The rest is pending until `designate` adds the further spots.
 */
import type { Change } from "../changes.ts";
import type { Decision, DecisionContext, Refusal, ActOf } from "../acts.ts";
import { skillCheck, type SkillCheck } from "../checks/skillCheck.ts";
import { hideBonusOf, type HideBonus } from "../concealment/invisibility.ts";
import { creatureOf, isHidden } from "../creatures.ts";
import { accept, refusal, refusalOfTiles, reject, unlessRefused } from "../outcomes.ts";
import type { PendingHide } from "../hidingState.ts";
import type { Creature, Situation } from "../situation.ts";
import type { TurnBudget } from "../turns.ts";
import type { CreatureId, Footprint } from "../vocabulary.ts";
import type { InSteps } from "../map/geometry/inSteps.ts";
import { judgedAround, termsOf } from "./candidates.ts";
import { componentsOf, movementLeft, turnTaker } from "../common/components.ts";
import { distanceBetween } from "../common/places.ts";
import { type Candidate, judgePlaces, refusalOfSpots, refusesTwice } from "./judge.ts";
import { refusesMinor, refusesOut } from "../common/minorAction.ts";

/** Points of the result that earn one further spot (H-2). */
const POINTS_A_SPOT = 5;

/** The number of tiles for which a refusal gives reasons (H-1). */
const NEAREST_SHOWN = 5;

/**
 * Makes the Agility (Stealth) check for a first spot. Action and movement are spent with the roll. The further
 * spots follow by `designate`.
 */
export function hide(situation: Situation, creature: Creature, act: ActOf<"hide">, context: DecisionContext): Decision {
  const objections = [refusesHide(situation, creature), refusesSpot(situation, creature, act.spot)];
  return unlessRefused(objections, context, () => {
    const { changes, told } = rolled(situation, creature, [{ component: creature, spot: act.spot }], context);
    return accept(changes, { kind: "hide", ...told });
  });
}

/**
 * H-5: makes one check for all named components, with one action. Each has a first spot, and further spots of its own by
 * `designateTogether`.
 */
export function hideTogether(
  situation: Situation,
  creature: Creature,
  act: ActOf<"hideTogether">,
  context: DecisionContext,
): Decision {
  const hiders = hidersOf(situation, creature, act);
  if ("code" in hiders) return reject(hiders);
  const objections = hiders.flatMap(({ component, spot }) => [
    component === creature ? refusesHide(situation, creature) : refusesToFollow(component),
    refusesSpot(situation, component, spot),
  ]);
  const spots = hiders.map(({ spot }) => spot);
  return unlessRefused([refusesTwice(situation, spots), ...objections], context, () => {
    const { changes, told } = rolled(situation, creature, hiders, context);
    return accept(changes, { kind: "hideTogether", components: hiders.map(({ component }) => component.id), ...told });
  });
}

/** Who hides, and the first spot. */
interface Hider {
  readonly component: Creature;
  readonly spot: Footprint;
}

/**
 * The components with their first spots, or why they cannot hide together. Each counts once, and all belong to the
 * creature that acts.
 */
function hidersOf(
  situation: Situation,
  creature: Creature,
  { spots }: ActOf<"hideTogether">,
): readonly Hider[] | Refusal {
  const own = componentsOf(situation, creature);
  const hiders = spots.flatMap(({ component: id, spot }) => {
    const component = own.find((one) => one.id === id);
    return component ? [{ component, spot }] : [];
  });
  const isWhole =
    hiders.length === spots.length && new Set(spots.map(({ component }) => component)).size === spots.length;
  const takesPart = spots.some(({ component }) => component === creature.id);
  return isWhole && takesPart ? hiders : refusal("notOnePiece", { name: creature.name });
}

/**
 * Why a component cannot hide along with the one that acts, or null. Turn and action are judged for the one that
 * acts.
 */
function refusesToFollow(component: Creature): Refusal | null {
  if (component.hiding.pending) return refusal("alreadyPending", { name: component.name });
  return refusesOut(component);
}

/**
 * Why a creature may not Hide now, or null (H-1): it lacks the turn, the action or any valid spot. A lack of spots
 * comes with reasons for the nearest tiles. A window that must stay responsive may pause at each `yield`.
 */
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
function refusesSpot(situation: Situation, creature: Creature, spot: Footprint): Refusal | null {
  return refusalOfSpots(judgePlaces(situation, creature, termsOf(situation, creature), [spot]));
}

function rolled(situation: Situation, creature: Creature, hiders: readonly Hider[], { dice, event }: DecisionContext) {
  // One check for all: it has the bonus that each of them has.
  const bonus = leastBonus(hiders.map(({ component, spot }) => hideBonusOf(situation, component, spot)));
  const check = skillCheck(creature, { attribute: "agility", skill: "stealth", ...concealing(bonus) }, dice);
  const pending = hiders.map((hider) => pendingHide(situation, hider, { result: check.total, event, bonus }));
  const chosen = hiders.map(({ component }, at): Change => ({
    kind: "pending",
    creature: component.id,
    pending: pending[at]!,
  }));
  return {
    changes: [...spending(situation, creature, hiders), ...chosen],
    told: { creature: creature.id, check, extra: pending[0]?.extra ?? 0 },
  };
}

/** The part of the check that a bonus is. */
function concealing(bonus: HideBonus | null): Pick<SkillCheck, "concealment" | "concealedBy"> {
  if (!bonus) return {};
  return { concealment: bonus.bonus, ...(bonus.source !== "hideBonus" && { concealedBy: bonus.source }) };
}

/**
 * A Hide that was rolled for a first spot, with the data that measure its further spots. What concealment adds
 * raises the result that Track must meet, and earns no spots (C-9, C-10).
 */
function pendingHide(
  situation: Situation,
  { component, spot }: Hider,
  { bonus, ...roll }: Pick<PendingHide, "result" | "event"> & { readonly bonus: HideBonus | null },
): PendingHide {
  const { movement, from, budget } = termsOf(situation, component);
  const spotless = bonus && !bonus.spots ? bonus.bonus : 0;
  const extra = Math.floor(Math.max(0, roll.result - spotless) / POINTS_A_SPOT);
  return { ...roll, first: spot, extra, movement, from, budget: budget && withoutPlaces(budget) };
}

function withoutPlaces(budget: TurnBudget): PendingHide["budget"] {
  const { provokedAt: _, ...rest } = budget;
  return rest;
}

function leastBonus([first = null, ...others]: readonly (HideBonus | null)[]): HideBonus | null {
  return others.reduce(
    (least, bonus) => (least && bonus && least.bonus <= bonus.bonus ? least : bonus && least),
    first,
  );
}

/** The one that acts pays the action. All who hide have no movement left (H-2), counted where each has its turns. */
function spending(situation: Situation, creature: Creature, hiders: readonly Hider[]): readonly Change[] {
  const payer = turnTaker(situation, creature).id;
  const movers = new Map(
    hiders.map(({ component }) => [turnTaker(situation, component).id, movementLeft(situation, component)]),
  );
  movers.delete(payer);
  return [
    { kind: "spend", creature: payer, minor: 1, movement: movementLeft(situation, creature) },
    ...[...movers].map(([id, movement]): Change => ({ kind: "spend", creature: id, movement })),
  ];
}
