/**
 * What a point sees, by triangular expansion (Bungiu, Hemmer, Hershberger, Huang and Kröller, 2014). From the
 * viewpoint's triangle, the view goes on through edges that are no walls. Each time, two corners narrow it. The cost
 * follows what is seen, not the number of walls. The ends of the view are the corners of the viewpoint's visibility
 * polygon.
 *
 * A view may pass through one limited wall. It ends where walls weigh 2. Some lines are no part of the polygon:
 * lines along an edge, and lines through corners where a line touches more walls than its neighbours do. Samples on
 * such a line ("needle") are left to the exact line. A corner amidst a view splits the view, and its needle ends
 * where both parts have ended. A corner on a view's border gets its needle when the polygon is drawn. The drawing
 * also leaves samples on the border to the exact line. All other results do not depend on rounding.
 */
import { putNeedle } from "./graze";
import { Job } from "./job";
import {
  beyondOf,
  pastOf,
  halfEdge,
  isTricky,
  lastOf,
  nextOf,
  numberOf,
  pieceOf,
  spotOf,
  viewpointOf,
  WALL,
  xOf,
  yOf,
} from "./mesh";
import { note, weigh } from "./visitedWalls";
import { join } from "./polygon";
import { putView, SPARE, VIEW, View } from "./views";

/** Twice the area below which three whole corners form no triangle. */
const LEVEL: f64 = 0.5;
/** The bits of a known, constant weight: a piece that is unknown or depends on the viewpoint has none of them. */
const TOLD: i32 = 3;

/** Finds the visibility polygon and the needles of the viewpoint, which lies in a triangle. */
export function expand(job: Job, triangle: i32): void {
  const first = changetype<usize>(job.waiting);
  const end = first + <usize>job.waitingRoom - VIEW;
  frame(job);
  job.waits = first;
  job.ended = end;
  for (let k = 2; k >= 0; k--) {
    const side = halfEdge(triangle, k);
    wait(job, side, side, nextOf(side), 0);
  }
  while (follow(job, first)) attend(job);
  if (job.isFull == 0) join(job, end);
}

/** Pushes a view. */
function wait(job: Job, edge: i32, right: i32, left: i32, weight: i32): void {
  putView(job.waits, edge, right, left, weight);
  job.waits += VIEW;
}

/**
 * Follows the waiting views, last one first, from right to left. Stops at a view that needs more than this loop
 * does, pushes it back and says so. The loop calls nothing, since a call would make the compiler save all registers
 * in each step.
 */
