/**
 * Cover past obstacles and larger creatures (G-13, G-17): every tile by two ways of the engine, and a share of them
 * with every line against everything.
 */
import { COVER_LEVELS, type Place, type Tile } from "../../src/rules/index.ts";
import { createBattlemapAnew, type Battlemap, type Watch } from "../../src/rules/battlemap/battlemap.ts";
import { finished } from "../../src/rules/battlemap/geometry/inSteps.ts";
import { CoverOracle } from "../../src/rules/battlemap/testing/coverOracle.ts";
import type { FuzzScene } from "./scenes.ts";

/** A tile whose cover two answers differ for. */
export interface CoverMismatch {
  readonly sense: "cover";
  readonly observer: Place;
  readonly blockers: readonly Place[];
  readonly tile: Tile;
  /** Levels, and the share of the tile that is seen. */
  readonly found: string;
  readonly expected: string;
}

/** Observers of a scene that are asked. */
const OBSERVERS = 3;
/** Tiles of each that are compared with brute force. */
const TILES = 40;

/** What obstacles leave of a scene. Scenes without any are not asked. `make` makes the map, for trying this out. */
export function compareCovers(
  { scene, observers }: FuzzScene,
  random: () => number,
  make: typeof createBattlemapAnew = createBattlemapAnew,
): { readonly covers: number; readonly mismatch: CoverMismatch | null } {
  if (!scene.regions.some(({ effects }) => effects.some(({ kind }) => kind === "obstacle")))
    return { covers: 0, mismatch: null };
  const map = make(scene);
  const oracle = new CoverOracle(scene, map.grid);
  const tiles = tilesOf(map);
  let covers = 0;
  for (const observer of observers.slice(0, OBSERVERS)) {
    const blockers = observers.filter((other) => other !== observer && other.w * other.h > 1).slice(0, 2);
    const levels = levelsFor(map, observer, blockers);
    const brute = new Set(Array.from({ length: TILES }, () => tiles[Math.floor(random() * tiles.length)]!));
    for (const tile of tiles) {
      const { level, seen } = levels.single(tile);
      const expected = brute.has(tile) ? oracle.cover(observer, tile, blockers) : { level, seen };
      const atOnce = levels.atOnce(tile);
      covers += Number(brute.has(tile));
      const texts = {
        found: `${level} ${atOnce} ${seen}`,
        expected: `${expected.level} ${expected.level} ${expected.seen}`,
      };
      if (texts.found !== texts.expected)
        return { covers, mismatch: { sense: "cover", observer, blockers, tile, ...texts } };
    }
  }
  return { covers, mismatch: null };
}

/** The cover that one observer leaves: tile by tile, and as the survey of the whole map has it. */
function levelsFor(map: Battlemap, observer: Place, blockers: readonly Place[]) {
  const standing = (id: string, place: Place) => ({ id, name: id, place });
  const watch: Watch = {
    observers: [standing("observer", observer)],
    blockers: blockers.map((place, k) => standing(`blocker ${k}`, place)),
    sightCap: null,
  };
  const lighting = { extinguished: new Set<string>(), globalLightBrightTo: 0.5 };
  const { cover } = finished(map.surveying({ watch, lighting, invisible: false }));
  return {
    single: (tile: Tile) => map.coverFromAll(watch, tile),
    atOnce: ({ i, j }: Tile) => COVER_LEVELS[cover[i * map.grid.cols + j]!],
  };
}

function tilesOf(map: Battlemap): Tile[] {
  const { rows, cols } = map.grid;
  const all = Array.from({ length: rows * cols }, (_, id) => ({ i: Math.floor(id / cols), j: id % cols }));
  return all.filter((tile) => map.inside(tile));
}
