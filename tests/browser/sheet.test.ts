/**
 * The creature sheet in real windows: played from, edited, read by those who do not own it, filled from packs; what it
 * carries is stowed, counted and used up (G-1, G-4, G-5, U1).
 */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axeFindings } from "./axe.ts";
import { endFight, startFight } from "./fight.ts";
import {
  aimOf,
  armEverybody,
  CARLOTTA,
  MIRELA,
  openSheet,
  ORSOLA,
  place,
  TOBIAS,
  told,
  undoLast,
} from "./flowsTable.ts";
import { burden, dragFromPack, giveEffect, own, pressMacro, resize, rowOf, sheetOf } from "./sheets.ts";
import { caughtUp, closeTables, nextDice, openTwoSeats, type TwoSeats } from "./table.ts";
import { closeWindows, press, shot } from "./windows.ts";

describe("a creature's sheet", () => {
  let table: TwoSeats;
  let gm: Page;
  let ada: Page;
  let both: readonly Page[];

  beforeAll(async () => {
    table = await openTwoSeats();
    ({ gm, ada } = table);
    both = [gm, ada];
    await armEverybody(gm);
    await place(gm, CARLOTTA, { i: 20, j: 14 });
    await caughtUp(gm, both);
  }, 300_000);
  afterAll(closeTables);

  it("opens to play with: nothing but life, absorption and exhaustion can be changed by accident", async () => {
    await openSheet(ada, MIRELA);
    const sheet = sheetOf(ada, MIRELA);
    await sheet.getByRole("button", { name: "Roll Agility (Stealth)" }).waitFor();
    await shot(ada, "sheet-play");
    expect(
      await sheet.getByRole("spinbutton").evaluateAll((all) => all.map((one) => (one as HTMLInputElement).name)),
    ).toEqual(["system.life.value", "system.absorption", "system.exhaustion"]);
    expect(await sheet.getByRole("button", { name: /^Proficient in/ }).count()).toBe(0);
    expect(await sheet.getByRole("textbox").count()).toBe(0);
    await sheet.getByLabel("Defences").getByText("Basic", { exact: true }).waitFor();
    expect(await sheet.getByRole("meter").evaluate((meter) => (meter as HTMLMeterElement).value)).toBe(100);
    expect(await axeFindings(ada, ".unseen-sheet :is(.unseen-sheet-header, .tab)")).toEqual([]);
  });

  it("remembers its place, and lies on the page even after the page became lower", async () => {
    const { width, height } = ada.viewportSize()!;
    await closeWindows(ada);
    await ada.setViewportSize({ width: 1024, height: 640 });
    await openSheet(ada, MIRELA);
    const box = (await sheetOf(ada, MIRELA).boundingBox())!;
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.y + box.height).toBeLessThanOrEqual(640);
    await ada.setViewportSize({ width, height });
  });

  it("G-1: a skill rolls from it, and its card shows every part", async () => {
    const sheet = sheetOf(ada, MIRELA);
    await nextDice(gm, [11, 20]);
    await sheet.getByRole("button", { name: "Roll Agility (Stealth)" }).click();
    await told(both, `${MIRELA}: Agility (Stealth)`, /11/, /Agility/, /Proficiency/, /Result: \d+/);
  });

  it("rolls by the button that leaves a field, though the sheet is to be drawn while it is pressed", async () => {
    const sheet = sheetOf(ada, MIRELA);
    const exhaustion = sheet.getByRole("spinbutton", { name: "Exhaustion" });
    await exhaustion.fill("1");
    await nextDice(gm, [9, 20]);
    await press(ada, sheet.getByRole("button", { name: "Roll Agility (Stealth)" }), () => caughtUp(gm, [ada]));
    await told(both, `${MIRELA}: Agility (Stealth)`, /9/, /Result: \d+/);
    await exhaustion.fill("0");
    await exhaustion.press("Tab");
  });

  it("G-2: with Shift its player names another attribute, and advantage", async () => {
    const sheet = sheetOf(ada, MIRELA);
    await sheet.getByRole("button", { name: "Roll Agility (Stealth)" }).click({ modifiers: ["Shift"] });
    const dialog = ada.getByRole("dialog", { name: "Check of Stealth" });
    await dialog.getByLabel("Attribute").selectOption({ label: "Focus" });
    await dialog.getByLabel("How").selectOption({ label: "With advantage" });
    await nextDice(gm, [4, 20], [15, 20]);
    await dialog.getByRole("button", { name: "Roll" }).click();
    await told(both, `${MIRELA}: Focus (Stealth)`, /Advantage: As the player says/);
  });

  it("editing is behind a switch: proficiency, Advanced fields, items that open when added", async () => {
    const sheet = sheetOf(ada, MIRELA);
    await sheet.getByRole("button", { name: "Edit", exact: true }).press("Enter");
    const editing = ada.locator(".unseen-creature-sheet");
    await shot(ada, "sheet-edit");
    const skills = editing.getByRole("button", { name: /^Proficient in (Trickery|Stealth)$/ });
    const ticked = () => skills.evaluateAll((all) => all.map((one) => one.ariaPressed === "true"));
    const [first, second] = await ticked();
    // Both are clicked before the first is stored.
    await skills.evaluateAll((all) => all.forEach((one) => (one as HTMLElement).click()));
    await expect.poll(ticked).toEqual([!first, !second]);
    await skills.evaluateAll((all) => all.forEach((one) => (one as HTMLElement).click()));
    await expect.poll(ticked).toEqual([first, second]);
    expect(await editing.getByLabel("Own shape").isVisible()).toBe(false);
    await editing.getByText("Advanced", { exact: true }).click();
    await editing.getByLabel("Own shape").waitFor();
    await editing.getByRole("button", { name: "Add a trinket" }).click();
    const item = ada.locator(".unseen-item-sheet");
    await item.getByRole("textbox", { name: "Name" }).waitFor();
    expect(await item.locator("img").first().getAttribute("src")).toMatch(/icons\/types\/trinket\.svg$/);
    await item.getByRole("button", { name: "Close window" }).click();
    await editing.getByRole("button", { name: "Delete New trinket" }).click();
    await ada.getByRole("dialog", { name: "Delete" }).getByRole("button", { name: "Delete" }).click();
    await editing.getByRole("button", { name: "Play", exact: true }).press("Enter");
    await sheetOf(ada, MIRELA).waitFor();
  });

  it("derived numbers follow active effects and say so; the form edits what is stored", async () => {
    await gm.evaluate(giveEffect, MIRELA);
    const sheet = sheetOf(ada, MIRELA);
    const agility = sheet.getByRole("button", { name: /^Roll Agility:/ });
    await expect.poll(() => agility.getAttribute("aria-description")).toMatch(/On the sheet: \d\. Swift boots: \+1\./);
    await sheet.getByRole("button", { name: "Edit", exact: true }).click();
    const stored = await ada.locator("input[name='system.attributes.agility']").inputValue();
    await ada.getByRole("button", { name: "Play", exact: true }).click();
    expect(await agility.getAttribute("aria-label")).toContain(`+${Number(stored) + 1}`);
  });

  it("G-5: it shows what is left of the turn while there is a fight", async () => {
    const sheet = sheetOf(ada, MIRELA);
    await sheet.getByText(/^Not in combat\. Speed: \d+ tiles/).waitFor();
    await gm.evaluate(startFight, MIRELA);
    const turn = sheet.getByRole("list", { name: "Left of the turn" });
    await expect.poll(() => turn.innerText()).toMatch(/Movement\s+6 of 6[^]*Major action\s+1[^]*Reaction\s+1/);
    await shot(ada, "sheet-turn");
    await gm.evaluate(endFight);
    await closeWindows(ada);
  });

  it("an adversary's sheet is short, and its other skills open on request", async () => {
    await openSheet(gm, ORSOLA);
    const sheet = sheetOf(gm, ORSOLA);
    await sheet.getByText("Other skills").waitFor();
    expect(await sheet.getByRole("button", { name: /Roll Focus \(Humanities\)/ }).isVisible()).toBe(false);
    await shot(gm, "sheet-adversary");
    await sheet.getByText("Other skills").click();
    await sheet.getByRole("button", { name: /Roll Focus \(Humanities\)/ }).waitFor();
    await closeWindows(gm);
  });

  it("observers read and cannot roll; who may see little sees name, picture and what was learned", async () => {
    await gm.evaluate(own, { actor: TOBIAS, user: "Ada", level: 2 });
    await caughtUp(gm, [ada]);
    await openSheet(ada, TOBIAS);
    const sheet = sheetOf(ada, TOBIAS);
    await sheet.getByText("Stealth").waitFor();
    expect(await sheet.getByRole("button", { name: /^Roll|^Edit$|^Attack|^Use/ }).count()).toBe(0);
    await shot(ada, "sheet-observer");
    await closeWindows(ada);
    await gm.evaluate(own, { actor: TOBIAS, user: "Ada", level: 1 });
    await caughtUp(gm, [ada]);
    await openSheet(ada, TOBIAS);
    await sheet.getByRole("heading", { name: "What we know" }).waitFor();
    expect(await sheet.getByText("Stealth").count()).toBe(0);
    expect(await sheet.getByLabel("Life now").count()).toBe(0);
    await shot(ada, "sheet-limited");
    await closeWindows(ada);
  });

  it("a player drags a weapon and a card from the pack to the sheet; a vantage is refused in a sentence", async () => {
    await openSheet(ada, MIRELA);
    const sheet = sheetOf(ada, MIRELA);
    await dragFromPack(ada, "Halberd", sheet);
    await rowOf(sheet, "Halberd").getByRole("button", { name: "Attack with Halberd" }).waitFor();
    await dragFromPack(ada, "Oil flask", sheet);
    await rowOf(sheet, "Oil flask").getByText("3", { exact: true }).waitFor();
    await shot(ada, "items-dragged");
    await dragFromPack(ada, "Loose floorboard", sheet);
    await ada.getByText(/^Creatures do not carry a vantage\./).waitFor();
    expect(await rowOf(sheet, "Loose floorboard").count()).toBe(0);
  });

  it("G-4: stowed arms are said to be stowed and do not attack; equipped again they do", async () => {
    const sheet = sheetOf(ada, MIRELA);
    await rowOf(sheet, "Bow").getByRole("button", { name: "Stow Bow" }).click();
    await rowOf(sheet, "Bow").getByText("Stowed", { exact: true }).waitFor();
    await shot(ada, "items-stowed");
    await rowOf(sheet, "Bow").getByRole("button", { name: "Attack with Bow" }).click();
    const aim = aimOf(ada);
    await aim.getByText(`Bow is stowed. Press Equip on the sheet of ${MIRELA} first.`).first().waitFor();
    await aim.getByRole("button", { name: new RegExp(`^${CARLOTTA}`) }).click();
    expect(await aim.getByRole("button", { name: "Attack", exact: true }).isEnabled()).toBe(false);
    await shot(ada, "items-stowed-aim");
    await rowOf(sheet, "Bow").getByRole("button", { name: "Equip Bow" }).press("Enter");
    await aim
      .getByText(/^Bow is stowed\./)
      .first()
      .waitFor({ state: "detached" });
    await aim.press("Escape");
  });

  it("G-4, U1: the last piece says so, none is left, and undo gives it back", async () => {
    const sheet = sheetOf(ada, MIRELA);
    await rowOf(sheet, "Bow").getByRole("button", { name: "Open Bow" }).click();
    const item = ada.locator(".unseen-item-sheet");
    await item.getByLabel("Quantity").fill("1");
    await item.getByLabel("Quantity").press("Tab");
    await rowOf(sheet, "Bow").getByText("1", { exact: true }).waitFor();
    await item.getByRole("button", { name: "Close window" }).click();

    await rowOf(sheet, "Bow").getByRole("button", { name: "Attack with Bow" }).click();
    const aim = aimOf(ada);
    await aim.getByRole("button", { name: new RegExp(`^${CARLOTTA}`) }).click();
    await nextDice(gm, [1, 20]);
    await aim.getByRole("button", { name: "Attack", exact: true }).click();
    await told(both, `${MIRELA} attacks: Bow`, /That was the last: Bow\./);
    await rowOf(sheet, "Bow").getByText("0", { exact: true }).waitFor();

    await rowOf(sheet, "Bow").getByRole("button", { name: "Attack with Bow" }).click();
    await aim.getByText(`${MIRELA} has none left: Bow.`).first().waitFor();
    await aim.press("Escape");
    await gm.getByRole("tab", { name: "Chat" }).press("Enter");
    await undoLast(gm, "Gamemaster");
    await rowOf(sheet, "Bow").getByText("1", { exact: true }).waitFor();
  });

  it("its owner counts by two buttons, and reads that nothing is left of nothing", async () => {
    const row = rowOf(sheetOf(ada, MIRELA), "Oil flask");
    await row.getByRole("button", { name: "One less Oil flask" }).click();
    await row.getByText("2", { exact: true }).waitFor();
    await row.getByRole("button", { name: "One more Oil flask" }).click();
    await row.getByText("3", { exact: true }).waitFor();
    // Both clicks come before the first is stored.
    const twice = (button: HTMLElement | SVGElement): void => {
      for (let click = 0; click < 2; click += 1) (button as HTMLElement).click();
    };
    await row.getByRole("button", { name: "One less Oil flask" }).evaluate(twice);
    await row.getByText("1", { exact: true }).waitFor();
    await row.getByRole("button", { name: "One more Oil flask" }).evaluate(twice);
    await row.getByText("3", { exact: true }).waitFor();
    await closeWindows(ada);
  });

  it("an action stands on the sheet, and starts the act", async () => {
    await openSheet(ada, MIRELA);
    const sheet = sheetOf(ada, MIRELA);
    await dragFromPack(ada, "Scan", sheet);
    await rowOf(sheet, "Scan").getByRole("button", { name: "Use Scan" }).click();
    await ada.locator("#unseen-scan").waitFor();
    await closeWindows(ada);
  });

  it("the Gamemaster drags an item from one sheet to another, which gets a copy", async () => {
    await openSheet(gm, MIRELA);
    await gm.evaluate(resize, { width: 460, left: 0 });
    await openSheet(gm, CARLOTTA);
    await gm.evaluate(resize, { width: 460, left: 480, only: CARLOTTA });
    const [from, to] = [sheetOf(gm, MIRELA), sheetOf(gm, CARLOTTA)];
    await rowOf(from, "Halberd").dragTo(to.getByRole("region", { name: "Powers and gear" }));
    await rowOf(to, "Halberd").waitFor();
    await rowOf(from, "Halberd").waitFor();
    await closeWindows(gm);
  });

  it("keeps 40 items and a very long name readable, narrow and wide", async () => {
    await openSheet(ada, MIRELA);
    await gm.evaluate(burden, MIRELA);
    await caughtUp(gm, [ada]);
    const sheet = ada.locator(".unseen-creature-sheet");
    const weapons = sheet.getByRole("button", { name: /^Attack with/ });
    await expect.poll(() => weapons.count()).toBeGreaterThanOrEqual(40);
    for (const width of [480, 1200]) {
      await ada.evaluate(resize, { width, left: 10 });
      await shot(ada, `sheet-long-${width}`);
      const overflow = await sheet
        .locator(".window-content")
        .evaluate((content) => content.scrollWidth - content.clientWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    }
  });

  it("a macro does the act of the selected token, and says when none is selected", async () => {
    await pressMacro(gm, "Hide");
    await gm.getByText("Select one of your tokens first.").first().waitFor();
    await ada.getByRole("button", { name: MIRELA, exact: true }).press("Enter");
    await pressMacro(ada, "Hide");
    await ada.getByRole("listbox", { name: "Tiles to hide on" }).waitFor();
  });

  it("no window complained", () => {
    expect(table.complaints).toEqual([]);
  });
});
