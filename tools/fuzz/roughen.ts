/** Turns ordinary walls into special ones: limited, one-way, with thresholds, doors. */
import type { Restriction, Wall } from "../../src/rules/index.ts";

const RESTRICTIONS: readonly Restriction[] = [10, 10, 20, 30, 40, 0];

/** Changes a random share of the walls. Thresholds are measured in grid spaces of `size` pixels. */
export function roughened(
  walls: readonly Wall[],
  random: () => number,
  { share, size }: { share: number; size: number },
): Wall[] {
  return walls.map((wall) => (random() < share ? changed(wall, random, size) : wall));
}

function changed(wall: Wall, random: () => number, size: number): Wall {
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!;
  const threshold = pick([null, 0.3 * size, size, 2.5 * size, 6 * size]);
  return {
    ...wall,
    sight: pick(RESTRICTIONS),
    light: pick(RESTRICTIONS),
    dir: pick([0, 0, 1, 2]),
    door: pick([0, 0, 1, 2]),
    ds: pick([0, 1, 2]),
    threshold: { light: threshold, sight: threshold },
  };
}
