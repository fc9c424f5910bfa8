/** G-10: what one step of a shape costs. */
import type { Place } from "../vocabulary.ts";
import { placeTiles } from "./grid.ts";
import type { Ground } from "./ground.ts";
import type { Traveller } from "./traveller.ts";

/** The cost of the step from the tile of a number to its n-th neighbour `to`, in tiles; 0 for no step. */
export type StepCost = (from: number, to: number, n: number) => number;

const STEEP = 2;
const GRADUAL = 1;

/** Steps of a shape whose first tile moves; every tile of it takes the same step, and the dearest one sets the cost. */
export function groundSteps(ground: Ground, traveller: Traveller, shape: { w: number; h: number }): StepCost {
  if (traveller.stuck) return () => 0;
  const { map } = ground;
  const barred = barredTiles(ground, traveller.barred, shape);
  const gait = { slow: 2 ** traveller.slowed, steep: traveller.airborne ? GRADUAL : STEEP };
  if (shape.w === 1 && shape.h === 1)
    return (from, to, n) => (barred.has(to) || ground.barred(from, n) ? 0 : tileStep(ground, { from, to }, gait));
  return (from, to, n) => {
    if (barred.has(to)) return 0;
    let dearest = 0;
    for (const tile of placeTiles(map.grid, { ...map.tile(from), ...shape })) {
      const id = map.id(tile);
      if (id < 0 || ground.barred(id, n)) return 0;
      const cost = tileStep(ground, { from: id, to: map.neighbour(id, n) }, gait);
      if (cost === 0) return 0;
      dearest = Math.max(dearest, cost);
    }
    return dearest;
  };
}

/** Where the shape's first tile would be while any tile of it lies on a barred one. */
function barredTiles({ map }: Ground, barred: readonly Place[], shape: { w: number; h: number }): ReadonlySet<number> {
  const own = placeTiles(map.grid, { i: 0, j: 0, ...shape });
  const taken = barred.flatMap((place) => placeTiles(map.grid, place));
  return new Set(taken.flatMap(({ i, j }) => own.map((part) => map.id({ i: i - part.i, j: j - part.j }))));
}

function tileStep(
  ground: Ground,
  { from, to }: { from: number; to: number },
  gait: { slow: number; steep: number },
): number {
  if (!ground.map.insideId(to)) return 0;
  const edge = ground.regions.edge(from, to);
  const climb = edge === "none" ? 0 : edge === "steep" ? gait.steep : GRADUAL;
  return gait.slow * (ground.regions.isDifficult(to) ? 2 : 1) + climb;
}
