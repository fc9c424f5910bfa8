/** Bisection. */

/** The first of the ascending `values` from `from` to `to` (excluded) that is not below `least`; `to` for none. */
export function firstFrom(values: Float64Array, from: number, to: number, least: number): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (values[middle]! >= least) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The first number from `from` to `to` (excluded) for which `holds`, given that it then holds for all after it; `to` for none. */
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
