/**
 * The window of stealth mode: what is typed in it stays while others act, and Ada uses it by keyboard alone, the
 * fields of the sheet included (part Z).
 */
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { place } from "./flowsTable.ts";
import { showScene } from "./scenes.ts";
import {
  countPointers,
  deleteCombat,
  faces,
  isIn,
  NADIA,
  openJournal,
  pointers,
  SCENE,
  stealthOf,
  stretchIs,
  TEO,
  turns,
  WARDEN,
} from "./stationSeats.ts";
import { closeTables, nextDice, openTwoSeats, type TwoSeats } from "./table.ts";
import { closeWindows, shot } from "./windows.ts";

const PANEL = "#unseen-stretches";
const JOURNAL = "UnseenDemoHowTo5";
const CORRIDOR = { i: 11, j: 8 };
const BULKHEAD = /^Seal: East corridor – West corridor/;

describe("part Z: the window of stealth mode", () => {
  let table: TwoSeats;
  let gm: Page;
  let ada: Page;
  let both: readonly Page[];

  beforeAll(async () => {
    table = await openTwoSeats({ demos: "all", size: { width: 1024, height: 640 } });
    ({ gm, ada } = table);
    both = [gm, ada];
    await showScene({ gm, all: both }, SCENE);
    await place(gm, WARDEN, CORRIDOR);
    await ada.evaluate(countPointers);
  }, 300_000);
  afterAll(closeTables);

  const row = (page: Page, name: string): Locator => page.locator(PANEL).getByRole("listitem", { name, exact: true });
  const button = (page: Page, of: string, name: string): Locator =>
    row(page, of).getByRole("button", { name, exact: true });
  /** The way of a creature that this text describes. */
  const way = (page: Page, of: string, hasText: string): Locator =>
    row(page, of).getByRole("listitem").filter({ hasText });
  const choice = (page: Page, of: string, name: string): Locator =>
    page.locator(PANEL).getByRole("group", { name: of, exact: true }).getByRole("button", { name, exact: true });
  const order = (name: string): Locator => gm.locator(PANEL).getByRole("button", { name, exact: true });

  it("Z-1: a page turns it on; what the Gamemaster types stays while a player plans, and goes when it is done", async () => {
    await gm.evaluate(openJournal, JOURNAL);
    await gm.getByRole("button", { name: /Turn on the house rule/ }).press("Enter");
    await closeWindows(gm);
    await gm.getByRole("button", { name: "Stealth mode", exact: true }).click();
    await gm.getByRole("button", { name: "Begin stealth mode" }).click();
    await stretchIs(both, 1);
    await gm.getByText("The Gamemaster’s part").click();
    await gm.getByRole("button", { name: BULKHEAD }).click();
    await gm.getByRole("button", { name: BULKHEAD, pressed: true }).waitFor();
    const thing = gm.getByLabel("A thing to find");
    await thing.fill("Crew log");
    await gm.getByLabel("Zone of the thing").selectOption({ label: "Med bay" });
    await ada.getByLabel(`Plan of ${NADIA}`).selectOption({ label: "Something else" });
    await expect.poll(() => gm.getByLabel(`Plan of ${NADIA}`).inputValue()).toBe("other");
    expect(await thing.inputValue()).toBe("Crew log");
    await gm.getByRole("button", { name: "Hide the thing" }).click();
    await gm.getByText("Crew log, Med bay").waitFor();
    expect(await thing.inputValue()).toBe("");
    await gm.getByText("The Gamemaster’s part").click();
    await row(ada, NADIA).waitFor();
    expect(await ada.locator(PANEL).innerText()).not.toMatch(/Warden|Rook|Crew log/);
    await shot(ada, "station-begun");
  });

  it("Z-12, Z-14: by keyboard she fills in pools and gear on the sheet, which changes what the window offers", async () => {
    const seal = button(ada, NADIA, "Seal").first();
    await expect.poll(() => seal.getAttribute("aria-disabled")).toBe("true");
    await ada.getByRole("tab", { name: "Actors" }).press("Enter");
    await ada.getByRole("button", { name: `Open the sheet of ${NADIA}` }).press("Enter");
    const sheet = ada.locator(".unseen-creature-sheet").filter({ has: ada.getByRole("heading", { name: NADIA }) });
    await sheet.getByRole("button", { name: "Edit", exact: true }).press("Enter");
    const editing = ada.locator(".unseen-creature-sheet");
    await editing.getByText("Advanced", { exact: true }).press("Enter");
    const pool = editing.getByLabel("Observation", { exact: true });
    for (const [typed, kept] of [
      ["25", 20],
      ["", null],
      ["3", 3],
    ] as const) {
      await pool.fill(typed);
      await pool.press("Tab");
      await expect.poll(() => gm.evaluate(stealthOf, NADIA)).toMatchObject({ observation: kept });
    }
    await editing.getByLabel("Cutting torch").press("Space");
    await expect.poll(() => gm.evaluate(stealthOf, NADIA)).toMatchObject({ torch: true });
    await expect.poll(() => seal.getAttribute("aria-disabled")).toBeNull();
    await shot(ada, "z-sheet");
    await editing.getByRole("button", { name: "Close window" }).press("Enter");
  });

  it("Z-5: by keyboard she spots the machine and reveals herself: initiative for those in sight, and an undo", async () => {
    await nextDice(gm, ...faces(6, 1, 1, 1, 1, 1, 1));
    await way(ada, NADIA, "door").getByRole("button", { name: "Go to an unknown zone" }).press("Enter");
    await choice(ada, NADIA, "Reveal").press("Enter");
    await expect.poll(() => gm.evaluate(turns)).toEqual(expect.arrayContaining([NADIA, WARDEN]));
    expect(await gm.evaluate(turns)).not.toContain(TEO);
    await ada.getByText("Combat goes on. The stretch continues after it.").waitFor();
    await gm.evaluate(deleteCombat);
    for (const page of both)
      await page.getByText("Combat goes on. The stretch continues after it.").waitFor({ state: "detached" });
    await order("Take the stretch back").click();
    for (const page of both) await isIn(row(page, NADIA), "Docking bay");
  });

  it("Z-4, Z-5: the same dice are met again; she backs out the way she came, and nobody fights", async () => {
    await way(ada, NADIA, "door")
      .getByRole("button", { name: /^Go to/ })
      .press("Enter");
    await choice(ada, NADIA, "Back out").press("Enter");
    for (const page of both) await isIn(row(page, NADIA), "Docking bay");
    await choice(ada, NADIA, "Back out").waitFor({ state: "detached" });
    expect(await gm.evaluate(turns)).toEqual([]);
    await order("Advance").click();
    await stretchIs(both, 2);
    expect(await ada.evaluate(pointers)).toBe(0);
  });

  it("Z-1: the Gamemaster ends it, and every window says so", async () => {
    await order("End stealth mode").click();
    for (const page of both) await page.getByText("Stealth mode is not running on this scene.").waitFor();
  });

  it("says nothing on the console", () => {
    expect(table.complaints).toEqual([]);
  });
});
