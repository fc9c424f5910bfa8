/**
 * Random places for tests: mostly of one tile, else of up to 9 tiles in blocks, rows and odd shapes, in any
 * orientation (T-4, T-5).
 */
import type { Footprint } from "../../vocabulary.ts";
import { extentOfPicture } from "../../form.ts";
import type { GridShape } from "../grid/gridShape.ts";
import type { Shape } from "../grid/shape.ts";
import { oriented } from "../travel/turning.ts";

/** A grid with the rows and columns of its canvas. */
export type Board = GridShape & { readonly rows: number; readonly cols: number };

/** A place that begins on the canvas; of one tile with the likelihood of `plain`. */
export function randomPlace(board: Board, random: () => number, plain = 0.75): Footprint {
  const tile = { i: Math.floor(random() * board.rows), j: Math.floor(random() * board.cols) };
  return { ...tile, ...(random() < plain ? ONE : randomShape(board, random)) };
}

/** A shape of 1 to 9 tiles, turned somehow. Forms of hexes are blocks on squares. */
export function randomShape(grid: GridShape, random: () => number): Shape {
  return oriented(grid, SHAPES[Math.floor(random() * SHAPES.length)]!, Math.floor(random() * 6));
}

const ONE = { w: 1, h: 1 };

const block = (w: number, h: number): Shape => ({ w, h });
const drawn = (form: string): Shape => ({ ...extentOfPicture(form), form });

const SHAPES: readonly Shape[] = [
  ...[1, 2, 2, 3].map((side) => block(side, side)),
  ...(
    [
      [1, 2],
      [3, 1],
      [1, 4],
      [2, 3],
      [4, 2],
      [7, 1],
    ] as const
  ).map(([w, h]) => block(w, h)),
  ...["xx/x.", "xxx/x..", ".xx/xx.", ".x./xxx/.x.", "x.x/xxx", "xxx/x.x/xxx", "xx/xx/xx/.x", "xxxx/x..x/x..x"].map(
    drawn,
  ),
  { w: 3, h: 3, form: "ellipse1" },
  { w: 2, h: 2, form: "trapezoid1" },
  { w: 3, h: 2, form: "trapezoid2" },
  { w: 3, h: 3, form: "rectangle2" },
];
