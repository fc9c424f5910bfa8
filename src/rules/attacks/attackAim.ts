/** The targets of an attack (G-4, H-10, H-21): named one by one, or everything on the tiles of its area. */
import type { Refusal } from "../acts.ts";
import type { Aimed, Target } from "../acts/choices.ts";
import { isArea, type Aim } from "../checks/attackProfile.ts";
import { creatureOf, isHidden, isUnseenBy } from "../creatures.ts";
import type { Spot } from "../hidingState.ts";
import { pickedPlace, placeOfTile } from "../levels.ts";
import { refusal } from "../outcomes.ts";
import type { Creature, Situation } from "../situation.ts";
import type { CoverLevel, Footprint, SpotId, Tile } from "../vocabulary.ts";
import { areaOf, sourceOf } from "./attackArea.ts";
import { nearestTo } from "../discovery/discover.ts";
import { effectCover, distanceBetween, refusesDistance } from "../common/places.ts";

/** Who or what aims. */
export interface Shooter {
  readonly creature: Creature | null;
  readonly name: string;
  readonly aim: Aim;
  /** Tiles (G-7). */
  readonly range: number;
  /** Where the attacker stands or acts from. Null for a thing without a place. */
  readonly origin: Footprint | null;
}

/** A target of an attack: in the open, or in some of its spots. */
export interface Aimee {
  readonly creature: Creature;
  /** The spots aimed at, nearest first. Empty for a creature in the open. */
  readonly spots: readonly CoveredSpot[];
  /** Only for a creature in the open. */
  readonly cover: CoverLevel;
  /** Tiles from the place that the range is measured from. */
  readonly distance: number;
}

export interface CoveredSpot {
  readonly spot: Spot;
  readonly cover: CoverLevel;
}

/**
 * All targets of an attack, nearest first, or why there is no such aim. `refusesAim` judges whether the rules allow
 * it.
 */
export function aimeesOf(situation: Situation, shooter: Shooter, aimed: Aimed): readonly Aimee[] | Refusal {
  const wrong = refusesForm(shooter, aimed);
  if (wrong) return wrong;
  const targets = isArea(shooter.aim) ? targetsOn(situation, shooter, aimed) : aimed.targets;
  const own = (): Refusal => refusal("attacksItself", { name: shooter.name });
  const wrongTarget = refusesTargets(situation, shooter, { targets, own });
  if (wrongTarget) return wrongTarget;
  const source = sourceOf(shooter, aimed);
  const aimees = [...new Set(targets.map(({ creature }) => creature))].flatMap((id) => {
    const creature = creatureOf(situation, id);
    const own = targets.filter((target) => target.creature === id);
    return creature ? [aimeeOf(situation, creature, { targets: own, source })] : [];
  });
  // K-5: an area is attacked in any case. A refusal would tell whether somebody unknown is there.
  const mayBeEmpty = isArea(shooter.aim) && situation.switches.danger;
  if (aimees.length === 0 && !mayBeEmpty) return refusal("noTargets", { name: shooter.name });
  return aimees.toSorted((one, other) => one.distance - other.distance);
}

/**
 * The part of a target that the attack reaches. It misses spots with full cover. Of the others the least covered
 * counts, because there is one roll for all of them (G-15, H-21).
 */
export function exposureOf(aimee: Aimee): {
  readonly spots: readonly Spot[];
  readonly sheltered: readonly Spot[];
  readonly cover: CoverLevel;
} {
  const reached = aimee.spots.filter(({ cover }) => cover !== "full");
  const isCovered = reached.length > 0 ? reached.every(({ cover }) => cover === "partial") : aimee.cover === "partial";
  return {
    spots: reached.map(({ spot }) => spot),
    sheltered: aimee.spots.filter(({ cover }) => cover === "full").map(({ spot }) => spot),
    cover: isCovered ? "partial" : "none",
  };
}

/** A kind of aim needs a least number of targets or tiles. The greatest number is a rule that may be overruled. */
export function refusesForm({ name, aim, origin }: Shooter, { targets, tiles }: Aimed): Refusal | null {
  const wrong = refusal("wrongAim", { name });
  const [asked, other] = isArea(aim) ? [tiles, targets] : [targets, tiles];
  if (other.length > 0) return wrong;
  if (asked.length === 0) return refusal("noTargets", { name });
  if (aim.kind === "single") return asked.length > 1 ? refusal("oneTarget", { name }) : null;
  if (aim.kind === "several" || aim.kind === "tiles") return null;
  const needsOrigin = aim.kind !== "burst";
  return asked.length > 1 || (needsOrigin && !origin) ? wrong : null;
}

/**
 * Why such targets cannot be named, or null. Only the spots of a hidden creature can be aimed at, because it is in none
 * of them in particular (H-10). `own` judges the actor itself as a target.
 */
