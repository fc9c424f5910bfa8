/**
 * What a point sees, by triangular expansion (Bungiu, Hemmer, Hershberger, Huang and Kröller, 2014): from the viewer's triangle the view goes on through the
 * edges that are no walls, from triangle to triangle, each time between the two corners that narrow it most. What it costs follows what is seen, however
 * many walls there are. The ends of the view, taken in turn, are the corners of a star about the viewer.
 *
 * A view may pass through one limited wall; where walls weigh 2, it ends. Lines along an edge, and through corners where more walls touch a line than
 * lines on either side of it, are no part of the star: samples on them are left to the exact line ("needles"). Such a corner amidst a view parts it, and its needle ends where
 * either part does; one on a view's border has its needle looked at when the star is drawn. So are, by the drawing, samples on the border of what is seen. Whatever else is seen or
 * not does not depend on rounding.
 */
import { putNeedle } from "./graze";
import { Job } from "./job";
import { enteredOf, lastOf, nextOf, spotOf, viewerOf, WALL } from "./mesh";
import { note, weigh } from "./met";
import { join } from "./star";
import { putView, SPARE, VIEW, View } from "./views";

/** Twice the area of a triangle between whole corners that is none. */
const LEVEL: f64 = 0.5;
/** What is not known of a piece of walls, or depends on the viewer, has none of these bits. */
const TOLD: i32 = 3;

/** Finds the star of the viewer, who stands in a triangle, and the needles. */
export function expand(job: Job, triangle: i32): void {
  const first = changetype<usize>(job.waiting);
  const end = first + <usize>job.waitingRoom - VIEW;
  frame(job);
  job.waits = first;
  job.ended = end;
  for (let side = 4 * triangle + 2; side >= 4 * triangle; side--)
    wait(job, side, job.links[side].corner, job.links[nextOf(side)].corner, 0);
  while (follow(job, first)) attend(job);
  if (job.isFull == 0) join(job, end);
}

/** Has a view wait. */
function wait(job: Job, edge: i32, right: i32, left: i32, weight: i32): void {
  putView(job.waits, edge, right, left, weight);
  job.waits += VIEW;
}

/**
 * Follows the views that wait, the last one first, and all that come of them, from right to left. Stops at one of which more is to be seen to, has it wait, and says so: nothing is called from
 * here, lest all that is at hand be put aside for it at each step.
 */
function follow(job: Job, first: usize): bool {
  const links = job.links;
  const spots = job.spots;
  const tricky = job.tricky;
  const viewer = viewerOf(job);
  const nil = v128.splat<f64>(0);
  const level = v128.splat<f64>(LEVEL);
  let top = job.waits;
  let ended = job.ended;
  while (top > first) {
    top -= VIEW;
    const view = changetype<View>(top);
    let edge = view.edge;
    const right = view.right;
    let left = view.left;
    let weight = view.weight;
    const toRight = v128.sub<f64>(spotOf(spots, right), viewer);
    // The left corner is mirrored in the viewer, so that both turn the same way.
    const toLeft = v128.sub<f64>(viewer, spotOf(spots, left));
    let xs = v128.shuffle<f64>(toRight, toLeft, 0, 2);
    let ys = v128.shuffle<f64>(toRight, toLeft, 1, 3);
    let isBeyond = true;
    let isTold = true;
    for (;;) {
      let entered = links[edge].twin;
      let passed = weight;
      if (entered <= WALL) {
        const kind: i32 = job.known[links[edge].piece];
        if ((kind & TOLD) == 0) {
          isTold = false;
          break;
        }
        passed += kind - 1;
        entered = passed >= 2 ? -1 : WALL - entered;
        if (entered >= 0) {
          putView(ended, edge, right, left, 0);
          ended -= VIEW;
        }
      }
      if (entered < 0 || (isBeyond && isOutside(job, edge, viewer))) {
        putView(ended, edge, right, left, 1);
        ended -= VIEW;
        break;
      }
      const apex = links[edge].apex;
      const at = v128.sub<f64>(spotOf(spots, apex), viewer);
      const x = v128.shuffle<f64>(at, at, 0, 0);
      const y = v128.shuffle<f64>(at, at, 1, 1);
      // How far the apex lies to the left of the right corner, and to the right of the left one.
      const within = v128.sub<f64>(v128.mul<f64>(ys, x), v128.mul<f64>(xs, y));
      const touches = v128.any_true(v128.lt<f64>(v128.abs<f64>(within), level));
      if (touches || tricky[apex] == 1 || top + SPARE > ended) {
        isTold = false;
        break;
      }
      const passes = v128.bitmask<i64>(v128.gt<f64>(within, nil));
      if (passes == 0) break;
      weight = passed;
      isBeyond = v128.any_true(v128.or(v128.lt<f64>(at, fromOf(job)), v128.gt<f64>(at, toOf(job))));
      const next = nextOf(entered);
      const last = lastOf(entered);
      if (passes == 2) {
        edge = last;
        continue;
      }
      edge = next;
      if (passes == 1) continue;
      putView(top, last, apex, left, weight);
      top += VIEW;
      left = apex;
      const mirrored = v128.neg<f64>(at);
      xs = v128.shuffle<f64>(xs, mirrored, 0, 2);
      ys = v128.shuffle<f64>(ys, mirrored, 0, 3);
    }
    if (isTold) continue;
    putView(top, edge, right, left, weight);
    job.waits = top + VIEW;
    job.ended = ended;
    return true;
  }
  job.ended = ended;
  return false;
}

