/**
 * Creatures as the battlemap knows them: observers, obstacles, travellers, occupants (G-6, G-9, G-10, G-14, H-10).
 */
import type { Hider, Lighting, PlacedCreature, Traveller } from "../map/battlemap.ts";
import type { Heights } from "../map/regions/elevation.ts";
import { placeSize } from "../map/grid/grid.ts";
import { enemiesOf, inPlay, isHidden, opponentsOf, placesOf, zoneReach } from "../creatures.ts";
import { heldBy, isGrappled } from "../grapples.ts";
import { isOnLevel, levelOf, onOneLevel, standOf } from "../levels.ts";
import { oncePer } from "../oncePer.ts";
import type { Creature, Situation } from "../situation.ts";
import type { TurnBudget } from "../turns.ts";
import { TOTAL, type Status, type Tile } from "../vocabulary.ts";
import { hasReaction } from "./minorAction.ts";

/** Each of these doubles the cost of travelling (G-10). */
const SLOWING: readonly Status[] = ["prone", "chilled", "withered"];

/** Creatures with one of these cannot travel (G-10). */
const STOPPING: readonly Status[] = ["rooted", "stunned"];

/** Who hides from whom, in what light (G-11, G-13, G-14, H-7, C-7). */
export function hiderOf(situation: Situation, creature: Creature): Hider {
  const { switches } = situation;
  return {
    watch: {
      observers: observersOf(situation, creature).map((enemy) => ({ ...standing(enemy), ...eyesOf(situation, enemy) })),
      blockers: blockersOf(situation, creature).map(standing),
      sightCap: switches.sightCap,
      ...elevationOf(creature),
    },
    lighting: lightingOf(situation),
    invisible: creature.statuses.includes("invisible"),
    ...(switches.concealment && {
      concealment: {
        own: creature.concealedTotally ? TOTAL : (creature.concealed ?? 0),
        suffices: switches.concealmentSuffices,
      },
    }),
  };
}

/**
 * Which lights are out, and how far global light is bright (G-11, H-10). One object for a situation, because the map
 * keeps its light sources by it.
 */
export const lightingOf = oncePer(({ creatures, switches }: Situation): Lighting => ({
  extinguished: new Set(creatures.filter(isHidden).map(({ id }) => id)),
  globalLightBrightTo: switches.globalLightBrightTo,
}));

/** C-7's switch: what the darkvision of an enemy is worth where somebody hides from it. */
function eyesOf({ switches }: Situation, { senses, statuses }: Creature): Pick<PlacedCreature, "darkvision"> {
  const isAsked = switches.concealment && switches.darkvisionCounts && !statuses.includes("blinded");
  return isAsked && senses && senses.darkvision > 0 ? { darkvision: senses.darkvision } : {};
}

/**
 * How a creature travels, with the zones of control that affect it (G-9, G-10). A hidden enemy can strike from each
 * of its spots (H-13). They form one zone together.
 */
export function travellerOf(situation: Situation, creature: Creature, budget: TurnBudget | null): Traveller {
  const enemies = enemiesOf(situation, creature);
  const zones = enemies
    .filter((enemy) => hasReaction(situation, enemy) && !isNeverSeenBy(situation, creature, enemy))
    .map((enemy) => ({
      id: enemy.id,
      places: placesOf(enemy),
      widen: zoneReach(enemy) - 1,
      affixes: enemy.zone.affixes,
    }));
  return {
    ...paceOf(situation, creature),
    stuck: isStuck(situation, creature),
    barred: barringEnemies(situation, creature).map(({ place }) => place),
    zones,
    entered: budget?.entered ?? [],
    left: budget?.left ?? [],
  };
}

/** What of a creature's own changes the cost of its steps (G-10, G-12). */
export const paceOf = (
  { switches }: Pick<Situation, "switches">,
  creature: Creature,
): Pick<Traveller, "slowed" | "airborne" | "elevation" | "passesLooseEnds"> => ({
  slowed: SLOWING.filter((status) => creature.statuses.includes(status)).length,
  airborne: isAirborne(creature),
  ...elevationOf(creature),
  ...(switches.looseEndsPass && { passesLooseEnds: true }),
});

/**
 * C-6: whether a creature is totally concealed from an enemy wherever it goes, so that it provokes nothing. Both
 * statuses are public, so that the way to a hiding spot tells nothing else.
 */
function isNeverSeenBy({ switches }: Situation, creature: Creature, enemy: Creature): boolean {
  if (!switches.concealment) return false;
  return creature.statuses.includes("invisible") || enemy.statuses.includes("blinded");
}

