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
import { Job } from "./job";
import { graze, putNeedle } from "./graze";
import { putCorner } from "./star";

/** Half-edges that are walls have this less their twin in the twin's place. */
const WALL: i32 = -2;
/** Twice the area of a triangle between whole corners that is none. */
const LEVEL: f64 = 0.5;
/** What is known of a piece of walls: nothing yet, that it depends on where a line starts, or else one more than its weight. */
const UNKNOWN: i32 = 0;
const DEPENDS: i32 = 4;

/** Asks the caller what is to be known of a piece; and how much it weighs for lines from the viewer. */
declare function kindOf(piece: i32): i32;
declare function weightOf(piece: i32): i32;

/** Finds the star of the viewer, who stands in a triangle, and the needles. */
export function expand(job: Job, triangle: i32): void {
  const first = 4 * triangle;
  for (let e = first; e < first + 3; e++) follow(job, e);
}

/** Follows the view through a side of the viewer's triangle, and all views that come of it, from right to left. */
function follow(job: Job, side: i32): void {
  const links = job.links;
  const xy = job.xy;
  const tricky = job.tricky;
  const waiting = job.waiting;
  const room = job.waitingRoom;
  const vx = job.vx;
  const vy = job.vy;
  // The part that matters, measured from the viewer, which it holds.
  const x0 = min(job.x0 - vx, 0) - 1;
  const x1 = max(job.x1 - vx, 0) + 1;
  const y0 = min(job.y0 - vy, 0) - 1;
  const y1 = max(job.y1 - vy, 0) + 1;
  let expanded = job.expanded;
  let count: i32 = 4;
  waiting[0] = side;
  waiting[1] = cornerOf(job, side);
  waiting[2] = cornerOf(job, nextOf(side));
  waiting[3] = 0;
  while (count > 0) {
    count -= 4;
    let edge = waiting[count];
    const right = waiting[count + 1];
    let left = waiting[count + 2];
    let weight = waiting[count + 3];
    const rightX = xy[2 * right] - vx;
    const rightY = xy[2 * right + 1] - vy;
    let leftX = xy[2 * left] - vx;
    let leftY = xy[2 * left + 1] - vy;
    let isBeyond = true;
    for (;;) {
      let entered = links[4 * edge];
      if (entered <= WALL) {
        weight += meet(job, links[4 * edge + 3]);
        entered = WALL - entered;
      }
      if (weight >= 2 || entered < 0) {
        end(job, edge, right, left);
        break;
      }
      if (isBeyond) {
        const a = links[4 * edge + 1];
        const b = links[4 * nextOf(edge) + 1];
        const ax = xy[2 * a] - vx;
        const ay = xy[2 * a + 1] - vy;
        const bx = xy[2 * b] - vx;
        const by = xy[2 * b + 1] - vy;
        if ((ax < x0 && bx < x0) || (ax > x1 && bx > x1) || (ay < y0 && by < y0) || (ay > y1 && by > y1)) {
          end(job, edge, right, left);
          break;
        }
      }
      expanded++;
      const apex = links[4 * edge + 2];
      const apexX = xy[2 * apex] - vx;
      const apexY = xy[2 * apex + 1] - vy;
      const beyondRight = rightY * apexX - rightX * apexY;
      const beforeLeft = apexY * leftX - apexX * leftY;
      if (abs(beyondRight) < LEVEL || abs(beforeLeft) < LEVEL || tricky[apex] == 1)
        look(job, entered, right, left, beyondRight, beforeLeft);
      isBeyond = apexX < x0 || apexX > x1 || apexY < y0 || apexY > y1;
      const next = nextOf(entered);
      const last = nextOf(next);
      if (beyondRight <= 0) {
        if (beforeLeft <= 0) break;
        edge = last;
        continue;
      }
      edge = next;
      if (beforeLeft <= 0) continue;
      if (count + 4 > room) {
        job.isFull = 1;
        return;
      }
      waiting[count] = last;
      waiting[count + 1] = apex;
      waiting[count + 2] = left;
      waiting[count + 3] = weight;
      count += 4;
      left = apex;
      leftX = apexX;
      leftY = apexY;
    }
  }
  job.expanded = expanded;
}

