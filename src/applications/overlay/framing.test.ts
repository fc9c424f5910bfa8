import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { framing } from "./framing.ts";
import type { Box } from "../../canvas/viewport.ts";

const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height });
const page = { width: 1000, height: 800, tile: 100 };
const area = box(100, 0, 600, 800);

describe("framing", () => {
  it("leaves a view alone that shows the box already", () => {
    expect(framing(box(200, 200, 300, 300), area, page)).toEqual({ zoom: 1, shift: { x: 0, y: 0 } });
  });

  it("moves no further than it must", () => {
    expect(framing(box(600, 750, 200, 100), area, page)).toEqual({ zoom: 1, shift: { x: -100, y: -50 } });
  });

  it("centres what does not fit even when drawn smaller", () => {
    const { zoom, shift } = framing(box(0, 0, 2000, 100), area, page);
    expect(zoom).toBe(0.6);
    expect(500 + (1000 - 500) * zoom + shift.x).toBeCloseTo(400);
  });

  it.each([
    [100, 0.6],
    [60, 0.6],
    [40, 0.75],
    [30, 1],
    [12, 1],
  ])("shrinks tiles of %i pixels to no less than their numbers need", (tile, zoom) => {
    expect(framing(box(0, 0, 2000, 100), area, { ...page, tile }).zoom).toBe(zoom);
  });

  it("shows every box that fits at the least scale inside the room", () => {
    const side = fc.integer({ min: 1, max: 900 });
    const any = fc.record({ left: fc.integer(), top: fc.integer(), width: side, height: side });
    fc.assert(
      fc.property(any, (wanted) => {
        const { zoom, shift } = framing(wanted, area, page);
        const left = 500 + (wanted.left - 500) * zoom + shift.x;
        const top = 400 + (wanted.top - 400) * zoom + shift.y;
        expect(left).toBeGreaterThanOrEqual(area.left - 1e-3);
        expect(top).toBeGreaterThanOrEqual(area.top - 1e-3);
        expect(left + wanted.width * zoom).toBeLessThanOrEqual(area.left + area.width + 1e-3);
        expect(top + wanted.height * zoom).toBeLessThanOrEqual(area.top + area.height + 1e-3);
      }),
    );
  });
});
