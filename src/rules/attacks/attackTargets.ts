/**
 * What a seat shows before an attack: whom it could strike, and for a chosen aim every number with its reason (G-2,
 * G-4, H-21).
 */
import type { Refusal, ActOf } from "../acts.ts";
import type { Target } from "../acts/attackActs.ts";
import type { AdvantageSource } from "../checks/advantage.ts";
import { attackModifiers, type AttackModifier } from "../checks/attack.ts";
import { isSingleTarget, type AttackProfile } from "../checks/attackProfile.ts";
import { creatureOf, isHidden } from "../creatures.ts";
import type { Spot } from "../hidingState.ts";
import { isOnLevel } from "../levels.ts";
import type { Creature, Situation } from "../situation.ts";
import type { CoverLevel, CreatureId, Place, SpotId } from "../vocabulary.ts";
import { shooterOf } from "./attack.ts";
import { aimeesOf, exposureOf, isArea, type Aimee } from "./attackAim.ts";
import { originOf, type Origin } from "./attackOrigin.ts";
import { refusesAim } from "./attackRange.ts";
import { attackSources } from "./attackSources.ts";
import { refusesMajor } from "./attackTime.ts";

/** With which of its attacks, and from which spot if it is hidden. */
export interface Arm {
  readonly attack: string;
  readonly from: SpotId | null;
}

/** A creature in the open, or one of the spots of a hider. */
export interface AttackTarget {
  readonly target: Target;
  readonly place: Place;
  /** Tiles (G-7). */
  readonly distance: number;
  /** By the lines of effect; full cover to a spot makes the attack miss (H-21). */
  readonly cover: CoverLevel;
  readonly refusal: Refusal | null;
}

/**
 * Everybody in the open and every hiding spot on the attacker's level (G-16), nearest first, each with why it cannot
 * be attacked. None for areas, which take tiles.
 */
export function attackTargets(situation: Situation, id: CreatureId, arm: Arm): readonly AttackTarget[] {
  const ready = readyWith(situation, id, arm);
  if (!ready || isArea(ready.profile.aim)) return [];
  return situation.creatures
    .filter((creature) => creature.id !== id && isOnLevel(situation, creature, ready.origin.place))
    .flatMap((creature) => targetsOf(situation, ready, creature))
    .toSorted((one, other) => one.distance - other.distance);
}

/** Why a creature cannot attack at all now, or null: for want of time, of the action, or of any such attack. */
export function mayAttack(situation: Situation, id: CreatureId): Refusal | null {
  const creature = creatureOf(situation, id);
  if (!creature) return { code: "unknownCreature", data: { creature: id } };
  if (creature.attacks.length === 0) return { code: "unknownAttack", data: { name: creature.name } };
  return refusesMajor(situation, creature);
}

/** One of those that an attack would roll against. */
export interface AimPreview {
  readonly target: CreatureId;
  /** The spots that it would strike, and those that full cover keeps from it. */
  readonly spots: readonly Spot[];
  readonly sheltered: readonly Spot[];
  readonly sources: readonly AdvantageSource[];
  /** A hit finds it, or strikes it, on so many of so many; null in the open (H-19, H-21). */
  readonly chance: { readonly on: number; readonly of: number } | null;
}

export interface AttackPreview {
  /** What is added to the die, part by part. */
  readonly modifiers: readonly AttackModifier[];
  /** The spot that the attacker comes out of, if it is hidden (H-15). */
  readonly emerges: Spot | null;
  readonly aims: readonly AimPreview[];
}

/**
 * What an attack would be rolled with, or why there is no such attack. Nothing is rolled and nothing secret is told.
 */
export function attackPreview(situation: Situation, act: ActOf<"attack">): AttackPreview | null {
  const ready = readyWith(situation, act.creature, act);
  if (!ready) return null;
  const { creature, profile, origin } = ready;
  const aimees = aimeesOf(situation, shooterOf(creature, profile, origin), act.aimed);
  if ("code" in aimees) return null;
  return {
    modifiers: attackModifiers(creature, profile.kind),
    emerges: origin.spot,
    aims: aimees.map((aimee) => aimPreview(situation, ready, aimee)),
  };
}

interface Ready {
  readonly creature: Creature;
  readonly profile: AttackProfile;
  readonly origin: Origin;
}

function readyWith(situation: Situation, id: CreatureId, { attack, from }: Arm): Ready | null {
  const creature = creatureOf(situation, id);
  const profile = creature?.attacks.find((own) => own.id === attack);
  if (!creature || !profile) return null;
  const origin = originOf(creature, from);
  return "code" in origin ? null : { creature, profile, origin };
}

function targetsOf(situation: Situation, ready: Ready, target: Creature): readonly AttackTarget[] {
  const spots = isHidden(target) ? target.hiding.spots : [null];
  return spots.flatMap((spot) => {
    const aimed = { targets: [{ creature: target.id, spot: spot?.id ?? null }], tiles: [] };
    const shooter = shooterOf(ready.creature, ready.profile, ready.origin);
    const aimees = aimeesOf(situation, shooter, aimed);
    if ("code" in aimees) return [];
    const refusal = refusesAim(situation, shooter, { aimed, aimees }).find((one) => one !== null) ?? null;
    return aimees.map(({ distance, cover, spots: [covered] }) => ({
      target: aimed.targets[0]!,
      place: spot?.place ?? target.place,
      distance,
      cover: covered?.cover ?? cover,
      refusal,
    }));
  });
}

function aimPreview(situation: Situation, { creature, profile, origin }: Ready, aimee: Aimee): AimPreview {
  const target = aimee.creature;
  const { spots, sheltered, cover } = exposureOf(aimee);
  return {
    target: target.id,
    spots,
    sheltered,
    sources: attackSources(situation, {
      attacker: creature,
      target,
      single: isSingleTarget(profile),
      ranged: profile.ranged,
      origin: origin.place,
      cover,
      revealing: origin.spot !== null,
    }),
    chance: aimee.spots.length > 0 ? { on: spots.length, of: target.hiding.spots.length } : null,
  };
}
