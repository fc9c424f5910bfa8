/** Searches among the samples: the heights of ranks, and the places in one. They stand nearly evenly, so that a product leads to where a few steps do for the rest. */
import { Job } from "./job";

/** The first height that is not above `least` (its y not smaller); the number of heights for none. */
export function heightFrom(job: Job, least: f64): i32 {
  const heights = job.heights;
  const count = job.heightCount;
  const step = (least - job.heightTop) * job.heightsPerUnit;
  if (!(step > 0)) return count > 0 && heights[0] < least ? 1 : 0;
  let h = job.table[step < <f64>job.tableLast ? <i32>step : job.tableLast];
  while (h < count && heights[h] < least) h++;
  return h;
}

/** Where the first sample of a rank that is not left of `least` stands in `x`; just after its last one for none. */
export function placeFrom(job: Job, rank: i32, least: f64): i32 {
  const x = job.x;
  const at = job.at[rank];
  const dense = job.dense[rank];
  const guess = (least - x[at]) * job.tilesPerUnit;
  let n = at;
  if (guess > 0) n += guess < <f64>job.longest ? dense * <i32>guess + 1 : dense * job.longest;
  while (x[n - 1] >= least) n--;
  while (x[n] < least) n++;
  return n;
}
