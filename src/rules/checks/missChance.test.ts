import { describe, expect, it } from "vitest";
import { rollMiss } from "./missChance.ts";

describe("C-1: the d100 against concealment, every number once", () => {
  it.each([0, 1, 10, 20, 40, 50, 99, 100])("%i of 100 hits miss at %i %%", (percent) => {
    const rolls = Array.from({ length: 100 }, (_, index) => index + 1);
    const reports = rolls.map((value) =>
      rollMiss(
        { percent, total: false, sources: [] },
        {
          roll: (faces) => {
            expect(faces).toBe(100);
            return value;
          },
        },
      ),
    );
    expect(reports.filter(({ missed }) => missed).map(({ roll }) => roll)).toEqual(rolls.slice(0, percent));
  });
});
