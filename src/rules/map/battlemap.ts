/** The map of a scene as the rules read it (G-7 to G-17, H-3 to H-7): light, cover, travel, and what suits hiding. */
import { oncePer } from "../oncePer.ts";
import type { SceneSnapshot } from "../situation.ts";
import type { CoverLevel, LightLevel, Footprint, ShroudLevel, Tile } from "../vocabulary.ts";
import { cornerAmong, cornersSeeing, cornersSeenFrom } from "./cover/corners.ts";
import { CoverMap, type CoverLine, type View } from "./cover/cover.ts";
import { Obstacles } from "./cover/obstacles.ts";
import type { Corner } from "./cover/sightLines.ts";
import { placeTiles } from "./grid/grid.ts";
import type { GridShape } from "./grid/gridShape.ts";
import type { TileMap } from "./grid/tileMap.ts";
import { judgePlace, missingFactors, type Hider, type Judgement, type TileConditions } from "./judge.ts";
import { concealedLevel } from "./light/concealedLight.ts";
import { LightMap } from "./light/light.ts";
import { regionParts, wallParts, type RegionParts, type WallParts } from "./parts.ts";
import {
  DEFAULT_LIGHTING,
  type AllCover,
  type Cover,
  type Lighting,
  type PlacedCreature,
  type Watch,
} from "./queries.ts";
import { ON_GROUND, type Heights } from "./regions/elevation.ts";
import type { RegionMap } from "./regions/regionMap.ts";
import { fitOf, type Fit } from "./travel/fit.ts";
import { Ground } from "./travel/ground.ts";
import { oneStep } from "./travel/steps.ts";
import { reachFrom, type Reach } from "./travel/travel.ts";
import type { Traveller } from "./travel/traveller.ts";

/** The map of a snapshot, which never changes. The same snapshot gives the same map. It computes what is asked. */
export const createBattlemap = oncePer((scene: SceneSnapshot) => new Battlemap(scene));

export class Battlemap {
  /** The grid, with the rows and columns of the padded canvas. */
  readonly grid: GridShape & { readonly rows: number; readonly cols: number };
  readonly #scene: SceneSnapshot;
  readonly #walls: WallParts;
  readonly #regions: RegionParts;
  /** The light of the last lighting asked for. */
  #lit: { readonly lighting: Lighting; readonly regions: RegionMap; readonly light: LightMap } | null = null;

  constructor(scene: SceneSnapshot) {
    this.#scene = scene;
    this.#walls = wallParts(scene);
    this.#regions = regionParts(scene);
    const { rows, cols } = this.#tiles;
    this.grid = { type: scene.grid.type, size: scene.grid.size, rows, cols };
  }

  /** The smallest block of rows and columns that holds every tile of the map. */
  get window(): Footprint {
    return this.#tiles.window;
  }

  /** How many bytes of arrays it holds at present. */
  get bytes(): number {
    return this.#walls.bytes;
  }

  /** Whether a tile belongs to the map: its centre lies inside the scene rectangle. */
  inside(tile: Tile): boolean {
    return this.#tiles.inside(tile);
  }

