/** What is known of the pieces of walls that views reach, and which pieces were visited. */
import { Job } from "./job";

/** A piece is unknown, or depends on where a line starts, or has a constant weight, stored plus one. */
const UNKNOWN: i32 = 0;
const DEPENDS: i32 = 4;

/** Asks the caller for a piece's kind, and for its weight for lines from a point. */
declare function kindOf(piece: i32): i32;
declare function weightOf(piece: i32, x: f64, y: f64): i32;

/** Marks a piece as visited. The list holds the count, then the numbers. */
export function note(job: Job, piece: i32): void {
  const word = piece >> 5;
  const bit = 1 << (piece & 31);
  if ((job.isVisited[word] & bit) != 0) return;
  const visited = job.visited;
  const count = visited[0] + 1;
  job.isVisited[word] = job.isVisited[word] | bit;
  visited[0] = count;
  visited[count] = piece;
}

/** The weight of a piece for lines that cross it: 2 or more blocks; a limited wall weighs 1. */
export function weigh(job: Job, piece: i32): i32 {
  if (piece < 0) return 0;
  let known = job.known[piece];
  if (known == UNKNOWN) {
    known = kindOf(piece);
    job.known[piece] = known;
  }
  return known == DEPENDS ? weightOf(piece, job.vx, job.vy) : known - 1;
}
