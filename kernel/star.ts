/** The corners of a star about a viewer, in turn, and the least box that holds them. */
import { Job } from "./job";
import { pair } from "./memory";

/** Adds a corner, unless it is the one before once more. */
export function putCorner(job: Job, x: f64, y: f64): void {
  const star = job.star;
  const n = job.starCount;
  if (n > 0 && star[n - 2] == x && star[n - 1] == y) return;
  if (n + 2 > job.starRoom) {
    job.isFull = 1;
    return;
  }
  star[n] = x;
  star[n + 1] = y;
  job.starCount = n + 2;
}

/** Finds the box. */
export function measure(job: Job): void {
  const star = job.star;
  const count = job.starCount;
  let least = v128.splat<f64>(Infinity);
  let most = v128.splat<f64>(-Infinity);
  for (let k = 0; k < count; k += 2) {
    const corner = pair(star, k);
    least = v128.pmin<f64>(least, corner);
    most = v128.pmax<f64>(most, corner);
  }
  job.starX0 = v128.extract_lane<f64>(least, 0);
  job.starY0 = v128.extract_lane<f64>(least, 1);
  job.starX1 = v128.extract_lane<f64>(most, 0);
  job.starY1 = v128.extract_lane<f64>(most, 1);
}
