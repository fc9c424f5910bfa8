/** Bits of samples that stand two a tile side by side, turned into bits of tiles. */

/** Packs the even bits of two words into one: those of the first word in the lower half. */
export function paired(near: number, far: number): number {
  return parted((near & EVEN) | ((far & EVEN) << 1));
}

/** The even bits of a word in its lower half, the odd ones in its upper half. */
function parted(word: number): number {
  let swap = (word ^ (word >>> 1)) & 0x22222222;
  let bits = word ^ swap ^ (swap << 1);
  swap = (bits ^ (bits >>> 2)) & 0x0c0c0c0c;
  bits ^= swap ^ (swap << 2);
  swap = (bits ^ (bits >>> 4)) & 0x00f000f0;
  bits ^= swap ^ (swap << 4);
  swap = (bits ^ (bits >>> 8)) & 0x0000ff00;
  return bits ^ swap ^ (swap << 8);
}

const EVEN = 0x55555555;
