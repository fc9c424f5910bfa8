/** What is known of the pieces of walls that views come to, and which of these they met. */
import { Job } from "./job";

/** What is known of a piece: nothing yet, that it depends on where a line starts, or else one more than its weight. */
const UNKNOWN: i32 = 0;
const DEPENDS: i32 = 4;

/** Asks the caller what is to be known of a piece; and how much it weighs for lines from a place. */
declare function kindOf(piece: i32): i32;
declare function weightOf(piece: i32, x: f64, y: f64): i32;

/** Keeps in mind that a piece was met: a list holds how many were, and then their numbers. */
export function note(job: Job, piece: i32): void {
  const word = piece >> 5;
  const bit = 1 << (piece & 31);
  if ((job.isMet[word] & bit) != 0) return;
  const met = job.met;
  const count = met[0] + 1;
  job.isMet[word] = job.isMet[word] | bit;
  met[0] = count;
  met[count] = piece;
}

/** How much a piece weighs for lines that cross it: 2 and more block; a limited wall weighs 1. */
export function weigh(job: Job, piece: i32): i32 {
  if (piece < 0) return 0;
  let known = job.known[piece];
  if (known == UNKNOWN) {
    known = kindOf(piece);
    job.known[piece] = known;
  }
  return known == DEPENDS ? weightOf(piece, job.vx, job.vy) : known - 1;
}
