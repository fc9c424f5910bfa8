/** Where two zones touch (Z-1): stretches of their outlines that face each other within half a tile. */
import type { Piece } from "./planar.ts";
import type { Outline, Rim } from "./types.ts";

/**
 * A part of a piece of one outline that faces a piece of another. Lengths are in pixels, along the piece from its
 * first end, and outwards from it.
 */
export interface Contact {
  readonly piece: Piece;
  readonly from: number;
  readonly to: number;
  /** How far away the other outline is at either end. Negative where the zones overlap. */
  readonly gaps: readonly [number, number];
}

/** Outlines that turn away from each other by more than this do not face each other: the cosine of 120°. */
const FACING = -0.5;

/** All contacts, as seen from the first outline. None where one zone lies deeper than `reach` in the other. */
export function contactsOf(one: Outline, other: Outline, reach: number): readonly Contact[] {
  if (!boundsMeet(one, other, reach) || overlaps(one, other, reach) || overlaps(other, one, reach)) return [];
  const contacts: Contact[] = [];
  for (const piece of one.pieces)
    for (const facing of other.pieces)
      if (isNear(piece, facing, reach)) contacts.push(...facingPart(piece, facing, reach));
  return contacts;
}

/** A piece as a frame: a point's way along it, and its way outwards. */
export interface Frame {
  readonly length: number;
  along(x: number, y: number): number;
  outwards(x: number, y: number): number;
  point(along: number, outwards: number): readonly [x: number, y: number];
}

/** The frame of a piece, in pixels. Outwards is to its left, as its zone lies to its right. */
export function frameOf([ax, ay, bx, by]: Piece): Frame {
  const length = Math.hypot(bx - ax, by - ay);
  const [dx, dy] = [(bx - ax) / length, (by - ay) / length];
  return {
    length,
    along: (x, y) => (x - ax) * dx + (y - ay) * dy,
    outwards: (x, y) => (x - ax) * dy - (y - ay) * dx,
    point: (along, outwards) => [ax + along * dx + outwards * dy, ay + along * dy - outwards * dx],
  };
}

function facingPart(piece: Piece, facing: Piece, reach: number): Contact[] {
  const frame = frameOf(piece);
  const [ax, ay, bx, by] = facing;
  // The other zone lies to the right of its own pieces, so those that face this one run the other way.
  const [start, end] = [frame.along(bx, by), frame.along(ax, ay)];
  if (start - end > FACING * Math.hypot(bx - ax, by - ay)) return [];
  const [first, last] = [frame.outwards(bx, by), frame.outwards(ax, ay)];
  const rise = (last - first) / (end - start);
  const gap = (along: number): number => first + (along - start) * rise;
  let [from, to] = [Math.max(0, start), Math.min(frame.length, end)];
  if (rise !== 0) {
    const bounds = [start + (-reach - first) / rise, start + (reach - first) / rise];
    [from, to] = [Math.max(from, Math.min(...bounds)), Math.min(to, Math.max(...bounds))];
  } else if (Math.abs(first) > reach) return [];
  return to - from > LEAST ? [{ piece, from, to, gaps: [gap(from), gap(to)] }] : [];
}

/** Pixels. Shorter parts are rounding. */
const LEAST = 1e-3;

/** Whether a part of one outline lies deeper than `reach` in the other zone. */
function overlaps(one: Outline, other: Outline, reach: number): boolean {
  const { x, y, width, height } = other.bounds;
  return one.pieces.some(
    (piece) =>
      isNear(piece, [x, y, x + width, y + height], 0) &&
      middlesOf(piece, other).some(([x, y]) => isInOutline(other, x, y) && isFar(other, x, y, reach)),
  );
}

/** The middles of the parts into which another outline cuts a piece. */
function middlesOf(piece: Piece, { pieces }: Outline): (readonly [number, number])[] {
  const frame = frameOf(piece);
  const cuts = [0, frame.length];
  for (const other of pieces) {
    if (!isNear(piece, other, 0)) continue;
    const [ax, ay, bx, by] = other;
    const [a, b] = [frame.outwards(ax, ay), frame.outwards(bx, by)];
    if (a > 0 === b > 0) continue;
    const at = frame.along(ax, ay) + (a / (a - b)) * (frame.along(bx, by) - frame.along(ax, ay));
    if (at > 0 && at < frame.length) cuts.push(at);
  }
  const sorted = cuts.toSorted((a, b) => a - b);
  return sorted.slice(1).map((cut, k) => frame.point((cut + sorted[k]!) / 2, 0));
}

/** Whether a point lies inside an outline: an odd number of pieces lies to its right. */
export function isInOutline({ pieces, bounds }: Rim, x: number, y: number): boolean {
  if (x < bounds.x || y < bounds.y || x > bounds.x + bounds.width || y > bounds.y + bounds.height) return false;
  let inside = false;
  for (const [ax, ay, bx, by] of pieces)
    if (ay > y !== by > y && x < ax + ((y - ay) * (bx - ax)) / (by - ay)) inside = !inside;
  return inside;
}

/** Whether no piece comes within `reach` of a point. */
function isFar({ pieces }: Outline, x: number, y: number, reach: number): boolean {
  const square = reach * reach;
  return pieces.every((piece) => !isNear(piece, [x, y, x, y], reach) || squaredDistance(piece, x, y) > square);
}

function squaredDistance([ax, ay, bx, by]: Piece, x: number, y: number): number {
  const [dx, dy] = [bx - ax, by - ay];
  const share = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)));
  return (x - ax - share * dx) ** 2 + (y - ay - share * dy) ** 2;
}

function boundsMeet(one: Outline, other: Outline, reach: number): boolean {
  const [a, b] = [one.bounds, other.bounds];
  return (
    a.x - reach <= b.x + b.width &&
    b.x - reach <= a.x + a.width &&
    a.y - reach <= b.y + b.height &&
    b.y - reach <= a.y + a.height
  );
}

/** Whether the boxes of two pieces come within a reach of each other. */
export function isNear(p: Piece, q: Piece, reach: number): boolean {
  return (
    Math.max(p[0], p[2]) + reach >= Math.min(q[0], q[2]) &&
    Math.min(p[0], p[2]) - reach <= Math.max(q[0], q[2]) &&
    Math.max(p[1], p[3]) + reach >= Math.min(q[1], q[3]) &&
    Math.min(p[1], p[3]) - reach <= Math.max(q[1], q[3])
  );
}