/** How much a piece of walls weighs for lines that cross it: 2 and more block; a limited wall weighs 1. Keeps in mind that it was met. */
function meet(job: Job, piece: i32): i32 {
  job.met[piece >> 5] = job.met[piece >> 5] | (1 << (piece & 31));
  let known = job.known[piece];
  if (known == UNKNOWN) {
    known = kindOf(piece);
    job.known[piece] = known;
  }
  return known == DEPENDS ? weightOf(piece) : known - 1;
}

/** Sees to the lines that only touch something: through a tricky corner, and along an edge that is a wall. */
function look(job: Job, entered: i32, right: i32, left: i32, beyondRight: f64, beforeLeft: f64): void {
  const next = nextOf(entered);
  const last = nextOf(next);
  const far = cornerOf(job, entered);
  const near = cornerOf(job, next);
  const apex = cornerOf(job, last);
  const isOnRight = abs(beyondRight) < LEVEL;
  const isOnLeft = abs(beforeLeft) < LEVEL;
  if (job.tricky[apex] == 1 && (isOnRight || isOnLeft)) putNeedle(job, apex);
  if (isOnRight && abs(turn(job, right, near)) < LEVEL) along(job, next, near);
  if (isOnLeft && abs(turn(job, far, left)) < LEVEL) along(job, last, far);
}

/** A line along an edge, which may be a wall, from the corner where it begins. */
function along(job: Job, edge: i32, corner: i32): void {
  const piece = job.links[4 * edge + 3];
  if (piece < 0) return;
  meet(job, piece);
  putNeedle(job, corner);
}

/** Which way the view turns from one corner to another: positive to the left. */
function turn(job: Job, a: i32, b: i32): f64 {
  const xy = job.xy;
  return (xy[2 * a + 1] - job.vy) * (xy[2 * b] - job.vx) - (xy[2 * a] - job.vx) * (xy[2 * b + 1] - job.vy);
}

/** The view ends at an edge: two corners of the star. */
function end(job: Job, edge: i32, right: i32, left: i32): void {
  const a = cornerOf(job, edge);
  const b = cornerOf(job, nextOf(edge));
  if (right == a) putCorner(job, job.xy[2 * a], job.xy[2 * a + 1]);
  else drawTo(job, right, a, b);
  if (left == b) putCorner(job, job.xy[2 * b], job.xy[2 * b + 1]);
  else drawTo(job, left, a, b);
}

/** Draws to where the ray through a corner meets the edge from a to b. */
function drawTo(job: Job, through: i32, a: i32, b: i32): void {
  const xy = job.xy;
  const ax = xy[2 * a];
  const ay = xy[2 * a + 1];
  const rx = xy[2 * through] - job.vx;
  const ry = xy[2 * through + 1] - job.vy;
  const dx = xy[2 * b] - ax;
  const dy = xy[2 * b + 1] - ay;
  const across = rx * dy - ry * dx;
  const share = across == 0 ? 0 : (ry * (ax - job.vx) - rx * (ay - job.vy)) / across;
  const on = share < 0 ? 0 : share > 1 ? 1 : share;
  const x = ax + dx * on;
  const y = ay + dy * on;
  putCorner(job, x, y);
  if (job.tricky[through] == 1) graze(job, xy[2 * through], xy[2 * through + 1], x, y);
}

/** The corner that a half-edge begins at. */
function cornerOf(job: Job, e: i32): i32 {
  return job.links[4 * e + 1];
}

/** The half-edge of a mesh after one, round its triangle. */
function nextOf(e: i32): i32 {
  return (e & 3) == 2 ? e - 2 : e + 1;
}
