/** Cube coordinates of hexes, after Red Blob Games' guide to hexagonal grids: q + r + s = 0. */
export interface Cube {
  readonly q: number;
  readonly r: number;
  readonly s: number;
}

/** The six neighbours of a hex. */
export const CUBE_STEPS: readonly Cube[] = [
  { q: 1, r: -1, s: 0 },
  { q: 1, r: 0, s: -1 },
  { q: 0, r: 1, s: -1 },
  { q: -1, r: 1, s: 0 },
  { q: -1, r: 0, s: 1 },
  { q: 0, r: -1, s: 1 },
];

export function cubeDistance(a: Cube, b: Cube): number {
  return Math.max(Math.abs(a.q - b.q), Math.abs(a.r - b.r), Math.abs(a.s - b.s));
}

/** The hex that fractional coordinates lie in. */
export function cubeRound({ q, r, s }: Cube): Cube {
  const [rq, rr, rs] = [Math.round(q), Math.round(r), Math.round(s)];
  const [dq, dr, ds] = [Math.abs(rq - q), Math.abs(rr - r), Math.abs(rs - s)];
  // The coordinate with the largest rounding error follows from the other two. Adding 0 turns -0 into 0.
  if (dq > dr && dq > ds) return { q: -rr - rs + 0, r: rr + 0, s: rs + 0 };
  if (dr > ds) return { q: rq + 0, r: -rq - rs + 0, s: rs + 0 };
  return { q: rq + 0, r: rr + 0, s: -rq - rr + 0 };
}

/** The hexes after `from` on the straight line to `to`. */
export function cubeLine(from: Cube, to: Cube): Cube[] {
  const count = cubeDistance(from, to);
  const at = (step: number): Cube => {
    const along = (a: number, b: number): number => a + ((b - a) * step) / count;
    return cubeRound({ q: along(from.q, to.q) + 1e-6, r: along(from.r, to.r) + 2e-6, s: along(from.s, to.s) - 3e-6 });
  };
  return Array.from({ length: count }, (_, index) => at(index + 1));
}
