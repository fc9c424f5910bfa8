import { afterEach, describe, expect, it } from "vitest";
import { isFull } from "../../src/rules/testing/effort.ts";
import { GENERATION } from "../generation.ts";
import { playHunt, seedDice, type Hunt } from "./hunt.ts";
import { discoveriesOf } from "./laws.ts";
import type { Story } from "./seat/door.ts";
import { openStoryTable, SEAT_NAMES, type StoryTable } from "./storyTable.ts";

declare const story: Story;

let table: StoryTable;

afterEach(() => table.close(), 60_000);

async function seated(): Promise<StoryTable> {
  table = await openStoryTable();
  await table.openSeats();
  return table;
}

/** Generation 14 has the long hunt. Generation 13 has it in the full run only. */
const ACTS = GENERATION === 14 || isFull() ? 300 : 60;

/** A hunt in which nothing happened proves nothing. */
function expectVariety({ ledger }: Hunt): void {
  const kinds = new Set(ledger.map(({ act }) => act.kind));
  expect([...kinds]).toEqual(expect.arrayContaining(["hide", "designate", "scanReveal", "track"]));
  expect(new Set(ledger.map(({ userId }) => userId)).size).toBe(3);
  const rolled = ledger.flatMap((event) => discoveriesOf(event));
  expect(new Set(rolled.map(({ found }) => found))).toEqual(new Set([true, false]));
}

/** A short hunt may have no discovery of either kind. */
function expectHides({ ledger }: Hunt): void {
  const kinds = new Set(ledger.map(({ act }) => act.kind));
  expect([...kinds]).toEqual(expect.arrayContaining(["hide", "designate"]));
}

describe(`a hunt over three seats without a browser, on generation ${GENERATION}`, () => {
  it(`plays ${ACTS} random legal acts over three seats and checks S1 to S6 and I6 after each`, async () => {
    const hunt = await playHunt(await seated(), { seed: 20, acts: ACTS, peaceful: ACTS / 3 });
    expect(hunt.steps).toHaveLength(ACTS);
    (ACTS === 300 ? expectVariety : expectHides)(hunt);
  }, 600_000);

  it("L1: the Gamemaster reloads in the middle, a player with a Hide pending, and the hunt goes on", async () => {
    await seated();
    const reloaded: string[] = [];
    const hunt = await playHunt(table, {
      seed: 7,
      acts: 60,
      peaceful: 30,
      async interlude(played, situation) {
        const isPending = situation.creatures.some(({ id, hiding }) => id === "mirelaUnseenDemo" && hiding.pending);
        if (isPending && !reloaded.includes("Ada")) {
          await table.reload("Ada");
          reloaded.push("Ada");
        }
        if (played !== 30) return;
        await table.reload("Gamemaster");
        await seedDice(table, 8);
        reloaded.push("Gamemaster");
      },
    });
    expect(reloaded.toSorted()).toEqual(["Ada", "Gamemaster"]);
    expect(hunt.steps).toHaveLength(60);
    expectHides(hunt);
  }, 300_000);

  it("L1, L2: the server goes away and comes back with the same world, and nothing has to be healed", async () => {
    await seated();
    const { steps, ledger } = await playHunt(table, { seed: 3, acts: 12, peaceful: 12 });
    await table.restart();
    await table.openSeats();
    await table.seat("Gamemaster").evaluate(() => story.drain());
    const boards = await Promise.all(SEAT_NAMES.map((name) => table.seat(name).evaluate(() => story.board(0))));
    expect(boards[0]!.events).toEqual(ledger);
    for (const { replica } of boards) expect(replica).toBe(steps.at(-1)?.boards[0]?.replica);
  }, 300_000);
});
