/**
 * The memory layout of a cast's input and output: addresses, then whole numbers, then other numbers.
 * `cast/kernel.ts` of the map engine writes it in this order. The lists are explained where they are made: `Mesh`,
 * `MeshWalls`, `Scanlines`, `Crossings`.
 */
import { Bytes, Floats, Ints, Singles } from "./memory";

@unmanaged
export class Job {
  // The mesh, and what its pieces do to lines.
  edges: usize;
  /** Where the mesh ends. */
  edgesEnd: usize;
  pastWalls: Ints;
  tricky: Bytes;
  /**
   * A mask for half-edges' numbers as indices into `tricky`: 0 if no corner is tricky, and `tricky` has a single 0.
   */
  trickyBits: i32;
  known: Bytes;
  isVisited: Ints;
  visited: Ints;
  // The scanlines.
  heights: Floats;
  table: Ints;
  start: Ints;
  scanline: Ints;
  y: Ints;
  x: Floats;
  at: Ints;
  dense: Bytes;
  stepY: Singles;
  stepX: Singles;
  gap: Singles;
  each: Singles;
  size: Singles;
  row: Ints;
  least: Ints;
  most: Ints;
  // Bits of the samples: those seen, and those on the list of ties.
  words: Ints;
  listed: Ints;
  // What points see of tiles, and what was taken of it.
  planes: Ints;
  whole: Ints;
  taken: Ints;
  // The points of an observer as x and y, and the triangles that they stand in; −1 for none, or on a wall.
  points: Floats;
  triangles: Ints;
  // Scratch: ties as pairs of scanline and number, the polygon's corners as x and y, its sides, a line, waiting
  // views, and the corners of needles.
  ties: Ints;
  polygon: Floats;
  sides: usize;
  line: usize;
  waiting: Ints;
  needles: Ints;

  // The words of a line of planes, and of a plane; and the part that is taken: lines, and words of 32 tiles.
  planeWidth: i32;
  planeSize: i32;
  windowTop: i32;
  windowBottom: i32;
  windowLeft: i32;
  windowRight: i32;
  // How much there is room for.
  tieRoom: i32;
  polygonRoom: i32;
  waitingRoom: i32;
  needleRoom: i32;
  // Of the scanlines, and of tiles: rows of scanlines, and corners.
  rows: i32;
  perTile: i32;
  width: i32;
  tileWords: i32;
  longest: i32;

  // The answer.
  tieCount: i32;
  polygonCount: i32;
  needleCount: i32;
  top: i32;
  bottom: i32;
  left: i32;
  right: i32;
  /** 1 if the room was too small: there is no answer. */
  isFull: i32;
  // The range of heights whose samples matter.
  from: i32;
  to: i32;
  // The side that is drawn, and the scanline that it crosses next.
  side: usize;
  k: i32;
  /** Where the prefetch stores its result, which is never used: see `fetchAbout`. */
  fetched: i32;
  // Where the next view waits, and where the next one that ends is listed.
  waits: usize;
  ended: usize;

  // Of the scanlines.
  heightTop: f64;
  tableLast: f64;
  heightsPerUnit: f64;
  tilesPerUnit: f64;
  stepsPerUnit: f64;
  slack: f64;
  blur: f64;
  leftmost: f64;
  rightmost: f64;
  // The viewpoint, and the part of the canvas that matters.
  vx: f64;
  vy: f64;
  x0: f64;
  y0: f64;
  x1: f64;
  y1: f64;
  // The answer: the box of the polygon.
  polygonX0: f64;
  polygonY0: f64;
  polygonX1: f64;
  polygonY1: f64;
  // The part that matters, measured from the viewpoint.
  fromX: f64;
  fromY: f64;
  toX: f64;
  toY: f64;
  // How near to samples lines of the polygon may not come: see `sharpen`.
  tie: f64;
  tieAside: f64;
}
