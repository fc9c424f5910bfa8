import { afterAll, describe, expect, it } from "vitest";
import { noteFigures } from "../figures.ts";
import { FLOWS, LOSSES, playCrash, type Crash } from "./crashes.ts";

/** More steps than any act takes; reaching it means that the end was never found. */
const MOST_STEPS = 60;

const cases = Object.keys(FLOWS).flatMap((flow) =>
  LOSSES.flatMap((loss) => ([13, 14] as const).map((generation) => ({ flow, loss, generation }))),
);

/** Loses the desk at the first step, the second and so on, until the act has no more; gives how many it had. */
async function loseEverywhere(crash: Omit<Crash, "step">): Promise<number> {
  for (let step = 0; step < MOST_STEPS; step++) if (!(await playCrash({ ...crash, step }))) return step;
  throw new Error(`${crash.flow} does not end`);
}

describe("F1, L1: the desk is lost at every await of every flow; all is finished, or as if never begun", () => {
  let crashes = 0;
  afterAll(() => noteFigures("crashes", { crashes, flows: Object.keys(FLOWS).length, losses: LOSSES.length }));

  it.each(cases)("$flow, $loss, generation $generation", async (crash) => {
    const steps = await loseEverywhere(crash);
    crashes += steps;
    expect(steps).toBeGreaterThanOrEqual(2);
  });
});
