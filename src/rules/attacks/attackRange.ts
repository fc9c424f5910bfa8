/** What the rules have against an aim: too far, something solid in the way, too much of it (G-7, G-15, H-21). */
import type { Refusal } from "../acts.ts";
import type { Aimed } from "../acts/attackActs.ts";
import { refusal } from "../outcomes.ts";
import { onLevelOf } from "../levels.ts";
import type { Situation } from "../situation.ts";
import type { Tile } from "../vocabulary.ts";
import { isArea, type Aimee, type Shooter } from "./attackAim.ts";
import { placeOf } from "./attackArea.ts";
import { effectCover, placeDistance, refusesDistance } from "../common/ground.ts";

/**
 * Every objection to an aim. Full cover to a spot does not refuse the attack: the attack is made and misses it
 * (H-21).
 */
export function refusesAim(
  situation: Situation,
  shooter: Shooter,
  { aimed, aimees }: { readonly aimed: Aimed; readonly aimees: readonly Aimee[] },
): readonly (Refusal | null)[] {
  if (isArea(shooter.aim)) {
    return [refusesNumber(shooter, aimed), ...aimed.tiles.map((tile) => refusesTile(situation, shooter, tile))];
  }
  return [refusesNumber(shooter, aimed), ...aimees.flatMap((aimee) => refusesAimee(situation, shooter, aimee))];
}

function refusesNumber({ name, aim }: Shooter, { targets, tiles }: Aimed): Refusal | null {
  if (aim.kind !== "several" && aim.kind !== "tiles") return null;
  const count = aim.kind === "several" ? targets.length : tiles.length;
  const code = aim.kind === "several" ? "tooManyTargets" : "tooManyTiles";
  return count > aim.most ? refusal(code, { name, count, most: aim.most }) : null;
}

/** Cones and lines begin at the attacker: for them the tile is a direction, at any distance. */
function refusesTile(situation: Situation, { name, aim, range, origin }: Shooter, tile: Tile): Refusal | null {
  if (!origin || aim.kind === "cone" || aim.kind === "line") return null;
  const place = placeOf(onLevelOf(tile, origin));
  const distance = placeDistance(situation, origin, place);
  if (distance > range) return refusesDistance({ name, target: "", distance, range });
  return effectCover(situation, origin, place) === "full" ? refusal("noLineOfEffect", { name }) : null;
}

/** In the open it has to be in range and in line of effect; its spots in range at least. */
function refusesAimee(
  situation: Situation,
  { name, range, origin }: Shooter,
  { creature, spots, cover }: Aimee,
): readonly (Refusal | null)[] {
  if (!origin) return [];
  const places = spots.length > 0 ? spots.map(({ spot }) => spot.place) : [creature.place];
  const distance = Math.max(...places.map((place) => placeDistance(situation, origin, place)));
  const data = { name, target: creature.name, distance, range };
  return [distance > range ? refusesDistance(data) : null, cover === "full" ? refusal("shielded", data) : null];
}
