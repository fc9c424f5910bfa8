/** Cards that the ledger has long compacted make a world slow to open. The Gamemaster is asked whether to delete them. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GENERATION } from "../generation.ts";
import { quiet } from "./quiet.ts";
import { hideInYard } from "./recheckYard.ts";
import type { Story } from "./seat/door.ts";
import { openStoryTable, type StoryTable } from "./storyTable.ts";

interface Message {
  readonly id: string;
  readonly type: string;
  toObject(): { readonly system: object };
}

declare const story: Story;
declare const game: {
  readonly user: { readonly id: string };
  readonly messages: { readonly contents: readonly Message[] };
  readonly settings: { set(system: string, key: string, value: unknown): Promise<unknown> };
};
declare const ChatMessage: { createDocuments(data: readonly object[]): Promise<readonly Message[]> };

const TITLE = "UNSEEN.OldCards.title";
/** One more than what nobody is asked about. */
const MANY = 1501;

describe(`old cards on generation ${GENERATION}`, () => {
  let table: StoryTable;
  /** All that is not an old card: cards of recent acts, words, a refusal's card, and a player's message in a card's form. */
  let others: readonly string[];
  const gm = () => table.seat("Gamemaster");
  const ids = () => gm().evaluate(() => game.messages.contents.map(({ id }) => id).toSorted());
  const questions = () => gm().evaluate(() => story.asked());
  const reopen = async (): Promise<void> => {
    await table.reload("Gamemaster");
    await gm().evaluate(() => story.drain());
  };
  /** Messages in the form of a card whose event no ledger knows, made by a seat. */
  const copy = (name: "Gamemaster" | "Ada", count: number) =>
    table.seat(name).evaluate(async (most) => {
      const { type, system } = game.messages.contents.find((one) => one.type === "hide")!.toObject() as never as {
        type: string;
        system: object;
      };
      const event = (k: number) => `longAgo${String(k).padStart(9, "0")}`;
      const made = Array.from({ length: most }, (_, k) => ({ type, system: { ...system, event: event(k) } }));
      return (await ChatMessage.createDocuments(made)).map(({ id }) => id);
    }, count);

  beforeAll(async () => {
    table = await openStoryTable();
    await table.openSeats("Gamemaster", "Ada");
    await gm().evaluate((title) => story.thinkAbout(title), TITLE);
    await hideInYard(table);
    await gm().evaluate(async () => {
      const audit = { type: "audit", system: { user: game.user.id, entries: [] } };
      await ChatMessage.createDocuments([{ content: "A word" }, audit]);
    });
    await copy("Ada", 1);
    await quiet(table);
    others = await ids();
  }, 180_000);
  afterAll(async () => {
    await table.close();
    expect(table.errors()).toEqual([]);
  });

  it("are not asked about as long as they are few", async () => {
    await copy("Gamemaster", MANY - 1);
    await reopen();
    expect(await questions()).toEqual([]);
  }, 60_000);

  it("are asked about once there are many, and stay unless the Gamemaster agrees", async () => {
    await copy("Gamemaster", 1);
    await reopen();
    await expect.poll(questions, { timeout: 20_000 }).toEqual([expect.stringContaining(String(MANY))]);
    await gm().evaluate(() => story.answer(false));
    await quiet(table);
    expect(await ids()).toHaveLength(others.length + MANY);
  }, 60_000);

  it("are not asked about in a world that does not want it", async () => {
    await gm().evaluate(() => game.settings.set("unseen", "askOldCards", false).then(() => undefined));
    await reopen();
    expect(await questions()).toEqual([]);
    await gm().evaluate(() => game.settings.set("unseen", "askOldCards", true).then(() => undefined));
  }, 60_000);

  it("go, and nothing else does", async () => {
    await reopen();
    await expect.poll(questions, { timeout: 20_000 }).toHaveLength(1);
    await gm().evaluate(() => story.answer(true));
    await expect.poll(ids, { timeout: 20_000 }).toEqual(others);
  }, 60_000);
});
