/**
 * Draws a viewpoint's visibility polygon into the bits of a map's scanlines. Each side flips the bits behind it ("edge
 * flags" of polygon filling). Filling then turns flips into the interior. Sides are drawn in floating point, with
 * an error of at most millionths of a unit. Samples nearer to a side than `TIE` are not decided here, but listed as
 * ties.
 */
import { Across, areBefore, measureSides, placesOf } from "./across";
import { Job } from "./job";
import { quad, wholesOf, wordsAt } from "./memory";
import { addBetween, grazeAt, grazeNeedles } from "./graze";
import { heightFrom, isNearHeight, placeFrom, scanlineFrom, TIE } from "./scanlines";

/** Draws and fills the polygon. Ties are left to the caller. */
export function draw(job: Job): void {
  if (job.polygonCount == 0) return;
  makeRoom(job);
  cross(job, list(job));
  fill(job);
  grazeNeedles(job);
}

/**
 * Lists the sides that cross scanlines. Returns the address after the last one. Whether a side crosses any is
 * unpredictable, so there is no branch: each side is written, and overwritten by the next if it crosses none.
 */
function list(job: Job): usize {
  const polygon = job.polygon;
  const count = job.polygonCount;
  // The corners at the height of samples. They overwrite the views, which are finished.
  let near = changetype<usize>(job.waiting);
  let at = job.sides;
  let k = scanlineFrom(job, heightFrom(job, polygon[-1]));
  for (let corner = 0; corner < count; corner += 2) {
    const y = polygon[corner + 1];
    const h = heightFrom(job, y);
    store<i32>(near, corner);
    near += select<usize>(sizeof<i32>(), 0, isNearHeight(job, y, h));
    const next = scanlineFrom(job, h);
    const side = changetype<Across>(at);
    side.k = min(k, next);
    side.end = max(k, next);
    side.corner = corner;
    at += select<usize>(offsetof<Across>(), 0, k != next);
    k = next;
  }
  measureSides(job, at);
  grazeCorners(job, near);
  return at;
}

/**
 * Lists the samples beside sides at the height of their ends, for the corners listed up to an address. In between,
 * crossings tell how near a side comes to samples.
 */
function grazeCorners(job: Job, until: usize): void {
  const polygon = job.polygon;
  for (let at = changetype<usize>(job.waiting); at < until; at += sizeof<i32>()) {
    const n = load<i32>(at);
    const x = polygon[n];
    const y = polygon[n + 1];
    grazeAt(job, polygon[n - 2], polygon[n - 1], x, y, y);
    grazeAt(job, x, y, polygon[n + 2], polygon[n + 3], y);
  }
}

/** Makes room for the borders of the polygon, in the part that matters. */
function makeRoom(job: Job): void {
  const upper = max(job.from, heightFrom(job, job.polygonY0));
  const lower = min(job.to, heightFrom(job, job.polygonY1));
  if (upper >= lower) return;
  job.top = job.least[upper];
  job.bottom = job.most[lower - 1];
  job.left = word(job, (job.polygonX0 - job.rightmost - job.slack) * job.stepsPerUnit - 1);
  job.right = word(job, (min(job.polygonX1, job.x1) - job.leftmost + job.slack) * job.stepsPerUnit + 1);
}

/** The word of a tile's place in a line, clamped to the line. */
function word(job: Job, tile: f64): i32 {
  return tile > 0 ? <i32>min(floor(tile / 32), <f64>(job.tileWords - 1)) : 0;
}

/** Flips the borders of the listed sides in all scanlines that they cross. */
function cross(job: Job, until: usize): void {
  job.side = job.sides;
  if (job.side == until) return;
  job.k = changetype<Across>(job.side).k;
  while (crossTold(job, until)) crossBySearch(job);
}

/**
 * Continues four scanlines at a time, all sides in one loop: how many scanlines a side crosses is unpredictable.
 * The fraction of a tile before a border tells which of its samples lie before it. Stops where that is undecided,
 * and returns true.
 */
