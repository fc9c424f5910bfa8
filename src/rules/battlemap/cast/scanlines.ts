/**
 * The samples of a map as rows of bits. Tiles whose centres have the same height form a line. Samples of a line
 * that have the same height form a scanline. Squares have two scanlines per line, one for the upper corners and one
 * for the lower. What a point sees then fits in a few words.
 */
import { bytesOf } from "../geometry/bytes.ts";
import { cornersInUnits, cornersPerTile } from "../grid/grid.ts";
import { Heights } from "../geometry/heights.ts";
import { placesOf, type TileLine } from "./scanlinePlaces.ts";
import type { Extent } from "./samples.ts";
import type { TileMap } from "../grid/tileMap.ts";

/** Words that are filled at a time: a power of two. */
const LANES = 4;

export class Scanlines {
  /**
   * Samples per tile. Sample k of a tile lies in scanline `row[k]` of its line, as number `slot[k]` among the
   * tile's samples there.
   */
  readonly perTile: number;
  readonly row: readonly number[];
  readonly slot: readonly number[];
  /** The tile of place n in line l is `first[l] + n × stride`, for n below `size[l]`. */
  readonly lines: number;
  readonly first: Int32Array;
  readonly size: Int32Array;
  readonly stride: number;
  readonly longest: number;
  /**
   * Scanlines per line, upper ones first. Line l has the scanlines from `l × rows` on. Scanline n of a line has
   * `dense[n]` samples of each tile side by side.
   */
  readonly rows: number;
  readonly dense: readonly number[];
  /**
   * Words per scanline: a bit per sample and one spare, rounded up to whole groups of `LANES`. `tileWords` is the
   * words per line for one bit per tile.
   */
  readonly words: number;
  readonly tileWords: number;
  /**
   * The distinct heights of scanlines. Height h has the scanlines `scanline[start[h]]` to `scanline[start[h + 1] -
   * 1]`.
   */
  readonly heights: Heights;
  readonly start: Int32Array;
  readonly scanline: Int32Array;
  /** The height of each scanline in units. */
  readonly y: Int32Array;
  /**
   * Sample s of scanline r stands at `x[at[r] + s]`, in units. −Infinity stands before the first sample, Infinity
   * after the last.
   */
  readonly x: Float64Array;
  readonly at: Int32Array;
  /** The bounding box of all samples. */
  readonly extent: Extent;
  readonly #cols: number;
  /** Tiles per unit along a line. Tiles are evenly spaced. */
  readonly perUnit: number;
  /** The same as `dense`, by the number of a scanline. */
  readonly denseOf: Uint8Array;
  /**
   * The line of each row's tiles; −1 for none. Rows with two lines have one for the even columns and one for the
   * odd.
   */
  readonly #lineOf: Int32Array;

