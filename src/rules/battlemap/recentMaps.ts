/**
 * The latest maps of a few scenes. A new snapshot's map takes over from the recent map that it has most in common
 * with.
 */
import type { SceneSnapshot } from "../situation.ts";
import { MapParts } from "./parts.ts";

/** Newest last. */
const recent: MapParts[] = [];
const MOST = 6;
/** A Gamemaster's snapshots and a player's, who knows less, form two separate lines of maps of one scene. */
const MOST_OF_ONE_SCENE = 2;

/** The parts of a snapshot's map, based on a recent map if there is one. */
export function followRecent(scene: SceneSnapshot): MapParts {
  const of = recent.filter((parts) => parts.scene.id === scene.id);
  const before = of.reduce<MapParts | null>(
    (best, parts) => (best && shared(best, scene) > shared(parts, scene) ? best : parts),
    null,
  );
  const parts = new MapParts(scene, before);
  const isOwnLine = before !== null && shared(before, scene) === 0 && of.length < MOST_OF_ONE_SCENE;
  if (before && !isOwnLine) recent.splice(recent.indexOf(before), 1);
  recent.push(parts);
  if (recent.length > MOST) recent.shift();
  return parts;
}

/** How much a snapshot has in common with a map, by the lists that are unchanged. */
function shared({ scene: { walls, regions, lights } }: MapParts, scene: SceneSnapshot): number {
  return 4 * Number(walls === scene.walls) + 2 * Number(regions === scene.regions) + Number(lights === scene.lights);
}
