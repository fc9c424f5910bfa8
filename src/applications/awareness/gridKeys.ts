/** The keys that move through a grid of cells, as the ARIA grid pattern has them. */

export interface Cell {
  readonly row: number;
  readonly column: number;
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Where a key leads from a cell. Cells that are not there are passed over. Null for another key, or no way. */
export function cellAfter(
  key: string,
  from: Cell,
  {
    isThere,
    rows,
    columns,
    ctrl = false,
  }: {
    readonly isThere: (cell: Cell) => boolean;
    readonly rows: number;
    readonly columns: number;
    readonly ctrl?: boolean;
  },
): Cell | null {
  const step = STEPS[key];
  if (step) return walk(from, step, { isThere, rows, columns });
  if (key === "Home") return walk({ row: ctrl ? 0 : from.row, column: -1 }, [0, 1], { isThere, rows, columns });
  if (key === "End")
    return walk({ row: ctrl ? rows - 1 : from.row, column: columns }, [0, -1], { isThere, rows, columns });
  return null;
}

function walk(
  from: Cell,
  [down, right]: readonly [number, number],
  {
    isThere,
    rows,
    columns,
  }: {
    readonly isThere: (cell: Cell) => boolean;
    readonly rows: number;
    readonly columns: number;
  },
): Cell | null {
  for (let at = from; ;) {
    at = { row: at.row + down, column: at.column + right };
    if (at.row < 0 || at.column < 0 || at.row >= rows || at.column >= columns) return null;
    if (isThere(at)) return at;
  }
}
