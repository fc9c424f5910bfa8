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
import { nextOf, WALL } from "./mesh";
import { putCorner } from "./star";

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
  const spots = job.spots;
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
  waiting[1] = links[side].corner;
  waiting[2] = links[nextOf(side)].corner;
  waiting[3] = 0;
  while (count > 0) {
    count -= 4;
    let edge = waiting[count];
    const right = waiting[count + 1];
    let left = waiting[count + 2];
    let weight = waiting[count + 3];
    const rightX = spots[right].x - vx;
    const rightY = spots[right].y - vy;
    let leftX = spots[left].x - vx;
    let leftY = spots[left].y - vy;
    let isBeyond = true;
    for (;;) {
      let entered = links[edge].twin;
      if (entered <= WALL) {
        weight += meet(job, links[edge].piece);
        entered = WALL - entered;
      }
      if (weight >= 2 || entered < 0) {
        end(job, edge, right, left);
        break;
      }
      if (isBeyond) {
        const a = spots[links[edge].corner];
        const b = spots[links[nextOf(edge)].corner];
        const ax = a.x - vx;
        const ay = a.y - vy;
        const bx = b.x - vx;
        const by = b.y - vy;
        if ((ax < x0 && bx < x0) || (ax > x1 && bx > x1) || (ay < y0 && by < y0) || (ay > y1 && by > y1)) {
          end(job, edge, right, left);
          break;
        }
      }
      expanded++;
      const apex = links[edge].apex;
      const apexX = spots[apex].x - vx;
      const apexY = spots[apex].y - vy;
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
  const word = piece >> 5;
  const bit = 1 << (piece & 31);
  if ((job.isMet[word] & bit) == 0) note(job, piece, word, bit);
  let known = job.known[piece];
  if (known == UNKNOWN) {
    known = kindOf(piece);
    job.known[piece] = known;
  }
  return known == DEPENDS ? weightOf(piece) : known - 1;
}

/** Keeps in mind that a piece was met: a list holds how many were, and then their numbers. */
function note(job: Job, piece: i32, word: i32, bit: i32): void {
  const met = job.met;
  const count = met[0] + 1;
  job.isMet[word] = job.isMet[word] | bit;
  met[0] = count;
  met[count] = piece;
}

/** Sees to the lines that only touch something: through a tricky corner, and along an edge that is a wall. */
function look(job: Job, entered: i32, right: i32, left: i32, beyondRight: f64, beforeLeft: f64): void {
  const next = nextOf(entered);
  const last = nextOf(next);
  const far = job.links[entered].corner;
  const near = job.links[next].corner;
  const apex = job.links[last].corner;
  const isOnRight = abs(beyondRight) < LEVEL;
  const isOnLeft = abs(beforeLeft) < LEVEL;
  if (job.tricky[apex] == 1 && (isOnRight || isOnLeft)) putNeedle(job, apex);
  if (isOnRight && abs(turn(job, right, near)) < LEVEL) along(job, next, near);
  if (isOnLeft && abs(turn(job, far, left)) < LEVEL) along(job, last, far);
}

/** A line along an edge, which may be a wall, from the corner where it begins. */
function along(job: Job, edge: i32, corner: i32): void {
  const piece = job.links[edge].piece;
  if (piece < 0) return;
  meet(job, piece);
  putNeedle(job, corner);
}

/** Which way the view turns from one corner to another: positive to the left. */
function turn(job: Job, a: i32, b: i32): f64 {
  const from = job.spots[a];
  const to = job.spots[b];
  return (from.y - job.vy) * (to.x - job.vx) - (from.x - job.vx) * (to.y - job.vy);
}

/** The view ends at an edge: two corners of the star. */
function end(job: Job, edge: i32, right: i32, left: i32): void {
  const a = job.links[edge].corner;
  const b = job.links[nextOf(edge)].corner;
  if (right == a) putCorner(job, job.spots[a].x, job.spots[a].y);
  else drawTo(job, right, a, b);
  if (left == b) putCorner(job, job.spots[b].x, job.spots[b].y);
  else drawTo(job, left, a, b);
}

/** Draws to where the ray through a corner meets the edge from a to b. */
function drawTo(job: Job, through: i32, a: i32, b: i32): void {
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
  const x = ax + dx * on;
  const y = ay + dy * on;
  putCorner(job, x, y);
  if (job.tricky[through] == 1) graze(job, spots[through].x, spots[through].y, x, y);
}
