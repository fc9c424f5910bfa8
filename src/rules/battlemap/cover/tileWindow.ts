/** A window of a map's bit planes: lines, and words of 32 tiles, both ends included. */
export interface TileWindow {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** Holds nothing. */
export const NO_WINDOW: TileWindow = { top: 0, bottom: -1, left: 0, right: -1 };

/** The least window that holds both. */
export function joined(a: TileWindow, b: TileWindow): TileWindow {
  if (isEmpty(a)) return b;
  if (isEmpty(b)) return a;
  return {
    top: Math.min(a.top, b.top),
    bottom: Math.max(a.bottom, b.bottom),
    left: Math.min(a.left, b.left),
    right: Math.max(a.right, b.right),
  };
}

export function isEmpty({ top, bottom }: TileWindow): boolean {
  return bottom < top;
}

/** Whether two windows have any word in common. */
export function overlap(a: TileWindow, b: TileWindow): boolean {
  return a.top <= b.bottom && b.top <= a.bottom && a.left <= b.right && b.left <= a.right;
}

export function isSameWindow(a: TileWindow, b: TileWindow): boolean {
  return a.top === b.top && a.bottom === b.bottom && a.left === b.left && a.right === b.right;
}

/** How many words a line of a window has. */
export function widthOf({ left, right }: TileWindow): number {
  return right - left + 1;
}

/** How many words a plane of a window has. */
export function sizeOf(window: TileWindow): number {
  return (window.bottom - window.top + 1) * widthOf(window);
}

/** Sets the bits of a plane from one number until before `end`; `first` is the word of bit 0. */
export function setRun(plane: Int32Array, from: number, { end, first }: { end: number; first: number }): void {
  if (from >= end) return;
  const last = end - 1;
  for (let word = from >> 5; word <= last >> 5; word++) {
    const low = word === from >> 5 ? -1 << (from & 31) : -1;
    const high = word === last >> 5 ? -1 >>> (31 - (last & 31)) : -1;
    plane[first + word]! |= low & high;
  }
}

/**
 * Ors a plane cut to window `from` into whole lines, within another window. Leaves out the bits of `but`, another
 * plane of whole lines.
 */
export function orInto(
  whole: Int32Array,
  plane: Int32Array,
  { from, within, tileWords, but }: { from: TileWindow; within: TileWindow; tileWords: number; but: Int32Array | null },
): void {
  const width = widthOf(from);
  const left = Math.max(from.left, within.left);
  const right = Math.min(from.right, within.right);
  const bottom = Math.min(from.bottom, within.bottom);
  for (let line = Math.max(from.top, within.top); line <= bottom; line++) {
    const end = line * tileWords + right;
    const skip = (line - from.top) * width - from.left - line * tileWords;
    if (but) for (let at = end - right + left; at <= end; at++) whole[at]! |= plane[skip + at]! & ~but[at]!;
    else for (let at = end - right + left; at <= end; at++) whole[at]! |= plane[skip + at]!;
  }
}
