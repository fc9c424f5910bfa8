/** T-5: orientations of a shape, and the places that it turns to. */
import type { Footprint, Tile } from "../../vocabulary.ts";
import { placeTiles } from "../grid/grid.ts";
import type { GridShape } from "../grid/gridShape.ts";
import { compareVectors, fromVector, toVector, turnsRound, turnVector, type Vector } from "../grid/lattice.ts";
import { isPlain, shapeKey, shapeVectors, type Shape } from "../grid/shape.ts";

/** Every orientation of a shape once, its own first, then clockwise. Symmetric shapes have fewer. */
export function orientations(grid: GridShape, shape: Shape): readonly Shape[] {
  const seen = new Set<string>();
  const found: Shape[] = [];
  for (let n = 0; n < turnsRound(grid); n++) {
    const turned = oriented(grid, shape, (shape.turn ?? 0) + n);
    if (seen.has(shapeKey(turned))) continue;
    seen.add(shapeKey(turned));
    found.push(turned);
  }
  return found;
}

/**
 * A shape turned clockwise this many times from upright, in its one normal form: the least turn that gives its
 * tiles. A plain block on squares is given by its extent.
 */
export function oriented(grid: GridShape, { w, h, form }: Shape, turn: number): Shape {
  const round = turnsRound(grid);
  const upright: Shape = form === undefined ? { w, h } : { w, h, form };
  const wanted = ((turn % round) + round) % round;
  if (grid.type < 2 && isPlain(upright)) return wanted % 2 === 0 ? upright : { w: h, h: w };
  for (let least = 0; least < wanted; least++)
    if (sameVectors(grid, withTurn(upright, least), withTurn(upright, wanted))) return withTurn(upright, least);
  return withTurn(upright, wanted);
}

/**
 * The places of a shape after one turn, by any angle that its grid knows, about any of its tiles. Half a turn about an
 * end tile takes a pair along its own line. A turn costs one tile of movement and needs room. A symmetric shape does
 * not turn.
 */
export function turnings(grid: GridShape, place: Footprint): readonly Footprint[] {
  if (orientations(grid, place).length === 1) return [];
  const found = new Map<string, Footprint>();
  for (let way = 1; way < turnsRound(grid); way++)
    for (const pivot of placeTiles(grid, place)) {
      const shape = oriented(grid, place, (place.turn ?? 0) + way);
      const next = { ...firstAfter(grid, place, { pivot, way }), ...shape };
      if (next.i === place.i && next.j === place.j && shapeKey(shape) === shapeKey(place)) continue;
      found.set(`${next.i},${next.j},${shapeKey(shape)}`, next);
    }
  return [...found.values()];
}

function withTurn(upright: Shape, turn: number): Shape {
  return turn === 0 ? upright : { ...upright, turn };
}

function sameVectors(grid: GridShape, one: Shape, other: Shape): boolean {
  const vectors = shapeVectors(grid, other);
  return shapeVectors(grid, one).every(([a, b], k) => a === vectors[k]![0] && b === vectors[k]![1]);
}

/** The first tile of a place that was turned about one of its tiles. */
function firstAfter(grid: GridShape, place: Footprint, { pivot, way }: { pivot: Tile; way: number }): Tile {
  const [pa, pb] = toVector(grid, pivot);
  const turned = placeTiles(grid, place).map((tile) => {
    const [a, b] = toVector(grid, tile);
    let vector: Vector = [a - pa, b - pb];
    for (let n = 0; n < way; n++) vector = turnVector(grid, vector);
    return vector;
  });
  const [a, b] = turned.reduce((least, next) => (compareVectors(grid, next, least) < 0 ? next : least));
  return fromVector(grid, pa + a, pb + b);
}
