/** T11, Z1: what a player writes past every window into the desk's notes and its ledger, at a table. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { singletonId } from "../../src/desk/ledger/eventId.ts";
import { GENERATION } from "../generation.ts";
import type { Story } from "./seat/door.ts";
import { openStoryTable, type StoryTable } from "./storyTable.ts";

interface Message {
  readonly type: string;
  readonly author: { readonly isGM: boolean } | null;
  readonly system: { readonly user: string; readonly entries: readonly { readonly code: string }[] };
}

interface Journal {
  readonly ownership: Readonly<Record<string, number>>;
  update(changes: object): Promise<unknown>;
}

declare const game: {
  readonly messages: { readonly contents: readonly Message[] };
  readonly journal: { get(id: string): Journal | undefined };
};
declare const ChatMessage: { create(data: object): Promise<unknown> };
declare const story: Story;

const LEDGER = singletonId("ledger");

describe(`the desk's notes and ledger on generation ${GENERATION}`, () => {
  let table: StoryTable;
  const gm = () => table.seat("Gamemaster");
  const ada = () => table.seat("Ada");

  beforeAll(async () => {
    table = await openStoryTable();
    await table.openSeats("Gamemaster", "Ada");
  }, 180_000);
  afterAll(async () => {
    await table.close();
    expect(table.errors()).toEqual([]);
  });

  it("T11: a forged note about oneself hides no later report of a forgery", async () => {
    const { userId } = ada();
    await ada().evaluate(async (user) => {
      await ChatMessage.create({ type: "audit", system: { user, entries: [] } });
      story.emitRaw(JSON.stringify({ v: 1, kind: "hide", requestId: "forged0000000000", isGM: true }));
    }, userId);
    const told = (): Promise<readonly string[]> =>
      gm().evaluate(
        (user) =>
          game.messages.contents
            .filter(({ type, author, system }) => type === "audit" && author?.isGM === true && system.user === user)
            .flatMap(({ system }) => system.entries.map(({ code }) => code)),
        userId,
      );
    await expect.poll(told, { timeout: 20_000 }).toHaveLength(1);
  });

  it.each(["a player", "everybody"])("Z1: a ledger that %s comes to own is theirs no more", async (who) => {
    const owner = who === "everybody" ? "default" : ada().userId;
    const ownership = () => gm().evaluate((id) => game.journal.get(id)?.ownership, LEDGER);
    await expect.poll(ownership, { timeout: 20_000 }).toMatchObject({ default: 0 });
    await gm().evaluate(
      async ({ id, key }) => {
        await game.journal.get(id)?.update({ [`ownership.${key}`]: 3 });
      },
      { id: LEDGER, key: owner },
    );
    const given = async () => Object.entries((await ownership()) ?? {}).filter(([, level]) => level > 0);
    await expect.poll(given, { timeout: 20_000 }).toEqual([]);
  });
});