/** Whether an edge lies beside the part that matters. */
function isOutside(job: Job, edge: i32, viewer: v128): bool {
  const links = job.links;
  const a = v128.sub<f64>(spotOf(job.spots, links[edge].corner), viewer);
  const b = v128.sub<f64>(spotOf(job.spots, links[nextOf(edge)].corner), viewer);
  return v128.any_true(
    v128.or(
      v128.and(v128.lt<f64>(a, fromOf(job)), v128.lt<f64>(b, fromOf(job))),
      v128.and(v128.gt<f64>(a, toOf(job)), v128.gt<f64>(b, toOf(job))),
    ),
  );
}

/** The corners of the part that matters, measured from the viewer, which it holds. They are fetched where they are needed: else the compiler finds them anew there. */
function fromOf(job: Job): v128 {
  return v128.load(changetype<usize>(job), offsetof<Job>("fromX"));
}

function toOf(job: Job): v128 {
  return v128.load(changetype<usize>(job), offsetof<Job>("toX"));
}

/** Finds it. */
function frame(job: Job): void {
  job.fromX = min(job.x0 - job.vx, 0) - 1;
  job.fromY = min(job.y0 - job.vy, 0) - 1;
  job.toX = max(job.x1 - job.vx, 0) + 1;
  job.toY = max(job.y1 - job.vy, 0) + 1;
}

/** Goes on with one view, and sees to what it touches. */
function attend(job: Job): void {
  if (job.waits + SPARE > job.ended) {
    job.waits = changetype<usize>(job.waiting);
    job.isFull = 1;
    return;
  }
  job.waits -= VIEW;
  const view = changetype<View>(job.waits);
  const edge = view.edge;
  const right = view.right;
  const left = view.left;
  const link = job.links[edge];
  const entered = enteredOf(link.twin);
  const weight = view.weight + weigh(job, link.piece);
  const isEnd = weight >= 2 || entered < 0 || isOutside(job, edge, viewerOf(job));
  if (isEnd || link.piece >= 0) {
    putView(job.ended, edge, right, left, <i32>isEnd);
    job.ended -= VIEW;
  }
  if (isEnd) return;
  look(job, entered, right, left);
  const next = nextOf(entered);
  const last = lastOf(entered);
  const isRight = turn(job, right, link.apex) > 0;
  const isLeft = turn(job, link.apex, left) > 0;
  if (isLeft) wait(job, last, isRight ? link.apex : right, left, weight);
  if (isRight) wait(job, next, right, isLeft ? link.apex : left, weight);
}

/** Sees to the lines that only touch something: through a tricky corner, and along an edge that is a wall. */
function look(job: Job, entered: i32, right: i32, left: i32): void {
  const next = nextOf(entered);
  const last = lastOf(entered);
  const far = job.links[entered].corner;
  const near = job.links[next].corner;
  const apex = job.links[last].corner;
  const isOnRight = abs(turn(job, right, apex)) < LEVEL;
  const isOnLeft = abs(turn(job, apex, left)) < LEVEL;
  if (job.tricky[apex] == 1 && (isOnRight || isOnLeft)) putNeedle(job, apex);
  if (isOnRight && abs(turn(job, right, near)) < LEVEL) along(job, next, near);
  if (isOnLeft && abs(turn(job, far, left)) < LEVEL) along(job, last, far);
}

/** A line along an edge, which may be a wall, from the corner where it begins. */
function along(job: Job, edge: i32, corner: i32): void {
  const piece = job.links[edge].piece;
  if (piece < 0) return;
  note(job, piece);
  putNeedle(job, corner);
}

/** Which way the view turns from one corner to another: positive to the left. */
function turn(job: Job, a: i32, b: i32): f64 {
  const from = job.spots[a];
  const to = job.spots[b];
  return (from.y - job.vy) * (to.x - job.vx) - (from.x - job.vx) * (to.y - job.vy);
}
