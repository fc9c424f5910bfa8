/** Casts from all points of one observer and counts what they see, in one call. */
import { look } from "./cast";
import { Job } from "./job";
import { fetchAbout } from "./mesh";
import { count } from "./cornerCount";

/** Asks the caller to decide the ties of the last cast, from the numbered point. */
declare function decide(point: i32): void;

/**
 * Casts from an observer's points and counts what they see, starting with one of them. Returns the number of the
 * first point that fails, or `end`.
 */
export function series(job: Job, from: i32, end: i32): i32 {
  let least = v128.splat<f64>(Infinity);
  let most = v128.splat<f64>(-Infinity);
  let n = from;
  if (n < end && job.triangles[n] >= 0) fetchAbout(job, job.triangles[n]);
  for (; n < end && job.triangles[n] >= 0; n++) {
    job.vx = job.points[2 * n];
    job.vy = job.points[2 * n + 1];
    look(job, job.triangles[n]);
    if (job.isFull != 0) break;
    if (job.tieCount > 0) decide(n);
    count(job, n);
    least = v128.pmin<f64>(least, v128.load(changetype<usize>(job), offsetof<Job>("polygonX0")));
    most = v128.pmax<f64>(most, v128.load(changetype<usize>(job), offsetof<Job>("polygonX1")));
  }
  v128.store(changetype<usize>(job), least, offsetof<Job>("polygonX0"));
  v128.store(changetype<usize>(job), most, offsetof<Job>("polygonX1"));
  return n;
}
