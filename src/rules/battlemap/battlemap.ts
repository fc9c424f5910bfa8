/** The map of a scene as the rules read it (G-7 to G-15, H-3 to H-7): light, cover, travel, and what suits hiding. */
import type { SceneSnapshot } from "../situation.ts";
import {
  LIGHT_LEVELS,
  type CoverLevel,
  type LightLevel,
  type Place,
  type ShroudLevel,
  type Tile,
} from "../vocabulary.ts";
import { coverLines, effectLines, type CoverLine } from "./cover/drawnLines.ts";
import type { Corner } from "./cover/sightLines.ts";
import { DEFAULT_LIGHTING, type AllCover, type Cover, type Lighting, type Standing, type Watch } from "./queries.ts";
import type { InSteps } from "./geometry/inSteps.ts";
import { fitOf, fittingTurns, type Fit } from "./travel/fit.ts";
import { cornersInUnits, placeTiles } from "./grid/grid.ts";
import type { GridShape } from "./grid/gridShape.ts";
import { judgePlace, type Hider, type Judgement } from "./judge.ts";
import { NO_OBSTACLES } from "./cover/obstacles.ts";
import { concealedLevel, type HiderConcealment } from "./light/concealedLight.ts";
import { lineOfEffect } from "./cover/lineOfEffect.ts";
import { MapParts } from "./parts.ts";
import { followRecent } from "./recentMaps.ts";
import { unsuitableSpotsAlong, unsuitableSpotsOf, type UnsuitableSpot, type Walk } from "./unsuitableSpots.ts";
import { surveyChanging, surveying, type Survey, type SurveyChange } from "./survey.ts";
import { reachFrom, type Reach } from "./travel/travel.ts";
import type { Traveller } from "./travel/traveller.ts";

export interface Battlemap {
  /** The grid, with the rows and columns of the padded canvas. */
  readonly grid: GridShape & { readonly rows: number; readonly cols: number };
  /** The smallest block of rows and columns that holds every tile of the map. */
  readonly window: Place;
  /**
   * Makes all that depends on grid, walls and regions alone, in steps. Questions may be asked before it is done: then
   * they make what they need.
   */
  preparing(): InSteps<void>;
  /** How many bytes of arrays the map holds at present. */
  bytes(): number;
  /** Whether a tile belongs to the map: its centre lies inside the scene rectangle. */
  inside(tile: Tile): boolean;
  /** G-11 at the tile's centre. */
  light(tile: Tile, lighting?: Lighting): LightLevel;
  /** G-12 at the tile's centre. */
  shroud(tile: Tile): ShroudLevel;
  /** G-13, G-17 from one observer. `blockers` are creatures larger than the hider, without the observer itself. */
  /** The height tier of a tile. */
  tier(tile: Tile): number;
  /** The edge between two tiles: none between equal tiers (G-10). */
  edge(from: Tile, to: Tile): "none" | "steep" | "gradual";
  cover(observer: Place, tile: Tile, blockers?: readonly Place[]): Cover;
  /** G-14 from everybody who watches. */
  coverFromAll(watch: Watch, tile: Tile): AllCover;
  /** G-15, by walls that block movement; "full" breaks it. */
  lineOfEffect(from: Place, to: Place): CoverLevel;
  /** G-13, by walls that block sight and high obstacles (G-17), regardless of creatures; "full" breaks it. */
  lineOfSight(from: Place, to: Place): CoverLevel;
  /** C-2: whether walls that block sight block the line between two corners, both drawn in as for G-13. */
  blocksSight(from: Corner, to: Corner): boolean;
  /**
   * T-9, G-10: whether the line between the centres of two tiles touches a wall that blocks movement, or ends off
   * the map.
   */
  parted(from: Tile, to: Tile): boolean;
  /** G-13 and G-17 as lines to be drawn, from the observer's best corner to the tile's corners. */
  coverLines(observer: Place, tile: Tile, blockers?: readonly Place[]): readonly CoverLine[];
  /** G-15 as lines to be drawn, to the least covered tile of `to`. */
  effectLines(from: Place, to: Place): readonly CoverLine[];
  /** H-5: whether the whole shape is on the map, cut by no wall and free of `occupants`. */
  fit(place: Place, occupants?: readonly Standing[]): Fit;
  /** H-5, T-5: every orientation of the shape with the same first tile that has room, the place's own first. */
  fittingTurns(place: Place, occupants?: readonly Standing[]): readonly Place[];
  /** H-4 and H-7 for the whole shape, with reasons (H-9). */
  judge(hider: Hider, place: Place): Judgement;
  /** H-17: the places that do not suit (H-4, H-7), in the order asked. Only these places are examined. */
  unsuitableSpots(hider: Hider, places: readonly Place[]): readonly Place[];
  /**
   * H-17 for a moving enemy: the places that do not suit while it stands at any stop of its path. They are ordered by
   * the first such stop.
   */
  unsuitableSpotsAlong(hider: Hider, walk: Walk, places: readonly Place[]): readonly UnsuitableSpot[];
  /** H-4 and H-7 for every tile at once, in steps. `finished` gives it to callers that need not pause. */
  surveying(hider: Hider): InSteps<Survey>;
  /** The current survey, and the tiles that differ from an earlier survey of this scene, in steps. */
  changing(before: Survey, hider: Hider): InSteps<SurveyChange>;
  /** G-10, H-3 and H-6 from the nearest of `from`. `limit` is the movement left in tiles, Infinity for none. */
  reach(traveller: Traveller, from: readonly Place[], limit: number): Reach;
}

const known = new WeakMap<SceneSnapshot, Battlemap>();

