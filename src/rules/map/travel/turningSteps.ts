/**
 * T-5: the steps and turns of an asymmetric shape, as one search. Steps keep the orientation. A turn costs one tile
 * of movement and needs room. A state is an orientation and a first tile, as one number. That number is the
 * orientation times the number of tiles on the canvas, plus the tile's number.
 */
import type { Footprint } from "../../vocabulary.ts";
import { fitOf } from "./fit.ts";
import type { Ground } from "./ground.ts";
import { shapeKey } from "../grid/shape.ts";
import type { Steps } from "./steps.ts";
import { turnings } from "./turning.ts";

/** An orientation by its number, and a first tile by its. */
export interface Stance {
  readonly turn: number;
  readonly first: number;
}

interface Turning {
  /** The shape in all orientations, that in which ways begin and end first, wherever they are. */
  readonly shapes: readonly Footprint[];
  /** The steps in each of them. */
  readonly steps: readonly Steps[];
  readonly mayTurn: (from: Stance, to: Stance) => boolean;
}

export function turningSteps(ground: Ground, { shapes, steps, mayTurn }: Turning): Steps {
  const { count } = ground.map;
  const stance = (state: number): Stance => ({ turn: Math.floor(state / count), first: state % count });
  const turnsOf = turnsOver(ground, shapes);
  const hasRoom = roomFor(ground, shapes);
  return {
    closed: steps.flatMap(({ closed }, turn) => [...closed].map((first) => turn * count + first)),
    dearest: Math.max(...steps.map(({ dearest }) => dearest)),
    layers: shapes.length,
    cost: (from, to, n) => {
      const { turn, first } = stance(from);
      return steps[turn]!.cost(first, to - turn * count, n);
    },
    turns: (state) => {
      const from = stance(state);
      return turnsOf(from).filter((to) => hasRoom(to) && mayTurn(from, stance(to)));
    },
  };
}

/** A turn as its change of the orientation's number and of the first tile. */
interface Turn {
  readonly turn: number;
  readonly di: number;
  readonly dj: number;
}

/**
 * What each stance turns to, with or without room. Computed once per parity of row and column, since hexes differ
 * only in that.
 */
function turnsOver({ map, grid }: Ground, shapes: readonly Footprint[]): (from: Stance) => number[] {
  const numbers = new Map(shapes.map((shape, turn) => [shapeKey(shape), turn]));
  const turnsAt = shapes.map((shape) =>
    [0, 1, 2, 3].map((parity) => {
      const [i, j] = [parity >> 1, parity & 1];
      return turnings(grid, { ...shape, i, j }).flatMap((next): Turn[] => {
        const turn = numbers.get(shapeKey(next));
        return turn === undefined ? [] : [{ turn, di: next.i - i, dj: next.j - j }];
      });
    }),
  );
  return ({ turn: own, first }) => {
    const { i, j } = map.tile(first);
    return turnsAt[own]![((i & 1) << 1) | (j & 1)]!.flatMap(({ turn, di, dj }) => {
      const id = map.id({ i: i + di, j: j + dj });
      return id < 0 ? [] : [turn * map.count + id];
    });
  };
}

/** Whether the shape has room in a state (T-5): on the map, cut by no wall. Computed once per place. */
function roomFor(ground: Ground, shapes: readonly Footprint[]): (state: number) => boolean {
  const { map } = ground;
  const known = new Map<number, boolean>();
  return (state) => {
    let fits = known.get(state);
    if (fits === undefined) {
      const place: Footprint = { ...shapes[Math.floor(state / map.count)]!, ...map.tile(state % map.count) };
      known.set(state, (fits = fitOf(ground, place, []).fits));
    }
    return fits;
  };
}
