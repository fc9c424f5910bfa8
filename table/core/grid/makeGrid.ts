import { GRID_TYPES, type GridDiagonals, type GridType } from "../const.ts";
import type { BaseGrid } from "./baseGrid.ts";
import { GridlessGrid } from "./gridlessGrid.ts";
import { HexagonalGrid } from "./hexagonalGrid.ts";
import { SquareGrid } from "./squareGrid.ts";
import type { GridConfiguration } from "./types.ts";

/** The grid of a scene's grid data. */
export function makeGrid({
  type,
  ...config
}: GridConfiguration & { readonly type: GridType; readonly diagonals?: GridDiagonals }): BaseGrid {
  if (type === GRID_TYPES.GRIDLESS) return new GridlessGrid(config);
  if (type === GRID_TYPES.SQUARE) return new SquareGrid(config);
  const columns = type === GRID_TYPES.HEXODDQ || type === GRID_TYPES.HEXEVENQ;
  const even = type === GRID_TYPES.HEXEVENR || type === GRID_TYPES.HEXEVENQ;
  return new HexagonalGrid({ ...config, columns, even });
}