export function refusesTargets(
  situation: Situation,
  { creature, name }: Pick<Shooter, "creature" | "name">,
  { targets, own }: { readonly targets: readonly Target[]; readonly own: (target: Target) => Refusal | null },
): Refusal | null {
  for (const [index, aimedAt] of targets.entries()) {
    const { creature: id, spot } = aimedAt;
    const target = creatureOf(situation, id);
    if (!target || isUnseenBy(creature, target)) return refusal("unknownCreature", { creature: id });
    if (targets.slice(0, index).some((one) => one.creature === id && one.spot === spot))
      return refusal("targetTwice", { name });
    const wrong = creature?.id === id ? own(aimedAt) : refusesPlace(target, spot);
    if (wrong) return wrong;
  }
  return null;
}

function refusesPlace(target: Creature, spot: SpotId | null): Refusal | null {
  const { name, hiding } = target;
  if (spot === null) return isHidden(target) ? refusal("targetHidden", { name }) : null;
  return hiding.spots.some(({ id }) => id === spot) ? null : refusal("unknownSpot", { name, spot });
}

/**
 * Everybody on the tiles of the area, in the open or in spots, friend or foe. Leaves out the attacker and creatures
 * that only the GM sees.
 */
function targetsOn(situation: Situation, shooter: Shooter, aimed: Aimed): readonly Target[] {
  const area = areaOf(situation, shooter, aimed).map(placeOfTile);
  const isOn = (place: Footprint) => area.some((tile) => distanceBetween(situation, tile, place) === 0);
  return situation.creatures
    .filter(({ id, gmHidden }) => id !== shooter.creature?.id && !gmHidden)
    .flatMap((creature): readonly Target[] => {
      const { id, hiding, place } = creature;
      if (!isHidden(creature)) return isOn(place) ? [{ creature: id, spot: null }] : [];
      return hiding.spots.filter((spot) => isOn(spot.place)).map((spot) => ({ creature: id, spot: spot.id }));
    });
}

function aimeeOf(
  situation: Situation,
  creature: Creature,
  { targets, source }: { readonly targets: readonly Target[]; readonly source: Footprint | null },
): Aimee {
  const distanceTo = (place: Footprint) => (source ? distanceBetween(situation, source, place) : 0);
  const aimedAt = creature.hiding.spots.filter(({ id }) => targets.some(({ spot }) => spot === id));
  const spots = nearestTo(situation, source ? [source] : [], aimedAt).map((spot) => ({
    spot,
    cover: effectCover(situation, source, spot.place),
  }));
  const [nearest] = spots;
  return {
    creature,
    spots,
    cover: nearest ? "none" : effectCover(situation, source, creature.place),
    distance: distanceTo(nearest?.spot.place ?? creature.place),
  };
}

/**
 * Every objection to an aim: too far, obstructed, or too large (G-7, G-15, H-21). Full cover does not refuse an attack on
 * a spot. The attack is made and misses (H-21).
 */
export function refusesAim(
  situation: Situation,
  shooter: Shooter,
  { aimed, aimees }: { readonly aimed: Aimed; readonly aimees: readonly Aimee[] },
): readonly (Refusal | null)[] {
  if (isArea(shooter.aim)) {
    return [refusesTooManyTargets(shooter, aimed), ...aimed.tiles.map((tile) => refusesTile(situation, shooter, tile))];
  }
  return [refusesTooManyTargets(shooter, aimed), ...aimees.flatMap((aimee) => refusesAimee(situation, shooter, aimee))];
}

/** Why there are too many targets or tiles, or null. */
export function refusesTooManyTargets({ name, aim }: Shooter, { targets, tiles }: Aimed): Refusal | null {
  if (aim.kind !== "several" && aim.kind !== "tiles") return null;
  const count = aim.kind === "several" ? targets.length : tiles.length;
  const code = aim.kind === "several" ? "tooManyTargets" : "tooManyTiles";
  return count > aim.most ? refusal(code, { name, count, most: aim.most }) : null;
}

/** Cones and lines begin at the attacker. For them the tile is only a direction, at any distance. */
export function refusesTile(situation: Situation, { name, aim, range, origin }: Shooter, tile: Tile): Refusal | null {
  if (!origin || aim.kind === "cone" || aim.kind === "line") return null;
  const place = pickedPlace(tile, origin);
  const distance = distanceBetween(situation, origin, place);
  if (distance > range) return refusesDistance({ name, target: "", distance, range });
  return effectCover(situation, origin, place) === "full" ? refusal("noLineOfEffect", { name }) : null;
}

/** A target in the open must be in range and in line of effect. Spots must only be in range. */
function refusesAimee(
  situation: Situation,
  { name, range, origin }: Shooter,
  { creature, spots, cover }: Aimee,
): readonly (Refusal | null)[] {
  if (!origin) return [];
  const places = spots.length > 0 ? spots.map(({ spot }) => spot.place) : [creature.place];
  const distance = Math.max(...places.map((place) => distanceBetween(situation, origin, place)));
  const data = { name, target: creature.name, distance, range };
  return [distance > range ? refusesDistance(data) : null, cover === "full" ? refusal("shielded", data) : null];
}
