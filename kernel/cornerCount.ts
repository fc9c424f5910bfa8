/**
 * Counts the corners of tiles that several points see, 128 tiles at a time, and takes the counts out.
 * `cover/cornerCount.ts` of the map engine explains the planes. Corners come in pairs: those of the same height, or
 * the highest and the lowest where these are alone. For each pair there are the tiles with one corner seen and
 * those with both. A sorting network on bits combines the pairs.
 */
import { Job } from "./job";

/** Words per operation. Words beyond the end of a line are padding: read and written, never used. */
const LANES: i32 = 4;
/** If no more words are left, half of the work is skipped: on small maps, in all lines. */
const HALF: i32 = 2;

/** Counts what the numbered point sees: the bits of the last cast. */
export function count(job: Job, point: i32): void {
  if (job.bottom < job.top) return;
  const top = job.top / job.rows;
  const bottom = job.bottom / job.rows;
  widen(job, top, bottom);
  for (let line = top; line <= bottom; line++) {
    if (job.rows == 2) countSquares(job, line, point);
    else countHexes(job, line, point);
  }
}

/** Widens the window to hold these lines and the words in which anything is seen. */
function widen(job: Job, top: i32, bottom: i32): void {
  const isEmpty = job.windowBottom < job.windowTop;
  job.windowTop = isEmpty ? top : min(job.windowTop, top);
  job.windowBottom = isEmpty ? bottom : max(job.windowBottom, bottom);
  job.windowLeft = isEmpty ? job.left : min(job.windowLeft, job.left);
  job.windowRight = isEmpty ? job.right : max(job.windowRight, job.right);
}

/** Copies the window of all planes (numbers of corners, then points) and clears them. */
export function take(job: Job, points: i32): void {
  let to = changetype<usize>(job.taken);
  for (let plane = 0; plane < job.perTile; plane++) to = takePlane(job, changetype<usize>(job.planes), plane, to);
  for (let point = 0; point < points; point++) to = takePlane(job, changetype<usize>(job.whole), point, to);
}

/** Returns the address after the copied words. */
function takePlane(job: Job, planes: usize, plane: i32, to: usize): usize {
  const words = job.windowRight - job.windowLeft + 1;
  for (let line = job.windowTop; line <= job.windowBottom; line++) {
    const from = at(planes, plane * job.planeSize + line * job.planeWidth + job.windowLeft);
    // The next line overwrites what is written beyond this one.
    for (let w = 0; w < words; w += LANES) {
      v128.store(at(to, w), v128.load(at(from, w)));
      v128.store(at(from, w), v128.splat<i32>(0));
    }
    to = at(to, words);
  }
  return to;
}

/** Counts a line of squares: two pairs. */
function countSquares(job: Job, line: i32, point: i32): void {
  const upper = scanlineOf(job, line, 0);
  const lower = scanlineOf(job, line, 1);
  const plane = at(changetype<usize>(job.planes), line * job.planeWidth);
  const ofPoint = at(changetype<usize>(job.whole), point * job.planeSize + line * job.planeWidth);
  const step = (<usize>job.planeSize) << 2;
  for (let w = job.left; w <= job.right; w += LANES) {
    const isWide = w + HALF <= job.right;
    const a = someOf(upper, w, isWide);
    const b = someOf(lower, w, isWide);
    if (!v128.any_true(v128.or(a, b))) continue;
    const aa = bothOf(upper, w, isWide);
    const bb = bothOf(lower, w, isWide);
    const all = v128.and(aa, bb);
    let to = at(plane, w);
    add(to, v128.or(a, b));
    add((to += step), v128.or(v128.or(aa, bb), v128.and(a, b)));
    add((to += step), v128.or(v128.and(aa, b), v128.and(a, bb)));
    add((to += step), all);
    v128.store(at(ofPoint, w), all);
  }
}

