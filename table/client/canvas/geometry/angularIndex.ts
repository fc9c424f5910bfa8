import type { Barrier } from "./barriers.ts";
import { normalAngle, type Point } from "./vector.ts";

const BINS = 360;
const BIN = (Math.PI * 2) / BINS;

/** Barriers by angular slices around an origin, so that a ray tests only nearby ones. */
export function angularIndex(origin: Point, barriers: readonly Barrier[]): (angle: number) => readonly Barrier[] {
  const bins: Barrier[][] = Array.from({ length: BINS }, () => []);
  for (const barrier of barriers) {
    for (const bin of slicesOf(origin, barrier)) bins[bin].push(barrier);
  }
  return (angle) => bins[Math.floor(normalAngle(angle) / BIN) % BINS];
}

/** The slices a barrier lies in, with a neighbour on each side for rays beside its ends. */
function slicesOf(origin: Point, barrier: Barrier): number[] {
  const from = Math.atan2(barrier.a.y - origin.y, barrier.a.x - origin.x);
  const to = Math.atan2(barrier.b.y - origin.y, barrier.b.x - origin.x);
  const span = normalAngle(to - from);
  const clockwise = span <= Math.PI;
  const start = Math.floor(normalAngle(clockwise ? from : to) / BIN) - 1;
  const count = Math.ceil((clockwise ? span : Math.PI * 2 - span) / BIN) + 3;
  return Array.from({ length: Math.min(count, BINS) }, (_each, index) => (start + index + BINS) % BINS);
}
