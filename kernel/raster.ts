/**
 * Draws a star about a viewer, corner by corner, into the bits of a map's ranks: every side flips the bits behind it ("edge flags" of polygon
 * filling), and filling turns flips into what lies inside. Sides are drawn in floating point, which is off by millionths of a unit at most. Samples
 * that come nearer to a side than `TIE` are therefore not told by the drawing, but put on a list.
 */
import { Job } from "./job";
import { pair, WHOLE } from "./memory";
import { addBetween, grazeAt, grazeNeedles } from "./graze";
import { heightFrom, isNearHeight, placeFrom, TIE } from "./ranks";
import { measure } from "./star";

/** Draws the star, and fills it. The ties are left to be told. */
export function draw(job: Job): void {
  const star = job.star;
  const count = job.starCount;
  measure(job);
  if (count == 0) return;
  makeRoom(job);
  let x = star[count - 2];
  let y = star[count - 1];
  let h = heightFrom(job, y);
  let isNear = isNearHeight(job, y, h);
  for (let k = 0; k < count; k += 2) {
    const nextX = star[k];
    const nextY = star[k + 1];
    const next = heightFrom(job, nextY);
    const isNextNear = isNearHeight(job, nextY, next);
    if (h != next) cross(job, x, y, nextX, nextY, min(h, next), max(h, next));
    // Between its ends, crossing tells how near the side comes to samples.
    if (isNear) grazeAt(job, x, y, nextX, nextY, y);
    if (isNextNear) grazeAt(job, x, y, nextX, nextY, nextY);
    x = nextX;
    y = nextY;
    h = next;
    isNear = isNextNear;
  }
  fill(job);
  grazeNeedles(job);
}

/** Makes room for the borders of the star, in the part that matters. */
function makeRoom(job: Job): void {
  const upper = max(job.from, heightFrom(job, job.starY0));
  const lower = min(job.to, heightFrom(job, job.starY1));
  if (upper >= lower) return;
  job.top = job.least[upper];
  job.bottom = job.most[lower - 1];
  job.left = word(job, (job.starX0 - job.rightmost - job.slack) * job.stepsPerUnit - 1);
  job.right = word(job, (min(job.starX1, job.x1) - job.leftmost + job.slack) * job.stepsPerUnit + 1);
}

/** The word of a place in a line of tiles, or the nearest one. */
function word(job: Job, tile: f64): i32 {
  return tile > 0 ? <i32>min(floor(tile / 32), <f64>(job.tileWords - 1)) : 0;
}

/**
 * Puts the border that a side makes into all ranks from one height until before another, two at a time. On even steps a product tells in which tile the side crosses
 * a rank, and the share of the tile that lies before it which of its samples do.
 */
function cross(job: Job, ax: f64, ay: f64, bx: f64, by: f64, upper: i32, lower: i32): void {
  const slope = (bx - ax) / (by - ay);
  const perUnit = job.stepsPerUnit;
  const perHeight = v128.splat<f64>(slope * perUnit);
  const level = v128.splat<f64>((ax - ay * slope) * perUnit);
  const tie = (TIE * (1 + abs(slope)) + 2 * job.slack) * perUnit;
  const least = v128.splat<f64>(tie);
  const most = v128.splat<f64>(1 - tie);
  const one = v128.splat<f64>(1);
  const nil = v128.splat<f64>(0);
  const whole = v128.splat<f64>(WHOLE);
  const end = job.start[min(lower, job.to)];
  let k = job.start[max(upper, job.from)];
  for (; k < end; k += 2) {
    const place = v128.sub<f64>(v128.add<f64>(v128.mul<f64>(pair(job.stepY, k), perHeight), level), pair(job.stepX, k));
    const tile = v128.floor<f64>(place);
    const share = v128.sub<f64>(place, tile);
    const beyond = v128.sub<f64>(share, pair(job.gap, k));
    const tied = v128.or(
      v128.or(v128.le<f64>(share, least), v128.ge<f64>(share, most)),
      v128.le<f64>(v128.abs<f64>(beyond), least),
    );
    const samples = v128.add<f64>(one, v128.and(v128.gt<f64>(beyond, nil), one));
    const n = v128.add<f64>(v128.mul<f64>(pair(job.each, k), tile), samples);
    const held = v128.add<f64>(v128.pmin<f64>(v128.pmax<f64>(n, nil), pair(job.size, k)), whole);
    const isSecond = k + 1 < end;
    if (v128.any_true(tied)) {
      if (v128.extract_lane<i64>(tied, 0) != 0) crossBySearch(job, k, ax, ay, bx, by);
      else flip(job, k, v128.extract_lane<i32>(held, 0));
      if (!isSecond) break;
      if (v128.extract_lane<i64>(tied, 1) != 0) crossBySearch(job, k + 1, ax, ay, bx, by);
      else flip(job, k + 1, v128.extract_lane<i32>(held, 2));
    } else {
      flip(job, k, v128.extract_lane<i32>(held, 0));
      if (isSecond) flip(job, k + 1, v128.extract_lane<i32>(held, 2));
    }
  }
}

/** Puts a border before sample n of the k-th rank. */
function flip(job: Job, k: i32, n: i32): void {
  const at = job.rank[k] * job.width + (n >> 5);
  job.words[at] = job.words[at] ^ (1 << (n & 31));
}

/** Puts the border of a side into the k-th rank, and the samples that are too near to it on the list. */
function crossBySearch(job: Job, k: i32, ax: f64, ay: f64, bx: f64, by: f64): void {
  const rank = job.rank[k];
  const slope = (bx - ax) / (by - ay);
  const border = ax + (<f64>job.y[rank] - ay) * slope;
  const tie = TIE * (1 + abs(slope));
  addBetween(job, rank, max(border - tie, min(ax, bx) - TIE), min(border + tie, max(ax, bx) + TIE), false);
  flip(job, k, placeFrom(job, rank, border) - job.at[rank]);
}

/** Fills between the borders: from a first one to the next one samples are seen. */
function fill(job: Job): void {
  const words = job.words;
  const width = job.width;
  for (let rank = job.top; rank <= job.bottom; rank++) {
    const each = job.dense[rank];
    const end = rank * width + min(each * (job.right + 1), width);
    let carry: i32 = 0;
    for (let w = rank * width + each * job.left; w < end; w++) {
      let bits = words[w];
      if (bits == 0) {
        if (carry != 0) words[w] = carry;
        continue;
      }
      bits ^= bits << 1;
      bits ^= bits << 2;
      bits ^= bits << 4;
      bits ^= bits << 8;
      bits ^= bits << 16;
      bits ^= carry;
      words[w] = bits;
      carry = bits >> 31;
    }
  }
}
