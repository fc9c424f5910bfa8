/**
 * The map of a scene as the rules read it (G-7 to G-15, H-3 to H-7): ask it for light, shroud, cover, line of effect,
 * travel, and whether a place suits somebody who wants to hide.
 */
import type { SceneSnapshot } from "../situation.ts";
import type { CoverLevel, LightLevel, Place, ShroudLevel, Tile } from "../vocabulary.ts";
import { DEFAULT_LIGHTING, type AllCover, type Cover, type Lighting, type Standing, type Watch } from "./facts.ts";
import { fitOf, type Fit } from "./fit.ts";
import { placeTiles, type GridShape } from "./grid.ts";
import { judgePlace, type Hider, type Judgement } from "./judge.ts";
import { lineOfEffect } from "./lineOfEffect.ts";
import { surveyOf, type Survey } from "./survey.ts";
import { MapParts } from "./parts.ts";
import { reachFrom, type Reach } from "./travel.ts";
import type { Traveller } from "./traveller.ts";

export interface Battlemap {
  /** The grid, with the rows and columns of the padded canvas. */
  readonly grid: GridShape & { readonly rows: number; readonly cols: number };
  /** The smallest block of rows and columns that holds every tile of the map. */
  readonly window: Place;
  /** Makes ready all that depends on grid, walls and regions alone, which else the first question does. */
  prepare(): void;
  /** How many bytes of arrays the map holds at present. */
  bytes(): number;
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
/** The last maps of a few scenes: the next snapshot of such a scene takes over what it did not change. */
const recent = new Map<string, MapParts>();
const MOST_RECENT = 4;

/** The battlemap of a scene. The same snapshot object always gives the same map, which works out only what is asked of it. */
export function createBattlemap(scene: SceneSnapshot): Battlemap {
  let map = known.get(scene);
  if (!map) {
    const parts = new MapParts(scene, recent.get(scene.id) ?? null);
    remember(parts);
    map = assemble(parts);
    known.set(scene, map);
  }
  return map;
}

function remember(parts: MapParts): void {
  recent.delete(parts.scene.id);
  recent.set(parts.scene.id, parts);
  const [oldest] = recent.keys();
  if (recent.size > MOST_RECENT && oldest !== undefined) recent.delete(oldest);
}

function assemble(parts: MapParts): Battlemap {
  const { scene } = parts;
  const { map } = parts.layout;
  const light = (tile: Tile, lighting: Lighting = DEFAULT_LIGHTING): LightLevel =>
    parts.light.light(map.id(tile), lighting);
  const shroud = (tile: Tile): ShroudLevel => parts.regions.shroud(map.id(tile));
  const coverFromAll = (watch: Watch, tile: Tile): AllCover => parts.cover.fromAll(watch, tile);
  return {
    grid: { ...scene.grid, rows: map.rows, cols: map.cols },
    window: map.window,
    prepare: () => parts.prepare(),
    bytes: () => parts.bytes,
    inside: (tile) => map.inside(tile),
    light,
    shroud,
    cover: (observer, tile, blockers = []) => parts.cover.cover(observer, tile, blockers),
    coverFromAll,
    lineOfEffect: (from, to) => lineOfEffect(parts.shield, scene.grid, { from, to }),
    fit: (place, occupants = []) => fitOf(parts.ground, place, occupants),
    judge: ({ watch, lighting, invisible }, place) =>
      judgePlace(placeTiles(scene.grid, place), invisible, (tile) => ({
        light: light(tile, lighting),
        shroud: shroud(tile),
        cover: coverFromAll(watch, tile),
      })),
    survey: (hider) => {
      const planes = {
        light: parts.light.levels(hider.lighting),
        shroud: parts.regions.shrouds,
        cover: parts.cover.levels(hider.watch),
      };
      return surveyOf({ ...planes, inside: (id) => map.insideId(id) }, hider);
    },
    reach: (traveller, from, limit) => reachFrom(parts.ground, traveller, from, limit),
  };
}

export type { AllCover, Cover, Fit, GridShape, Hider, Judgement, Lighting, Reach, Standing, Survey, Traveller, Watch };