  /** The drawn-in corners of all tiles of the map (G-13), or their centres (G-11). */
  constructor(map: TileMap, samples: "corners" | "centres") {
    this.#cols = map.cols;
    this.stride = map.grid.type >= 4 ? 2 : 1;
    this.perTile = samples === "centres" ? 1 : cornersPerTile(map.grid);
    const lines = linesOf(map, this.stride);
    this.lines = lines.length;
    this.first = Int32Array.from(lines, ({ first }) => first);
    this.size = Int32Array.from(lines, ({ size }) => size);
    this.longest = this.size.reduce((most, size) => Math.max(most, size), 0);
    this.#lineOf = new Int32Array(map.rows * this.stride).fill(-1);
    lines.forEach(({ first }, line) => (this.#lineOf[this.#lineSlot(first)] = line));
    const pointsOf = (id: number): readonly number[] =>
      samples === "centres" ? [map.centreX[id]!, map.centreY[id]!] : cornersInUnits(map.grid, map.tile(id));
    const places = placesOf(lines, this.stride, pointsOf);
    ({ row: this.row, slot: this.slot, dense: this.dense } = places);
    this.rows = this.dense.length;
    this.tileWords = (this.longest + 31) >> 5;
    this.words = (Math.max(1, ...this.dense) * this.tileWords + LANES) & -LANES;
    this.x = Float64Array.from(places.x);
    this.at = Int32Array.from(places.at);
    this.y = Int32Array.from(places.y);
    this.denseOf = Uint8Array.from(this.at, (_, scanline) => this.dense[scanline % this.rows]!);
    this.perUnit = densityOf(map, lines, this.stride);
    this.scanline = this.y.map((_, scanline) => scanline).sort((a, b) => this.y[a]! - this.y[b]!);
    const starts = [...this.scanline.keys()].filter(
      (n) => n === 0 || this.y[this.scanline[n - 1]!] !== this.y[this.scanline[n]!],
    );
    this.heights = new Heights(Float64Array.from(starts, (n) => this.y[this.scanline[n]!]!));
    this.start = Int32Array.from([...starts, this.scanline.length]);
    this.extent = extentOf(this);
  }

  get bytes(): number {
    const { first, size, start, scanline, x, at, y } = this;
    return this.heights.bytes + bytesOf(first, size, start, scanline, x, at, y, this.denseOf, this.#lineOf);
  }

  /** The line of a tile; −1 for a tile off the map. `place(tile, line)` gives its place in the line. */
  line(tile: number): number {
    const line = tile < 0 ? -1 : this.#lineOf[this.#lineSlot(tile)]!;
    if (line < 0) return -1;
    const n = this.place(tile, line);
    return n >= 0 && n < this.size[line]! ? line : -1;
  }

  place(tile: number, line: number): number {
    return (tile - this.first[line]!) / this.stride;
  }

  /** The number of the scanline that holds sample k of a line's tiles. */
  scanlineOf(line: number, k: number): number {
    return line * this.rows + this.row[k]!;
  }

  sampleOf(n: number, k: number): number {
    return n * this.dense[this.row[k]!]! + this.slot[k]!;
  }

  /**
   * The index in `x` of the first sample of a scanline with x ≥ `least`; one after the last sample if there is
   * none.
   */
  from(scanline: number, least: number): number {
    const x = this.x;
    const at = this.at[scanline]!;
    const dense = this.denseOf[scanline]!;
    const guess = (least - x[at]!) * this.perUnit;
    let n = at;
    if (guess > 0) n += guess < this.longest ? dense * (guess | 0) + 1 : dense * this.longest;
    while (x[n - 1]! >= least) n--;
    while (x[n]! < least) n++;
    return n;
  }

  #lineSlot(tile: number): number {
    const row = Math.floor(tile / this.#cols);
    return this.stride === 1 ? row : 2 * row + ((tile - row * this.#cols) & 1);
  }
}

/** The lines of a map, row by row, the even columns' first. */
function linesOf(map: TileMap, stride: number): TileLine[] {
  const lines: TileLine[] = [];
  for (let i = 0; i < map.rows; i++)
    for (let odd = 0; odd < stride; odd++) {
      let first = -1;
      let size = 0;
      for (let j = odd; j < map.cols; j += stride) {
        if (!map.insideId(i * map.cols + j)) continue;
        if (first < 0) first = i * map.cols + j;
        size++;
      }
      if (size > 0) lines.push({ first, size });
    }
  return lines;
}

/** Tiles per unit along a line. Tiles are evenly spaced. */
function densityOf(map: TileMap, lines: readonly TileLine[], stride: number): number {
  const line = lines.find(({ size }) => size > 1);
  if (!line) return 0;
  return (line.size - 1) / (map.centreX[line.first + (line.size - 1) * stride]! - map.centreX[line.first]!);
}

function extentOf({ x, heights: { y } }: Pick<Scanlines, "x" | "heights">): Extent {
  const places = x.filter((value) => Number.isFinite(value));
  const x0 = places.reduce((least, value) => Math.min(least, value), Infinity);
  const x1 = places.reduce((most, value) => Math.max(most, value), -Infinity);
  return { x0, x1, y0: y[0] ?? 0, y1: y[y.length - 1] ?? 0 };
}
