/**
 * What a cast reads and writes, as it lies in memory: addresses first, whole numbers, then numbers. `cast/kernel.ts` of the map engine writes it, name by name in this
 * order. What the lists mean is told where they are made: `Mesh`, `MeshWalls`, `Ranks`, `Crossings`.
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
  /** The bits of half-edges' numbers that `tricky` goes by: none where no corner is tricky at all, and its only byte is 0. */
  trickyBits: i32;
  known: Bytes;
  isMet: Ints;
  met: Ints;
  // The ranks.
  heights: Floats;
  table: Ints;
  start: Ints;
  rank: Ints;
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
  // Scratch: the ties as pairs of rank and number, the star's corners as x and y, its sides, a line, views that wait, and corners that needles go through.
  ties: Ints;
  star: Floats;
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
  starRoom: i32;
  waitingRoom: i32;
  needleRoom: i32;
  // Of the ranks, and of tiles: rows of ranks, and corners.
  rows: i32;
  perTile: i32;
  width: i32;
  tileWords: i32;
  longest: i32;

  // The answer.
  tieCount: i32;
  starCount: i32;
  needleCount: i32;
  top: i32;
  bottom: i32;
  left: i32;
  right: i32;
  /** 1 where the room did not do: the answer is none. */
  isFull: i32;
  // The heights of which samples matter.
  from: i32;
  to: i32;
  // The side that is drawn, and the rank that it crosses next.
  side: usize;
  k: i32;
  /** What was fetched ahead, which nobody needs: see `fetchAbout`. */
  fetched: i32;
  // Where the next view waits, and where the next one that ends is listed.
  waits: usize;
  ended: usize;

  // Of the ranks.
  heightTop: f64;
  tableLast: f64;
  heightsPerUnit: f64;
  tilesPerUnit: f64;
  stepsPerUnit: f64;
  slack: f64;
  blur: f64;
  leftmost: f64;
  rightmost: f64;
  // The viewer, and the part of the canvas that matters.
  vx: f64;
  vy: f64;
  x0: f64;
  y0: f64;
  x1: f64;
  y1: f64;
  // The answer: the box of the star.
  starX0: f64;
  starY0: f64;
  starX1: f64;
  starY1: f64;
  // The part that matters, measured from the viewer.
  fromX: f64;
  fromY: f64;
  toX: f64;
  toY: f64;
  // How near to samples lines of the star may not come: see `sharpen`.
  tie: f64;
  tieAside: f64;
}
