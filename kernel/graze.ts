/** Samples so near to a line that rounded numbers cannot tell their side. Each is put on the list of ties once. */
import { Across, measure, placesOf } from "./across";
import { Job } from "./job";
import { xOf, yOf } from "./mesh";
import { pointOf, quad } from "./memory";
import { heightFrom, placeFrom, TIE } from "./scanlines";

/** Lists all samples beside a line. */
export function graze(job: Job, ax: f64, ay: f64, bx: f64, by: f64): void {
  grazeBetween(job, ax, ay, bx, by, min(ay, by), max(ay, by), false);
}

/** Lists the samples beside a line at, or nearly at, the height of one of its points. */
export function grazeAt(job: Job, ax: f64, ay: f64, bx: f64, by: f64, level: f64): void {
  grazeBetween(job, ax, ay, bx, by, level, level, false);
}

function grazeBetween(job: Job, ax: f64, ay: f64, bx: f64, by: f64, top: f64, bottom: f64, isSeen: bool): void {
  const first = job.start[max(job.from, heightFrom(job, top - TIE))];
  const end = job.start[job.to];
  if (abs(by - ay) <= TIE) grazeLevel(job, min(ax, bx), max(ax, bx), bottom, first, end, isSeen);
  else grazeSlope(job, ax, ay, bx, by, bottom, first, end, isSeen);
}

/** Lists the samples beside a horizontal line. */
function grazeLevel(job: Job, left: f64, right: f64, bottom: f64, first: i32, end: i32, isSeen: bool): void {
  for (let k = first; k < end && <f64>job.y[job.scanline[k]] <= bottom + TIE; k++)
    addBetween(job, job.scanline[k], left - TIE, right + TIE, isSeen);
}

/**
 * Lists the samples beside a line across scanlines, four at a time. Most scanlines have none, which is tested as
 * for borders (`raster.ts`).
 */
function grazeSlope(
  job: Job,
  ax: f64,
  ay: f64,
  bx: f64,
  by: f64,
  bottom: f64,
  first: i32,
  end: i32,
  isSeen: bool,
): void {
  const line = changetype<Across>(job.line);
  line.k = first;
  measure(job, line, pointOf(ax, ay), pointOf(bx, by));
  const tie = v128.splat<f32>(line.tie);
  for (let k = first; k < end && <f64>job.y[job.scanline[k]] <= bottom + TIE; k += 4) {
    const place = placesOf(job, line, k);
    const tied = v128.or(areTies(place, tie), areTies(v128.sub<f32>(place, quad(job.gap, k)), tie));
    if (!v128.any_true(tied)) continue;
    for (let n = k; n < min(k + 4, end) && <f64>job.y[job.scanline[n]] <= bottom + TIE; n++)
      addBeside(job, n, ax, ay, bx, by, isSeen);
  }
}

/** Lists the samples of the k-th scanline that a line passes. */
function addBeside(job: Job, k: i32, ax: f64, ay: f64, bx: f64, by: f64, isSeen: bool): void {
  const y: f64 = job.y[job.scanline[k]];
  const slope = (bx - ax) / (by - ay);
  const from = ax + (clamp(y - TIE, ay, by) - ay) * slope;
  const to = ax + (clamp(y + TIE, ay, by) - ay) * slope;
  addBetween(job, job.scanline[k], min(from, to) - TIE, max(from, to) + TIE, isSeen);
}

/**
 * Records the corner where a half-edge begins. All samples on the ray from the viewpoint through it, from the corner
 * on, are ties if they seem to be seen.
 */
export function putNeedle(job: Job, corner: i32): void {
  const n = job.needleCount;
  if (n == job.needleRoom) {
    job.isFull = 1;
    return;
  }
  job.needles[n] = corner;
  job.needleCount = n + 1;
}

/**
 * Lists the samples on all needles, once the polygon is drawn and filled. A needle may touch more walls than the
 * lines on either side, never fewer. So what the polygon leaves unseen stays unseen.
 */
export function grazeNeedles(job: Job): void {
  for (let n = 0; n < job.needleCount; n++) {
    const corner = job.needles[n];
    needle(job, xOf(job.edges, corner), yOf(job.edges, corner));
  }
}

function needle(job: Job, x: f64, y: f64): void {
  const dx = x - job.vx;
  const dy = y - job.vy;
  const farX = dx > 0 ? min(job.x1, job.polygonX1) : max(job.x0, job.polygonX0);
  const farY = dy > 0 ? min(job.y1, job.polygonY1) : max(job.y0, job.polygonY0);
  const reach = min(dx == 0 ? Infinity : (farX - x) / dx, dy == 0 ? Infinity : (farY - y) / dy);
  if (!(reach >= 0 && reach < Infinity)) return;
  const endY = y + dy * reach;
  grazeBetween(job, x, y, x + dx * reach, endY, min(y, endY), max(y, endY), true);
}

/** Lists the samples of a scanline between two places, both included. If asked, only those that seem to be seen. */
export function addBetween(job: Job, scanline: i32, from: f64, to: f64, isSeen: bool): void {
  const x = job.x;
  const listed = job.listed;
  const at = job.at[scanline];
  for (let n = placeFrom(job, scanline, from); x[n] <= to; n++) {
    const s = n - at;
    const word = scanline * job.width + (s >> 5);
    const bit = 1 << (s & 31);
    if ((listed[word] & bit) != 0 || (isSeen && (job.words[word] & bit) == 0)) continue;
    const count = job.tieCount;
    if (count + 2 > job.tieRoom) {
      job.isFull = 1;
      return;
    }
    listed[word] = listed[word] | bit;
    job.ties[count] = scanline;
    job.ties[count + 1] = s;
    job.tieCount = count + 2;
  }
}

/** Whether places are too near to a whole number to decide. */
function areTies(places: v128, tie: v128): v128 {
  const share = v128.sub<f32>(places, v128.floor<f32>(places));
  return v128.le<f32>(v128.pmin<f32>(share, v128.sub<f32>(v128.splat<f32>(1), share)), tie);
}

/** The value between a and b that is nearest to `value`. */
function clamp(value: f64, a: f64, b: f64): f64 {
  return max(min(a, b), min(max(a, b), value));
}
