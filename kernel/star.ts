/** The corners of a star about a viewer, in turn, and the least box that holds them: two for each end of the view. */
import { sharpen } from "./across";
import { graze } from "./graze";
import { Job } from "./job";
import { nextOf, spotOf, viewerOf } from "./mesh";
import { note } from "./met";
import { VIEW, View } from "./views";

/** Makes a star of the ends that are listed from an address downwards. */
export function join(job: Job, first: usize): void {
  const links = job.links;
  const viewer = viewerOf(job);
  const spots = job.spots;
  const one = v128.splat<f64>(1);
  const nil = v128.splat<f64>(0);
  const start = changetype<usize>(job.star);
  const most = start + ((<usize>job.starRoom) << 3);
  const last = job.ended;
  let least = v128.splat<f64>(Infinity);
  let greatest = v128.splat<f64>(-Infinity);
  let before = least;
  let to = start;
  let isTricky = 0;
  for (let at = first; at != last; at -= VIEW) {
    const end = changetype<View>(at);
    const edge = end.edge;
    const piece = links[edge].piece;
    if (piece >= 0) note(job, piece);
    if (end.weight == 0) continue;
    const a = links[edge].corner;
    const b = links[nextOf(edge)].corner;
    const right = end.right;
    const left = end.left;
    const atA = spotOf(spots, a);
    const atB = spotOf(spots, b);
    const toA = v128.sub<f64>(atA, viewer);
    const along = v128.sub<f64>(atB, atA);
    const toRight = v128.sub<f64>(spotOf(spots, right), viewer);
    const toLeft = v128.sub<f64>(spotOf(spots, left), viewer);
    // Where on the edge the rays through both corners that narrow the view meet it, as shares of its length.
    const rayX = v128.shuffle<f64>(toRight, toLeft, 0, 2);
    const rayY = v128.shuffle<f64>(toRight, toLeft, 1, 3);
    const dx = v128.shuffle<f64>(along, along, 0, 0);
    const dy = v128.shuffle<f64>(along, along, 1, 1);
    const ax = v128.shuffle<f64>(toA, toA, 0, 0);
    const ay = v128.shuffle<f64>(toA, toA, 1, 1);
    const across = v128.sub<f64>(v128.mul<f64>(rayX, dy), v128.mul<f64>(rayY, dx));
    const behind = v128.sub<f64>(v128.mul<f64>(rayY, ax), v128.mul<f64>(rayX, ay));
    const told = v128.and(v128.div<f64>(behind, across), v128.ne<f64>(across, nil));
    const share = v128.pmin<f64>(v128.pmax<f64>(nil, told), one);
    const onRight = v128.add<f64>(atA, v128.mul<f64>(along, v128.shuffle<f64>(share, share, 0, 0)));
    const onLeft = v128.add<f64>(atA, v128.mul<f64>(along, v128.shuffle<f64>(share, share, 1, 1)));
    const isA = <i32>(right == a);
    const isB = <i32>(left == b);
    const begins = v128.bitselect(atA, onRight, v128.splat<i32>(-isA));
    const stops = v128.bitselect(atB, onLeft, v128.splat<i32>(-isB));
    isTricky |= (job.tricky[right] & (isA ^ 1)) | (job.tricky[left] & (isB ^ 1));
    least = v128.pmin<f64>(least, v128.pmin<f64>(begins, stops));
    greatest = v128.pmax<f64>(greatest, v128.pmax<f64>(begins, stops));
    if (to + 3 * sizeof<v128>() > most) {
      job.isFull = 1;
      return;
    }
    // A corner that is the one before once more is written over.
    v128.store(to, begins);
    to += select<usize>(sizeof<v128>(), 0, v128.any_true(v128.ne<f64>(begins, before)));
    v128.store(to, stops);
    to += select<usize>(sizeof<v128>(), 0, v128.any_true(v128.ne<f64>(stops, begins)));
    before = stops;
  }
  // The star is closed at both ends: before its first corner stands the last one, and after the last one the first.
  v128.store(start - sizeof<v128>(), before);
  v128.store(to, v128.load(start));
  job.starCount = <i32>((to - start) >> 3);
  job.starX0 = v128.extract_lane<f64>(least, 0);
  job.starY0 = v128.extract_lane<f64>(least, 1);
  job.starX1 = v128.extract_lane<f64>(greatest, 0);
  job.starY1 = v128.extract_lane<f64>(greatest, 1);
  sharpen(job);
  if (isTricky != 0) grazeTricky(job, first);
}

/** Lists the samples beside rays that pass a tricky corner, from there to where they end. */
function grazeTricky(job: Job, first: usize): void {
  for (let at = first; at != job.ended; at -= VIEW) {
    const end = changetype<View>(at);
    if (end.weight == 0) continue;
    const a = job.links[end.edge].corner;
    const b = job.links[nextOf(end.edge)].corner;
    if (end.right != a && job.tricky[end.right] == 1) grazeRay(job, end.right, a, b);
    if (end.left != b && job.tricky[end.left] == 1) grazeRay(job, end.left, a, b);
  }
}

/** Of the ray through a corner that ends at the edge from a to b. */
function grazeRay(job: Job, through: i32, a: i32, b: i32): void {
  const spots = job.spots;
  const ax = spots[a].x;
  const ay = spots[a].y;
  const rx = spots[through].x - job.vx;
  const ry = spots[through].y - job.vy;
  const dx = spots[b].x - ax;
  const dy = spots[b].y - ay;
  const across = rx * dy - ry * dx;
  const share = across == 0 ? 0 : (ry * (ax - job.vx) - rx * (ay - job.vy)) / across;
  const on = share < 0 ? 0 : share > 1 ? 1 : share;
  graze(job, spots[through].x, spots[through].y, ax + dx * on, ay + dy * on);
}
