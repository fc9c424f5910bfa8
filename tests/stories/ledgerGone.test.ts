/** The ledger's journal is deleted: it is said, acts wait, and a Gamemaster's window restores it from its memory. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { singletonId } from "../../src/desk/ledger/eventId.ts";
import { GENERATION } from "../generation.ts";
import { quiet } from "./quiet.ts";
import { ADAS, hideInYard } from "./recheckYard.ts";
import type { Story } from "./seat/door.ts";
import { openStoryTable, type SeatName, type StoryTable } from "./storyTable.ts";

declare const story: Story;
interface Journal {
  readonly pages: ReadonlyMap<string, object>;
  delete(): Promise<unknown>;
  deleteEmbeddedDocuments(name: string, ids: readonly string[]): Promise<unknown>;
}

declare const game: { readonly journal: { get(id: string): Journal | undefined } };
declare const ui: { readonly notifications: { readonly notices: readonly { readonly message: string }[] } };

const LEDGER = singletonId("ledger");
const GONE = "UNSEEN.Keys.goneTitle";

describe(`a deleted ledger on generation ${GENERATION}`, () => {
  let table: StoryTable;
  const gm = () => table.seat("Gamemaster");
  const entries = () => gm().evaluate(() => story.board(0).events);
  const isThere = (name: SeatName) => table.seat(name).evaluate((id) => game.journal.get(id) !== undefined, LEDGER);
  const deleted = async (): Promise<void> => {
    await gm().evaluate(async (id) => void (await game.journal.get(id)?.delete()), LEDGER);
    for (const name of table.openNames()) await expect.poll(() => isThere(name), { timeout: 20_000 }).toBe(false);
  };

  beforeAll(async () => {
    table = await openStoryTable();
    await table.openSeats("Gamemaster", "Ada");
    await gm().evaluate((title) => story.thinkAbout(title), GONE);
    await hideInYard(table);
    await quiet(table);
  }, 180_000);
  afterAll(async () => {
    await table.close();
    expect(table.errors()).toEqual([]);
  });

  it("of which only pages go has them back at once, and says so", async () => {
    const before = await entries();
    const pages = () => gm().evaluate((id) => [...game.journal.get(id)!.pages.keys()].toSorted(), LEDGER);
    const all = await pages();
    expect(all.length).toBeGreaterThan(1);
    await gm().evaluate(
      async ([id, ids]) => void (await game.journal.get(id)!.deleteEmbeddedDocuments("JournalEntryPage", ids)),
      [LEDGER, all] as const,
    );
    await expect.poll(pages, { timeout: 20_000 }).toEqual(all);
    await quiet(table);
    expect(await entries()).toEqual(before);
    const notices = await gm().evaluate(() => ui.notifications.notices.map(({ message }) => message));
    expect(notices.filter((message) => message.includes("deleted pages"))).toHaveLength(1);
  }, 60_000);

  it("is said to the Gamemaster, and a player's act waits with the reason", async () => {
    const before = await entries();
    expect(before.length).toBeGreaterThan(0);
    await deleted();
    const notices = () => gm().evaluate(() => ui.notifications.notices.map(({ message }) => message));
    await expect.poll(notices, { timeout: 20_000 }).toContainEqual(expect.stringContaining("Gamemaster deleted"));
    const act = {
      kind: "rollCheck",
      creature: ADAS,
      attribute: "agility",
      skill: "stealth",
      mode: "advantage",
    } as const;
    const outcome = table.seat("Ada").evaluate((asked) => story.ask(asked), act);
    expect(await outcome).toEqual({ waiting: true });
    expect(await table.seat("Ada").evaluate(() => story.waitingWords())).toMatch(/ledger.*missing.*waits/);

    await expect.poll(() => gm().evaluate(() => story.asked()), { timeout: 20_000 }).toHaveLength(1);
    await gm().evaluate(() => story.answer(true));
    for (const name of table.openNames()) await expect.poll(() => isThere(name), { timeout: 20_000 }).toBe(true);
    // Everything is as it was, and the act that waited follows.
    const kinds = async () => (await entries()).slice(before.length).map(({ act: { kind } }) => kind);
    await expect.poll(kinds, { timeout: 60_000 }).toEqual(["rollCheck"]);
    expect((await entries()).slice(0, before.length)).toEqual(before);
  }, 120_000);

  it("is missing for a window that opens later, which asks before it begins a new one", async () => {
    const asked = () => gm().evaluate(() => story.asked());
    await deleted();
    await table.reload("Gamemaster");
    await expect.poll(asked, { timeout: 20_000 }).toEqual([expect.stringContaining("Unseen ledger")]);
    expect(await isThere("Gamemaster")).toBe(false);
    await gm().evaluate(() => story.answer(true));
    await expect.poll(() => isThere("Ada"), { timeout: 20_000 }).toBe(true);
  }, 120_000);
});
