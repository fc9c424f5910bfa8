/** What the points of one observer see, one after the other: cast and counted in one go. */
import { look } from "./cast";
import { Job } from "./job";
import { fetchAbout } from "./mesh";
import { count } from "./tally";

/** Has the caller decide the ties of the last cast, which was from the point of a number. */
declare function decide(point: i32): void;

/** Casts from the points of an observer and counts what they see, from one number on. Gives the number of the first point that this cannot be done for, which is `end` for none. */
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
    least = v128.pmin<f64>(least, v128.load(changetype<usize>(job), offsetof<Job>("starX0")));
    most = v128.pmax<f64>(most, v128.load(changetype<usize>(job), offsetof<Job>("starX1")));
  }
  v128.store(changetype<usize>(job), least, offsetof<Job>("starX0"));
  v128.store(changetype<usize>(job), most, offsetof<Job>("starX1"));
  return n;
}
