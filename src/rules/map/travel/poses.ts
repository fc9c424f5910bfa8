/**
 * T-5: a shape in each of its orientations. A stance is an orientation and a first tile, with a number for the
 * search.
 */
import type { Footprint, Tile } from "../../vocabulary.ts";
import type { Ground } from "./ground.ts";
import { shapeKey } from "../grid/shape.ts";
import { oriented, orientations } from "./turning.ts";
import type { Stance } from "./turningSteps.ts";

export class Poses {
  /** The shape in each of its orientations, that of the place first. */
  readonly shapes: readonly Footprint[];
  readonly #ground: Ground;
  readonly #turns: ReadonlyMap<string, number>;

  constructor(ground: Ground, shape: Footprint) {
    const isOneTile = shape.w === 1 && shape.h === 1 && shape.form === undefined;
    this.#ground = ground;
    this.shapes = isOneTile
      ? [shape]
      : orientations(ground.grid, shape).map((pose) => ({ i: shape.i, j: shape.j, ...pose }));
    this.#turns = new Map(this.shapes.map((pose, turn) => [shapeKey(pose), turn]));
  }

  /**
   * The number of a stance: orientation × tiles on the canvas + first tile. A tile alone means the first
   * orientation. −1 off the canvas and for places of another shape. The orientation of a symmetric shape is
   * ignored.
   */
  state(goal: Tile | Footprint): number {
    const { map, grid } = this.#ground;
    const id = map.id(goal);
    if (id < 0 || this.shapes.length === 1 || !("w" in goal)) return id;
    const turn = this.#turns.get(shapeKey(goal)) ?? this.#turns.get(shapeKey(oriented(grid, goal, goal.turn ?? 0)));
    return turn === undefined ? -1 : turn * map.count + id;
  }

  stance(state: number): Stance {
    const { count } = this.#ground.map;
    return { turn: Math.floor(state / count), first: state % count };
  }

  /** The place of a state. */
  at(state: number): Footprint {
    const { turn, first } = this.stance(state);
    return { ...this.shapes[turn]!, ...this.#ground.map.tile(first) };
  }
}
