/** G-10: the cost of one step of a shape. All its tiles take the same step, and the most expensive one counts. */
import { ShapeTiles } from "../grid/shapeTiles.ts";
import type { Footprint } from "../../vocabulary.ts";
import { placeTiles } from "../grid/grid.ts";
import type { Ground } from "./ground.ts";
import { isPlain } from "../grid/shape.ts";
import type { Traveller } from "./traveller.ts";

/** The cost of entering tiles: the pace of each, times a factor. */
export interface Entering {
  readonly pace: (tile: number) => number;
  readonly times: number;
}

/** Tiles go by their numbers, a shape by its first tile. */
export interface Steps {
  /** Tiles that may not be entered. */
  readonly closed: Iterable<number>;
  /** No step costs more. */
  readonly dearest: number;
  /** The cost of the step from one first tile to its n-th neighbour, whose way no wall bars; 0 for no step. */
  cost(from: number, to: number, n: number): number;
  /**
   * Set if a step's cost depends only on its target tile: a factor times the tile's pace. Agrees with `cost` and is
   * faster.
   */
  readonly entering?: Entering | undefined;
  /** Whether a step between neighbours is refused, even if `entering` allows it. */
  readonly refuses?: (from: number, to: number) => boolean;
  /**
   * If shapes turn (`turningSteps.ts`), tiles are states: the number of orientations, and what a turn leads to. A
   * turn costs 1.
   */
  readonly layers?: number;
  turns?(state: number): readonly number[];
}

const STEEP = 2;
const GRADUAL = 1;

/** The steps of a traveller with the shape of `shape`, from any place. */
export function groundSteps(ground: Ground, traveller: Traveller, shape: Footprint): Steps {
  // A shift stays a whole number to the machine, and so do all costs; a power would not.
  const gait = { slow: 1 << traveller.slowed, steep: traveller.airborne ? GRADUAL : STEEP };
  const dearest = 2 * gait.slow + STEEP;
  const footprint = new ShapeTiles(ground.map, shape);
  const closed = closedTo(ground, traveller.barred, footprint);
  if (traveller.stuck) return { closed, dearest, cost: () => 0 };
  if (footprint.size === 1) {
    const entering = ground.regions.hasTiers
      ? undefined
      : { pace: (tile: number) => ground.regions.pace(tile), times: gait.slow };
    return { closed, dearest, entering, cost: (from, to) => tileStep(ground, from, to, gait) };
  }
  return { closed, dearest, cost: (from, _, n) => shapeStep(ground, { footprint, from, n }, gait) };
}

/** The first tiles for which some tile of the shape lies on a barred one. */
function closedTo({ map }: Ground, barred: readonly Footprint[], footprint: ShapeTiles): Iterable<number> {
  const closed: number[] = [];
  for (const place of barred) {
    const isOneTile = place.w === 1 && place.h === 1 && isPlain(place);
    for (const tile of isOneTile ? [place] : placeTiles(map.grid, place)) {
      const id = map.id(tile);
      if (id < 0) continue;
      if (footprint.size === 1) closed.push(id);
      else closed.push(...footprint.firstsOver(id));
    }
  }
  return closed;
}

function shapeStep(
  ground: Ground,
  { footprint, from, n }: { footprint: ShapeTiles; from: number; n: number },
  gait: Gait,
): number {
  const { barriers } = ground;
  let dearest = 0;
  for (let k = 0; k < footprint.size; k++) {
    const id = footprint.tile(from, k);
    if (id < 0 || ((barriers.mask(id) >> n) & 1) === 1) return 0;
    const cost = tileStep(ground, id, barriers.neighbour(id, n), gait);
    if (cost === 0) return 0;
    if (cost > dearest) dearest = cost;
  }
  return dearest;
}

interface Gait {
  readonly slow: number;
  readonly steep: number;
}

function tileStep({ regions }: Ground, from: number, to: number, gait: Gait): number {
  const pace = regions.pace(to);
  if (pace === 0) return 0;
  const edge = regions.edge(from, to);
  const climb = edge === "none" ? 0 : edge === "steep" ? gait.steep : GRADUAL;
  return gait.slow * pace + climb;
}
