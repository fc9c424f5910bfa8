/** What a grid is (G-7), for all that depends on it. */

/** Foundry's grid types: 0 gridless, 1 square, 2 to 5 the four hexagonal ones. */
export type GridType = 0 | 1 | 2 | 3 | 4 | 5;

/** A grid's type and the size of its spaces in pixels. A gridless scene (0) is read as squares of that size. */
export interface GridShape {
  readonly type: GridType;
  readonly size: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle in pixels on the padded canvas. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
