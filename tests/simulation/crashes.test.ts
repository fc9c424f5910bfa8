import { afterAll, describe, expect, it } from "vitest";
import { DESK_KINDS } from "../../src/desk/protocol/request.ts";
import { isFull, isUsual } from "../../src/rules/testing/effort.ts";
import { noteFigures } from "../figures.ts";
import { FLOWS } from "./crashFlows.ts";
import { FLOWS_BY_KIND } from "./crashFlowsByKind.ts";
import { LOSSES, playCrash, type Crash } from "./crashes.ts";

/** More moments than any flow has. Reaching it means that the flow never ended. */
const MOST_STEPS = 100;

const GENERATIONS = [13, 14] as const;

/**
 * Every flow and loss on both generations, which is what the full run plays. The long one alternates: one generation,
 * and about half of the losses for each flow; one for the flows of a kind, which are much alike. `npm test` plays a
 * quarter of that.
 */
const cases = Object.keys(FLOWS).flatMap((flow, row) =>
  LOSSES.flatMap((loss, column) =>
    GENERATIONS.filter((_, which) => isFull() || isPlayed({ flow, row, column, which })).map((generation) => ({
      flow,
      loss,
      generation,
    })),
  ),
);

interface Footprint {
  readonly flow: string;
  readonly row: number;
  readonly column: number;
  readonly which: number;
}

function isPlayed({ flow, row, column, which }: Footprint): boolean {
  // Stretches write the longest entries: each of their flows loses its server, on one generation.
  if (LOSSES[column] === "server killed" && FLOWS[flow]?.isStealthy) return which === row % 2 && !isUsual();
  const isOfKind = flow in FLOWS_BY_KIND;
  if (isUsual() && row % (isOfKind ? 16 : 8) !== column) return false;
  if (!isOfKind) return (row + column) % 2 === 0 && which === (row >> 1) % 2;
  return row % LOSSES.length === column && which === (row >> 2) % 2;
}

/** Loses a tab at each moment in turn until there are no more; gives how many there were. */
async function loseEverywhere(crash: Omit<Crash, "step">): Promise<number> {
  for (let step = 0; step < MOST_STEPS; step++) if (!(await playCrash({ ...crash, step }))) return step;
  throw new Error(`${crash.flow} does not end`);
}

it.each(GENERATIONS)(
  "X1: a request that waits for a player is not left behind by a tab that is lost, generation %i",
  async (generation) => {
    expect(await playCrash({ flow: "affect", loss: "second tab", generation, step: 3 })).toBe(true);
  },
);

it("F1: there is a flow for every kind of act", () => {
  expect(Object.keys(FLOWS_BY_KIND).toSorted()).toEqual(DESK_KINDS.toSorted());
});

describe("F1, L1: a tab is lost at every await of every flow; all is finished, or as if never begun", () => {
  let crashes = 0;
  afterAll(() => {
    noteFigures("crashes", { crashes, flows: Object.keys(FLOWS).length, losses: LOSSES.length });
    expect(crashes).toBeGreaterThanOrEqual(5 * cases.length);
  });

  it.each(cases)("$flow, $loss, generation $generation", async (crash) => {
    const steps = await loseEverywhere(crash);
    crashes += steps;
    expect(steps).toBeGreaterThanOrEqual(FLOWS[crash.flow]!.victim ? 1 : 2);
  });
});
