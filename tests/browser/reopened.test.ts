/**
 * Flows during which a window closes and opens again: the only Gamemaster's, or the player's. Each flow finishes
 * once, and every window shows the same.
 */
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  act,
  aimWith,
  armEverybody,
  cards,
  CARLOTTA,
  effectOnSpot,
  giveWord,
  lastCard,
  lightTorch,
  MIRELA,
  nobodyTracks,
  openHide,
  ORSOLA,
  place,
  spotsAre,
  spotsOf,
  TOBIAS,
  told,
  undoAllowed,
  undoLast,
  walk,
} from "./flowsTable.ts";
import { layCaltrops } from "./caltrops.ts";
import { caughtUp, closeTables, nextDice, openTestTable, reload, type Size, type TestTable } from "./table.ts";

/** Windows that are reopened often can be small. */
const SMALL: Size = { width: 1024, height: 640, sharpness: 0.2 };

describe("in the middle of a flow, the only Gamemaster's window is closed, and opened again", () => {
  let table: TestTable;
  let ada: Page;
  let gm: Page;
  let other: Page;

  beforeAll(async () => {
    table = await openTestTable();
    gm = await table.seat("Gamemaster", SMALL);
    ada = await table.seat("Ada");
    other = await table.seat("Bruno", SMALL);
    await armEverybody(gm);
    await gm.evaluate(giveGuards, [CARLOTTA, ORSOLA]);
    await caughtUp(gm, [ada, other]);
  }, 400_000);
  afterAll(closeTables);

  it("H-2, H-34, H-36: its player's window is opened anew before further spots and an offer to track", async () => {
    await openHide(ada, MIRELA);
    await ada.getByRole("option", { name: /^Row 22, column 19:/ }).press("Enter");
    await nextDice(gm, [5, 20]);
    await ada.getByRole("button", { name: "Confirm and roll" }).press("Enter");
    const choose = ada.getByText(/^Rolled \d+\. Choose the further hiding spots\./).first();
    await choose.waitFor();
    await reload(ada);
    await choose.waitFor();
    await ada.getByRole("option", { name: /^Row 21, column 16:/ }).press("Enter");
    await ada.getByRole("button", { name: "Done", exact: true }).click();
    await told([gm, ada, other], `${MIRELA} is hidden`);
    await reload(ada);
    const answer = ada.getByRole("button", { name: `${CARLOTTA} doesn’t track ${MIRELA}` });
    await answer.first().waitFor();
    await throughIt(() => answer.first().click(), `${CARLOTTA} doesn’t track ${MIRELA}`);
    await nobodyTracks(gm);
    await spotsAre([gm, ada, other], MIRELA, [1, 2]);
  });

  it("H-26, H-19: a Scan reveals its spot", async () => {
    await act(ada, CARLOTTA, "Scan");
    const scan = ada.locator("#unseen-scan");
    const spot = scan.getByRole("button", { name: new RegExp(`^Spot 2 of ${MIRELA}`) });
    await spot.waitFor();
    await throughIt(() => spot.click(), `${CARLOTTA} scans spot 2 of ${MIRELA}`);
    await scan.press("Escape");
  });

  it("U1: and is taken back by its player, with the Gamemaster's word", async () => {
    const undo = lastCard(ada).getByRole("button", { name: "Ask to undo this act" });
    await undo.waitFor();
    await throughIt(() => undo.click(), null);
    await undoAllowed(gm);
    for (const page of [gm, ada, other]) await lastCard(page).getByText("Undone by Ada").waitFor();
    await spotsAre([gm, ada, other], MIRELA, [1, 2]);
  });

  it("H-21: an attack on a spot is rolled, and whether it was there", async () => {
    const aim = await aimWith(ada, CARLOTTA, "Bow");
    await aim.getByRole("button", { name: new RegExp(`^Spot 2 of ${MIRELA}`) }).click();
    await throughIt(() => aim.getByRole("button", { name: "Attack", exact: true }).click(), `${CARLOTTA} attacks: Bow`);
    await undoLast(gm, "Gamemaster");
    await spotsAre([gm, ada, other], MIRELA, [1, 2]);
  });

  it("H-22: an effect on a spot: an approval is asked for again if it was not given, else not", async () => {
    const aim = await effectOnSpot(ada);
    const before = await cards(ada);
    await away(() => aim.getByRole("button", { name: "Use the effect" }).click());
    await giveWord(gm);
    const wish = wishOf(ada);
    await wish.waitFor();
    await away(async () => undefined);
    await wish.getByRole("button", { name: "Leave it to the die" }).click();
    await allSay([...before, `${CARLOTTA} uses an effect`]);
    await expect.poll(() => wish.count()).toBe(0);
    await expect.poll(() => gm.getByRole("dialog").count()).toBe(0);
    for (const page of [gm, ada])
      await expect.poll(() => lastCard(page).innerText()).toMatch(/can still be in: spot \d\./);
    expect(await lastCard(other).innerText()).not.toMatch(/can still be in/);
    await undoLast(gm, "Gamemaster");
  });

  it("H-22: an effect on a spot: its player, whose window was closed, is asked again", async () => {
    const aim = await effectOnSpot(gm);
    const before = await cards(gm);
    await aim.getByRole("button", { name: "Use the effect" }).click();
    await wishOf(ada).waitFor();
    await ada.close();
    ada = await table.seat("Ada");
    await wishOf(ada).getByText(CARLOTTA).first().waitFor();
    expect(await cards(gm)).toEqual(before);
    await wishOf(ada).getByRole("button", { name: "Yes, I’m there" }).click();
    await allSay([...before, `${CARLOTTA} uses an effect`]);
    for (const page of [gm, ada])
      await expect.poll(() => lastCard(page).innerText()).toMatch(/can still be in: spot 1\./);
    expect(await lastCard(other).innerText()).not.toMatch(/can still be in/);
    for (const page of [gm, ada, other]) await expect.poll(() => wishOf(page).count()).toBe(0);
    await undoLast(gm, "Gamemaster");
  });

  it("H-21: a ground effect that waits for the Gamemaster's word waits still", async () => {
    await layCaltrops(gm, { i: 24, j: 30 });
    await place(gm, TOBIAS, { i: 24, j: 30 });
    const asked = () => gm.locator("#unseen-ground").getByText(`${TOBIAS} comes into Caltrops.`);
    await asked().waitFor();
    await away(async () => undefined);
    await asked().waitFor();
    await gm.getByRole("button", { name: `No attack on ${TOBIAS}: Caltrops` }).press("Enter");
    await asked().waitFor({ state: "detached" });
    await away(async () => undefined);
    expect(await gm.locator("#unseen-ground").count()).toBe(0);
  });

  it("H-17: a torch is carried past: one card for the whole way", async () => {
    await gm.evaluate(lightTorch, ORSOLA);
    const way = [
      { i: 18, j: 16 },
      { i: 19, j: 16 },
    ];
    await throughIt(() => walk(ada, ORSOLA, way), "Hiding spots revealed");
  });

  it("leaves the consoles free of errors", () => {
    expect(table.complaints).toEqual([]);
  });

  /**
   * Starts something while the Gamemaster's window is closed. Afterwards every window has one more card of this
   * title, or none for null.
   */
  async function throughIt(setGoing: () => Promise<unknown>, title: string | null): Promise<void> {
    const wanted = [...(await cards(ada)), ...(title === null ? [] : [title])];
    await away(setGoing);
    await allSay(wanted);
    if (title !== null) await told([gm, ada, other], title);
  }

  /** Closes the Gamemaster's window, starts something, and opens the window again. */
  async function away(setGoing: () => Promise<unknown>): Promise<void> {
    await gm.close();
    await expect.poll(() => hasGamemaster(ada)).toBe(false);
    await setGoing();
    gm = await table.seat("Gamemaster", SMALL);
  }

  /** Waits until every window shows these cards and the same spots. */
  async function allSay(titles: readonly string[]): Promise<void> {
    const pages = [gm, ada, other];
    for (const page of pages) await expect.poll(() => cards(page)).toEqual(titles);
    await expect
      .poll(async () => new Set((await Promise.all(pages.map((page) => spotsOf(page, MIRELA)))).map(String)).size)
      .toBe(1);
  }
});

interface Host {
  readonly game: {
    readonly users: { readonly activeGM: object | null; getName(name: string): { readonly id: string } };
    readonly actors: { getName(name: string): { update(changes: object): Promise<unknown> } };
    readonly scenes: {
      readonly active: { readonly tokens: { getName(name: string): { update(changes: object): Promise<unknown> } } };
    };
  };
}

/** The question to a hider's player before the die decides an effect on its spots. */
const wishOf = (page: Page): Locator => page.getByRole("dialog", { name: "An effect on hiding spots" });

const hasGamemaster = (page: Page): Promise<boolean> =>
  page.evaluate(() => (globalThis as unknown as Host).game.users.activeGM !== null);

/** In the Gamemaster's window: gives Ada these guards. */
async function giveGuards(names: readonly string[]): Promise<void> {
  const { actors, users } = (globalThis as unknown as Host).game;
  for (const name of names) await actors.getName(name).update({ ownership: { [users.getName("Ada").id]: 3 } });
}
