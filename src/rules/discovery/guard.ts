/**
 * The paradox guard (H-13). A hidden creature acts from all of its spots. If only some of them allow an act that does
 * not end its hiding, it was not in the others. It is warned, and then they go.
 */
import type { Change } from "../changes.ts";
import type { Footprint } from "../vocabulary.ts";
import type { Act, Refusal, ActOf } from "../acts.ts";
import { creatureOf, isHidden, possibleSpots } from "../creatures.ts";
import type { Spot } from "../hidingState.ts";
import { refusal } from "../outcomes.ts";
import { onLevelOf, placeOfTile, standOf } from "../levels.ts";
import type { Creature, Situation } from "../situation.ts";
import { grantOfRegion, isBoon } from "../boons/boon.ts";
import type { Grant } from "../profile.ts";
import { withinEffect } from "../common/places.ts";
import { SCAN_RANGE } from "../common/scanTargets.ts";
import { TRACK_RANGE } from "../common/trackers.ts";

/** What an act would do to the actor's spots. */
export interface GuardWarning {
  /** The spots that allow the act. */
  readonly kept: readonly Spot[];
  /** The spots that it would rule out. Never empty. */
  readonly lost: readonly Spot[];
}

/** The reach of a creature's hand, in tiles. */
export const HAND_RANGE = 1;

/**
 * The spots that an act would rule out. Null for none: nobody is hidden, every spot allows the act, or the switch
 * is off.
 */
export function guardWarning(situation: Situation, act: Act): GuardWarning | null {
  const guarded = guardedAim(situation, act);
  if (!guarded) return null;
  const { actor, aim } = guarded;
  const kept = spotsAllowing(situation, actor, aim);
  const lost = actor.hiding.spots.filter((spot) => !kept.includes(spot));
  return lost.length > 0 && kept.length > 0 ? { kept, lost } : null;
}

/**
 * Why an act with several aims cannot be done, or null. Each aim may be within reach of some spot, but no spot
 * reaches all. A creature acts from one place.
 */
export function refusesFromOneSpot(situation: Situation, act: Act): Refusal | null {
  const guarded = guardedAim(situation, act);
  if (!guarded || guarded.aim.targets.length < 2) return null;
  const { actor, aim } = guarded;
  return spotsAllowing(situation, actor, aim).length > 0 ? null : refusal("noSpotReachesAll", { name: actor.name });
}

/**
 * Why an act that rules out spots is not done yet, or null. Nobody was warned, or only spots that are no longer
 * possible allow it (H-22).
 */
export function refusesUnaccepted(
  creature: Creature,
  warning: GuardWarning | null,
  accepted: true | undefined,
): Refusal | null {
  if (!warning) return null;
  const { name } = creature;
  if (!mayBeIn(creature, warning.kept)) return refusal("notPossible", { name });
  if (accepted) return null;
  return refusal("wouldRuleOut", { name, kept: warning.kept.length, lost: warning.lost.length });
}

/** Removes the spots that an act rules out. */
export function guardChanges({ id }: Creature, lost: readonly Spot[]): readonly Change[] {
  return lost.length > 0 ? [{ kind: "clear", creature: id, spots: lost.map((spot) => spot.id) }] : [];
}

/** The tiles where the thing can be reached, on the level of the creature. */
export function tilesAtHand(creature: Creature, { tile, also = [] }: ActOf<"interact">): readonly Footprint[] {
  return [tile, ...also].map((one) => onLevelOf(placeOfTile(one), standOf(creature)));
}

/** Whether a region is thrown somewhere. Cones, lines and bursts without range begin at their creature. */
export function isLaidFromAfar({ region, range }: Pick<Grant, "region" | "range">): boolean {
  return region?.aim.kind === "tiles" || (region?.aim.kind === "burst" && range > 0);
}

function mayBeIn({ hiding }: Creature, spots: readonly Spot[]): boolean {
  return possibleSpots(hiding).some(({ id }) => spots.some((spot) => spot.id === id));
}

interface Aim {
  /** All of them must be reached, each in the best of its places. */
  readonly targets: readonly (readonly Footprint[])[];
  readonly range: number;
}

/** The hidden creature that acts, and its aim. Null where nobody is hidden, nothing is aimed at, or the switch is off. */
function guardedAim(situation: Situation, act: Act): { readonly actor: Creature; readonly aim: Aim } | null {
  const actor = "creature" in act ? creatureOf(situation, act.creature) : null;
  if (!actor || !isHidden(actor) || !situation.switches.paradoxGuard) return null;
  const aim = aimOf(situation, act, actor);
  return aim && { actor, aim };
}

function spotsAllowing(situation: Situation, { hiding }: Creature, { targets, range }: Aim): readonly Spot[] {
  const reaches = ({ place }: Spot, aimed: Footprint) => withinEffect(situation, [place], aimed, range) !== null;
  return hiding.spots.filter((spot) => targets.every((places) => places.some((aimed) => reaches(spot, aimed))));
}

/** The aims of acts that do not end hiding. Every spot allows an act without an aim. */
function aimOf(situation: Situation, act: Act, actor: Creature): Aim | null {
  switch (act.kind) {
    case "scanReveal": {
      const spots = creatureOf(situation, act.hider)?.hiding.spots ?? [];
      return { targets: [spots.filter(({ id }) => id === act.spot).map(({ place }) => place)], range: SCAN_RANGE };
    }
    case "interact":
      return { targets: [tilesAtHand(actor, act)], range: HAND_RANGE };
    case "track":
      return aimOfTrack(situation, act);
    case "affect":
      return isBoon(actor, act)
        ? null
        : { targets: placesMeant(situation, act).map((place) => [place]), range: act.range };
    case "layRegion":
      return aimOfRegion(actor, act);
    default:
      return null;
  }
}

function aimOfTrack(situation: Situation, { hider, answer }: ActOf<"track">): Aim | null {
  const places = creatureOf(situation, hider)?.hiding.offer?.places ?? [];
  return answer === "track" ? { targets: [places], range: TRACK_RANGE } : null;
}

/** Where a region is thrown. One that begins at its creature has no aim. */
function aimOfRegion(actor: Creature, { power, tiles }: ActOf<"layRegion">): Aim | null {
  const grant = grantOfRegion(actor, power);
  const targets = tiles.map((tile) => [onLevelOf(placeOfTile(tile), standOf(actor))]);
  return grant && isLaidFromAfar(grant) ? { targets, range: grant.range } : null;
}

/** The places of an effect's targets. The actor itself is always in place. */
function placesMeant(situation: Situation, { creature: own, targets }: ActOf<"affect">): readonly Footprint[] {
  return targets.flatMap(({ creature: id, spot }) => {
    const creature = id === own ? null : creatureOf(situation, id);
    if (!creature) return [];
    if (spot === null) return [creature.place];
    return creature.hiding.spots.filter((one) => one.id === spot).map(({ place }) => place);
  });
}
