/**
 * T-5: the steps and turns of a shape that is not symmetric, as one search. It keeps its orientation while it steps; a turn costs one tile of movement and needs room. A state of the
 * search is an orientation and a first tile, as one number: that of the orientation times the number of tiles on the canvas, plus the tile's.
 */
import type { Place } from "../vocabulary.ts";
import { fitOf } from "./fit.ts";
import type { Ground } from "./ground.ts";
import { shapeKey } from "./shape.ts";
import type { Steps } from "./steps.ts";
import { turnings } from "./turning.ts";

/** An orientation by its number, and a first tile by its. */
export interface Stance {
  readonly turn: number;
  readonly first: number;
}

interface Turning {
  /** The shape in all orientations, that in which ways begin and end first, wherever they are. */
  readonly shapes: readonly Place[];
  /** The steps in each of them. */
  readonly steps: readonly Steps[];
  readonly mayTurn: (from: Stance, to: Stance) => boolean;
}

export function turningSteps(ground: Ground, { shapes, steps, mayTurn }: Turning): Steps {
  const { count } = ground.map;
  const keys = shapes.map(shapeKey);
  const stance = (state: number): Stance => ({ turn: Math.floor(state / count), first: state % count });
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
      const place: Place = { ...shapes[from.turn]!, ...ground.map.tile(from.first) };
      return turnings(ground.grid, place).flatMap((next) => {
        const to = { turn: keys.indexOf(shapeKey(next)), first: ground.map.id(next) };
        const isOpen = to.turn >= 0 && to.first >= 0 && fitOf(ground, next, []).fits && mayTurn(from, to);
        return isOpen ? [to.turn * count + to.first] : [];
      });
    },
  };
}
