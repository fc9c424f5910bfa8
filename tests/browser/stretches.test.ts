/**
 * Stealth mode in real windows of a Gamemaster and a player: its zones are proposed from rooms, named, cut and linked;
 * then it begins, is planned, advances, leads into combat and back, is taken back, and ends (part Z).
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Locator, Page } from "playwright-core";
import { MIRELA, place, TOBIAS } from "./flowsTable.ts";
import {
  clutterInTheDark,
  combatants,
  endCombat,
  hasStarted,
  leaveFriends,
  somebodyMoves,
  worldTime,
  zoneFlags,
} from "./stretchGlobals.ts";
import { caughtUp, closeTables, openTwoSeats, reload, type TwoSeats } from "./table.ts";
import { closeWindows, press, shot } from "./windows.ts";

describe("part Z: stealth mode at the table", () => {
  let table: TwoSeats;
  let gm: Page;
  let ada: Page;

  beforeAll(async () => {
    table = await openTwoSeats();
    ({ gm, ada } = table);
  }, 300_000);
  afterAll(closeTables);

  /** Tobias has no plan. */
  const advance = async (): Promise<void> => {
    await gm.getByRole("button", { name: "Advance", exact: true }).click();
    await gm.getByRole("button", { name: "Advance all the same" }).click();
  };
  const list = () => gm.getByRole("list", { name: "Zones" });
  const common = () => list().locator("details", { has: gm.locator("summary", { hasText: "Common room" }) });

  it("proposes the rooms that walls and doors enclose, by keyboard alone", async () => {
    await gm.getByRole("button", { name: "Zones", exact: true }).press("Enter");
    await gm.getByRole("button", { name: "Propose zones from rooms" }).press("Enter");
    const drafts = gm.getByRole("list", { name: "Rooms of the scene" });
    await drafts.waitFor();
    const first = drafts.getByRole("textbox").first();
    await first.fill("Common room");
    await first.press("Tab");
    await gm.getByRole("checkbox", { name: "Make a zone of Common room" }).check();
    for (const box of await drafts.getByRole("checkbox").all()) await box.check();
    await shot(gm, "zones-drafts");
    await gm.getByRole("button", { name: /^Make zones: \d+/ }).press("Enter");
    await list().locator("summary", { hasText: "Common room" }).waitFor();
    await shot(gm, "zones-list");
  });

  it("keeps what the Gamemaster writes, and seals their own text", async () => {
    await list().locator("summary", { hasText: "Common room" }).click();
    const zone = common();
    await zone.getByLabel("Kind").selectOption({ label: "Cluttered" });
    await zone.getByLabel("Dark").check();
    const text = zone.getByLabel("Text for the Gamemaster");
    await text.fill("A trapdoor under the rug");
    await text.blur();
    await expect.poll(() => gm.evaluate(zoneFlags)).toMatch(/^cluttered true .{100,}/);
    expect(await gm.evaluate(zoneFlags)).not.toContain("trapdoor");
    await expect.poll(() => text.inputValue()).toBe("A trapdoor under the rug");
  });

  it("keeps what is being typed while the table goes on", async () => {
    const zone = common();
    const text = zone.getByLabel("Text for the Gamemaster");
    await text.press("End");
    await text.pressSequentially(", and a key");
    const drawn = gm.locator(".unseen-zones-body[data-drawn]");
    await gm.locator(".unseen-zones-body").evaluate((body) => body.setAttribute("data-drawn", "before"));
    await gm.evaluate(somebodyMoves);
    await drawn.waitFor({ state: "detached" });
    expect(await text.inputValue()).toBe("A trapdoor under the rug, and a key");
    await gm.keyboard.type(" too");
    expect(await text.inputValue()).toBe("A trapdoor under the rug, and a key too");
    await text.blur();
    // A rendering of what is stored shows whether it was sent.
    await gm.locator("#unseen-zones").getByRole("button", { name: "Close window" }).click();
    await gm.getByRole("button", { name: "Zones", exact: true }).press("Enter");
    await expect.poll(() => text.inputValue()).toBe("A trapdoor under the rug, and a key too");
    await list().locator("summary", { hasText: "Common room" }).click();
  });

  it("cuts a border, and draws and removes a link", async () => {
    const zone = common();
    const cut = zone.getByRole("button", { name: "Cut" }).first();
    await cut.click();
    await zone
      .getByText(/: cut$/)
      .first()
      .waitFor();
    await zone.getByRole("button", { name: "Cut", pressed: true }).first().click();
    await expect.poll(() => zone.getByText(/: cut$/).count()).toBe(0);
    await zone.getByLabel("Link to").selectOption({ index: 1 });
    await zone.getByText(/: link$/).waitFor();
    await zone.getByRole("button", { name: "Remove link" }).click();
    await expect.poll(() => zone.getByText(/: link$/).count()).toBe(0);
    await shot(gm, "zones-edited");
  });

  it("does what a button says that was being pressed while the window was due to be drawn", async () => {
    const zone = common();
    await press(gm, zone.getByRole("button", { name: "Cut" }).first(), () => gm.evaluate(somebodyMoves));
    await zone.getByText(/: cut$/).waitFor();
    await press(gm, zone.getByRole("button", { name: "Cut", pressed: true }), () => gm.evaluate(somebodyMoves));
    await expect.poll(() => zone.getByText(/: cut$/).count()).toBe(0);
  });

  it("the Gamemaster turns it on and begins", async () => {
    await gm.evaluate(leaveFriends);
    await closeWindows(gm);
    await gm.getByRole("button", { name: "Stealth mode", exact: true }).click();
    await gm.getByRole("button", { name: "Turn stealth mode on" }).click();
    await gm.getByRole("button", { name: "Begin stealth mode" }).click();
    await gm.getByText("Stretch 1", { exact: true }).waitFor();
    await ada.getByText("Stretch 1", { exact: true }).waitFor();
    await shot(gm, "z-begin");
    await shot(ada, "z-begin-ada");
  });

  it("a player plans and is ready; the Gamemaster sees it", async () => {
    await ada.getByLabel(`Plan of ${MIRELA}`).getByRole("button", { name: "Keep guard" }).press("Enter");
    await gm.getByRole("listitem", { name: MIRELA }).getByText("on guard").waitFor();
    const row = ada.getByRole("listitem", { name: MIRELA });
    await row.getByRole("button", { name: "Ready" }).press("Enter");
    await gm.getByRole("listitem", { name: MIRELA }).getByRole("button", { name: "Ready", pressed: true }).waitFor();
  });

  it("advances with the clock, survives a reload, and is taken back", async () => {
    await advance();
    await ada.getByText("Stretch 2", { exact: true }).waitFor();
    await expect.poll(() => gm.evaluate(worldTime)).toBe(600);
    await reload(ada);
    await ada.getByText("Stretch 2", { exact: true }).waitFor();
    await gm.getByRole("button", { name: "Take the stretch back" }).click();
    await ada.getByText("Stretch 1", { exact: true }).waitFor();
    await expect.poll(() => gm.evaluate(worldTime)).toBe(0);
    await shot(gm, "z-taken-back");
  });

  it("Z-13: leads into combat and back into the same stretch; whoever hid in a zone hides there again", async () => {
    const FIGHT = "Combat goes on. The stretch continues after it.";
    await gm.evaluate(clutterInTheDark);
    await place(gm, MIRELA, { i: 22, j: 19 });
    await caughtUp(gm, [ada]);
    await ada.getByLabel(`Plan of ${MIRELA}`).getByRole("button", { name: "Hide" }).click();
    await gm.getByLabel(`Plan of ${MIRELA}`).getByRole("button", { name: "Hide", pressed: true }).waitFor();
    await advance();
    await ada.getByText("Stretch 2", { exact: true }).waitFor();
    await isHiding(ada);
    await gm.getByRole("button", { name: "Into combat" }).click();
    for (const page of [gm, ada]) {
      await page.getByText(FIGHT).waitFor();
      await spot(page, MIRELA).waitFor();
    }
    await expect.poll(() => gm.evaluate(combatants)).toEqual([MIRELA, TOBIAS]);
    await expect.poll(() => gm.evaluate(hasStarted)).toBe(true);
    await gm.evaluate(endCombat);
    for (const page of [gm, ada]) {
      await page.getByText(FIGHT).waitFor({ state: "detached" });
      await spot(page, MIRELA).waitFor({ state: "detached" });
      await isHiding(page);
    }
    await ada.getByText("Stretch 2", { exact: true }).waitFor();
  });

  it("ends when the Gamemaster says so (Z-1)", async () => {
    await gm.getByRole("button", { name: "End stealth mode" }).press("Enter");
    await gm.locator("dialog").getByRole("button", { name: "End stealth mode" }).press("Enter");
    for (const page of [gm, ada]) await page.getByText("Stealth mode is not running on this scene.").waitFor();
  });

  it("the preparation of a scene and its zones are for Gamemasters only", async () => {
    for (const name of ["Prepare the scene", "Zones"])
      expect(await ada.getByRole("button", { name, exact: true }).count()).toBe(0);
    await ada.locator("body").press("Shift+KeyP");
    // A key that opens something comes after it.
    await ada
      .getByRole("navigation", { name: "Map" })
      .getByRole("button", { name: MIRELA, exact: true })
      .press("Enter");
    await ada.keyboard.press("Shift+KeyL");
    await ada.locator("#unseen-scan").waitFor();
    expect(await ada.locator("#unseen-prepare").count()).toBe(0);
  });

  it("says nothing on the console", () => {
    expect(table.complaints).toEqual([]);
  });
});

const spot = (page: Page, name: string): Locator => page.getByRole("button", { name: `${name} 1`, exact: true });

/** Waits until Mirela hides in her zone. */
const isHiding = (page: Page): Promise<void> =>
  page.getByRole("listitem", { name: MIRELA }).getByText("hiding", { exact: true }).waitFor();
