/** Which tiles may differ between a list of bytes and the one that it was made of. */

/** What a list was made of, and runs that hold all tiles that were written anew, in any order: the numbers of the first and of the last one of each, in turn. They are found when they are asked for. */
interface Rewriting {
  readonly before: Uint8Array;
  runs(): number[];
}

const known = new WeakMap<Uint8Array, Rewriting>();

/** Keeps in mind what a list was made of, which is told of that one no longer: else each would keep all earlier ones alive. */
export function noteRewriting(list: Uint8Array, rewriting: Rewriting): void {
  known.delete(rewriting.before);
  known.set(list, rewriting);
}

/** The runs of tiles in which a list may differ from an earlier one; null when there is no telling. */
export function rewrittenRuns(before: Uint8Array, now: Uint8Array): number[] | null {
  const rewriting = known.get(now);
  return rewriting?.before === before ? rewriting.runs() : null;
}
