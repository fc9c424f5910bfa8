import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { forcedDistance, type Force } from "./forcedDistance.ts";

const PLAIN: Force = { listed: 2, passive: 0, other: 0, critical: false, airborne: false };

describe("T-11: how far a creature is moved, line by line", () => {
  it.each<[string, Partial<Force>, number, string]>([
    ["what is listed", {}, 2, "listed 2"],
    ["a passive bonus", { passive: 1 }, 3, "listed 2, passive 1"],
    ["a passive double adds the listed once", { passive: 2 }, 4, "listed 2, passive 2"],
    ["passive features at most double it", { passive: 5 }, 4, "listed 2, passive 5, passiveCap -3"],
    ["and take away no more than all", { passive: -3 }, 0, "listed 2, passive -3, passiveCap 1"],
    [
      "what is not passive adds beyond that",
      { passive: 5, other: 1 },
      5,
      "listed 2, passive 5, passiveCap -3, other 1",
    ],
    ["a critical doubles", { critical: true }, 4, "listed 2, critical 2"],
    ["flying or aloft doubles", { airborne: true }, 4, "listed 2, airborne 2"],
    ["both quadruple", { critical: true, airborne: true }, 8, "listed 2, critical 2, airborne 4"],
    [
      "four times what is listed is the most",
      { passive: 2, critical: true, airborne: true },
      8,
      "listed 2, passive 2, critical 4, airborne 8, cap -8",
    ],
    ["nothing doubled is nothing", { passive: -2, critical: true }, 0, "listed 2, passive -2"],
  ])("%s", (_name, force, tiles, lines) => {
    const sum = forcedDistance({ ...PLAIN, ...force });
    expect(sum.tiles).toBe(tiles);
    expect(sum.lines.map(({ part, value }) => `${part} ${value}`).join(", ")).toBe(lines);
  });

  it("never exceeds a cap, and its lines add up", () => {
    const force = fc.record({
      listed: fc.integer({ min: 1, max: 20 }),
      passive: fc.integer({ min: -30, max: 30 }),
      other: fc.integer({ min: -30, max: 30 }),
      critical: fc.boolean(),
      airborne: fc.boolean(),
    });
    fc.assert(
      fc.property(force, (one) => {
        const { tiles, lines } = forcedDistance(one);
        expect(tiles).toBeGreaterThanOrEqual(0);
        expect(tiles).toBeLessThanOrEqual(4 * one.listed);
        expect(lines.reduce((sum, { value }) => sum + value, 0)).toBe(tiles);
        const plain = forcedDistance({ ...one, other: 0, critical: false, airborne: false });
        expect(plain.tiles).toBeLessThanOrEqual(2 * one.listed);
      }),
    );
  });
});
