/** Bisection. */

/** The first of the ascending `values` from `from` to `to` (excluded) that is not below `least`; `to` for none. */
export function firstFrom(values: Float64Array | Int32Array, from: number, to: number, least: number): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (values[middle]! >= least) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * The first number from `from` to `to` (excluded) for which `holds`. It must then hold for all later numbers. `to`
 * for none.
 */
export function firstThat(from: number, to: number, holds: (k: number) => boolean): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** As `firstFrom`, for values that rise about evenly: guesses, and walks on from there. */
export function firstAbout(values: Int32Array, from: number, to: number, least: number): number {
  const lowest = values[from]!;
  if (from >= to || lowest >= least) return from;
  const highest = values[to - 1]!;
  if (highest < least) return to;
  let k = from + Math.ceil(((least - lowest) / (highest - lowest)) * (to - 1 - from));
  while (values[k - 1]! >= least) k--;
  while (values[k]! < least) k++;
  return k;
}
