/**
 * Lines across scanlines, four scanlines at a time. Steps are even, so a product gives the tile in which a line
 * crosses a scanline. Positions are measured from one crossing, so single precision suffices: the error is less
 * than `BLUR` of the tiles that the line spans. Anything nearer to a sample is left to a search.
 */
import { Job } from "./job";
import { pair, quad } from "./memory";
import { TIE } from "./scanlines";

/** Sixteen times the error of one rounding. */
const BLUR: f64 = 0.00000095367431640625;

/**
 * Computes how near to a sample a side of the polygon may pass before its side is undecided: one part for a
 * vertical line, and one per unit of slope.
 */
export function sharpen(job: Job): void {
  const perUnit = job.stepsPerUnit;
  const span = (abs(job.polygonX0) + abs(job.polygonX1)) * perUnit + 2;
  job.tie = (TIE + 2 * job.slack) * perUnit + 2 * BLUR * span;
  job.tieAside = TIE + 2 * job.blur;
}

/** A line from a to b, and the scanlines that it crosses. */
@unmanaged
export class Across {
  /** Tiles to the right for each unit down. */
  perHeight: f32;
  /** The height of one crossed scanline, and where it is crossed, in tiles. */
  height: f32;
  place: f32;
  /** A fraction of a tile: nearer to a sample, the side is undecided. */
  tie: f32;
  /** The crossed scanlines by height: from the k-th to `end` (excluded). */
  k: i32;
  end: i32;
  /** The side of the polygon: the number of the corner where it ends. */
  corner: i32;
  unused: i32;
}

/** Measures the listed sides of the polygon up to an address, two at a time. May write one entry of padding. */
export function measureSides(job: Job, until: usize): void {
  for (let at = job.sides; at < until; at += 2 * offsetof<Across>()) {
    const one = changetype<Across>(at);
    const other = changetype<Across>(at + offsetof<Across>());
    const polygon = job.polygon;
    const n = one.corner;
    const m = other.corner;
    measureTwo(job, one, other, pair(polygon, n - 2), pair(polygon, n), pair(polygon, m - 2), pair(polygon, m));
  }
}

/** Measures a line within the polygon, from its first scanline on. */
export function measure(job: Job, line: Across, from: v128, to: v128): void {
  measureTwo(job, line, line, from, to, from, to);
}

function measureTwo(job: Job, one: Across, other: Across, from: v128, to: v128, otherFrom: v128, otherTo: v128): void {
  const ax = v128.shuffle<f64>(from, otherFrom, 0, 2);
  const ay = v128.shuffle<f64>(from, otherFrom, 1, 3);
  const bx = v128.shuffle<f64>(to, otherTo, 0, 2);
  const by = v128.shuffle<f64>(to, otherTo, 1, 3);
  const perUnit = v128.splat<f64>(job.stepsPerUnit);
  const perHeight = v128.mul<f64>(v128.div<f64>(v128.sub<f64>(bx, ax), v128.sub<f64>(by, ay)), perUnit);
  const heights = v128.replace_lane<f32>(v128.splat<f32>(job.stepY[one.k]), 1, job.stepY[other.k]);
  const down = v128.sub<f64>(f64x2.promote_low_f32x4(heights), ay);
  const places = v128.add<f64>(v128.mul<f64>(ax, perUnit), v128.mul<f64>(down, perHeight));
  const aside = v128.mul<f64>(v128.abs<f64>(perHeight), v128.splat<f64>(job.tieAside));
  const ties = v128.add<f64>(aside, v128.splat<f64>(job.tie));
  const steep = v128.shuffle<f32>(f32x4.demote_f64x2_zero(perHeight), heights, 0, 4, 1, 5);
  const near = v128.shuffle<f32>(f32x4.demote_f64x2_zero(places), f32x4.demote_f64x2_zero(ties), 0, 4, 1, 5);
  v128.store(changetype<usize>(one), v128.shuffle<f64>(steep, near, 0, 2));
  v128.store(changetype<usize>(other), v128.shuffle<f64>(steep, near, 1, 3));
}

/** Where a line crosses four scanlines from the k-th on, in tiles from the first sample of each. */
export function placesOf(job: Job, line: Across, k: i32): v128 {
  const down = v128.sub<f32>(quad(job.stepY, k), v128.splat<f32>(line.height));
  const places = v128.add<f32>(v128.mul<f32>(down, v128.splat<f32>(line.perHeight)), v128.splat<f32>(line.place));
  return v128.sub<f32>(places, quad(job.stepX, k));
}

/** For four scanlines from the k-th on: 1 if it comes before another. */
export function areBefore(k: i32, end: i32): v128 {
  return v128.and(v128.lt<i32>(i32x4(0, 1, 2, 3), v128.splat<i32>(end - k)), v128.splat<i32>(1));
}
