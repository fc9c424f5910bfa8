/**
 * What lies between two zones that touch (Z-1). Along each contact these are the walls that stand between the outlines
 * or within a quarter of a tile of them.
 */
import type { Wall } from "../situation.ts";
import { frameOf, isNear, type Contact, type Frame } from "./contact.ts";
import type { Piece } from "./planar.ts";

/**
 * What passes a part of a contact: everything, one door, nothing but sight, nothing but whoever walks, or nothing.
 */
type Passage = "open" | "window" | "curtain" | "blocked" | Wall;

/** A part of a contact with one passage. */
export interface Opening {
  readonly passage: Passage;
  /** Pixels along the outline. */
  readonly length: number;
  /** Where it begins and ends on the first outline. */
  readonly ends: readonly [string, string];
  /** Midway between the outlines. */
  readonly piece: Piece;
}

/** Pixels. Shorter parts are rounding. */
const LEAST = 1e-3;

/** The parts of a contact. `walls` are those that matter: no open way leads past them unseen. */
export function openingsOf(contact: Contact, walls: readonly Wall[], reach: number): readonly Opening[] {
  const frame = frameOf(contact.piece);
  const nearby = walls.filter(({ c }) => isNear(c, contact.piece, 2 * reach));
  const across = nearby.flatMap((wall) => spanOf(wall, { contact, frame, margin: reach / 2 }) ?? []);
  const cuts = [contact.from, contact.to, ...across.flatMap(({ from, to }) => [from, to])];
  const sorted = cuts.toSorted((a, b) => a - b);
  return sorted.slice(1).flatMap((to, k) => {
    const from = sorted[k]!;
    if (to - from <= LEAST) return [];
    const middle = (from + to) / 2;
    const here = across.filter((span) => span.from < middle && middle < span.to).map(({ wall }) => wall);
    return passagesOf(here).map((passage) => opening(frame, contact, { passage, from, to }));
  });
}

interface Span {
  readonly wall: Wall;
  readonly from: number;
  readonly to: number;
}

/** The part of a contact that a wall stands across; null for none. */
function spanOf(
  wall: Wall,
  { contact, frame, margin }: { readonly contact: Contact; readonly frame: Frame; readonly margin: number },
): Span | null {
  const [ax, ay, bx, by] = wall.c;
  const a = { u: frame.along(ax, ay), v: frame.outwards(ax, ay) };
  const b = { u: frame.along(bx, by), v: frame.outwards(bx, by) };
  const low = Math.min(0, ...contact.gaps) - margin;
  const high = Math.max(0, ...contact.gaps) + margin;
  const deep = sharesWithin(a.v, b.v, low, high);
  const wide = sharesWithin(a.u, b.u, contact.from, contact.to);
  const [from, to] = [Math.max(deep[0], wide[0]), Math.min(deep[1], wide[1])];
  if (from >= to) return null;
  const ends = [a.u + from * (b.u - a.u), a.u + to * (b.u - a.u)];
  return { wall, from: Math.min(...ends), to: Math.max(...ends) };
}

/** The shares of a way from a to b between which it lies within bounds. */
function sharesWithin(a: number, b: number, low: number, high: number): readonly [number, number] {
  if (a === b) return a >= low && a <= high ? [0, 1] : [1, 0];
  const shares = [(low - a) / (b - a), (high - a) / (b - a)] as const;
  return [Math.max(0, Math.min(...shares)), Math.min(1, Math.max(...shares))];
}

/** Whether a wall stops movement or sight, or is a door. */
export function stopsAnything({ move, sight, door }: Wall): boolean {
  return move !== 0 || blocksSight(sight) || door !== 0;
}

/** A limited wall alone stops no sight. */
export function blocksSight(sight: Wall["sight"]): boolean {
  return sight !== 0 && sight !== LIMITED;
}

const LIMITED = 10;

/** What passes all walls at one place. Doors that stand behind each other are passages of their own. */
function passagesOf(walls: readonly Wall[]): readonly Passage[] {
  const doors = walls.filter(({ door }) => door !== 0);
  const others = walls.filter(({ door }) => door === 0);
  const isSeen = !others.some(({ sight }) => blocksSight(sight));
  const isWalked = !others.some(({ move }) => move !== 0);
  if (!isWalked) return [isSeen && doors.every(isSeenThrough) ? "window" : "blocked"];
  if (doors.length > 0) return doors;
  return [isSeen ? "open" : "curtain"];
}

/** A door that stands open, or that never stops sight. */
function isSeenThrough({ ds, sight }: Wall): boolean {
  return ds === OPEN || !blocksSight(sight);
}

const OPEN = 1;

function opening(
  frame: Frame,
  { from: start, to: end, gaps: [first, last] }: Contact,
  { passage, from, to }: { readonly passage: Passage; readonly from: number; readonly to: number },
): Opening {
  const gap = (along: number): number => first + ((along - start) / (end - start)) * (last - first);
  const [p, q] = [frame.point(from, gap(from) / 2), frame.point(to, gap(to) / 2)];
  return {
    passage,
    length: to - from,
    ends: [nameOf(frame.point(from, 0)), nameOf(frame.point(to, 0))],
    piece: [p[0], p[1], q[0], q[1]],
  };
}

/** Points within a few hundredths of a pixel have one name. */
function nameOf([x, y]: readonly [number, number]): string {
  return `${Math.round(x * PER_PIXEL)},${Math.round(y * PER_PIXEL)}`;
}

const PER_PIXEL = 10;
