/** The creatures that a player's side perceives. A player learns of nobody else (H-9). */
import { inPlay, isHidden, placesOf } from "../creatures.ts";
import { mapOf, distanceBetween } from "../common/ground.ts";
import { heightsOf, lightingOf } from "../common/standing.ts";
import { placeTiles } from "../map/grid/grid.ts";
import { onLevelOf, onOneLevel } from "../levels.ts";
import type { Creature, Situation } from "../situation.ts";
import type { Footprint } from "../vocabulary.ts";
import type { Viewer } from "../common/viewer.ts";

/**
 * Tells of each creature whether the viewer's side perceives it. The side always knows its own creatures, every
 * hider (spots are public, H-10), and the creatures on its player's canvas. Others must be in plain view. Some tile
 * of theirs is neither dark nor in heavy shroud. A creature of the side that is not blinded has a line of sight to
 * it on its level (G-16). In the dark a creature sees as far as its dark sight.
 */
export function perceivedBy(situation: Situation, viewer: Viewer): (creature: Creature) => boolean {
  const { owned, side, seesAll = false, shown = [] } = viewer;
  const isOwn = (creature: Creature) => creature.side === side || owned.includes(creature.id);
  const eyes = eyesOf(situation.creatures.filter(isOwn), viewer);
  return (creature) =>
    seesAll ||
    isOwn(creature) ||
    isHidden(creature) ||
    shown.includes(creature.id) ||
    isSeen(situation, eyes, creature);
}

interface Eye {
  readonly place: Footprint;
  readonly elevation: number;
  /** Tiles. */
  readonly darkSight: number;
}

/**
 * A hidden creature sees from each of its spots (H-10). A creature that only the GM sees still sees for its owners.
 */
function eyesOf(creatures: readonly Creature[], { owned, darkSight = {} }: Viewer): readonly Eye[] {
  const isUp = (creature: Creature) =>
    inPlay(owned.includes(creature.id) ? { ...creature, gmHidden: false } : creature);
  return creatures
    .filter((creature) => isUp(creature) && !creature.statuses.includes("blinded"))
    .flatMap((creature) =>
      placesOf(creature).map((place) => ({
        place,
        elevation: creature.elevation ?? 0,
        darkSight: Object.hasOwn(darkSight, creature.id) ? darkSight[creature.id]! : 0,
      })),
    );
}

function isSeen(situation: Situation, eyes: readonly Eye[], creature: Creature): boolean {
  if (creature.statuses.includes("invisible")) return false;
  const map = mapOf(situation, creature.place);
  const lighting = lightingOf(situation);
  return placeTiles(map.grid, creature.place).some((tile) => {
    if (!map.inside(tile) || map.shroud(tile, creature.elevation) === "heavy") return false;
    const isDark = map.light(tile, lighting, creature.elevation) === "dark";
    const at = onLevelOf<Footprint>({ ...tile, w: 1, h: 1 }, creature.place);
    return eyes.some(
      ({ place, darkSight, ...eye }) =>
        onOneLevel(situation.scene, place, at) &&
        (!isDark || distanceBetween(situation, place, at) <= darkSight) &&
        map.lineOfSight(place, at, heightsOf(eye, creature)) !== "full",
    );
  });
}
