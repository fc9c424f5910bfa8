/** G-10: what one step of a shape costs. */
import type { Place, Tile } from "../vocabulary.ts";
import { neighbours, placeDistance, placeTiles } from "./grid.ts";
import type { Ground } from "./ground.ts";
import type { Traveller } from "./traveller.ts";

/** The cost of the step from a tile to its n-th neighbour, in tiles; 0 for no step. */
export type StepCost = (from: Tile, to: Tile, n: number) => number;

const STEEP = 2;
const GRADUAL = 1;

/** Steps of a shape whose first tile moves; every tile of it takes the same step, and the dearest one sets the cost. */
export function groundSteps(ground: Ground, traveller: Traveller, shape: { w: number; h: number }): StepCost {
  if (traveller.stuck) return () => 0;
  const single = shape.w === 1 && shape.h === 1;
  const slow = 2 ** traveller.slowed;
  return (from, to, n) => {
    if (isBarred(ground, traveller.barred, { ...to, ...shape })) return 0;
    if (single) return tileStep(ground, { from, to, n, slow, airborne: traveller.airborne });
    let dearest = 0;
    for (const tile of placeTiles(ground.grid, { ...from, ...shape })) {
      const next = neighbours(ground.grid, tile)[n]!;
      const cost = tileStep(ground, { from: tile, to: next, n, slow, airborne: traveller.airborne });
      if (cost === 0) return 0;
      dearest = Math.max(dearest, cost);
    }
    return dearest;
  };
}

function isBarred(ground: Ground, barred: readonly Place[], place: Place): boolean {
  return barred.some((taken) => placeDistance(taken, place, ground.grid) === 0);
}

function tileStep(ground: Ground, step: { from: Tile; to: Tile; n: number; slow: number; airborne: boolean }): number {
  const { from, to, n, slow, airborne } = step;
  if (!ground.inside(to) || ground.barred(from, n)) return 0;
  const [a, b] = [ground.map.id(from), ground.map.id(to)];
  const edge = ground.regions.edge(a, b);
  const climb = edge === "none" ? 0 : edge === "steep" && !airborne ? STEEP : GRADUAL;
  return slow * (ground.regions.isDifficult(b) ? 2 : 1) + climb;
}
