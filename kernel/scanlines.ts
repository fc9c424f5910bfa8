/**
 * Searches for heights of scanlines, and for places in one. Both are nearly evenly spaced, so a product leads near,
 * and a few steps do the rest.
 */
import { Job } from "./job";
import { pair, wholeOf } from "./memory";

/** Units: far more than rounding makes of a side, far less than samples are apart. */
export const TIE: f64 = 0.01;

/** The first height that is not above `least` (its y not smaller); the number of heights for none. */
export function heightFrom(job: Job, least: f64): i32 {
  const heights = job.heights;
  const step = v128.splat<f64>((least - job.heightTop) * job.heightsPerUnit);
  let h = job.table[wholeOf(v128.pmin<f64>(v128.pmax<f64>(v128.splat<f64>(0), step), v128.splat<f64>(job.tableLast)))];
  h += <i32>(heights[h] < least);
  // There is an end: after the last height comes infinity.
  while (heights[h] < least) h++;
  return h;
}

/** Whether a height is near one of the scanlines'. `h` is the first height from it on. */
export function isNearHeight(job: Job, y: f64, h: i32): bool {
  const both = v128.sub<f64>(pair(job.heights, h - 1), v128.splat<f64>(y));
  return v128.any_true(v128.le<f64>(v128.abs<f64>(both), v128.splat<f64>(TIE)));
}

/** The first scanline, in order of height, from a height on, among those that matter. */
export function scanlineFrom(job: Job, h: i32): i32 {
  return job.start[min(max(h, job.from), job.to)];
}

/**
 * The index in `x` of the first sample of a scanline with x ≥ `least`; one after the last sample if there is none.
 */
export function placeFrom(job: Job, scanline: i32, least: f64): i32 {
  const x = job.x;
  const at = job.at[scanline];
  const dense = job.dense[scanline];
  const guess = (least - x[at]) * job.tilesPerUnit;
  let n = at;
  if (guess > 0) n += guess < <f64>job.longest ? dense * <i32>guess + 1 : dense * job.longest;
  while (x[n - 1] >= least) n--;
  while (x[n] < least) n++;
  return n;
}
