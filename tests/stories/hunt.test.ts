import { afterEach, describe, expect, it } from "vitest";
import { playHunt, type Hunt } from "./hunt.ts";
import { discoveryOf } from "./laws.ts";
import { openStoryTable, SEAT_NAMES, type StoryTable } from "./storyTable.ts";

let table: StoryTable;

afterEach(() => table.close());

async function seated(generation: 13 | 14): Promise<StoryTable> {
  table = await openStoryTable({ generation });
  for (const name of SEAT_NAMES) await table.open(name);
  return table;
}

/** A hunt in which nothing happened proves nothing. */
function expectVariety({ ledger }: Hunt): void {
  const kinds = new Set(ledger.map(({ act }) => act.kind));
  expect([...kinds]).toEqual(expect.arrayContaining(["hide", "designate", "scanReveal", "track"]));
  const rolled = ledger.flatMap((event) => discoveryOf(event) ?? []);
  expect(new Set(rolled.map(({ found }) => found))).toEqual(new Set([true, false]));
}

describe("a hunt over three seats without a browser", () => {
  it("plays 300 random legal acts over three seats without a browser and checks the invariants S1 to S6 and I6 after each", async () => {
    const hunt = await playHunt(await seated(13), { seed: 20, acts: 300, peaceful: 100 });
    expect(hunt.steps).toHaveLength(300);
    expectVariety(hunt);
  }, 600_000);

  it("S1 to S6, I6: the same on generation 14", async () => {
    const hunt = await playHunt(await seated(14), { seed: 41, acts: 60, peaceful: 30 });
    expect(hunt.steps).toHaveLength(60);
    expectVariety(hunt);
  }, 300_000);
});
