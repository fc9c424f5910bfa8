/** What the rules object to in an aim: too far, obstructed, or too large (G-7, G-15, H-21). */
import type { Refusal } from "../acts.ts";
import type { Aimed } from "../acts/choices.ts";
import { refusal } from "../outcomes.ts";
import { onLevelOf, placeOfTile } from "../levels.ts";
import type { Situation } from "../situation.ts";
import type { Tile } from "../vocabulary.ts";
import { isArea } from "../checks/attackProfile.ts";
import type { Aimee, Shooter } from "./attackAim.ts";
import { effectCover, distanceBetween, refusesDistance } from "../common/ground.ts";

/**
 * Every objection to an aim. Full cover does not refuse an attack on a spot. The attack is made and misses (H-21).
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
  const place = placeOfTile(onLevelOf(tile, origin));
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
