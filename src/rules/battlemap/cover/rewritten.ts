/** Which tiles may differ between a list of bytes and the one that it was made of. */

/**
 * The list that a list was copied from, and runs that contain all rewritten tiles, in any order: first and last
 * number of each. Runs are computed on demand.
 */
interface Rewriting {
  readonly before: Uint8Array;
  runs(): number[];
}

const known = new WeakMap<Uint8Array, Rewriting>();

/**
 * Records what a list was copied from. The record of the older list is dropped; otherwise each list would keep all
 * earlier ones alive.
 */
export function noteRewriting(list: Uint8Array, rewriting: Rewriting): void {
  known.delete(rewriting.before);
  known.set(list, rewriting);
}

/** The runs of tiles in which a list may differ from an earlier one; null if unknown. */
export function rewrittenRuns(before: Uint8Array, now: Uint8Array): number[] | null {
  const rewriting = known.get(now);
  return rewriting?.before === before ? rewriting.runs() : null;
}
