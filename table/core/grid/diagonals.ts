import { GRID_DIAGONALS, type GridDiagonals } from "../const.ts";

/** A move on a square grid as counts of steps: straight, across two axes, across all three. */
export interface Steps {
  readonly straight: number;
  readonly diagonal: number;
  readonly spatial: number;
}

/** The steps of the shortest move over these rows, columns and layers. */
export function stepsOf(rows: number, columns: number, layers: number): Steps {
  const [a, b, c] = [Math.abs(rows), Math.abs(columns), Math.abs(layers)].sort((one, two) => two - one);
  return { straight: a - b, diagonal: b - c, spatial: c };
}

/** The length of steps in spaces under a diagonal rule. `before` counts earlier diagonals on the path. */
export function lengthOf({ straight, diagonal, spatial }: Steps, rule: GridDiagonals, before: number): number {
  const crossing = diagonal + spatial;
  switch (rule) {
    case GRID_DIAGONALS.EXACT:
      return straight + diagonal * Math.SQRT2 + spatial * Math.sqrt(3);
    case GRID_DIAGONALS.APPROXIMATE:
      return straight + diagonal * 1.5 + spatial * 1.75;
    case GRID_DIAGONALS.RECTILINEAR:
    case GRID_DIAGONALS.ILLEGAL:
      return straight + diagonal * 2 + spatial * 3;
    case GRID_DIAGONALS.ALTERNATING_1:
      return straight + crossing + Math.floor((before + crossing) / 2) - Math.floor(before / 2);
    case GRID_DIAGONALS.ALTERNATING_2:
      return straight + crossing + Math.ceil((before + crossing) / 2) - Math.ceil(before / 2);
    default:
      return straight + crossing;
  }
}