function follow(job: Job, first: usize): bool {
  const edges = job.edges;
  const tricky = job.tricky;
  const trickyBits = job.trickyBits;
  const viewpoint = viewpointOf(job);
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
    const toRight = v128.sub<f64>(spotOf(edges, right), viewpoint);
    // The left corner is mirrored in the viewpoint, so that both turn the same way.
    const toLeft = v128.sub<f64>(viewpoint, spotOf(edges, left));
    let xs = v128.shuffle<f64>(toRight, toLeft, 0, 2);
    let ys = v128.shuffle<f64>(toRight, toLeft, 1, 3);
    let isBeyond = true;
    let isTold = true;
    for (;;) {
      let far = beyondOf(edges, edge);
      let passed = weight;
      if (far <= WALL) {
        const number = WALL - far;
        const kind: i32 = job.known[number >> 1];
        if ((kind & TOLD) == 0) {
          isTold = false;
          break;
        }
        passed += kind - 1;
        far = passed >= 2 ? -1 : job.pastWalls[number];
        if (far >= 0) {
          putView(ended, edge, right, left, 0);
          ended -= VIEW;
        }
      }
      if (far < 0 || (isBeyond && isOutside(job, edge, viewpoint))) {
        putView(ended, edge, right, left, 1);
        ended -= VIEW;
        break;
      }
      const at = v128.sub<f64>(spotOf(edges, far), viewpoint);
      const x = v128.shuffle<f64>(at, at, 0, 0);
      const y = v128.shuffle<f64>(at, at, 1, 1);
      // How far the far corner lies to the left of the right corner, and to the right of the left one.
      const within = v128.sub<f64>(v128.mul<f64>(ys, x), v128.mul<f64>(xs, y));
      const touches = v128.any_true(v128.lt<f64>(v128.abs<f64>(within), level));
      if (touches || tricky[numberOf(far) & trickyBits] == 1 || top + SPARE > ended) {
        isTold = false;
        break;
      }
      const passes = v128.bitmask<i64>(v128.gt<f64>(within, nil));
      if (passes == 0) break;
      weight = passed;
      isBeyond = v128.any_true(v128.or(v128.lt<f64>(at, fromOf(job)), v128.gt<f64>(at, toOf(job))));
      if (passes == 2) {
        edge = far;
        continue;
      }
      edge = lastOf(far);
      if (passes == 1) continue;
      putView(top, far, far, left, weight);
      top += VIEW;
      left = far;
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

/** Whether an edge lies outside the part that matters. */
function isOutside(job: Job, edge: i32, viewpoint: v128): bool {
  const a = v128.sub<f64>(spotOf(job.edges, edge), viewpoint);
  const b = v128.sub<f64>(spotOf(job.edges, nextOf(edge)), viewpoint);
  return v128.any_true(
    v128.or(
      v128.and(v128.lt<f64>(a, fromOf(job)), v128.lt<f64>(b, fromOf(job))),
      v128.and(v128.gt<f64>(a, toOf(job)), v128.gt<f64>(b, toOf(job))),
    ),
  );
}

/**
 * The corners of the part that matters, relative to the viewpoint, which is inside. Loaded at each use; otherwise the
 * compiler computes them again there.
 */
function fromOf(job: Job): v128 {
  return v128.load(changetype<usize>(job), offsetof<Job>("fromX"));
}

function toOf(job: Job): v128 {
  return v128.load(changetype<usize>(job), offsetof<Job>("toX"));
}

/** Computes this part. */
function frame(job: Job): void {
  job.fromX = min(job.x0 - job.vx, 0) - 1;
  job.fromY = min(job.y0 - job.vy, 0) - 1;
  job.toX = max(job.x1 - job.vx, 0) + 1;
  job.toY = max(job.y1 - job.vy, 0) + 1;
}

/** Follows one view, and handles whatever it touches. */
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
  const beyond = beyondOf(job.edges, edge);
  const far = pastOf(job.pastWalls, beyond);
  const piece = pieceOf(beyond);
  const weight = view.weight + weigh(job, piece);
  const isEnd = weight >= 2 || far < 0 || isOutside(job, edge, viewpointOf(job));
  if (isEnd || piece >= 0) {
    putView(job.ended, edge, right, left, <i32>isEnd);
    job.ended -= VIEW;
  }
  if (isEnd) return;
  look(job, far, right, left);
  const isRight = turn(job, right, far) > 0;
  const isLeft = turn(job, far, left) > 0;
  if (isLeft) wait(job, far, isRight ? far : right, left, weight);
  if (isRight) wait(job, lastOf(far), right, isLeft ? far : left, weight);
}

/**
 * Handles lines that only touch something on the way to a far corner: through a tricky corner, or along an edge
 * that is a wall.
 */
function look(job: Job, far: i32, right: i32, left: i32): void {
  const entered = nextOf(far);
  const next = lastOf(far);
  const isOnRight = abs(turn(job, right, far)) < LEVEL;
  const isOnLeft = abs(turn(job, far, left)) < LEVEL;
  if (isTricky(job, far) == 1 && (isOnRight || isOnLeft)) putNeedle(job, far);
  if (isOnRight && abs(turn(job, right, next)) < LEVEL) along(job, next, next);
  if (isOnLeft && abs(turn(job, entered, left)) < LEVEL) along(job, far, entered);
}

/** Handles a line along an edge, which may be a wall, from the corner where the edge begins. */
function along(job: Job, edge: i32, corner: i32): void {
  const piece = pieceOf(beyondOf(job.edges, edge));
  if (piece < 0) return;
  note(job, piece);
  putNeedle(job, corner);
}

/** Which way the view turns from one corner to another: positive to the left. */
function turn(job: Job, from: i32, to: i32): f64 {
  const edges = job.edges;
  const fromX = xOf(edges, from) - job.vx;
  const fromY = yOf(edges, from) - job.vy;
  return fromY * (xOf(edges, to) - job.vx) - fromX * (yOf(edges, to) - job.vy);
}
