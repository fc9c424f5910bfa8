/**
 * Lines across ranks, four ranks at a time. On even steps a product tells in which tile a line crosses a rank. It is told from where the line crosses one of the ranks, so that single precision does:
 * it is off by less than `BLUR` of the tiles that the line spans at most, and what comes nearer to a sample than that is left to a search.
 */
import { Job } from "./job";
import { quad } from "./memory";
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

/** Measures a line within the star from the k-th rank on. */
@inline
export function measureAcross(job: Job, line: Across, ax: f64, ay: f64, bx: f64, by: f64, k: i32): void {
  const perUnit = job.stepsPerUnit;
  const perHeight = ((bx - ax) / (by - ay)) * perUnit;
  const height = job.stepY[k];
  line.perHeight = <f32>perHeight;
  line.height = height;
  line.place = <f32>(ax * perUnit + (<f64>height - ay) * perHeight);
  line.tie = <f32>(abs(perHeight) * job.tieAside + job.tie);
}

/** Where a line crosses four ranks, the k-th first: in tiles from the first sample of each. */
@inline
export function placesOf(job: Job, line: Across, k: i32): v128 {
  const down = v128.sub<f32>(quad(job.stepY, k), v128.splat<f32>(line.height));
  const places = v128.add<f32>(v128.mul<f32>(down, v128.splat<f32>(line.perHeight)), v128.splat<f32>(line.place));
  return v128.sub<f32>(places, quad(job.stepX, k));
}

/** 1 for each of four ranks, the k-th first, that comes before another. */
@inline
export function areBefore(k: i32, end: i32): v128 {
  return v128.and(v128.lt<i32>(i32x4(0, 1, 2, 3), v128.splat<i32>(end - k)), v128.splat<i32>(1));
}
