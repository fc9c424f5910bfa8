/**
 * Short lists of whole numbers, cut from longer ones: allocating and freeing a list takes longer than filling it. A
 * long list lives as long as any list cut from it, so it is not much longer than they are.
 */

/** Numbers of a long list, and of the longest one that is cut from it. */
const SLAB = 4096;
const LONGEST = SLAB / 4;

let slab = new Int32Array(SLAB);
let used = 0;

/** A list of so many numbers, all 0. It shares its buffer with others. */
export function zeros(count: number): Int32Array {
  if (count > LONGEST) return new Int32Array(count);
  if (used + count > SLAB) {
    slab = new Int32Array(SLAB);
    used = 0;
  }
  const from = used;
  used += count;
  return slab.subarray(from, used);
}
