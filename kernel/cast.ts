/** The samples of a map that are seen from a viewpoint, as bits. */
import { expand } from "./expansion";
import { Job } from "./job";
import { heightFrom } from "./scanlines";
import { fetchAbout } from "./mesh";
import { draw } from "./raster";

/** Finds what is seen from a viewpoint, which lies in a triangle and on no wall. Forgets the result before. */
export function cast(job: Job, triangle: i32): void {
  fetchAbout(job, triangle);
  look(job, triangle);
}

/** The same near the previous viewpoint's place. */
export function look(job: Job, triangle: i32): void {
  clear(job);
  job.from = heightFrom(job, job.y0);
  job.to = heightFrom(job, job.y1 + 1);
  expand(job, triangle);
  if (job.isFull == 0) draw(job);
}

/** Forgets bits and ties. */
function clear(job: Job): void {
  const from = job.top * job.width;
  if (job.bottom >= job.top)
    memory.fill(
      changetype<usize>(job.words) + ((<usize>from) << 2),
      0,
      (<usize>((job.bottom + 1) * job.width - from)) << 2,
    );
  for (let k = 0; k < job.tieCount; k += 2) job.listed[job.ties[k] * job.width + (job.ties[k + 1] >> 5)] = 0;
  job.tieCount = 0;
  job.polygonCount = 0;
  job.needleCount = 0;
  job.top = 0;
  job.bottom = -1;
  job.left = 0;
  job.right = -1;
  job.isFull = 0;
}
