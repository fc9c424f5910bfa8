import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GRID_TYPES, type GridType, TOKEN_SHAPES } from "../core/const.ts";
import type { HexagonalGrid } from "../core/grid/hexagonalGrid.ts";
import { makeGrid } from "../core/grid/makeGrid.ts";
import { sceneDimensions } from "../core/scene/dimensions.ts";
import { occupiedOffsets, snappedPosition, tokenCenter, tokenSize } from "../core/scene/tokenGeometry.ts";

const HEXES: readonly GridType[] = [GRID_TYPES.HEXODDR, GRID_TYPES.HEXEVENR, GRID_TYPES.HEXODDQ, GRID_TYPES.HEXEVENQ];
const gridOf = (type: GridType): HexagonalGrid => makeGrid({ type, size: 100, distance: 1 }) as HexagonalGrid;

/** The number of hexes of a token in each row, or in each column on column grids. */
function lines(type: GridType, extent: { length: number; lines: number; shape: number }): number[] {
  const grid = gridOf(type);
  const [width, height] = grid.columns ? [extent.lines, extent.length] : [extent.length, extent.lines];
  const counts = new Map<number, number>();
  for (const { i, j } of occupiedOffsets({ x: 800, y: 800, width, height, shape: extent.shape }, grid)) {
    const line = grid.columns ? j : i;
    counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  return [...counts].toSorted(([a], [b]) => a - b).map(([, count]) => count);
}

it("hexes of V9 and before lie as close as their width from side to side (issue 10132)", () => {
  const old = { size: 100, distance: 1, legacyHex: true };
  for (const type of HEXES) {
    const { size, sizeX, sizeY } = makeGrid({ ...old, type });
    expect(size).toBeCloseTo(50 * Math.sqrt(3));
    expect(Math.max(sizeX, sizeY)).toBeCloseTo(100);
  }
  expect(makeGrid({ ...old, type: GRID_TYPES.SQUARE }).size).toBe(100);
});

/**
 * Foundry documents the forms, the impossible ones and the centres. Which variant starts with its long side is our
 * interpretation.
 */
describe("large tokens on hexes: three forms in two variants each (issue 10144)", () => {
  it.each<[string, keyof typeof TOKEN_SHAPES, number, number, number[]]>([
    ["an ellipse is a circle where it is as wide as high", "ELLIPSE_1", 3, 3, [2, 3, 2]],
    ["of two lines, a triangle", "ELLIPSE_1", 2, 2, [2, 1]],
    ["its variant, turned", "ELLIPSE_2", 2, 2, [1, 2]],
    ["of four lines", "ELLIPSE_1", 4, 4, [3, 4, 3, 2]],
    ["its variant", "ELLIPSE_2", 4, 4, [2, 3, 4, 3]],
    ["a trapezoid is a triangle where it is as wide as high", "TRAPEZOID_1", 3, 3, [3, 2, 1]],
    ["its variant, turned", "TRAPEZOID_2", 3, 3, [1, 2, 3]],
    ["a trapezoid", "TRAPEZOID_1", 4, 2, [4, 3]],
    ["a rectangle", "RECTANGLE_1", 3, 3, [3, 2, 3]],
    ["its variant", "RECTANGLE_2", 3, 3, [2, 3, 2]],
    ["of one line there are no variants", "RECTANGLE_2", 2, 1, [2]],
    ["an ellipse that cannot be made falls back (issue 11760)", "ELLIPSE_1", 2, 4, [2, 2, 2, 2]],
    ["the narrowest of its height that can", "ELLIPSE_1", 3, 4, [2, 3, 2, 1]],
    ["a trapezoid narrower than high falls back", "TRAPEZOID_1", 2, 3, [2, 2, 2]],
  ])("%s", (_, shape, length, count, expected) => {
    for (const type of HEXES)
      expect(lines(type, { length, lines: count, shape: TOKEN_SHAPES[shape] })).toEqual(expected);
  });

  it.each(HEXES)(
    "type %i: a token snapped to the grid stays there, has its hexes within its bounds, and its centre among them",
    (type) => {
      const grid = gridOf(type);
      const place = fc.record({
        x: fc.integer({ min: 0, max: 2000 }),
        y: fc.integer({ min: 0, max: 2000 }),
        width: fc.integer({ min: 1, max: 4 }),
        height: fc.integer({ min: 1, max: 4 }),
        shape: fc.constantFrom(...Object.values(TOKEN_SHAPES)),
      });
      fc.assert(
        fc.property(place, (token) => {
          const snapped = { ...token, ...snappedPosition(token, grid) };
          expect(snappedPosition(snapped, grid)).toMatchObject({ x: snapped.x, y: snapped.y });
          const [offsets, size, centre] = [
            occupiedOffsets(snapped, grid),
            tokenSize(snapped, grid),
            tokenCenter(snapped, grid),
          ];
          const centres = offsets.map((offset) => grid.getCenterPoint(offset));
          const isPlain =
            new Set(
              lines(type, {
                length: grid.columns ? token.height : token.width,
                lines: grid.columns ? token.width : token.height,
                shape: token.shape,
              }),
            ).size === 1;
          if (!isPlain)
            for (const { x, y } of centres) {
              expect(x).toBeGreaterThan(snapped.x);
              expect(x).toBeLessThan(snapped.x + size.width);
              expect(y).toBeGreaterThan(snapped.y);
              expect(y).toBeLessThan(snapped.y + size.height);
            }
          const nearest = Math.min(...centres.map(({ x, y }) => Math.hypot(x - centre.x, y - centre.y)));
          expect(nearest).toBeLessThan(100);
        }),
      );
    },
  );

  it.each(HEXES)(
    "type %i: ellipses and trapezoids have the centre of their hexes, rectangles of their bounds (issue 10151)",
    (type) => {
      const grid = gridOf(type);
      const triangle = {
        ...snappedPosition({ x: 700, y: 700, width: 2, height: 2, shape: 0 }, grid),
        width: 2,
        height: 2,
        shape: 0,
      };
      const centre = tokenCenter(triangle, grid);
      for (const offset of occupiedOffsets(triangle, grid)) {
        const { x, y } = grid.getCenterPoint(offset);
        expect(Math.abs(Math.hypot(x - centre.x, y - centre.y) - 100 / Math.sqrt(3))).toBeLessThan(1);
      }
      const box = { x: 0, y: 0, width: 2, height: 2, shape: TOKEN_SHAPES.RECTANGLE_1 };
      const { width, height } = tokenSize(box, grid);
      expect(tokenCenter(box, grid)).toMatchObject({ x: width / 2, y: height / 2 });
    },
  );
});

/**
 * Not confirmed: no documentation says how Foundry rounds the padding of hexes. Table and system share this
 * interpretation.
 */
describe("the padded canvas of hexes", () => {
  it.each(HEXES)("type %i: at least the padding is added on each side, not much more, and none for none", (type) => {
    const grid = gridOf(type);
    const [stepX, stepY] = grid.columns ? [grid.sizeX * 0.75, grid.sizeY] : [grid.sizeX, grid.sizeY * 0.75];
    const length = fc.integer({ min: 300, max: 9000 });
    fc.assert(
      fc.property(length, length, fc.integer({ min: 0, max: 10 }), (width, height, twentieths) => {
        const padding = twentieths / 20;
        const { sceneX, sceneY, width: w, height: h } = sceneDimensions({ width, height, padding }, grid);
        expect([w, h]).toEqual([width + 2 * sceneX, height + 2 * sceneY]);
        for (const [margin, wanted, step] of [
          [sceneX, padding * width, stepX],
          [sceneY, padding * height, stepY],
        ]) {
          expect(margin).toBeGreaterThan(wanted - 1);
          expect(margin).toBeLessThan(wanted + 1.5 * step + 1);
        }
        if (padding === 0) expect([sceneX, sceneY]).toEqual([0, 0]);
      }),
    );
  });

  it.each(HEXES)("type %i: the picture has the same hexes under it as without padding", (type) => {
    const grid = gridOf(type);
    for (const padding of [0.05, 0.1, 0.15, 0.25, 0.5]) {
      const { sceneX, sceneY } = sceneDimensions({ width: 2300, height: 1700, padding }, grid);
      for (const offset of [
        { i: 0, j: 0 },
        { i: 3, j: 2 },
        { i: 4, j: 7 },
      ]) {
        const plain = grid.getCenterPoint(offset);
        const padded = grid.getCenterPoint({ x: plain.x + sceneX, y: plain.y + sceneY });
        expect(Math.hypot(padded.x - plain.x - sceneX, padded.y - plain.y - sceneY)).toBeLessThan(1);
      }
    }
  });
});
