import { GRID_TYPES, type GridDiagonals, type GridType } from "../const.ts";
import type { BaseGrid } from "./baseGrid.ts";
import { GridlessGrid } from "./gridlessGrid.ts";
import { HexagonalGrid } from "./hexagonalGrid.ts";
import { SquareGrid } from "./squareGrid.ts";
import type { GridConfiguration } from "./types.ts";

interface GridData extends GridConfiguration {
  readonly type: GridType;
  readonly diagonals?: GridDiagonals;
  /** Hexagons of V9 and before: their size is stored from corner to corner. The grid counts from side to side. */
  readonly legacyHex?: boolean;
}

/** The grid of a scene's grid data. */
export function makeGrid({ type, legacyHex = false, ...config }: GridData): BaseGrid {
  if (type === GRID_TYPES.GRIDLESS) return new GridlessGrid(config);
  if (type === GRID_TYPES.SQUARE) return new SquareGrid(config);
  const columns = type === GRID_TYPES.HEXODDQ || type === GRID_TYPES.HEXEVENQ;
  const even = type === GRID_TYPES.HEXEVENR || type === GRID_TYPES.HEXEVENQ;
  const size = config.size * (legacyHex ? Math.sqrt(3) / 2 : 1);
  return new HexagonalGrid({ ...config, size, columns, even });
}
