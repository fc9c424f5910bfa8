/**
 * The map of a scene as the rules read it (G-7 to G-15, H-3 to H-7): ask it for light, shroud, cover, line of effect,
 * travel, and whether a place suits somebody who wants to hide.
 */
import type { SceneSnapshot } from "../situation.ts";
import type { CoverLevel, LightLevel, Place, ShroudLevel, Tile } from "../vocabulary.ts";
import { CoverMap } from "./cover.ts";
import { DEFAULT_LIGHTING, type AllCover, type Cover, type Lighting, type Standing, type Watch } from "./facts.ts";
import { fitOf, type Fit } from "./fit.ts";
import { placeTiles, type GridShape } from "./grid.ts";
import { Ground } from "./ground.ts";
import { judgePlace, type Hider, type Judgement } from "./judge.ts";
import { LightMap } from "./light.ts";
import { lineOfEffect } from "./lineOfEffect.ts";
import { RegionMap } from "./regionMap.ts";
import { surveyOf, type Survey } from "./survey.ts";
import { TileMap } from "./tileMap.ts";
import { reachFrom, type Reach } from "./travel.ts";
import type { Traveller } from "./traveller.ts";
import { toUnits } from "./units.ts";
import { WallIndex } from "./wallIndex.ts";
import { WallSet, type Sense } from "./wallSet.ts";

export interface Battlemap {
  /** The grid, with the rows and columns of the padded canvas. */
  readonly grid: GridShape & { readonly rows: number; readonly cols: number };
  /** The smallest block of rows and columns that holds every tile of the map. */
  readonly window: Place;
  /** Whether a tile belongs to the map: its centre lies inside the scene rectangle. */
  inside(tile: Tile): boolean;
  /** G-11 at the tile's centre. */
  light(tile: Tile, lighting?: Lighting): LightLevel;
  /** G-12 at the tile's centre. */
  shroud(tile: Tile): ShroudLevel;
  /** G-13 from one observer. `blockers` are creatures larger than the hider, the observer itself not among them. */
  cover(observer: Place, tile: Tile, blockers?: readonly Place[]): Cover;
  /** G-14 from everybody who watches. */
  coverFromAll(watch: Watch, tile: Tile): AllCover;
  /** G-15, by walls that block movement; "full" breaks it. */
  lineOfEffect(from: Place, to: Place): CoverLevel;
  /** H-5: whether the whole shape is on the map, cut by no wall and free of `occupants`. */
  fit(place: Place, occupants?: readonly Standing[]): Fit;
  /** H-4 and H-7 for the whole shape, with reasons (H-9). */
  judge(hider: Hider, place: Place): Judgement;
  /** H-4 and H-7 for every tile at once. */
  survey(hider: Hider): Survey;
  /** G-10, H-3 and H-6 from the nearest of `from`. `limit` is the movement left in tiles, Infinity for none. */
  reach(traveller: Traveller, from: readonly Place[], limit: number): Reach;
}

const known = new WeakMap<SceneSnapshot, Battlemap>();

/** The battlemap of a scene. The same snapshot object always gives the same map, which works out only what is asked of it. */
export function createBattlemap(scene: SceneSnapshot): Battlemap {
  let map = known.get(scene);
  if (!map) {
    map = buildBattlemap(scene);
    known.set(scene, map);
  }
  return map;
}

/** Each part is made when it is first asked for. */
function buildBattlemap(scene: SceneSnapshot): Battlemap {
  const map = new TileMap(scene);
  const regions = once(() => new RegionMap(map, scene));
  const moves = once(() => indexOf(scene, "move"));
  const lights = once(() => new LightMap(map, scene, { regions: regions(), index: indexOf(scene, "light") }));
  const covers = once(() => new CoverMap(map, indexOf(scene, "sight")));
  const ground = once(() => new Ground(map, regions(), moves()));
  const light = (tile: Tile, lighting: Lighting = DEFAULT_LIGHTING): LightLevel =>
    lights().light(map.id(tile), lighting);
  const shroud = (tile: Tile): ShroudLevel => regions().shroud(map.id(tile));
  const coverFromAll = (watch: Watch, tile: Tile) => covers().fromAll(watch, tile);
  return {
    grid: { ...scene.grid, rows: map.rows, cols: map.cols },
    window: map.window(),
    inside: (tile) => map.inside(tile),
    light,
    shroud,
    cover: (observer, tile, blockers = []) => covers().cover(observer, tile, blockers),
    coverFromAll,
    lineOfEffect: (from, to): CoverLevel => lineOfEffect(moves(), scene.grid, { from, to }),
    fit: (place, occupants = []) => fitOf(ground(), place, occupants),
    judge: ({ watch, lighting, invisible }, place) =>
      judgePlace(placeTiles(scene.grid, place), invisible, (tile) => ({
        light: light(tile, lighting),
        shroud: shroud(tile),
        cover: coverFromAll(watch, tile),
      })),
    survey: (hider) => {
      const planes = {
        light: lights().levels(hider.lighting),
        shroud: regions().shrouds,
        cover: covers().levels(hider.watch),
      };
      return surveyOf({ ...planes, inside: (id) => map.insideId(id) }, hider);
    },
    reach: (traveller, from: readonly Place[], limit) => reachFrom(ground(), traveller, from, limit),
  };
}

function indexOf(scene: SceneSnapshot, sense: Sense): WallIndex {
  const extent = { width: toUnits(scene.canvas.width), height: toUnits(scene.canvas.height) };
  return new WallIndex(new WallSet(scene.walls, sense), extent, toUnits(scene.grid.size));
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}

export type { AllCover, Cover, Fit, GridShape, Hider, Judgement, Lighting, Reach, Standing, Survey, Traveller, Watch };
