/**
 * What Foundry leaves to packages, in real windows: sources of light and sight, depth and clicks of a layer, reserved
 * keys, the list of statuses. Also acts that are cancelled, claimed, and asked for while no Gamemaster is there.
 */
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GENERATION } from "../generation.ts";
import {
  act,
  aimOf,
  armEverybody,
  CARLOTTA as GUARD,
  hideOn,
  MIRELA as HERO,
  nobodyTracks,
  openHide,
  placeOf,
  pointOf,
  spotsAre,
  told,
} from "./flowsTable.ts";
import {
  chat,
  drawAgain,
  giveLight,
  hasGamemaster,
  overlayAt,
  rotation,
  setStatus,
  sources,
  useItem,
} from "./hostTokens.ts";
import { caughtUp, closeTables, nextDice, openTwoSeats, type TwoSeats } from "./table.ts";
import { closeWindows, idle, press, typeWhile } from "./windows.ts";

describe(`a table of generation ${GENERATION}`, () => {
  let table: TwoSeats;
  let gm: Page;
  let ada: Page;

  beforeAll(async () => {
    table = await openTwoSeats();
    ({ gm, ada } = table);
  });
  afterAll(closeTables);

  it("has our statuses in the HUD, and no other; a button says its key", async () => {
    await gm.getByRole("button", { name: `Actions for ${GUARD}` }).press("Enter");
    const icons = gm.locator("#token-hud [data-action=effect]");
    await icons.first().waitFor({ state: "attached" });
    const ids = await icons.evaluateAll((all) => all.map((icon) => (icon as HTMLElement).dataset.statusId));
    expect(ids).toContain("hidden");
    expect(ids).not.toContain("dead");
    const scan = gm.locator("#token-hud").getByRole("button", { name: "Scan", exact: true });
    expect(await scan.getAttribute("data-tooltip-text")).toMatch(/Key: Shift\+L\.$/);
    await gm.keyboard.press("Escape");
  });

  it("turns the selected token by Shift with W, A, S and D, and opens ours by keys that are free", async () => {
    await gm.getByRole("button", { name: GUARD, exact: true }).press("Enter");
    await gm.keyboard.press("Shift+KeyA");
    await expect.poll(() => rotation(gm)).toBe(90);
    await gm.keyboard.press("Shift+KeyS");
    await expect.poll(() => rotation(gm)).toBe(0);
    expect(await gm.locator("#unseen-scan").count()).toBe(0);
    await gm.keyboard.press("Shift+KeyL");
    await gm.locator("#unseen-scan").waitFor();
    await gm.keyboard.press("Escape");
  });

  it("shows the HUD as a whole, however late a part of it is: no button moves away from the pointer", async () => {
    let arrive = (): void => undefined;
    const late = new Promise<void>((arrives) => (arrive = arrives));
    await ada.route(/\/turn\/\w+\.hbs/, async (route) => {
      await late;
      await route.continue();
    });
    const asked = ada.waitForRequest(/\/turn\/\w+\.hbs/);
    await ada.getByRole("button", { name: `Actions for ${HERO}` }).press("Enter");
    const hud = ada.locator("#token-hud");
    const scan = hud.getByRole("button", { name: "Scan", exact: true });
    await asked;
    await ada.evaluate(idle);
    const early = (await scan.isVisible()) ? await scan.boundingBox() : null;
    arrive();
    await hud.locator(".unseen-hud-turn").waitFor();
    await scan.waitFor();
    if (early) expect(await scan.boundingBox()).toEqual(early);
    await ada.unrouteAll();
    await ada.keyboard.press("Escape");
  });

  it("does what a button of the HUD says that was being pressed while the HUD was due to be drawn", async () => {
    const hud = ada.locator("#token-hud");
    const setProne = async (isProne: boolean): Promise<void> => {
      await gm.evaluate(setStatus, { name: HERO, isProne });
      await caughtUp(gm, [ada]);
    };
    await ada.getByRole("button", { name: `Actions for ${HERO}` }).press("Enter");
    await press(ada, hud.getByRole("button", { name: "Scan", exact: true }), () => setProne(true));
    await ada.locator("#unseen-scan").waitFor();
    await closeWindows(ada);
    await setProne(false);
  });

  it("H-2: the map of candidates is above the tokens; a click on it arrives, and Escape asks nobody", async () => {
    await openHide(ada, HERO);
    const option = ada.getByRole("option", { name: TILE });
    await option.waitFor();
    const { overlay, tokens, at } = await ada.evaluate(overlayAt, { i: 22, j: 19, w: 1, h: 1 });
    expect(overlay).toBeGreaterThan(tokens);
    await ada.mouse.click(at.x, at.y);
    await expect.poll(() => option.getAttribute("aria-selected")).toBe("true");
    await ada.keyboard.press("Escape");
    await ada.keyboard.press("Escape");
    await expect.poll(() => ada.locator("#unseen-hide").count()).toBe(0);
    expect(await gm.locator(".unseen-card").count()).toBe(0);
  });

  it("an attack on an area, begun from an open Scan, takes the click on the map", async () => {
    await armEverybody(gm);
    await openScan(ada);
    await ada.evaluate(useItem, { token: HERO, name: "Blast" });
    await aimOf(ada).waitFor();
    await expect.poll(() => scanOf(ada).count()).toBe(0);
    await clickTile(ada);
    await aimOf(ada).getByText("Row 22, column 19", { exact: true }).waitFor();
    await aimOf(ada).press("Escape");
    await expect.poll(() => aimOf(ada).count()).toBe(0);
  });

  it("a Hide, begun from an open Scan, keeps the map while others chat, until the next Scan", async () => {
    await openScan(ada);
    await openHide(ada, HERO);
    await gm.evaluate(chat, "The bell strikes.");
    await ada.getByText("The bell strikes.").first().waitFor({ state: "attached" });
    await clickTile(ada);
    await expect.poll(() => ada.getByRole("option", { name: TILE }).getAttribute("aria-selected")).toBe("true");
    expect(await scanOf(ada).count()).toBe(0);
    await openScan(ada);
    expect(await ada.locator("#unseen-hide").count()).toBe(0);
    await closeWindows(ada);
  });

  it("H-20: an offer to track leaves the keyboard to the chat; missed, the hider says that it was there", async () => {
    await caughtUp(gm, [ada]);
    await nextDice(gm, [5, 20]);
    await chooseFirst(ada, TILE);
    await ada.getByRole("option", { name: /^Row 21, column 16/ }).press("Enter");
    const done = ada.getByRole("button", { name: "Done", exact: true });
    await typeWhile(gm, gm.locator("#unseen-track"), () => done.click());
    await spotsAre([gm, ada], HERO, [1, 2]);
    await nobodyTracks(gm);
    await nextDice(gm, [2, 2], [3, 20]);
    await act(gm, GUARD, "Scan");
    await gm.getByRole("button", { name: /^Spot 2 of Mirela Voss/ }).click();
    await ada.getByRole("button", { name: /^I was there/ }).click();
    await ada.getByRole("dialog").getByRole("button", { name: "Yes, I was there" }).click();
    await spotsAre([gm, ada], HERO, []);
    await expect.poll(() => placeOf(gm, HERO)).toEqual({ i: 22, j: 19 });
    await closeWindows(gm);
  });

  it("H-15, H-16: the hider steps out of a spot of its choice", async () => {
    await caughtUp(gm, [ada]);
    await hideOn(ada, gm, { hero: HERO, die: 5, first: { i: 22, j: 20 }, further: [] });
    await spotsAre([gm, ada], HERO, [1]);
    await ada.getByRole("button", { name: `Actions for ${HERO} 1` }).press("Enter");
    await ada.getByRole("button", { name: "Step out here" }).click();
    await ada.getByRole("dialog", { name: "Step out" }).getByRole("button", { name: "Step out here" }).click();
    await spotsAre([gm, ada], HERO, []);
    await expect.poll(() => placeOf(gm, HERO)).toEqual({ i: 22, j: 20 });
  });

  it("a scene that is drawn again and again stays whole", async () => {
    for (let time = 0; time < 2; time += 1) await gm.evaluate(drawAgain);
    await expect.poll(() => gm.getByRole("button", { name: "Guard Benno", exact: true }).count()).toBe(1);
  });

  it("without a Gamemaster an act waits, can be seen to wait, and is answered when one comes", async () => {
    await caughtUp(gm, [ada]);
    await gm.close();
    await expect.poll(() => ada.evaluate(hasGamemaster)).toBe(false);
    await chooseFirst(ada, /^Row 22, column 21/);
    await ada.getByText("No Gamemaster is connected. These acts are sent when one comes.").waitFor();
    await ada.getByRole("button", { name: /^Withdraw.*Hide/ }).waitFor();
    gm = await table.seat("Gamemaster");
    await ada
      .getByText(/^Rolled \d+\. Choose the further hiding spots\./)
      .first()
      .waitFor();
    await expect.poll(() => ada.getByRole("button", { name: /^Withdraw/ }).count()).toBe(0);
  });

  it("H-10: who hides sheds no light and does not see; its markers see; taken back it does both", async () => {
    await gm.evaluate(giveLight, HERO);
    await expect.poll(() => sources(ada)).toEqual({ light: true, sight: true, markers: 0 });
    await ada.getByRole("button", { name: "Done", exact: true }).press("Enter");
    await ada.getByRole("button", { name: `${HERO} 1`, exact: true }).waitFor();
    await ada.getByRole("button", { name: HERO, exact: true }).press("Enter");
    await expect.poll(() => sources(ada)).toEqual({ light: false, sight: false, markers: 1 });
    await told([gm], `${HERO} is hidden`);
    await gm.getByRole("button", { name: /^Undo/ }).last().click();
    await expect.poll(() => sources(ada)).toEqual({ light: true, sight: true, markers: 0 });
  });

  it("leaves the consoles free of errors", () => {
    expect(table.complaints).toEqual([]);
  });
});

/** The list's name of a tile where the hero can hide. */
const TILE = /^Row 22, column 19/;

/** Chooses a first spot of the list, and rolls. */
async function chooseFirst(player: Page, tile: RegExp): Promise<void> {
  await openHide(player, HERO);
  await player.getByRole("option", { name: tile }).press("Enter");
  await player.getByRole("button", { name: "Confirm and roll" }).press("Enter");
}

const scanOf = (page: Page): Locator => page.locator("#unseen-scan");

async function openScan(page: Page): Promise<void> {
  await act(page, HERO, "Scan");
  await scanOf(page).waitFor();
}

/** Clicks the map where the hero can hide. */
async function clickTile(page: Page): Promise<void> {
  const { x, y } = await pointOf(page, { i: 22, j: 19 });
  await page.mouse.click(x, y);
}
