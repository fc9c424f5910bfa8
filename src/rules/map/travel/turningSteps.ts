/**
 * T-5: the steps and turns of an asymmetric shape, as one search of its states (`States`). Steps keep the orientation.
 * A turn costs one tile of movement and needs room.
 */
import { TilesAbout } from "../grid/tilesAbout.ts";
import type { Tile } from "../../vocabulary.ts";
import { fitOf } from "./fit.ts";
import type { Ground } from "./ground.ts";
import type { States, OrientedTile } from "./states.ts";
import type { Steps } from "./steps.ts";
import { turnings } from "./turning.ts";

/** The steps and turns of an asymmetric shape. */
export interface Turning {
  /** The steps in each orientation. */
  readonly steps: readonly Steps[];
  readonly mayTurn: (from: OrientedTile, to: OrientedTile) => boolean;
}

/** Steps over states: those of each orientation, and turns between them where the shape has room. */
export function turningSteps(ground: Ground, states: States, { steps, mayTurn }: Turning): Steps {
  const { count } = ground.map;
  const turnsOf = turnsOver(ground, states);
  const hasRoom = roomFor(ground, states);
  return {
    closed: steps.flatMap(({ closed }, turn) => closed.map((first) => turn * count + first)),
    dearest: Math.max(...steps.map(({ dearest }) => dearest)),
    layers: steps.length,
    cost: (from, to, n) => {
      const { turn, first } = states.oriented(from);
      return steps[turn]!.cost(first, to - turn * count, n);
    },
    turns: (state) => {
      const from = states.oriented(state);
      return turnsOf(from).filter((to) => hasRoom(to) && mayTurn(from, states.oriented(to)));
    },
  };
}

/** What each orientation turns to, with or without room. */
function turnsOver({ map, grid }: Ground, states: States): (from: OrientedTile) => readonly number[] {
  const after = states.shapes.map((shape) => {
    const places = ({ i, j }: Tile) => turnings(grid, { ...shape, i, j });
    return { turns: places({ i: 0, j: 0 }).map((place) => states.turnOf(place)), about: new TilesAbout(map, places) };
  });
  return ({ turn, first }) => {
    const { turns, about } = after[turn]!;
    return turns.flatMap((next, k) => {
      const id = about.tile(first, k);
      return id < 0 ? [] : [next * map.count + id];
    });
  };
}

/** Whether the shape has room in a state: on the map, cut by no wall. Computed once per state. */
function roomFor(ground: Ground, states: States): (state: number) => boolean {
  const known = new Map<number, boolean>();
  return (state) => {
    const fits = known.get(state) ?? fitOf(ground, states.at(state), []).fits;
    known.set(state, fits);
    return fits;
  };
}