/**
 * Everybody on whose tiles a creature cannot end: all others in play on the board (G-6, G-10, H-10). A creature of
 * zero tiles shares tiles with anybody (T-8).
 */
export function occupantsFor(situation: Situation, creature: Creature): readonly PlacedCreature[] {
  if (creature.tiny) return [];
  return others(situation, creature)
    .filter((other) => !other.tiny && isOnBoard(other))
    .map(standing);
}

/** Everybody else on the level of a creature (G-16). */
function others(situation: Situation, creature: Creature): readonly Creature[] {
  const stand = standOf(creature);
  return situation.creatures.filter((other) => other.id !== creature.id && isOnLevel(situation, other, stand));
}

/** Whether a creature cannot travel at all. Nobody can who grapples or is grappled (G-10). */
export function isStuck(situation: Situation, creature: Creature): boolean {
  const isLinked = isGrappled(situation, creature) || heldBy(situation, creature.id).length > 0;
  return isLinked || STOPPING.some((status) => creature.statuses.includes(status));
}

/**
 * A hidden enemy does not observe, because it is nowhere in particular. A blinded enemy observes, unless the switch
 * says otherwise (G-14). An enemy on another level observes only if the switch says so and the scene shows that level
 * from the creature's own (G-16).
 */
function observersOf(situation: Situation, creature: Creature): readonly Creature[] {
  const { blindedCount } = situation.switches;
  return opponentsOf(situation, creature).filter(
    (enemy) =>
      mayObserveFrom(situation, creature, standOf(enemy)) &&
      !isHidden(enemy) &&
      (blindedCount || !enemy.statuses.includes("blinded")),
  );
}

/** Whether the level of a tile is one from which enemies may observe a creature (G-16). */
export function mayObserveFrom({ scene, switches }: Situation, creature: Creature, tile: Pick<Tile, "level">): boolean {
  const own = standOf(creature);
  if (onOneLevel(scene, own, tile)) return true;
  if (!switches.visibleLevelsCount) return false;
  const visible = scene.levels?.find(({ id }) => id === levelOf(scene, own))?.visible ?? [];
  return visible.includes(levelOf(scene, tile));
}

/** Creatures of more tiles than the hider, upright and on the board, of any side (G-13). */
function blockersOf(situation: Situation, creature: Creature): readonly Creature[] {
  if (!situation.switches.creaturesGiveCover) return [];
  const size = tileCount(situation, creature);
  return others(situation, creature).filter(
    (other) => isOnBoard(other) && !other.statuses.includes("prone") && tileCount(situation, other) > size,
  );
}

/** The tiles that a creature takes up (T-4, T-8). */
export function tileCount({ scene }: Pick<Situation, "scene">, { tiny, place }: Creature): number {
  return tiny ? 0 : placeSize(scene.grid, place);
}

function isOnBoard(creature: Creature): boolean {
  return inPlay(creature) && !isHidden(creature);
}

/** G-10: the enemies whose tiles a creature cannot enter. */
export function barringEnemies(situation: Situation, creature: Creature): readonly Creature[] {
  return barringOpponents(situation, creature).filter((one) => isOnLevel(situation, one, standOf(creature)));
}

/** Opponents on every level that bar a creature's way, for a walk that may cross levels (G-16). */
export function barringOpponents(situation: Situation, creature: Creature): readonly Creature[] {
  return isAirborne(creature) || creature.tiny ? [] : opponentsOf(situation, creature).filter(bars);
}

/** An enemy bars its tiles unless it is prone, in the air, off the board or of zero tiles (G-10, T-8). */
function bars(enemy: Creature): boolean {
  return !enemy.tiny && !isHidden(enemy) && !enemy.statuses.includes("prone") && !isAirborne(enemy);
}

/** Whether a creature is off the ground (G-10, T-11). */
export function isAirborne({ statuses }: Creature): boolean {
  return statuses.includes("flying") || statuses.includes("aloft");
}

/** A creature in the open as the map knows it. */
export function standing(creature: Creature): PlacedCreature {
  const { id, name, place } = creature;
  return { id, name, place, ...elevationOf(creature) };
}

/** Absent for 0. */
function elevationOf({ elevation = 0 }: Creature): Pick<Creature, "elevation"> {
  return elevation === 0 ? {} : { elevation };
}

/** The elevations of the ends of a line between two creatures (G-12). */
export function heightsOf(from: Pick<Creature, "elevation">, to: Pick<Creature, "elevation">): Heights {
  return { from: from.elevation ?? 0, to: to.elevation ?? 0 };
}
