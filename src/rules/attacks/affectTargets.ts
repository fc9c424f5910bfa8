/**
 * Boons and effects without attack roll: whom they reach, from where, and at what cost (G-5, G-15, H-10, H-13,
 * H-15).
 */
import type { Change } from "../changes.ts";
import type { Refusal, ActOf, Act } from "../acts.ts";
import type { Target } from "../acts/choices.ts";
import { creatureOf, placesOf } from "../creatures.ts";
import type { Spot } from "../hidingState.ts";
import { refusal } from "../outcomes.ts";
import type { Creature, Situation } from "../situation.ts";
import type { Footprint, CreatureId, SpotId } from "../vocabulary.ts";
import { refusesTargets } from "./attackAim.ts";
import { refusesActingAsReaction, refusesMajor } from "./attackTime.ts";
import { turnTaker } from "../common/components.ts";
import { nearestTo } from "../discovery/discover.ts";
import { refusesReach } from "../common/places.ts";
import { refusesMinor, refusesWhilePending } from "../common/minorAction.ts";

export type Affect = ActOf<"affect">;

/** A target of an effect: in the open, or in some of its spots. */
export interface AffectTarget {
  readonly creature: Creature;
  /** Nearest first. Empty for a creature in the open, and for the actor itself. */
  readonly spots: readonly Spot[];
}

/** Whether the effect cannot miss: its target is in the open, or all its spots are used. */
export function isCertain({ creature, spots }: AffectTarget): boolean {
  return spots.length === 0 || spots.length === creature.hiding.spots.length;
}

/** Those whom an effect is meant for, in the order in which they are named, or why there are none. */
export function meantBy(situation: Situation, act: Affect, actor: Creature): readonly AffectTarget[] | Refusal {
  if (act.targets.length === 0) return refusal("noTargets", { name: actor.name });
  const { name } = actor;
  // The actor itself needs no spot.
  const own = ({ spot }: Target): Refusal | null => (spot === null ? null : refusal("wrongAim", { name }));
  const wrong = refusesTargets(situation, { creature: actor, name }, { targets: act.targets, own });
  if (wrong) return wrong;
  const origins = placesOf(actor);
  return [...new Set(act.targets.map(({ creature }) => creature))].flatMap((id) => {
    const creature = creatureOf(situation, id);
    if (!creature) return [];
    const named = act.targets.filter((target) => target.creature === id).map(({ spot }) => spot);
    const spots = creature.hiding.spots.filter((spot) => named.includes(spot.id));
    return [{ creature, spots: nearestTo(situation, origins, spots) }];
  });
}

/** Why the creature may not pay for it now, or null. */
export function refusesCost(situation: Situation, { cost }: Pick<Affect, "cost">, actor: Creature): Refusal | null {
  if (cost === "major") return refusesMajor(situation, actor);
  if (cost === "minor") return refusesMinor(situation, actor);
  return cost === "reaction" ? refusesActingAsReaction(situation, actor) : refusesWhilePending(actor);
}

/** The cost that the creature pays. */
export function costOf(situation: Situation, { cost }: Pick<Affect, "cost">, actor: Creature): readonly Change[] {
  return cost === "none" ? [] : [{ kind: "spend", creature: turnTaker(situation, actor).id, ...PRICES[cost] }];
}

const PRICES = { major: { major: 1 }, minor: { minor: 1 }, reaction: { reaction: 1 } } as const;

/**
 * Why those targets are out of range or of line of effect, measured from the best of the origins. A creature is
 * never out of its own range (G-15).
 */
export function refusesTargetsReach(
  situation: Situation,
  { act, actor, meant }: { readonly act: Affect; readonly actor: Creature; readonly meant: readonly AffectTarget[] },
  origins: readonly Footprint[],
): readonly (Refusal | null)[] {
  return meant.flatMap(({ creature, spots }) => {
    if (creature.id === actor.id) return [];
    const places = spots.length > 0 ? spots.map(({ place }) => place) : [creature.place];
    const data = { name: actor.name, target: creature.name };
    return places.map((place) => refusesReach(situation, origins, { place, range: act.range }, data));
  });
}

/** A hider whose player may choose to be reached, and the spots that the effect is used on. */
export interface ConsentNeed {
  readonly creature: CreatureId;
  readonly spots: readonly SpotId[];
}

/**
 * Every hider for whom an act is used on some of its spots and not on all. Possible and impossible spots count
 * alike, so nobody learns anything from who was asked.
 */
export function consentNeeds(situation: Situation, act: Act): readonly ConsentNeed[] {
  const actor = act.kind === "affect" ? creatureOf(situation, act.creature) : null;
  if (act.kind !== "affect" || !actor) return [];
  const meant = meantBy(situation, act, actor);
  if ("code" in meant) return [];
  return meant
    .filter((one) => !isCertain(one))
    .map(({ creature, spots }) => ({ creature: creature.id, spots: spots.map(({ id }) => id) }));
}
