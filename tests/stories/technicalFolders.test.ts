/** The ledger's journal and the actor of all markers lie in folders of their own, until a Gamemaster files them anew. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { singletonId } from "../../src/desk/ledger/eventId.ts";
import { GENERATION } from "../generation.ts";
import { quiet } from "./quiet.ts";
import { openStoryTable, type StoryTable } from "./storyTable.ts";

interface Filed {
  readonly type: string;
  readonly folder: { readonly name: string } | null;
  update(changes: object): Promise<unknown>;
}

declare const game: {
  readonly journal: { get(id: string): Filed | undefined };
  readonly actors: { readonly contents: readonly Filed[] };
  readonly folders: { readonly contents: readonly { readonly name: string; readonly type: string }[] };
};

const LEDGER = singletonId("ledger");

describe(`technical documents on generation ${GENERATION}`, () => {
  let table: StoryTable;
  const gm = () => table.seat("Gamemaster");
  const filed = () =>
    gm().evaluate(
      (id) =>
        [game.journal.get(id), game.actors.contents.find(({ type }) => type === "hidingSpot")].map(
          (document) => document?.folder?.name ?? null,
        ),
      LEDGER,
    );
  const made = () =>
    gm().evaluate(() => game.folders.contents.flatMap(({ name, type }) => (name.startsWith("Unseen (") ? [type] : [])));

  beforeAll(async () => {
    table = await openStoryTable();
    await table.openSeats("Gamemaster", "Ada");
  }, 180_000);
  afterAll(async () => {
    await table.close();
    expect(table.errors()).toEqual([]);
  });

  it("are filed when they are made", async () => {
    await expect.poll(filed, { timeout: 20_000 }).toEqual(Array(2).fill("Unseen (made by the system)"));
    expect((await made()).toSorted()).toEqual(["Actor", "JournalEntry"]);
  });

  it("stay where a Gamemaster puts them, and the folders are made once", async () => {
    await gm().evaluate(async (id) => void (await game.journal.get(id)!.update({ folder: null })), LEDGER);
    await table.reload("Gamemaster");
    await quiet(table);
    expect(await filed()).toEqual([null, "Unseen (made by the system)"]);
    expect(await made()).toHaveLength(2);
  });
});
