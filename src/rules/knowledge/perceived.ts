/** The creatures that a player's side perceives. A player learns of nobody else (H-9). */
import { inPlay, isHidden, placesOf } from "../creatures.ts";
import { seesTile, type Eye } from "../concealment/seesTile.ts";
import { placeTiles } from "../map/grid/grid.ts";
import { onLevelOf } from "../levels.ts";
import type { Creature, Situation } from "../situation.ts";
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
  const { place, elevation, statuses } = creature;
  if (statuses.includes("invisible")) return false;
  return placeTiles(situation.scene.grid, place).some((tile) =>
    seesTile(situation, eyes, { tile: onLevelOf(tile, place), elevation }),
  );
}