/** Counts a line of hexes: three pairs. In some lines the first pair is the highest and the lowest corner. */
function countHexes(job: Job, line: i32, point: i32): void {
  const isPointed = job.rows == 4;
  const first = scanlineOf(job, line, 0);
  const second = scanlineOf(job, line, 1);
  const third = scanlineOf(job, line, 2);
  const last = scanlineOf(job, line, job.rows - 1);
  const plane = at(changetype<usize>(job.planes), line * job.planeWidth);
  const ofPoint = at(changetype<usize>(job.whole), point * job.planeSize + line * job.planeWidth);
  for (let w = job.left; w <= job.right; w += LANES) {
    const top = v128.load(at(first, w));
    const bottom = v128.load(at(last, w));
    const isWide = w + HALF <= job.right;
    const a = isPointed ? v128.or(top, bottom) : someOf(first, w, isWide);
    const b = someOf(second, w, isWide);
    const c = someOf(third, w, isWide);
    if (!v128.any_true(v128.or(v128.or(a, b), c))) continue;
    const aa = isPointed ? v128.and(top, bottom) : bothOf(first, w, isWide);
    const bb = bothOf(second, w, isWide);
    const cc = bothOf(third, w, isWide);
    v128.store(at(ofPoint, w), addHexes(at(plane, w), (<usize>job.planeSize) << 2, a, aa, b, bb, c, cc));
  }
}

/** Adds to the six planes, which are `step` bytes apart. Returns the tiles that are seen whole. */
function addHexes(plane: usize, step: usize, a: v128, aa: v128, b: v128, bb: v128, c: v128, cc: v128): v128 {
  const ab = v128.and(a, b);
  const two = v128.or(v128.or(aa, bb), cc);
  const twoPairs = v128.or(v128.and(aa, bb), v128.and(v128.or(aa, bb), cc));
  const all = v128.and(v128.and(aa, bb), cc);
  let to = plane;
  add(to, v128.or(v128.or(a, b), c));
  add((to += step), v128.or(two, v128.or(ab, v128.and(v128.or(a, b), c))));
  const three = v128.or(v128.and(aa, v128.or(b, c)), v128.or(v128.and(bb, v128.or(a, c)), v128.and(cc, v128.or(a, b))));
  add((to += step), v128.or(three, v128.and(ab, c)));
  const four = v128.or(v128.and(v128.and(aa, b), c), v128.or(v128.and(v128.and(bb, a), c), v128.and(cc, ab)));
  add((to += step), v128.or(twoPairs, four));
  const five = v128.or(
    v128.and(v128.and(aa, bb), c),
    v128.or(v128.and(v128.and(aa, cc), b), v128.and(v128.and(bb, cc), a)),
  );
  add((to += step), five);
  add((to += step), all);
  return all;
}

/** The address of a line's scanline. */
function scanlineOf(job: Job, line: i32, row: i32): usize {
  return at(changetype<usize>(job.words), (line * job.rows + row) * job.width);
}

/**
 * For a scanline with two samples per tile: the tiles of four words with any sample seen, and those with both. Only
 * two words if not `isWide`.
 */
function someOf(scanline: usize, w: i32, isWide: bool): v128 {
  const near = v128.load(at(scanline, 2 * w));
  const some = evenOf(v128.or(near, v128.shr<u32>(near, 1)));
  if (!isWide) return i16x8.narrow_i32x4_u(some, v128.splat<i32>(0));
  const far = v128.load(at(scanline, 2 * w + LANES));
  return i16x8.narrow_i32x4_u(some, evenOf(v128.or(far, v128.shr<u32>(far, 1))));
}

function bothOf(scanline: usize, w: i32, isWide: bool): v128 {
  const near = v128.load(at(scanline, 2 * w));
  const both = evenOf(v128.and(near, v128.shr<u32>(near, 1)));
  if (!isWide) return i16x8.narrow_i32x4_u(both, v128.splat<i32>(0));
  const far = v128.load(at(scanline, 2 * w + LANES));
  return i16x8.narrow_i32x4_u(both, evenOf(v128.and(far, v128.shr<u32>(far, 1))));
}

/** The even bits of each of four words, moved to its lower half. */
function evenOf(words: v128): v128 {
  let bits = v128.and(words, v128.splat<i32>(0x55555555));
  bits = v128.and(v128.or(bits, v128.shr<u32>(bits, 1)), v128.splat<i32>(0x33333333));
  bits = v128.and(v128.or(bits, v128.shr<u32>(bits, 2)), v128.splat<i32>(0x0f0f0f0f));
  bits = v128.and(v128.or(bits, v128.shr<u32>(bits, 4)), v128.splat<i32>(0x00ff00ff));
  return v128.and(v128.or(bits, v128.shr<u32>(bits, 8)), v128.splat<i32>(0x0000ffff));
}

function add(to: usize, bits: v128): void {
  v128.store(to, v128.or(v128.load(to), bits));
}

/** The address of a word of a list. */
function at(list: usize, word: i32): usize {
  return list + ((<usize>word) << 2);
}
