/** The spots that a creature may reveal by Scan, and why not the others (H-26, H-37). */
import type { Refusal } from "../acts.ts";
import { creatureOf, isHidden, momentOf, placesOf, sameMoment } from "../creatures.ts";
import { refusal } from "../outcomes.ts";
import type { Spot } from "../hidingState.ts";
import { isOnLevel, standOf } from "../levels.ts";
import type { Creature, Situation } from "../situation.ts";
import type { CreatureId } from "../vocabulary.ts";
import { distanceBetween, refusesDistance, withinEffect } from "./places.ts";
import { refusesAct, refusesMinor } from "./minorAction.ts";

/** The range of Scan's reveal in tiles (H-26). */
export const SCAN_RANGE = 6;

export interface ScanTarget {
  readonly hider: CreatureId;
  readonly spot: Spot;
  /** Tiles from the scanner. Measured from where line of effect allows it to reveal, if such a place exists. */
  readonly distance: number;
  readonly refusal: Refusal | null;
}

/** Every spot on its level that does not belong to its own side, nearest first (G-16). */
export function scanTargets(situation: Situation, id: CreatureId): readonly ScanTarget[] {
  const scanner = creatureOf(situation, id);
  if (!scanner) return [];
  return situation.creatures
    .filter((hider) => isHidden(hider) && !isSpotOfOwnSide(scanner, hider))
    .filter((hider) => isOnLevel(situation, hider, standOf(scanner)))
    .flatMap((hider) => hider.hiding.spots.map((spot) => scanTarget(situation, scanner, { hider, spot })))
    .toSorted((one, other) => one.distance - other.distance);
}

/** Why a creature cannot reveal any spot now, or null (H-25, H-26, H-37). */
export function mayScan(situation: Situation, id: CreatureId): Refusal | null {
  const scanner = creatureOf(situation, id);
  if (!scanner) return refusal("unknownCreature", { creature: id });
  const unable = refusesReveal(situation, scanner);
  if (unable) return unable;
  const targets = scanTargets(situation, id);
  if (targets.some((target) => target.refusal === null)) return null;
  return targets[0]?.refusal ?? refusal("nothingToScan", { name: scanner.name });
}

/** Why a creature cannot use Scan at all, or null. A Scan that an earlier one earned is free (H-25). */
export function refusesScan(situation: Situation, scanner: Creature): Refusal | null {
  const unable = isFreeScan(situation, scanner) ? refusesAct(situation, scanner) : refusesMinor(situation, scanner);
  if (unable) return unable;
  return scanner.hiding.scouting === null ? null : refusal("vantageWaits", { name: scanner.name });
}

/** Why a creature cannot use Scan to reveal, whatever the spot, or null: the blinded cannot (H-37). */
export function refusesReveal(situation: Situation, scanner: Creature): Refusal | null {
  const unable = refusesScan(situation, scanner);
  if (unable) return unable;
  return scanner.statuses.includes("blinded") ? refusal("blinded", { name: scanner.name }) : null;
}

/** Whether an earlier Scan of this turn earned the next one (H-25). */
export function isFreeScan(situation: Situation, scanner: Creature): boolean {
  return sameMoment(scanner.hiding.freeScan, momentOf(situation));
}

/** Whether the scanner would reveal a spot of its own side. */
export function isSpotOfOwnSide(scanner: Creature, hider: Creature): boolean {
  return scanner.id === hider.id || scanner.side === hider.side;
}

/** Judges one spot for one scanner: within range and line of effect (H-26, G-15). */
export function scanTarget(
  situation: Situation,
  scanner: Creature,
  { hider, spot }: { readonly hider: Creature; readonly spot: Spot },
): ScanTarget {
  const origins = placesOf(scanner);
  const reached = withinEffect(situation, origins, spot.place, SCAN_RANGE);
  const target = { hider: hider.id, spot };
  if (reached !== null) return { ...target, distance: reached, refusal: null };
  const distance = Math.min(...origins.map((origin) => distanceBetween(situation, origin, spot.place)));
  const data = { name: scanner.name, target: hider.name, distance, range: SCAN_RANGE };
  const isFar = distance > SCAN_RANGE;
  return { ...target, distance, refusal: isFar ? refusesDistance(data) : refusal("noLineOfEffect", data) };
}
