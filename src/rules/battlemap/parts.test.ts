import { finished } from "./geometry/inSteps.ts";
import { describe, expect, it } from "vitest";
import type { Place } from "../vocabulary.ts";
import { createBattlemap } from "./battlemap.ts";
import { emptyScene, wall } from "./testing/sampleScenes.ts";
import { runEdits } from "./testing/editRun.ts";
import { effort } from "../testing/effort.ts";

/** Edits in one run. `UNSEEN_FUZZ` takes as many as one likes. */
const EDITS = effort(7500, "UNSEEN_FUZZ");
const AT_ONCE = 300;

const at = (i: number, j: number): Place => ({ i, j, w: 1, h: 1 });
const FIELD = emptyScene({ rows: 9, cols: 9, size: 100 });

describe("a map that follows on another", () => {
  it("equals one that is worked out anew, after any edit", () => {
    let steps = 0;
    for (let seed = 1; steps < EDITS; seed++) {
      const run = runEdits({ seed, steps: Math.min(AT_ONCE, EDITS - steps) });
      expect(run.differences).toEqual([]);
      steps += run.steps;
    }
    expect(steps).toBe(EDITS);
  }, 3_000_000);

  it("a door without length opens, too", () => {
    const seen = ([0, 1, 0] as const).map((ds) => {
      const scene = { ...FIELD, id: "point", walls: [wall([710, 410, 710, 410], { door: 1, ds })] };
      const map = createBattlemap(scene);
      finished(map.preparing());
      return map.cover(at(4, 1), { i: 4, j: 7 }).seen;
    });
    expect(seen).toEqual([0.75, 1, 0.75]);
  });

  it("somebody sees nothing after somebody else saw something far down the map", () => {
    const cell = [wall([100, 100, 200, 100]), wall([200, 100, 200, 200]), wall([200, 200, 100, 200])];
    const posts = [
      [110, 110],
      [190, 110],
      [190, 190],
      [110, 190],
    ].map(([x, y]) => wall([x!, y!, x!, y!]));
    const map = createBattlemap({ ...FIELD, id: "cell", walls: [...cell, ...posts, wall([0, 600, 900, 600])] });
    finished(map.preparing());
    expect(map.cover(at(8, 4), { i: 7, j: 4 }).level).toBe("none");
    expect(map.cover(at(1, 1), { i: 1, j: 0 }).level).toBe("full");
  });
});
