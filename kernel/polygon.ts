/**
 * The corners of a viewpoint's visibility polygon, in turn, and their bounding box. Each end of a view gives two
 * corners.
 */
import { sharpen } from "./across";
import { graze } from "./graze";
import { Job } from "./job";
import { beyondOf, isTricky, nextOf, pieceOf, spotOf, viewpointOf, xOf, yOf } from "./mesh";
import { note } from "./visitedWalls";
import { VIEW, View } from "./views";

/** Makes the visibility polygon from the ends of views, listed from an address downwards. */
export function join(job: Job, first: usize): void {
  const edges = job.edges;
  const viewpoint = viewpointOf(job);
  const one = v128.splat<f64>(1);
  const nil = v128.splat<f64>(0);
  const start = changetype<usize>(job.polygon);
  const most = start + ((<usize>job.polygonRoom) << 3);
  const last = job.ended;
  let least = v128.splat<f64>(Infinity);
  let greatest = v128.splat<f64>(-Infinity);
  let before = least;
  let to = start;
  let hasTricky = 0;
  for (let at = first; at != last; at -= VIEW) {
    const end = changetype<View>(at);
    const edge = end.edge;
    const piece = pieceOf(beyondOf(edges, edge));
    if (piece >= 0) note(job, piece);
    if (end.weight == 0) continue;
    const right = end.right;
    const left = end.left;
    const atA = spotOf(edges, edge);
    const atB = spotOf(edges, nextOf(edge));
    const atRight = spotOf(edges, right);
    const atLeft = spotOf(edges, left);
    const toA = v128.sub<f64>(atA, viewpoint);
    const along = v128.sub<f64>(atB, atA);
    const toRight = v128.sub<f64>(atRight, viewpoint);
    const toLeft = v128.sub<f64>(atLeft, viewpoint);
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
    const isA = <i32>isSame(atRight, atA);
    const isB = <i32>isSame(atLeft, atB);
    const begins = v128.bitselect(atA, onRight, v128.splat<i32>(-isA));
    const stops = v128.bitselect(atB, onLeft, v128.splat<i32>(-isB));
    hasTricky |= (isTricky(job, right) & (isA ^ 1)) | (isTricky(job, left) & (isB ^ 1));
    least = v128.pmin<f64>(least, v128.pmin<f64>(begins, stops));
    greatest = v128.pmax<f64>(greatest, v128.pmax<f64>(begins, stops));
    if (to + 3 * sizeof<v128>() > most) {
      job.isFull = 1;
      return;
    }
    // A corner equal to the one before is overwritten.
    v128.store(to, begins);
    to += select<usize>(sizeof<v128>(), 0, v128.any_true(v128.ne<f64>(begins, before)));
    v128.store(to, stops);
    to += select<usize>(sizeof<v128>(), 0, v128.any_true(v128.ne<f64>(stops, begins)));
    before = stops;
  }
  // The polygon is closed at both ends: before its first corner stands the last one, and after the last one the first.
  v128.store(start - sizeof<v128>(), before);
  v128.store(to, v128.load(start));
  job.polygonCount = <i32>((to - start) >> 3);
  job.polygonX0 = v128.extract_lane<f64>(least, 0);
  job.polygonY0 = v128.extract_lane<f64>(least, 1);
  job.polygonX1 = v128.extract_lane<f64>(greatest, 0);
  job.polygonY1 = v128.extract_lane<f64>(greatest, 1);
  sharpen(job);
  if (hasTricky != 0) grazeTricky(job, first);
}

/** Lists the samples beside rays that pass a tricky corner, from there to where they end. */
function grazeTricky(job: Job, first: usize): void {
  for (let at = first; at != job.ended; at -= VIEW) {
    const end = changetype<View>(at);
    if (end.weight == 0) continue;
    const next = nextOf(end.edge);
    if (isTricky(job, end.right) == 1) grazeRay(job, end.right, end.edge, next);
    if (isTricky(job, end.left) == 1) grazeRay(job, end.left, end.edge, next);
  }
}

/**
 * Lists the samples beside the ray through a corner that ends at the edge from a to b. The edge must not begin at
 * that corner.
 */
function grazeRay(job: Job, through: i32, a: i32, b: i32): void {
  const edges = job.edges;
  const x = xOf(edges, through);
  const y = yOf(edges, through);
  const ax = xOf(edges, a);
  const ay = yOf(edges, a);
  const bx = xOf(edges, b);
  const by = yOf(edges, b);
  if ((x == ax && y == ay) || (x == bx && y == by)) return;
  const rx = x - job.vx;
  const ry = y - job.vy;
  const dx = bx - ax;
  const dy = by - ay;
  const across = rx * dy - ry * dx;
  const share = across == 0 ? 0 : (ry * (ax - job.vx) - rx * (ay - job.vy)) / across;
  const on = share < 0 ? 0 : share > 1 ? 1 : share;
  graze(job, x, y, ax + dx * on, ay + dy * on);
}

/** Whether two places are the same. */
function isSame(a: v128, b: v128): bool {
  return !v128.any_true(v128.ne<f64>(a, b));
}
