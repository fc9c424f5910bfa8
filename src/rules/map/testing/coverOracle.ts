/**
 * The rules of cover as plainly as possible (G-13, G-17): every line against every wall, every larger creature and
 * every obstacle. Tests compare the engine with this.
 */
import type { SceneSnapshot } from "../../situation.ts";
import type { CoverLevel, Footprint, Tile } from "../../vocabulary.ts";
import { cornersInUnits, placeTiles, tileCentre, tileOutline } from "../grid/grid.ts";
import { regionHolds } from "../regions/region.ts";
import { Oracle, pairs } from "./oracle.ts";
import type { Board } from "./randomPlace.ts";

type Pair = readonly [x: number, y: number];
type State = "free" | "half" | "blocked";

/** A corner, and the line between it and the centre of its tile in the direction of sight; none for the centre. */
interface Corner {
  readonly at: Pair;
  readonly leg: readonly (readonly [from: Pair, to: Pair])[];
}

export class CoverOracle {
  readonly #scene: SceneSnapshot;
  readonly #walls: Oracle;
  readonly #obstacles: readonly { readonly tile: Tile; readonly height: "low" | "high" }[];

  /** `board`: the rows and columns of the canvas. What is off it is no tile. */
  constructor(scene: SceneSnapshot, board: Pick<Board, "rows" | "cols">, sense: "sight" | "move" = "sight") {
    this.#scene = scene;
    this.#walls = new Oracle(scene, sense);
    this.#obstacles = obstaclesIn(scene, board);
  }

  /** How many tiles are obstacles. */
  get obstacles(): number {
    return this.#obstacles.length;
  }

  /** G-13 and G-17 from one observer. */
  cover(observer: Footprint, tile: Tile, blockers: readonly Footprint[]): { level: CoverLevel; seen: number } {
    const own = placeTiles(this.#scene.grid, observer);
    if (own.some((one) => isSame(one, tile))) return { level: "none", seen: 1 };
    const fans = this.#fans(own, tile, blockers);
    const shares = fans.map((fan) => fan.filter((state) => state !== "blocked").length / fan.length);
    if (fans.some((fan) => fan.every((state) => state === "free"))) return { level: "none", seen: 1 };
    return { level: fans.flat().every((state) => state === "blocked") ? "full" : "partial", seen: Math.max(...shares) };
  }

  /** For each corner of the observer, its lines to the corners of the tile. */
  #fans(own: readonly Tile[], tile: Tile, blockers: readonly Footprint[]): State[][] {
    const others = this.#obstacles.filter((one) => !isSame(one.tile, tile) && !own.some((o) => isSame(o, one.tile)));
    const outlines = (height: string): number[][] =>
      others.filter((one) => one.height === height).map((one) => this.#outline(one.tile));
    const high = outlines("high");
    const half = [...outlines("low"), ...this.#outlinesOf(blockers)];
    const state = (p: Corner, q: Corner): State => {
      if (this.#walls.blocksWay([...p.leg, [p.at, q.at], ...q.leg])) return "blocked";
      if (high.some((outline) => crosses(p.at, q.at, outline))) return "blocked";
      return half.some((outline) => crosses(p.at, q.at, outline)) ? "half" : "free";
    };
    const ends = this.#corners(tile, (centre, corner) => [corner, centre]);
    const starts = own.flatMap((one) => this.#corners(one, (centre, corner) => [centre, corner]));
    return starts.map((p) => ends.map((q) => state(p, q)));
  }

  /** The corners of a tile that walls do not cut off from its centre, or the centre. */
  #corners(tile: Tile, legOf: (centre: Pair, corner: Pair) => readonly [Pair, Pair]): readonly Corner[] {
    const { grid } = this.#scene;
    const { x, y } = tileCentre(grid, tile);
    const centre: Pair = [Math.round(x * 10), Math.round(y * 10)];
    const all = pairs(cornersInUnits(grid, tile)).map((at): Corner => ({ at, leg: [legOf(centre, at)] }));
    const counted = all.filter(({ leg }) => !this.#walls.blocksWay(leg));
    return counted.length > 0 ? counted : [{ at: centre, leg: [] }];
  }

  #outlinesOf(places: readonly Footprint[]): number[][] {
    return places.flatMap((place) => placeTiles(this.#scene.grid, place)).map((tile) => this.#outline(tile));
  }

  /** Hexes are a little narrower: a fifth of a pixel on each side, so that rounding puts no line along it inside. */
  #outline(tile: Tile): number[] {
    const { grid } = this.#scene;
    const { x, y } = tileCentre(grid, tile);
    const share = grid.type < 2 ? 0 : 0.4 / grid.size;
    return tileOutline(grid, tile).map((at, k) => Math.round((at + ((k % 2 === 0 ? x : y) - at) * share) * 10));
  }
}

function isSame(one: Tile, other: Tile): boolean {
  return one.i === other.i && one.j === other.j;
}

function obstaclesIn(
  { grid, regions }: SceneSnapshot,
  { rows, cols }: Pick<Board, "rows" | "cols">,
): { tile: Tile; height: "low" | "high" }[] {
  const tiles = Array.from({ length: rows * cols }, (_, id): Tile => ({ i: Math.floor(id / cols), j: id % cols }));
  return tiles.flatMap((tile) => {
    const { x, y } = tileCentre(grid, tile);
    const heights = regions
      .filter((region) => regionHolds(region, Math.round(x * 10) / 10, Math.round(y * 10) / 10))
      .flatMap(({ effects }) => effects.flatMap((effect) => (effect.kind === "obstacle" ? [effect.height] : [])));
    if (heights.length === 0) return [];
    return [{ tile, height: heights.includes("high") ? "high" : "low" }];
  });
}

/**
 * Whether the line passes through the inside of a convex outline that runs clockwise. The part of the line within
 * the half-planes of all sides must have length, or be a point inside. Every number is whole.
 */
function crosses([px, py]: Pair, [qx, qy]: Pair, outline: readonly number[]): boolean {
  const corners = pairs(outline);
  let from: Share = [0n, 1n];
  let to: Share = [1n, 1n];
  for (const [k, [ax, ay]] of corners.entries()) {
    const [bx, by] = corners[(k + 1) % corners.length]!;
    const depth = (x: number, y: number): bigint => BigInt(bx - ax) * BigInt(y - ay) - BigInt(by - ay) * BigInt(x - ax);
    const [start, end] = [depth(px, py), depth(qx, qy)];
    if (start <= 0n && end <= 0n) return false;
    const cut: Share = start > end ? [start, start - end] : [-start, end - start];
    if (start <= 0n && isLess(from, cut)) from = cut;
    if (end <= 0n && isLess(cut, to)) to = cut;
  }
  return (px === qx && py === qy) || isLess(from, to);
}

/** A share of the way, as a fraction whose lower part is positive. */
type Share = readonly [over: bigint, under: bigint];

function isLess(a: Share, b: Share): boolean {
  return a[0] * b[1] < b[0] * a[1];
}