/** The battlemap of a scene. The same snapshot object always gives the same map. It computes only what is asked. */
export function createBattlemap(scene: SceneSnapshot): Battlemap {
  let map = known.get(scene);
  if (!map) {
    map = new SceneMap(followRecent(scene));
    known.set(scene, map);
  }
  return map;
}

/** A battlemap that shares nothing with others: for comparisons. */
export function createBattlemapAnew(scene: SceneSnapshot): Battlemap {
  return new SceneMap(new MapParts(scene, null));
}

/** The answers of a scene's parts. */
class SceneMap implements Battlemap {
  readonly grid: Battlemap["grid"];
  readonly #parts: MapParts;

  constructor(parts: MapParts) {
    const { rows, cols } = parts.layout.map;
    this.grid = { type: parts.scene.grid.type, size: parts.scene.grid.size, rows, cols };
    this.#parts = parts;
  }

  get window(): Place {
    return this.#parts.layout.map.window;
  }

  preparing(): InSteps<void> {
    return this.#parts.preparing();
  }

  bytes(): number {
    return this.#parts.bytes;
  }

  inside(tile: Tile): boolean {
    return this.#parts.layout.map.inside(tile);
  }

  light(tile: Tile, lighting: Lighting = DEFAULT_LIGHTING): LightLevel {
    return this.#parts.light.light(this.#parts.layout.map.id(tile), lighting);
  }

  shroud(tile: Tile): ShroudLevel {
    return this.#parts.regions.shroud(this.#parts.layout.map.id(tile));
  }

  tier(tile: Tile): number {
    return this.#parts.regions.tier(this.#parts.layout.map.id(tile));
  }

  edge(from: Tile, to: Tile): "none" | "steep" | "gradual" {
    const { map } = this.#parts.layout;
    return this.#parts.regions.edge(map.id(from), map.id(to));
  }

  cover(observer: Place, tile: Tile, blockers: readonly Place[] = []): Cover {
    return this.#parts.cover.cover(observer, tile, blockers);
  }

  coverFromAll(watch: Watch, tile: Tile): AllCover {
    return this.#parts.cover.fromAll(watch, tile);
  }

  lineOfEffect(from: Place, to: Place): CoverLevel {
    const { shield, scene } = this.#parts;
    return lineOfEffect({ index: shield, grid: scene.grid, high: NO_OBSTACLES }, { from, to });
  }

  lineOfSight(from: Place, to: Place): CoverLevel {
    const { cover, scene } = this.#parts;
    const high = cover.obstacles.filter(({ isHigh }) => isHigh);
    return lineOfEffect({ index: cover.index, grid: scene.grid, high }, { from, to });
  }

  blocksSight(from: Corner, to: Corner): boolean {
    const [ax, ay] = this.#drawnIn(from);
    const [bx, by] = this.#drawnIn(to);
    return this.#parts.cover.index.blocks(ax, ay, bx, by);
  }

  parted(from: Tile, to: Tile): boolean {
    return this.#parts.ground.parted(from, to);
  }

  coverLines(observer: Place, tile: Tile, blockers: readonly Place[] = []): readonly CoverLine[] {
    const { index, obstacles } = this.#parts.cover;
    return coverLines({ index, grid: this.grid, obstacles }, { observer, tile }, blockers);
  }

  effectLines(from: Place, to: Place): readonly CoverLine[] {
    return effectLines({ index: this.#parts.shield, grid: this.grid }, { from, to });
  }

  fit(place: Place, occupants: readonly Standing[] = []): Fit {
    return fitOf(this.#parts.ground, place, occupants);
  }

  fittingTurns(place: Place, occupants: readonly Standing[] = []): ReturnType<Battlemap["fittingTurns"]> {
    return fittingTurns(this.#parts.ground, place, occupants);
  }

  judge({ watch, lighting, invisible, concealment }: Hider, place: Place): Judgement {
    return judgePlace(placeTiles(this.#parts.scene.grid, place), invisible, (tile) => {
      const lit = this.light(tile, lighting);
      const light = concealment ? this.#concealed(tile, lit, concealment) : lit;
      const cover = this.coverFromAll(watch, tile);
      return { light, shroud: this.shroud(tile), cover, concealed: light !== lit };
    });
  }

  unsuitableSpots(hider: Hider, places: readonly Place[]): readonly Place[] {
    return unsuitableSpotsOf(this.#parts, hider, places);
  }

  unsuitableSpotsAlong(hider: Hider, walk: Walk, places: readonly Place[]): readonly UnsuitableSpot[] {
    return unsuitableSpotsAlong(this.#parts, hider, { walk, places });
  }

  surveying(hider: Hider): InSteps<Survey> {
    return surveying(this.#parts, hider);
  }

  changing(before: Survey, hider: Hider): InSteps<SurveyChange> {
    return surveyChanging(this.#parts, before, hider);
  }

  reach(traveller: Traveller, from: readonly Place[], limit: number): Reach {
    return reachFrom(this.#parts.ground, traveller, from, limit);
  }

  #concealed(tile: Tile, lit: LightLevel, concealment: HiderConcealment): LightLevel {
    const percent = this.#parts.regions.concealments[this.#parts.layout.map.id(tile)] ?? 0;
    return LIGHT_LEVELS[concealedLevel(LIGHT_LEVELS.indexOf(lit), percent, concealment)]!;
  }

  #drawnIn({ tile, number }: Corner): [x: number, y: number] {
    const corners = cornersInUnits(this.#parts.scene.grid, tile);
    return [corners[2 * number]!, corners[2 * number + 1]!];
  }
}

export type * from "./queries.ts";
export type {
  CoverLine,
  UnsuitableSpot,
  Fit,
  GridShape,
  Hider,
  Judgement,
  Reach,
  Survey,
  SurveyChange,
  Traveller,
  Walk,
};