function crossTold(job: Job, until: usize): bool {
  const one = v128.splat<f32>(1);
  const nil = v128.splat<f32>(0);
  let side = changetype<Across>(job.side);
  let k = job.k;
  while (changetype<usize>(side) != until) {
    const end = side.end;
    const edge = areBefore(k, end);
    const tie = v128.splat<f32>(side.tie);
    const place = placesOf(job, side, k);
    const tile = v128.floor<f32>(place);
    const share = v128.sub<f32>(place, tile);
    const beyond = v128.sub<f32>(share, quad(job.gap, k));
    const least = v128.pmin<f32>(v128.pmin<f32>(share, v128.sub<f32>(one, share)), v128.abs<f32>(beyond));
    if (v128.any_true(v128.and(v128.le<f32>(least, tie), edge))) {
      job.side = changetype<usize>(side);
      job.k = k;
      return true;
    }
    const samples = v128.add<f32>(one, v128.and(v128.gt<f32>(beyond, nil), one));
    const n = v128.add<f32>(v128.mul<f32>(quad(job.each, k), tile), samples);
    const bit = wholesOf(v128.pmin<f32>(quad(job.size, k), v128.pmax<f32>(nil, n)));
    const word = v128.add<i32>(wordsAt(job.row, k), v128.shl<i32>(v128.shr<i32>(bit, 5), 2));
    const words = changetype<usize>(job.words);
    flip(words + v128.extract_lane<i32>(word, 0), v128.extract_lane<i32>(edge, 0) << v128.extract_lane<i32>(bit, 0));
    flip(words + v128.extract_lane<i32>(word, 1), v128.extract_lane<i32>(edge, 1) << v128.extract_lane<i32>(bit, 1));
    flip(words + v128.extract_lane<i32>(word, 2), v128.extract_lane<i32>(edge, 2) << v128.extract_lane<i32>(bit, 2));
    flip(words + v128.extract_lane<i32>(word, 3), v128.extract_lane<i32>(edge, 3) << v128.extract_lane<i32>(bit, 3));
    k += 4;
    const isLast = k >= end;
    side = changetype<Across>(changetype<usize>(side) + select<usize>(offsetof<Across>(), 0, isLast));
    k = select<i32>(side.k, k, isLast);
  }
  return false;
}

/** Continues by four scanlines, using a search. */
function crossBySearch(job: Job): void {
  const side = changetype<Across>(job.side);
  const end = side.end;
  for (let k = job.k; k < min(job.k + 4, end); k++) search(job, k, side.corner);
  job.k += 4;
  if (job.k < end) return;
  job.side += offsetof<Across>();
  job.k = changetype<Across>(job.side).k;
}

function flip(at: usize, bits: i32): void {
  store<i32>(at, load<i32>(at) ^ bits);
}

/** Flips the border of a side in the k-th scanline, and lists the samples that are too near to it. */
function search(job: Job, k: i32, corner: i32): void {
  const polygon = job.polygon;
  const ax = polygon[corner - 2];
  const ay = polygon[corner - 1];
  const bx = polygon[corner];
  const by = polygon[corner + 1];
  const scanline = job.scanline[k];
  const slope = (bx - ax) / (by - ay);
  const border = ax + (<f64>job.y[scanline] - ay) * slope;
  const tie = TIE * (1 + abs(slope));
  addBetween(job, scanline, max(border - tie, min(ax, bx) - TIE), min(border + tie, max(ax, bx) + TIE), false);
  const n = placeFrom(job, scanline, border) - job.at[scanline];
  flip(changetype<usize>(job.words) + ((scanline * job.width + (n >> 5)) << 2), 1 << n);
}

/**
 * Fills between borders: samples are seen from each first border to the next. Works on four words at a time;
 * scanlines have a multiple of four.
 */
function fill(job: Job): void {
  const nil = v128.splat<i32>(0);
  const width = (<usize>job.width) << 2;
  const last = changetype<usize>(job.words) + <usize>job.bottom * width;
  let scanline = job.top;
  for (let row = changetype<usize>(job.words) + <usize>scanline * width; row <= last; row += width) {
    const each = job.dense[scanline++];
    const end = row + min((<usize>(each * (job.right + 1))) << 2, width);
    // All ones where the words before hold an odd number of borders.
    let carry = nil;
    for (let at = row + (((<usize>(each * job.left)) << 2) & -16); at < end; at += 16) {
      let bits = v128.load(at);
      bits = v128.xor(bits, v128.shl<i32>(bits, 1));
      bits = v128.xor(bits, v128.shl<i32>(bits, 2));
      bits = v128.xor(bits, v128.shl<i32>(bits, 4));
      bits = v128.xor(bits, v128.shl<i32>(bits, 8));
      bits = v128.xor(bits, v128.shl<i32>(bits, 16));
      // The same of each word and those before it, of one, of two, and of all four.
      let odd = v128.shr<i32>(bits, 31);
      odd = v128.xor(odd, v128.shuffle<i32>(nil, odd, 0, 4, 5, 6));
      odd = v128.xor(odd, v128.shuffle<i32>(nil, odd, 0, 0, 4, 5));
      v128.store(at, v128.xor(bits, v128.xor(carry, v128.shuffle<i32>(nil, odd, 0, 4, 5, 6))));
      carry = v128.xor(carry, v128.shuffle<i32>(odd, odd, 3, 3, 3, 3));
    }
  }
}