  /** G-11 at the tile's centre. Here and below, regions act on a creature at an elevation, 0 unless told (G-12). */
  light(tile: Tile, lighting: Lighting = DEFAULT_LIGHTING, elevation = 0): LightLevel {
    const regions = this.#regions.at(elevation);
    if (this.#lit?.lighting !== lighting || this.#lit.regions !== regions) {
      const sources = { scene: this.#scene, regions, lines: this.#walls.lines("light") };
      this.#lit = { lighting, regions, light: new LightMap(this.#tiles, sources, lighting) };
    }
    return this.#lit.light.level(tile);
  }

  /** G-12 at the tile's centre. */
  shroud(tile: Tile, elevation = 0): ShroudLevel {
    return this.#regions.at(elevation).shroud(this.#tiles.id(tile));
  }

  /** G-12 for a line that passes the tile. */
  shroudOnLine(tile: Tile, { from, to }: Heights): ShroudLevel {
    return this.#regions.at(from, to).shroud(this.#tiles.id(tile));
  }

  /** The height tier of a tile. */
  tier(tile: Tile, elevation = 0): number {
    return this.#regions.at(elevation).tier(this.#tiles.id(tile));
  }

  /** The edge between two tiles: none between equal tiers (G-10). */
  edge(from: Tile, to: Tile, elevation = 0): "none" | "steep" | "gradual" {
    return this.#regions.at(elevation).edge(this.#tiles.id(from), this.#tiles.id(to));
  }

  /** G-13, G-17 from one observer. `blockers` are creatures larger than the hider, without the observer itself. */
  cover(observer: Footprint, tile: Tile, blockers: readonly Footprint[] = [], heights: Heights = ON_GROUND): Cover {
    return this.#cover.cover(observer, tile, blockers, heights);
  }

  /** G-13 of a whole place, regardless of creatures: the least of any of its tiles. */
  coverBetween(observer: Footprint, place: Footprint, heights: Heights = ON_GROUND): CoverLevel {
    return this.#cover.between(observer, place, heights);
  }

  /** G-14 from everybody who watches. */
  coverFromAll(watch: Watch, tile: Tile): AllCover {
    return this.#cover.fromAll(watch, tile);
  }

  /** G-13, G-14: who of a watch counts for a tile, past which larger creatures, and at which elevations (G-12). */
  views(watch: Watch, tile: Tile): readonly View[] {
    return this.#cover.views(watch, tile);
  }

  /** G-15, by walls that block movement; "full" breaks it. */
  lineOfEffect(from: Footprint, to: Footprint): CoverLevel {
    return this.#effectCover.between(from, to);
  }

  /** G-13, by walls that block sight and high obstacles (G-17), regardless of creatures; "full" breaks it. */
  lineOfSight(from: Footprint, to: Footprint, heights: Heights = ON_GROUND): CoverLevel {
    const inTheWay = { lines: this.#walls.lines("sight"), obstacles: this.#regions.obstacles.high };
    return new CoverMap(this.#tiles, inTheWay).between(from, to, heights);
  }

  /**
   * C-2: whether walls that block sight block the line between two corners, both drawn in as for G-13. A corner that
   * does not count there sees nothing. If none of its tile counts, the centre stands for it.
   */
  blocksSight(from: Corner, to: Corner): boolean {
    const lines = this.#walls.lines("sight");
    const start = cornerAmong(cornersSeenFrom(this.grid, lines, from.tile), from.number);
    const end = cornerAmong(cornersSeeing(this.grid, lines, to.tile), to.number);
    return start === null || end === null || lines.between(start, end)[0] === 0;
  }

  /**
   * T-9, G-10: whether the line between the centres of two tiles touches a wall that blocks movement, or ends off
   * the map.
   */
  parted(from: Tile, to: Tile, passesLooseEnds = false): boolean {
    return this.#ground({ passesLooseEnds }).parted(from, to);
  }

  /** G-13 and G-17 as lines to be drawn, from the observer's best corner to the tile's corners. */
  coverLines(
    observer: Footprint,
    tile: Tile,
    blockers: readonly Footprint[] = [],
    heights: Heights = ON_GROUND,
  ): readonly CoverLine[] {
    return this.#cover.lines(observer, tile, blockers, heights);
  }

  /** G-15 as lines to be drawn, to the least covered tile of `to`. */
  effectLines(from: Footprint, to: Footprint): readonly CoverLine[] {
    return this.#effectCover.linesBetween(from, to);
  }

  /** H-5: whether the whole shape is on the map, cut by no wall and free of `occupants`. */
  fit(place: Footprint, occupants: readonly PlacedCreature[] = [], passesLooseEnds = false): Fit {
    return fitOf(this.#ground({ passesLooseEnds }), place, occupants);
  }

  /** H-4 and H-7 for the whole shape, with reasons (H-9). */
  judge(hider: Hider, place: Footprint): Judgement {
    return judgePlace(placeTiles(this.grid, place), hider.invisible, (tile) => {
      return {
        ...this.#lightFor(hider, tile),
        shroud: this.shroud(tile, hider.watch.elevation),
        cover: this.coverFromAll(hider.watch, tile),
      };
    });
  }

  /** Whether the whole shape suits (H-4, H-7, H-17): as `judge`, without reasons, and no further than it must look. */
  suits(hider: Hider, place: Footprint): boolean {
    if (hider.invisible) return true;
    return placeTiles(this.grid, place).every((tile) => {
      const { light } = this.#lightFor(hider, tile);
      const shroud = this.shroud(tile, hider.watch.elevation);
      if (missingFactors(light, shroud, "none") === 0) return true;
      return this.#cover.eachLeaves(hider.watch, tile, (cover) => missingFactors(light, shroud, cover) === 0);
    });
  }

  /** G-10, H-3 and H-6 from the nearest of `from`. `limit` is the movement left in tiles, Infinity for none. */
  reach(traveller: Traveller, from: readonly Footprint[], limit: number): Reach {
    return reachFrom(this.#ground(traveller), traveller, from, limit);
  }

  /**
   * G-10: what one step of a shape to a place next to it costs, whatever walls stand there. Null for no step, as off
   * the map.
   */
  step(
    pace: Pick<Traveller, "slowed" | "airborne" | "elevation">,
    way: readonly [from: Footprint, to: Footprint],
  ): number | null {
    return oneStep(this.#ground(pace), pace, way) || null;
  }

  get #tiles(): TileMap {
    return this.#walls.tiles;
  }

  get #cover(): CoverMap {
    return this.#regions.cover(this.#walls);
  }

  /** The walls that stop effects: those that stop steps, except doors that let movement through. */
  get #effectCover(): CoverMap {
    return new CoverMap(this.#tiles, { lines: this.#walls.lines("move"), obstacles: Obstacles.NONE });
  }

  #ground({ elevation = 0, passesLooseEnds = false }: Pick<Traveller, "elevation" | "passesLooseEnds"> = {}): Ground {
    return new Ground(this.#walls.barriers(passesLooseEnds), this.#regions.at(elevation));
  }

  /** C-7: the light of a tile as it counts for hiding there. */
  #lightFor(
    { lighting, concealment, watch }: Hider,
    tile: Tile,
  ): Pick<TileConditions, "light" | "concealed" | "pierced"> {
    const lit = this.light(tile, lighting, watch.elevation);
    if (!concealment) return { light: lit };
    const regions = this.#regions.at(watch.elevation ?? 0);
    const percent = regions.concealment(this.#tiles.id(tile));
    const light = concealedLevel(lit, percent, concealment);
    if (light === "bright" || !this.#cover.isPierced(watch, tile)) return { light, concealed: light !== lit };
    const seen = concealedLevel("bright", regions.concealment(this.#tiles.id(tile), "obscurement"), concealment);
    return { light: seen, concealed: seen !== "bright", pierced: true };
  }
}

export type * from "./queries.ts";
export type { CoverLine, Fit, GridShape, Hider, Judgement, Reach, Traveller };
