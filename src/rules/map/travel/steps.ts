/** G-10: the cost of one step of a shape. All its tiles take the same step, and the most expensive one counts. */
import { TilesAbout } from "../grid/tilesAbout.ts";
import type { Footprint } from "../../vocabulary.ts";
import { placeTiles } from "../grid/grid.ts";
import type { Ground } from "./ground.ts";
import type { Traveller } from "./traveller.ts";

/** Tiles go by their numbers, a shape by its first tile. */
export interface Steps {
  /** Tiles that may not be entered. */
  readonly closed: readonly number[];
  /** No step costs more. */
  readonly dearest: number;
  /** The cost of the step from one first tile to its n-th neighbour, whose way no wall bars; 0 for no step. */
  cost(from: number, to: number, n: number): number;
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
  const gait = gaitOf(traveller);
  const dearest = 2 * gait.slow + STEEP;
  const footprint = new TilesAbout(ground.map, ({ i, j }) => placeTiles(ground.grid, { ...shape, i, j }));
  const closed = closedTo(ground, traveller.barred, footprint);
  if (traveller.stuck) return { closed, dearest, cost: () => 0 };
  if (footprint.size === 1) return { closed, dearest, cost: (from, to) => tileStep(ground, from, to, gait) };
  return { closed, dearest, cost: (from, _, n) => shapeStep(ground, { footprint, from, n }, gait) };
}

/**
 * The cost of one step of a shape on its ground, whatever walls stand there; 0 for no step. `to` lies next to `from`
 * and has its orientation.
 */
export function oneStep(ground: Ground, pace: Pace, [from, to]: readonly [from: Footprint, to: Footprint]): number {
  const gait = gaitOf(pace);
  const ends = placeTiles(ground.grid, to);
  const costs = placeTiles(ground.grid, from).map((tile, k) => {
    const [before, after] = [ground.map.id(tile), ground.map.id(ends[k]!)];
    return before < 0 || after < 0 ? 0 : tileStep(ground, before, after, gait);
  });
  return costs.includes(0) ? 0 : Math.max(...costs);
}

type Pace = Pick<Traveller, "slowed" | "airborne">;

// A shift stays a whole number to the machine, and so do all costs; a power would not.
const gaitOf = ({ slowed, airborne }: Pace): Gait => ({ slow: 1 << slowed, steep: airborne ? GRADUAL : STEEP });

/** The first tiles for which some tile of the shape lies on a barred one. */
function closedTo({ map }: Ground, barred: readonly Footprint[], footprint: TilesAbout): readonly number[] {
  const ids = barred.flatMap((place) => placeTiles(map.grid, place)).map((tile) => map.id(tile));
  return ids.filter((id) => id >= 0).flatMap((id) => [...footprint.centres(id)]);
}

function shapeStep(
  ground: Ground,
  { footprint, from, n }: { footprint: TilesAbout; from: number; n: number },
  gait: Gait,
): number {
  const { barriers, map } = ground;
  let dearest = 0;
  for (let k = 0; k < footprint.size; k++) {
    const id = footprint.tile(from, k);
    if (id < 0 || ((barriers.mask(id) >> n) & 1) === 1) return 0;
    const cost = tileStep(ground, id, id + map.neighbours.strides(id)[n]!, gait);
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
