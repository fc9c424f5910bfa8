import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readSceneData, readTokens } from "../../tools/map/sceneData.ts";
import { centreOfToken } from "../../src/bridge/scene/tokenPlace.ts";
import { placeTiles, tileAt, tileCentre, tileDistance, tileTopLeft, type GridType } from "../../src/rules/index.ts";
import { neighbours } from "../../src/rules/map/grid/grid.ts";
import { makeGrid } from "../../table/core/grid/makeGrid.ts";
import { sceneDimensions } from "../../table/core/scene/dimensions.ts";
import { occupiedOffsets, snappedPosition, tokenCenter, tokenSize } from "../../table/core/scene/tokenGeometry.ts";

const GRIDS: readonly GridType[] = [1, 2, 3, 4, 5];
const key = ({ i, j }: { i: number; j: number }): string => `${i},${j}`;
const offsets = fc.record({ i: fc.integer({ min: -20, max: 60 }), j: fc.integer({ min: -20, max: 60 }) });
const sizes = fc.integer({ min: 20, max: 300 });

/** G-7: the system and the table compute distances independently, and agree. */
describe.each(GRIDS)("the rules and the table count alike on grid type %i", (type) => {
  it("spaces, centres, corners, neighbours and distances", () => {
    fc.assert(
      fc.property(offsets, offsets, sizes, (one, other, size) => {
        const ours = { type, size };
        const theirs = makeGrid({ type, size, distance: 1 });
        const [centre, corner] = [theirs.getCenterPoint(one), theirs.getTopLeftPoint(one)];
        expect(tileCentre(ours, one).x).toBeCloseTo(centre.x, 6);
        expect(tileCentre(ours, one).y).toBeCloseTo(centre.y, 6);
        expect(tileTopLeft(ours, one).x).toBeCloseTo(corner.x, 6);
        expect(tileTopLeft(ours, one).y).toBeCloseTo(corner.y, 6);
        expect(tileAt(ours, centre)).toEqual(one);
        expect(neighbours(ours, one).map(key).toSorted()).toEqual(theirs.getAdjacentOffsets(one).map(key).toSorted());
        expect(tileDistance(ours, one, other)).toBe(theirs.measurePath([one, other]).spaces);
      }),
    );
  });

  it("the padded canvas, whatever its size, padding and shift", () => {
    const scenes = fc.record({
      width: fc.integer({ min: 200, max: 9000 }),
      height: fc.integer({ min: 200, max: 9000 }),
      padding: fc.constantFrom(0, 0.05, 0.1, 0.15, 0.25, 0.3, 0.5),
      background: fc.record({ offsetX: fc.integer({ min: -90, max: 90 }), offsetY: fc.integer({ min: -90, max: 90 }) }),
    });
    fc.assert(
      fc.property(scenes, sizes, (scene, size) => {
        const read = readSceneData({ ...scene, grid: { type, size } });
        const { width, height, sceneX, sceneY } = sceneDimensions(scene, makeGrid({ type, size, distance: 1 }));
        expect([read.canvas, read.rect]).toEqual([
          { width, height },
          { x: sceneX, y: sceneY, width: scene.width, height: scene.height },
        ]);
      }),
    );
  });

  it("G-11: the light of a token shines from the centre of its space", () => {
    const light = { bright: 1, dim: 2 };
    fc.assert(
      fc.property(fc.nat(20), fc.nat(20), sizes, (i, j, size) => {
        const grid = { type, size };
        const { x, y } = makeGrid({ ...grid, distance: 1 }).getTopLeftPoint({ i, j });
        const tokens = [{ x, y, width: 1, height: 1, light }];
        const { lights } = readSceneData({ width: 500, height: 500, padding: 0, grid, tokens });
        expect(lights[0]!.x).toBeCloseTo(tileCentre(grid, { i, j }).x, 6);
        expect(lights[0]!.y).toBeCloseTo(tileCentre(grid, { i, j }).y, 6);
      }),
    );
  });

  it("G-11: the light of a token is counted from the rim of its bounds", () => {
    const light = { bright: 1, dim: 2.5 };
    const extent = fc.integer({ min: 1, max: 4 });
    fc.assert(
      fc.property(extent, extent, sizes, (width, height, size) => {
        const grid = { type, size };
        const scene = { width: 500, height: 500, padding: 0, grid: { ...grid, distance: 1 } };
        const { lights } = readSceneData({ ...scene, tokens: [{ x: 0, y: 0, width, height, light }] });
        const bounds = tokenSize({ x: 0, y: 0, width, height }, makeGrid({ ...grid, distance: 1 }));
        const rim = Math.max(bounds.width, bounds.height) / 2;
        expect(lights[0]!.bright).toBeCloseTo(size + rim, 6);
        expect(lights[0]!.dim).toBeCloseTo(2.5 * size + rim, 6);
      }),
    );
  });

  it("T-4: the spaces and the centre of tokens of every form", () => {
    const tokens = fc.record({
      x: fc.integer({ min: 0, max: 3000 }),
      y: fc.integer({ min: 0, max: 3000 }),
      width: fc.integer({ min: 1, max: 4 }),
      height: fc.integer({ min: 1, max: 4 }),
      shape: fc.integer({ min: 0, max: 5 }),
    });
    const grid = { type, size: 100 };
    const theirs = makeGrid({ ...grid, distance: 1 });
    const near = fc.integer({ min: -20, max: 20 });
    fc.assert(
      fc.property(tokens, near, near, (anywhere, dx, dy) => {
        const snapped = snappedPosition(anywhere, theirs);
        const token = { ...anywhere, x: snapped.x + dx, y: snapped.y + dy };
        const [read] = readTokens({ tokens: [token] }, { grid });
        const at = centreOfToken(grid, token);
        const centre = tokenCenter(token, theirs);
        expect(placeTiles(grid, read!.place).map(key).toSorted()).toEqual(
          occupiedOffsets(token, theirs).map(key).toSorted(),
        );
        expect(at.x).toBeCloseTo(centre.x, 6);
        expect(at.y).toBeCloseTo(centre.y, 6);
      }),
    );
  });
});
