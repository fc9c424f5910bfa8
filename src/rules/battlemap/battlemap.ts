/** The map of a scene as the rules read it (G-7 to G-15, H-3 to H-7): ask it for light, cover, travel and what suits hiding. */
import type { SceneSnapshot } from "../situation.ts";
import type { CoverLevel, LightLevel, Place, ShroudLevel, Tile } from "../vocabulary.ts";
import { coverLines, effectLines, type CoverLine } from "./cover/coverLines.ts";
import { DEFAULT_LIGHTING, type AllCover, type Cover, type Lighting, type Standing, type Watch } from "./facts.ts";
import { fitOf, fittingTurns, type Fit } from "./travel/fit.ts";
import { placeTiles, type GridShape } from "./grid/grid.ts";
import { judgePlace, type Hider, type Judgement } from "./judge.ts";
import { lineOfEffect } from "./cover/lineOfEffect.ts";
import { MapParts } from "./parts.ts";
import { followRecent } from "./recentMaps.ts";
import { fallenAlong, fallenOf, type Fallen, type Walk } from "./fallen.ts";
import { surveyChange, surveyChanging, surveying, surveyOf, type Survey, type SurveyChange } from "./survey.ts";
import { reachFrom, type Reach } from "./travel/travel.ts";
import type { Traveller } from "./travel/traveller.ts";

export interface Battlemap {
  /** The grid, with the rows and columns of the padded canvas. */
  readonly grid: GridShape & { readonly rows: number; readonly cols: number };
  /** The smallest block of rows and columns that holds every tile of the map. */
  readonly window: Place;
  /** Makes ready all that depends on grid, walls and regions alone, which else the first question does. */
  prepare(): void;
  /** The same in slices. In between, and until it is done, anything may be asked. */
  preparing(): Generator<void, void>;
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
  /** T-9, G-10: whether the line between the centres of two tiles touches a wall that blocks movement, or leaves the map. */
  parted(from: Tile, to: Tile): boolean;
  /** G-13 as lines to be drawn: from the observer's best corner to the tile's corners. */
  coverLines(observer: Place, tile: Tile, blockers?: readonly Place[]): readonly CoverLine[];
  /** G-15 as lines to be drawn, to the tile of `to` that is covered least. */
  effectLines(from: Place, to: Place): readonly CoverLine[];
  /** H-5: whether the whole shape is on the map, cut by no wall and free of `occupants`. */
  fit(place: Place, occupants?: readonly Standing[]): Fit;
  /** H-5, T-5: the same first tile in every orientation of the shape that has room, the place's own first. */
  fittingTurns(place: Place, occupants?: readonly Standing[]): readonly Place[];
  /** H-4 and H-7 for the whole shape, with reasons (H-9). */
  judge(hider: Hider, place: Place): Judgement;
  /** H-17: those of the places that do not suit (H-4, H-7), in the order asked; worked out for these places alone. */
  fallen(hider: Hider, places: readonly Place[]): readonly Place[];
  /** H-17 for an enemy on its way: the places that do not suit while it stands at any stop of its path, by the first such stop. */
  fallenAlong(hider: Hider, walk: Walk, places: readonly Place[]): readonly Fallen[];
  /** H-4 and H-7 for every tile at once. */
  survey(hider: Hider): Survey;
  /** The same in slices, for whoever must not be kept from other things for long. */
  surveying(hider: Hider): Generator<void, Survey>;
  /** The survey as it is now, and the tiles that are judged otherwise than in an earlier survey of this scene. */
  changes(before: Survey, hider: Hider): SurveyChange;
  /** The same in slices. */
  changing(before: Survey, hider: Hider): Generator<void, SurveyChange>;
  /** G-10, H-3 and H-6 from the nearest of `from`. `limit` is the movement left in tiles, Infinity for none. */
  reach(traveller: Traveller, from: readonly Place[], limit: number): Reach;
}

const known = new WeakMap<SceneSnapshot, Battlemap>();

/** The battlemap of a scene. The same snapshot object always gives the same map, which works out only what is asked of it. */
export function createBattlemap(scene: SceneSnapshot): Battlemap {
  let map = known.get(scene);
  if (!map) {
    map = new SceneMap(followRecent(scene));
    known.set(scene, map);
  }
  return map;
}

/** A battlemap that takes over nothing from others, and leaves them nothing: to compare with. */
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

  prepare(): void {
    this.#parts.prepare();
  }

  preparing(): Generator<void, void> {
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

  cover(observer: Place, tile: Tile, blockers: readonly Place[] = []): Cover {
    return this.#parts.cover.cover(observer, tile, blockers);
  }

  coverFromAll(watch: Watch, tile: Tile): AllCover {
    return this.#parts.cover.fromAll(watch, tile);
  }

  lineOfEffect(from: Place, to: Place): CoverLevel {
    return lineOfEffect(this.#parts.shield, this.#parts.scene.grid, { from, to });
  }

  parted(from: Tile, to: Tile): boolean {
    return this.#parts.ground.parted(from, to);
  }

  coverLines(observer: Place, tile: Tile, blockers: readonly Place[] = []): readonly CoverLine[] {
    return coverLines({ index: this.#parts.cover.index, grid: this.grid }, { observer, tile }, blockers);
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

  judge({ watch, lighting, invisible }: Hider, place: Place): Judgement {
    return judgePlace(placeTiles(this.#parts.scene.grid, place), invisible, (tile) => ({
      light: this.light(tile, lighting),
      shroud: this.shroud(tile),
      cover: this.coverFromAll(watch, tile),
    }));
  }

  fallen(hider: Hider, places: readonly Place[]): readonly Place[] {
    return fallenOf(this.#parts, hider, places);
  }

  fallenAlong(hider: Hider, walk: Walk, places: readonly Place[]): readonly Fallen[] {
    return fallenAlong(this.#parts, hider, { walk, places });
  }

  survey(hider: Hider): Survey {
    return surveyOf(this.#parts, hider);
  }

  surveying(hider: Hider): Generator<void, Survey> {
    return surveying(this.#parts, hider);
  }

  changes(before: Survey, hider: Hider): SurveyChange {
    return surveyChange(this.#parts, before, hider);
  }

  changing(before: Survey, hider: Hider): Generator<void, SurveyChange> {
    return surveyChanging(this.#parts, before, hider);
  }

  reach(traveller: Traveller, from: readonly Place[], limit: number): Reach {
    return reachFrom(this.#parts.ground, traveller, from, limit);
  }
}

export type * from "./facts.ts";
export type { CoverLine, Fallen, Fit, GridShape, Hider, Judgement, Reach, Survey, SurveyChange, Traveller, Walk };
