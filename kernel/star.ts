/** The corners of a star about a viewer, in turn, and the least box that holds them. */
import { Job } from "./job";

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
  let x0: f64 = Infinity;
  let y0: f64 = Infinity;
  let x1: f64 = -Infinity;
  let y1: f64 = -Infinity;
  for (let k = 0; k < count; k += 2) {
    const x = star[k];
    const y = star[k + 1];
    if (x < x0) x0 = x;
    if (x > x1) x1 = x;
    if (y < y0) y0 = y;
    if (y > y1) y1 = y;
  }
  job.starX0 = x0;
  job.starY0 = y0;
  job.starX1 = x1;
  job.starY1 = y1;
}
