/**
 * Hide, for several components of one creature together: one action and one check. Each has a first spot and further
 * spots of its own (H-2, H-5).
 */
import type { Change } from "../changes.ts";
import type { Decision, DecisionContext, Refusal, ActOf } from "../acts.ts";
import { skillCheck } from "../checks/skillCheck.ts";
import { hideBonusOf, type HideBonus } from "../concealment/invisibility.ts";
import { creatureOf, inPlay, isUnconscious } from "../creatures.ts";
import { sharesTile } from "../levels.ts";
import { accept, refusal, reject, unlessRefused } from "../outcomes.ts";
import type { Creature, Situation } from "../situation.ts";
import type { Footprint } from "../vocabulary.ts";
import { componentsOf, movementLeft, turnTaker } from "../common/components.ts";
import { concealing, pendingHide, refusesHide, refusesSpot } from "./hide.ts";

type HideTogether = ActOf<"hideTogether">;

/** Makes one Agility (Stealth) check for all named components. Their further spots follow by `designateTogether`. */
export function hideTogether(situation: Situation, act: HideTogether, context: DecisionContext): Decision {
  const creature = creatureOf(situation, act.creature);
  if (!creature) return reject(refusal("unknownCreature", { creature: act.creature }));
  const hiders = hidersOf(situation, creature, act);
  if ("code" in hiders) return reject(hiders);
  const objections = hiders.flatMap(({ component, spot }) => [
    component === creature ? refusesHide(situation, creature) : refusesToFollow(component),
    refusesSpot(situation, component, spot),
  ]);
  return unlessRefused([refusesTwice(situation, hiders), ...objections], context, () =>
    rolled(situation, { creature, hiders }, context),
  );
}

interface Hider {
  readonly component: Creature;
  readonly spot: Footprint;
}

/**
 * The components with their first spots, or why they cannot hide together. Each counts once, and all belong to the
 * creature that acts.
 */
function hidersOf(situation: Situation, creature: Creature, { spots }: HideTogether): readonly Hider[] | Refusal {
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
  const { name, hiding } = component;
  if (hiding.pending) return refusal("alreadyPending", { name });
  if (isUnconscious(component)) return refusal("unconscious", { name });
  return inPlay(component) ? null : refusal("notInPlay", { name });
}

function refusesTwice({ scene }: Situation, hiders: readonly Hider[]): Refusal | null {
  const twice = hiders.find(({ spot }, index) =>
    hiders.slice(0, index).some((other) => sharesTile(scene, spot, other.spot)),
  );
  return twice ? refusal("spotTwice", { i: twice.spot.i, j: twice.spot.j }) : null;
}

function rolled(
  situation: Situation,
  { creature, hiders }: { readonly creature: Creature; readonly hiders: readonly Hider[] },
  { dice, event }: DecisionContext,
): Decision {
  // One check for all: it has the bonus that each of them has.
  const bonus = leastBonus(hiders.map(({ component, spot }) => hideBonusOf(situation, component, spot)));
  const check = skillCheck(creature, { attribute: "agility", skill: "stealth", ...concealing(bonus) }, dice);
  const pending = hiders.map(({ component, spot }): Change & { kind: "pending" } => ({
    kind: "pending",
    creature: component.id,
    pending: pendingHide(situation, { creature: component, first: spot }, { result: check.total, event, bonus }),
  }));
  return accept([...spending(situation, creature, hiders), ...pending], {
    kind: "hideTogether",
    creature: creature.id,
    components: hiders.map(({ component }) => component.id),
    check,
    extra: pending[0]?.pending?.extra ?? 0,
  });
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
