/** C-6: whether a creature is out of one observer's sight altogether. */
import { tilesInSight, type Concealing } from "../map/cover/sightLines.ts";
import { mapOf } from "../common/places.ts";
import { onOneLevel, planeOf } from "../levels.ts";
import type { Situation, Wall } from "../situation.ts";
import { isTickedTotal } from "../vocabulary.ts";
import { concealersOf, type Concealer, type Sighting } from "./concealers.ts";

/** Whether a target is out of an observer's sight. Never while concealment is off. */
export function isTotallyConcealed(situation: Situation, sighting: Sighting): boolean {
  if (!situation.switches.concealment || !onOneLevel(situation.scene, sighting.from, sighting.at)) return false;
  return isTotal(situation, sighting, concealersOf(situation, sighting));
}

/** The target or the observer sees to it, or none of its tiles is in plain sight. */
export function isTotal(situation: Situation, sighting: Sighting, concealers: readonly Concealer[]): boolean {
  const { observer, target } = sighting;
  if (target.statuses.includes("invisible") || observer.statuses.includes("blinded")) return true;
  if (target.concealedTotally) return true;
  const ticked = planeOf(situation.scene, sighting.at).walls.filter(isTotalBorder);
  return isOutOfSight(situation, sighting, concealers, ticked);
}

const isTotalBorder = ({ conceals = 0, concealsTotally: total }: Wall): boolean =>
  conceals > 0 && isTickedTotal({ percent: conceals, ...(total !== undefined && { total }) });

/** C-6: whether the light, the shroud and the walls alone leave none of its tiles in sight. No mark counts. */
export function isWithoutSight(situation: Situation, sighting: Sighting, concealers: readonly Concealer[]): boolean {
  const natural = concealers.filter(({ source }) => source !== "region" && source !== "lightRegion");
  return isOutOfSight(situation, sighting, natural, []);
}

function isOutOfSight(
  situation: Situation,
  { from, at }: Sighting,
  concealers: readonly Concealer[],
  borders: readonly Wall[],
): boolean {
  const map = mapOf(situation, at);
  const opaque = concealers.filter(({ reach }) => reach === "behind");
  const sight: Concealing = {
    through: (tile) => Number(opaque.some(({ total, totalThrough = total }) => totalThrough(tile))),
    ...(borders.length > 0 && { borders: borders.map(({ c }) => ({ c, percent: 1 })) }),
    blocked: (one, other) => map.blocksSight(one, other),
  };
  const seen = tilesInSight(map.grid, { from, to: at }, sight);
  return seen.every((tile) => concealers.some(({ total }) => total(tile)));
}
