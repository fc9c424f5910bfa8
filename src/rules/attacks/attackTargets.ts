/**
 * What a seat shows before an attack: the possible targets, and for a chosen aim every number with its reason (G-2,
 * G-4, H-21).
 */
import type { Refusal, ActOf } from "../acts.ts";
import type { Target } from "../acts/choices.ts";
import type { AdvantageSource, Chance } from "../checks/advantage.ts";
import { attackModifiers, defenceOf, hitChance } from "../checks/attack.ts";
import { isArea, type AttackProfile } from "../checks/attackProfile.ts";
import type { MissChance } from "../checks/missChance.ts";
import { creatureOf, isHidden } from "../creatures.ts";
import type { Spot } from "../hidingState.ts";
import { isOnLevel } from "../levels.ts";
import { refusal } from "../outcomes.ts";
import type { Creature, Situation } from "../situation.ts";
import type { CoverLevel, CreatureId, Footprint, SpotId } from "../vocabulary.ts";
import { shooterOf } from "./attack.ts";
import { aimeesOf, exposureOf, type Aimee, refusesAim } from "./attackAim.ts";
import { originOf, type Origin } from "./beginAttack.ts";
import { contributionsTo } from "./attackContributions.ts";
import { ambushDice } from "../common/ambushers.ts";
import { caseOf, type Assault } from "./assault.ts";
import { refusesMajor } from "./attackTime.ts";

/** With which of its attacks, and from which spot if it is hidden. */
export interface Arm {
  readonly attack: string;
  readonly from: SpotId | null;
}

/** A creature in the open, or one of the spots of a hider. */
export interface AttackTarget {
  readonly target: Target;
  readonly place: Footprint;
  /** Tiles (G-7). */
  readonly distance: number;
  /** By the lines of effect. Against a spot with full cover the attack misses (H-21). */
  readonly cover: CoverLevel;
  readonly refusal: Refusal | null;
}

/**
 * Everybody in the open and every hiding spot on the attacker's level (G-16), nearest first, each with the reason
 * why it cannot be attacked. Empty for areas, which take tiles.
 */
export function attackTargets(situation: Situation, id: CreatureId, arm: Arm): readonly AttackTarget[] {
  const ready = readyWith(situation, id, arm);
  if (!ready || isArea(ready.profile.aim)) return [];
  return situation.creatures
    .filter((creature) => creature.id !== id && isOnLevel(situation, creature, ready.origin.place))
    .flatMap((creature) => targetsOf(situation, ready, creature))
    .toSorted((one, other) => one.distance - other.distance);
}

/** Why a creature cannot attack now, or null: it lacks the turn, the action or such an attack. */
export function mayAttack(situation: Situation, id: CreatureId): Refusal | null {
  const creature = creatureOf(situation, id);
  if (!creature) return refusal("unknownCreature", { creature: id });
  if (creature.attacks.length === 0) return refusal("unknownAttack", { name: creature.name });
  return refusesMajor(situation, creature);
}

/** A target that an attack would roll against. */
export interface AimPreview {
  readonly target: CreatureId;
  /** The spots that it would strike, and those that full cover keeps from it. */
  readonly spots: readonly Spot[];
  readonly sheltered: readonly Spot[];
  readonly sources: readonly AdvantageSource[];
  /** What may make a hit a miss (C-1). Null for nothing. */
  readonly miss: MissChance | null;
  /** On how many of how many results a hit finds or strikes the hider. Null in the open (H-19, H-21). */
  readonly chance: { readonly on: number; readonly of: number } | null;
  /**
   * The odds of the attack roll, for those who may know the defence. Null where dice are added to the roll or to the
   * defence (Z-5, K-5), and where full cover keeps the attack from every spot.
   */
  readonly odds: Chance | null;
}

/**
 * The rolls that an attack would make, nearest target first. Empty if there is no such attack. It rolls nothing and tells
 * nothing secret.
 */
export function attackPreview(situation: Situation, act: ActOf<"attack">): readonly AimPreview[] {
  const ready = readyWith(situation, act.creature, act);
  if (!ready) return [];
  const { creature, profile, origin } = ready;
  const aimees = aimeesOf(situation, shooterOf(creature, profile, origin), act.aimed);
  if ("code" in aimees) return [];
  const assault = { attacker: creature, profile, origin: origin.place, revealing: origin.spot !== null };
  return aimees.map((aimee) => aimPreview(situation, assault, aimee));
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
    const refused = refusesAim(situation, shooter, { aimed, aimees }).find((one) => one !== null) ?? null;
    return aimees.map(({ distance, cover, spots: [covered] }) => ({
      target: aimed.targets[0]!,
      place: spot?.place ?? target.place,
      distance,
      cover: covered?.cover ?? cover,
      refusal: refused,
    }));
  });
}

/** What an attack would roll against one target. The odds are those of a creature: a thing is the GM's. */
export function aimPreview(
  situation: Situation,
  assault: Pick<Assault, "attacker" | "origin" | "revealing" | "sources"> & {
    readonly profile: Pick<AttackProfile, "ranged" | "aim" | "against"> & Partial<Pick<AttackProfile, "kind">>;
  },
  aimee: Aimee,
): AimPreview {
  const { attacker, profile } = assault;
  const target = aimee.creature;
  const { spots, sheltered, cover } = exposureOf(aimee);
  const places = spots.length > 0 ? spots.map(({ place }) => place) : [target.place];
  const {
    sources: usual,
    miss,
    defence: thrown,
  } = contributionsTo(situation, caseOf(assault, { target, cover, places }));
  const sources = [...usual, ...(assault.sources ?? [])];
  const isKept = aimee.spots.length > 0 && spots.length === 0;
  const hasOdds = attacker !== null && thrown.length === 0 && ambushDice(situation, attacker.id) === 0 && !isKept;
  const modifiers = attacker && profile.kind ? attackModifiers(attacker, profile.kind) : [];
  return {
    target: target.id,
    spots,
    sheltered,
    sources,
    miss,
    odds: hasOdds ? hitChance({ modifiers, defence: defenceOf(target, profile.against), sources }) : null,
    chance: aimee.spots.length > 0 ? { on: spots.length, of: target.hiding.spots.length } : null,
  };
}
