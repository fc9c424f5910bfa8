import { TOKEN_SHAPES } from "../const.ts";
import type { HexagonalGrid } from "../grid/hexagonalGrid.ts";
import type { GridOffset, Point } from "../grid/types.ts";

/** The hexes under a token whose first hex has its top left corner at a point. Rectangles follow rows or columns, ellipses are discs. */
export function hexFootprint(
  topLeft: Point,
  { width, height, shape = TOKEN_SHAPES.RECTANGLE_1 }: { width: number; height: number; shape?: number },
  grid: HexagonalGrid,
): GridOffset[] {
  const first = grid.getOffset({ x: topLeft.x + grid.sizeX / 2, y: topLeft.y + grid.sizeY / 2 });
  const [columns, rows] = [Math.max(1, Math.floor(width)), Math.max(1, Math.floor(height))];
  const whole = Array.from({ length: rows * columns }, (_, index) => ({
    i: first.i + Math.floor(index / columns),
    j: first.j + (index % columns),
  }));
  const round = shape === TOKEN_SHAPES.ELLIPSE_1 || shape === TOKEN_SHAPES.ELLIPSE_2;
  return round && rows === columns && rows > 2 ? disc(whole, rows, grid) : whole;
}

/** The hexes of a rectangle within reach of its middle. */
function disc(whole: readonly GridOffset[], across: number, grid: HexagonalGrid): GridOffset[] {
  const middle = grid.getCube(whole[Math.floor(whole.length / 2)]);
  const distance = (space: GridOffset): number => {
    const cube = grid.getCube(space);
    return Math.max(Math.abs(cube.q - middle.q), Math.abs(cube.r - middle.r), Math.abs(cube.s - middle.s));
  };
  return whole.filter((space) => distance(space) <= Math.floor(across / 2));
}
