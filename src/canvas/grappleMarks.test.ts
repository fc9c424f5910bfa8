import { describe, expect, it } from "vitest";
import { grappleMarks, type Body } from "./grappleMarks.ts";

const GRID = { type: 1, size: 100 } as const;
const body = (id: string, i: number, j: number, ...grapples: readonly string[]): Body => ({
  id,
  place: { i, j, w: 1, h: 1 },
  grapples,
});

describe("what the map shows of grapples", () => {
  it("T-7: a line from the grappler to the one it holds", () => {
    const { links } = grappleMarks(GRID, [body("ada", 1, 1, "orc"), body("orc", 1, 2)]);
    expect(links).toEqual([{ from: { x: 150, y: 150 }, to: { x: 250, y: 150 } }]);
  });

  it("T-10: one outline around all whom grapples link, whoever holds whom", () => {
    const chain = [body("ada", 1, 1, "orc"), body("orc", 1, 2), body("bea", 1, 3, "orc")];
    const { outlines } = grappleMarks(GRID, chain);
    expect(outlines).toHaveLength(1);
    const xs = outlines[0]!.filter((_, k) => k % 2 === 0);
    expect([Math.min(...xs), Math.max(...xs)]).toEqual([100, 400]);
  });

  it.each<[string, readonly Body[]]>([
    ["nobody who grapples nobody", [body("ada", 1, 1), body("orc", 1, 2)]],
    ["nobody who is not there, such as a deleted token", [body("ada", 1, 1, "ghost")]],
    ["nobody who would hold itself", [body("ada", 1, 1, "ada")]],
  ])("%s", (_name, bodies) => {
    expect(grappleMarks(GRID, bodies)).toEqual({ links: [], outlines: [] });
  });
});
