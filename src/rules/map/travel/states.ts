/**
 * T-5: a shape in each of its orientations. A state of a search is an orientation and a first tile, as one number:
 * the orientation times the number of tiles on the canvas, plus the tile's number.
 */
import type { Footprint, Tile } from "../../vocabulary.ts";
import type { Ground } from "./ground.ts";
import { shapeKey, type Shape } from "../grid/shape.ts";
import { oriented, orientations } from "./turning.ts";

/** A state as an orientation by its number, and a first tile by its. */
export interface OrientedTile {
  readonly turn: number;
  readonly first: number;
}

export class States {
  /** The shape in each of its orientations, that of the place first. */
  readonly shapes: readonly Footprint[];
  readonly #ground: Ground;
  readonly #turns: ReadonlyMap<string, number>;

  constructor(ground: Ground, place: Footprint) {
    const { i, j } = place;
    this.#ground = ground;
    this.shapes = orientations(ground.grid, place).map((shape) => ({ i, j, ...shape }));
    this.#turns = new Map(this.shapes.map((shape, turn) => [shapeKey(shape), turn]));
  }

  /** The number of a shape's orientation; −1 for another shape. The orientation of a symmetric shape is ignored. */
  turnOf(shape: Shape): number {
    if (this.shapes.length === 1) return 0;
    const normal = (): Shape => oriented(this.#ground.grid, shape, shape.turn ?? 0);
    return this.#turns.get(shapeKey(shape)) ?? this.#turns.get(shapeKey(normal())) ?? -1;
  }

  /** The state of a place, −1 off the canvas and for another shape. A tile alone means the first orientation. */
  state(goal: Tile | Footprint): number {
    const { map } = this.#ground;
    const id = map.id(goal);
    const turn = "w" in goal ? this.turnOf(goal) : 0;
    return id < 0 || turn < 0 ? -1 : turn * map.count + id;
  }

  oriented(state: number): OrientedTile {
    const { count } = this.#ground.map;
    return { turn: Math.floor(state / count), first: state % count };
  }

  /** The place of a state. */
  at(state: number): Footprint {
    const { turn, first } = this.oriented(state);
    return { ...this.shapes[turn]!, ...this.#ground.map.tile(first) };
  }
}
