/**
 * Two Gamemasters in stealth mode, who both have the key, and whose windows open while the other one writes: a window
 * that joins in the middle of writes has every page of the ledger soon after.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { singletonId } from "../../src/desk/ledger/eventId.ts";
import { STRETCHES_ID, type Order } from "../../src/rules/index.ts";
import type { HeadlessSeat } from "../../table/client/headless.ts";
import { GENERATION } from "../generation.ts";
import { GUARD, hideInYard, type Host } from "./recheckYard.ts";
import type { Story } from "./seat/door.ts";
import { openStoryTable, type SeatName, type StoryTable } from "./storyTable.ts";

interface Journal {
  readonly pages: ReadonlyMap<string, object>;
}

declare const story: Story;
declare const game: Host["game"] & {
  readonly journal: { get(id: string): Journal | undefined };
  readonly users: { getName(name: string): { readonly id: string; update(changes: object): Promise<unknown> } };
};
/** How far a seat has come that writes until it is told to stop. */
declare const writing: { count: number; isOver: boolean };

const LEDGER = singletonId("ledger");
/** How often a window opens in the middle of writes. */
const ROUNDS = 2;
/** The yard in two halves. */
const HALVES = [0, 600].map((x) => ({ type: "rectangle", x, y: 0, width: 600, height: 1200 }));

describe(`a Gamemaster's window that opens in the middle of writes on generation ${GENERATION}`, () => {
  let table: StoryTable;

  beforeAll(async () => {
    table = await openStoryTable();
    await table.openSeats("Gamemaster");
    const first = table.seat("Gamemaster");
    await first.evaluate(async () => {
      await game.users.getName("Ada").update({ role: 4 });
      for (const rule of ["danger", "stretches"]) await game.settings.set("unseen", rule, true);
    });
    await hideInYard(table);
    await first.evaluate(async (shapes) => {
      const zones = shapes.map((shape, k) => ({
        name: `Half ${k}`,
        shapes: [shape],
        behaviors: [{ name: "Zone", type: "unseen.zone", system: {} }],
      }));
      await game.scenes.active.createEmbeddedDocuments("Region", zones);
      await story.drain();
    }, HALVES);
    await order(first, { order: "begin" });
    // Ada's browser has the key, as if she had written the phrase there once.
    const idOf = (name: SeatName): string => table.table.seats.find((one) => one.name === name)!.userId;
    const key = (await first.storage())["unseen.worldKey"]!.replaceAll(idOf("Gamemaster"), idOf("Ada"));
    await table.open("Ada", { "unseen.worldKey": key });
  }, 300_000);
  afterAll(async () => {
    await table.close();
    expect(table.errors()).toEqual([]);
  });

  /** Writes entries one after the other, by orders and by a guard that walks, until it is told to stop. */
  const write = (seat: HeadlessSeat): Promise<void> =>
    seat.evaluate(
      async ([guard, creature]) => {
        Object.assign(globalThis, { writing: { count: 0, isOver: false } });
        const token = game.scenes.active.getEmbeddedCollection("Token").get(guard);
        for (; !writing.isOver; writing.count++) {
          await token.update({ x: 300 + 100 * (writing.count % 5) });
          await story.ask({ kind: "stretchOrder", creature, order: { order: "look" } });
        }
        await story.drain();
      },
      [GUARD, STRETCHES_ID] as const,
    );

  const pagesOf = (seat: HeadlessSeat): Promise<readonly string[]> =>
    seat.evaluate((id) => [...game.journal.get(id)!.pages.keys()].toSorted(), LEDGER);
  const entriesOf = (seat: HeadlessSeat): Promise<readonly string[]> =>
    seat.evaluate(() => story.board(0).events.map(({ id }) => id));

  it.each<[string, writer: SeatName, opens: SeatName]>([
    ["the other's", "Gamemaster", "Ada"],
    ["the first's, once the other is the desk", "Ada", "Gamemaster"],
  ])(
    "has all pages and entries that the server has: %s",
    async (_name, writer, opens) => {
      const seat = table.seat(writer);
      for (let round = 0; round < ROUNDS; round++) {
        if (table.openNames().includes(opens)) await table.leave(opens);
        const written = write(seat);
        await expect.poll(() => seat.evaluate(() => writing.count), { timeout: 60_000 }).toBeGreaterThan(1);
        const opened = await table.open(opens);
        const before = await seat.evaluate(() => writing.count);
        await expect.poll(() => seat.evaluate(() => writing.count), { timeout: 60_000 }).toBeGreaterThan(before);
        await seat.evaluate(() => void (writing.isOver = true));
        await written;
        await opened.evaluate(() => story.drain());
        const [pages, entries] = [await pagesOf(seat), await entriesOf(seat)];
        expect(entries.length).toBeGreaterThan(round);
        await expect.poll(() => pagesOf(opened), { timeout: 10_000 }).toEqual(pages);
        await expect.poll(() => entriesOf(opened), { timeout: 10_000 }).toEqual(entries);
      }
    },
    300_000,
  );
});

async function order(seat: HeadlessSeat, given: Order): Promise<void> {
  const act = { kind: "stretchOrder", creature: STRETCHES_ID, order: given } as const;
  expect(await seat.evaluate((asked) => story.ask(asked), act)).toEqual({ ok: true });
}
