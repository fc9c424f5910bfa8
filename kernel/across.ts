/**
 * Lines across ranks, four ranks at a time. On even steps a product tells in which tile a line crosses a rank. It is told from where the line crosses one of the ranks, so that single precision does:
 * it is off by less than `BLUR` of the tiles that the line spans at most, and what comes nearer to a sample than that is left to a search.
 */
import { Job } from "./job";
import { pair, quad } from "./memory";
import { TIE } from "./ranks";

/** Sixteen times what one rounding takes away of a number. */
const BLUR: f64 = 0.00000095367431640625;

/** Finds how near lines of a star may come to samples before it is not told any more on which side they pass: so much for a line straight down, and more for each unit that it goes aside. */
export function sharpen(job: Job): void {
  const perUnit = job.stepsPerUnit;
  const span = (abs(job.starX0) + abs(job.starX1)) * perUnit + 2;
  job.tie = (TIE + 2 * job.slack) * perUnit + 2 * BLUR * span;
  job.tieAside = TIE + 2 * job.blur;
}

/** A line from a to b, by ranks that it crosses. */
@unmanaged
export class Across {
  /** Tiles to the right for each unit down. */
  perHeight: f32;
  /** The height of a rank that it crosses, and where, in tiles. */
  height: f32;
  place: f32;
  /** A share of a tile: nearer to a sample it is not told on which side of it the line passes. */
  tie: f32;
  /** The ranks, by height: from the k-th one until before another. */
  k: i32;
  end: i32;
  /** Which side of a star it is: the number of the corner that it ends at. */
  corner: i32;
  unused: i32;
}

/** Measures the sides of the star that are listed until an address, two at a time: what is written after the last one is nobody's. */
export function measureSides(job: Job, until: usize): void {
  for (let at = job.sides; at < until; at += 2 * offsetof<Across>()) {
    const one = changetype<Across>(at);
    const other = changetype<Across>(at + offsetof<Across>());
    const star = job.star;
    const n = one.corner;
    const m = other.corner;
    measureTwo(job, one, other, pair(star, n - 2), pair(star, n), pair(star, m - 2), pair(star, m));
  }
}

/** Measures a line within the star, from its first rank on. */
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

/** Where a line crosses four ranks, the k-th first: in tiles from the first sample of each. */
export function placesOf(job: Job, line: Across, k: i32): v128 {
  const down = v128.sub<f32>(quad(job.stepY, k), v128.splat<f32>(line.height));
  const places = v128.add<f32>(v128.mul<f32>(down, v128.splat<f32>(line.perHeight)), v128.splat<f32>(line.place));
  return v128.sub<f32>(places, quad(job.stepX, k));
}

/** 1 for each of four ranks, the k-th first, that comes before another. */
export function areBefore(k: i32, end: i32): v128 {
  return v128.and(v128.lt<i32>(i32x4(0, 1, 2, 3), v128.splat<i32>(end - k)), v128.splat<i32>(1));
}
