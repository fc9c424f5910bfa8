/** The file of the windows comes late, or not at all. Clicks wait for it, and the game goes on. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hideOn, MIRELA } from "./flowsTable.ts";
import { closeTables, openTwoSeats, reload, type TwoSeats } from "./table.ts";

const WINDOWS = "**/chunks/windows-*";
const RULES = "**/chunks/deskRules-*";
const NOT_LOADED = /^A part of Unseen could not be loaded\. Check the connection to the server/;

describe("the windows load after the rest", () => {
  let table: TwoSeats;
  let gm: Page;
  let ada: Page;

  beforeAll(async () => {
    table = await openTwoSeats({ size: { width: 1024, height: 640 } });
    ({ gm, ada } = table);
  }, 300_000);
  afterAll(closeTables);

  it("an action that is asked for earlier waits for them, and its window then has the keyboard", async () => {
    let come = (): void => undefined;
    const coming = new Promise<void>((resolve) => (come = resolve));
    await ada.route(WINDOWS, async (route) => {
      await coming;
      await route.continue();
    });
    await reload(ada);
    await ada.getByRole("button", { name: MIRELA, exact: true }).press("Enter");
    await ada.keyboard.press("Shift+KeyH");
    expect(await ada.getByRole("listbox", { name: "Tiles to hide on" }).count()).toBe(0);
    come();
    const tiles = ada.getByRole("listbox", { name: "Tiles to hide on" });
    await tiles.waitFor();
    await expect.poll(() => ada.locator("#unseen-hide :focus").count()).toBe(1);
    await ada.keyboard.press("Escape");
    await tiles.waitFor({ state: "detached" });
  });

  it("the HUD has its acts though the template of the turn cannot be loaded", async () => {
    await ada.route(/\/turn\/\w+\.hbs/, (route) => route.abort());
    await reload(ada);
    await ada.getByRole("button", { name: `Actions for ${MIRELA}` }).press("Enter");
    await ada.locator("#token-hud").getByRole("button", { name: "Scan", exact: true }).waitFor();
    await ada.unrouteAll();
  });

  it("where windows or rules cannot be loaded, a sentence says what to do, and a reload mends it", async () => {
    await ada.route(WINDOWS, (route) => route.abort());
    await gm.route(RULES, (route) => route.abort());
    for (const page of [ada, gm]) {
      await reload(page);
      await page.getByText(NOT_LOADED).first().waitFor();
    }
    await ada.unroute(WINDOWS);
    await gm.unroute(RULES);
    for (const page of [ada, gm]) await reload(page);
    await hideOn(ada, gm, { hero: MIRELA, die: 5, first: { i: 22, j: 19 }, further: [{ i: 21, j: 16 }] });
  });

  it("leaves the consoles free of errors but for the file that was not there", () => {
    expect(table.complaints.filter((complaint) => !complaint.includes("ERR_FAILED"))).toEqual([]);
  });
});
