/**
 * Counts the corners of square tiles that one point after another sees, as bits, and takes out what was counted: `cover/tally.ts` of the map engine says what the planes mean. Here
 * 64 tiles are counted at a time. The planes have two bits a tile as their ranks do, of which every second one counts, until they are taken.
 */
import { Job } from "./job";

/** Words that are worked on at a time. */
const LANES: i32 = 4;

/** Counts what the point with a number sees: the bits of the last cast. */
export function countSquares(job: Job, point: i32): void {
  const left = 2 * job.left;
  const right = min(2 * job.right + 2, job.width);
  for (let line = job.top >> 1; line <= job.bottom >> 1; line++) countLine(job, line, point, left, right);
}

function countLine(job: Job, line: i32, point: i32, left: i32, right: i32): void {
  const size = job.planeSize;
  const inLine = line * job.planeWidth;
  const upper = addressOf(changetype<usize>(job.words), 2 * line * job.width);
  const lower = addressOf(changetype<usize>(job.words), (2 * line + 1) * job.width);
  const some = addressOf(changetype<usize>(job.planes), inLine);
  const two = addressOf(changetype<usize>(job.planes), size + inLine);
  const three = addressOf(changetype<usize>(job.planes), 2 * size + inLine);
  const all = addressOf(changetype<usize>(job.planes), 3 * size + inLine);
  const ofPoint = addressOf(changetype<usize>(job.whole), point * size + inLine);
  for (let w = left; w < right; w += LANES) {
    const skip = (<usize>w) << 2;
    const a = v128.load(upper + skip);
    const b = v128.load(lower + skip);
    if (!v128.any_true(v128.or(a, b))) continue;
    const beside = v128.shr<u32>(a, 1);
    const besideBelow = v128.shr<u32>(b, 1);
    const someOfUpper = v128.or(a, beside);
    const bothOfUpper = v128.and(a, beside);
    const someOfLower = v128.or(b, besideBelow);
    const bothOfLower = v128.and(b, besideBelow);
    const whole = v128.and(bothOfUpper, bothOfLower);
    add(some + skip, v128.or(someOfUpper, someOfLower));
    add(two + skip, v128.or(v128.or(bothOfUpper, bothOfLower), v128.and(someOfUpper, someOfLower)));
    add(three + skip, v128.or(v128.and(bothOfUpper, someOfLower), v128.and(someOfUpper, bothOfLower)));
    add(all + skip, whole);
    v128.store(ofPoint + skip, whole);
  }
}

/** Takes the window out of the four planes and of those of so many points, one after the other, a bit a tile, and leaves them empty. */
export function takeSquares(job: Job, points: i32): void {
  let to = changetype<usize>(job.taken);
  for (let plane = 0; plane < 4; plane++) to = takePlane(job, changetype<usize>(job.planes), plane, to);
  for (let point = 0; point < points; point++) to = takePlane(job, changetype<usize>(job.whole), point, to);
}

/** Gives the address after what it took. */
function takePlane(job: Job, planes: usize, plane: i32, to: usize): usize {
  const words = 2 * (job.windowRight - job.windowLeft + 1);
  for (let line = job.windowTop; line <= job.windowBottom; line++) {
    const from = addressOf(planes, plane * job.planeSize + line * job.planeWidth + 2 * job.windowLeft);
    // What is written beyond a line's words, the next line's go over.
    for (let w = 0; w < words; w += 2 * LANES) {
      v128.store(addressOf(to, w >> 1), i16x8.narrow_i32x4_u(tilesOf(from, w), tilesOf(from, w + LANES)));
      v128.store(addressOf(from, w), v128.splat<i32>(0));
      v128.store(addressOf(from, w + LANES), v128.splat<i32>(0));
    }
    to = addressOf(to, words >> 1);
  }
  return to;
}

/** The even bits of each of four words, in its lower half. */
function tilesOf(from: usize, word: i32): v128 {
  let bits = v128.and(v128.load(addressOf(from, word)), v128.splat<i32>(0x55555555));
  bits = v128.and(v128.or(bits, v128.shr<u32>(bits, 1)), v128.splat<i32>(0x33333333));
  bits = v128.and(v128.or(bits, v128.shr<u32>(bits, 2)), v128.splat<i32>(0x0f0f0f0f));
  bits = v128.and(v128.or(bits, v128.shr<u32>(bits, 4)), v128.splat<i32>(0x00ff00ff));
  return v128.and(v128.or(bits, v128.shr<u32>(bits, 8)), v128.splat<i32>(0x0000ffff));
}

function add(at: usize, bits: v128): void {
  v128.store(at, v128.or(v128.load(at), bits));
}

/** Where a word of a list is. */
function addressOf(list: usize, word: i32): usize {
  return list + ((<usize>word) << 2);
}
