import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { candidates, type Act } from "../../src/rules/index.ts";
import type { Game } from "../../table/client/game.ts";
import type { LedgerEvent } from "../../src/desk/ledger/entry.ts";
import type { Story } from "./seat/door.ts";
import { openStoryTable, type SeatName, type StoryTable } from "./storyTable.ts";

declare const game: Game;
declare const story: Story;
declare const ui: { notifications: { notices: readonly { type: string; message: string }[] } };

const ADAS = "mirelaUnseenDemo";
const DESIGNATE: Act = { kind: "designate", creature: ADAS, spots: [] };

let table: StoryTable;

beforeEach(async () => {
  table = await openStoryTable();
  await table.open("Ada");
}, 120_000);

afterEach(async () => {
  await table.close();
  expect(table.errors()).toEqual([]);
}, 60_000);

const ada = () => table.seat("Ada");

const ask = (act: Act) => ada().evaluate((asked) => story.ask(asked), act);

const waiting = () => ada().evaluate(() => story.waiting());

const warnings = () =>
  ada().evaluate(() => ui.notifications.notices.filter(({ type }) => type === "warn").map(({ message }) => message));

/** A valid Hide on the demo's map, as Ada sees it. */
async function hide(): Promise<Act> {
  const situation = await ada().evaluate(() => story.ownView());
  const { place } = candidates(situation, ADAS).candidates.find(({ verdict }) => verdict === "valid")!;
  return { kind: "hide", creature: ADAS, spot: place };
}

const events = (name: SeatName): Promise<readonly LedgerEvent[]> =>
  table.seat(name).evaluate(() => story.board(0).events);

/** Waits until Ada's seat knows that the Gamemaster has gone. */
async function leaveGamemaster(): Promise<void> {
  await table.leave("Gamemaster");
  await expect.poll(() => ada().evaluate(() => game.users.activeGM)).toBeNull();
}

/** Waits until the outbox is empty and all messages are handled. */
async function answered(): Promise<void> {
  await expect.poll(async () => (await waiting()).length, { timeout: 20_000 }).toBe(0);
  await table.seat("Gamemaster").evaluate(() => story.drain());
  await table.seat("Gamemaster").evaluate(() => story.reach("Ada"));
}

describe("an act asked for while no Gamemaster is there", () => {
  it("X1, X3: waits, survives a reload, and is answered once, in its order, when the Gamemaster joins", async () => {
    const act = await hide();
    const before = await ada().evaluate(() => story.board(0).replica);
    for (let times = 0; times < 3; times++) expect(await ask(act)).toEqual({ waiting: true });
    const [withdrawn, kept, again] = await waiting();
    expect(kept).toMatchObject({ kind: "hide", tokenId: ADAS, choices: { spot: (act as { spot: object }).spot } });
    expect(await ada().evaluate(() => story.board(0).replica)).toBe(before);
    await ada().evaluate((id) => story.withdraw(id), withdrawn!.requestId);
    await table.reload("Ada");
    expect(await waiting()).toEqual([kept, again]);

    await table.open("Gamemaster");
    await answered();
    expect(await warnings()).toEqual(["Mirela Voss is still choosing hiding spots."]);
    const told = await events("Gamemaster");
    expect(told.map(({ requestId, act: done, userId }) => ({ requestId, done, userId }))).toEqual([
      { requestId: kept!.requestId, done: act, userId: ada().userId },
    ]);
    expect(await events("Ada")).toEqual([]);
    await table.reload("Ada");
    await table.reload("Gamemaster");
    await answered();
    expect(await events("Gamemaster")).toHaveLength(1);
  }, 120_000);

  it("T7: another user of the same browser does not send it", async () => {
    await ask(await hide());
    const browser = await table.leave("Ada");
    await table.open("Bruno", browser);
    await table.open("Gamemaster");
    await table.seat("Gamemaster").evaluate(() => story.drain());
    await table.seat("Gamemaster").evaluate(() => story.reach("Bruno"));
    expect(await table.seat("Bruno").evaluate(() => story.waiting())).toEqual([]);
    expect(await events("Gamemaster")).toEqual([]);
    await table.open("Ada", await table.leave("Bruno"));
    await answered();
    expect((await events("Gamemaster")).map(({ userId }) => userId)).toEqual([ada().userId]);
  }, 120_000);

  it("L1: a Gamemaster who goes in the middle of an act leaves it done or waiting, and it is done once", async () => {
    await table.open("Gamemaster");
    expect(await ask(await hide())).toEqual({ ok: true });
    const [outcome] = await Promise.all([ask(DESIGNATE), leaveGamemaster()]);
    expect([{ ok: true }, { waiting: true }]).toContainEqual(outcome);
    await table.open("Gamemaster");
    await answered();
    const told = await events("Gamemaster");
    expect(told.map(({ act }) => act.kind)).toEqual(["hide", "designate"]);
    const board = await ada().evaluate(() => story.board(0));
    expect(board.markers).toHaveLength(1);
    expect(board.cards).toHaveLength(2);
    expect(board.pieces.find(({ id }) => id === ADAS)?.hidden).toBe(true);
  }, 120_000);
});
