/** Items between packs and sheets, stowed arms, pieces that run out, and the macros of the acts (G-4, U1). */
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  act,
  aimOf,
  armEverybody,
  CARLOTTA,
  MIRELA,
  openFlowsTable,
  openSheet,
  place,
  TOBIAS,
  told,
  undoLast,
  type FlowsTable,
} from "./flowsTable.ts";
import { dropOnHotbar, inSlot, runSlot } from "./hotbarSlots.ts";
import { caughtUp, closeTables, nextDice } from "./table.ts";
import { closeWindows, openPack, shot } from "./windows.ts";

interface Macro {
  readonly name: string;
  execute(): unknown;
}
interface Packs {
  readonly game: { readonly packs: { get(id: string): { getDocuments(): Promise<readonly Macro[]> } } };
}

const sheetOf = (page: Page, name: string): Locator =>
  page.locator(".unseen-creature-sheet").filter({ has: page.getByRole("heading", { name, exact: true }) });

/** The row of an item on a sheet. */
const rowOf = (sheet: Locator, item: string): Locator =>
  sheet.getByRole("listitem").filter({ has: sheet.page().getByRole("button", { name: `Open ${item}`, exact: true }) });

/** Drags an entry of a pack, which the sidebar lists, to a sheet. */
async function dragFromPack(page: Page, entry: string, sheet: Locator): Promise<void> {
  await openPack(page, "Unseen: weapons, powers and vantages");
  const opener = page.getByRole("button", { name: `Open ${entry}`, exact: true });
  const packed = page.locator("#compendium [data-pack='unseen.items']").filter({ has: opener });
  await packed.dragTo(sheet.getByRole("region", { name: "Powers and gear" }));
}

/** Moves a window by its title bar. */
async function moveBy(page: Page, sheet: Locator, pixels: number): Promise<void> {
  const title = (await sheet.locator(".window-title").boundingBox())!;
  const [x, y] = [title.x + 10, title.y + title.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + pixels, y, { steps: 6 });
  await page.mouse.up();
}

/** Runs a macro of the pack of actions, as a click on the hotbar does. */
const press = (page: Page, macro: string): Promise<unknown> =>
  page.evaluate(async (name) => {
    const { game } = globalThis as unknown as Packs;
    const macros = await game.packs.get("unseen.actions").getDocuments();
    await macros.find((one) => one.name === name)!.execute();
  }, macro);

/** The Gamemaster undoes the act of the last card, which another tab of the sidebar may cover. */
async function undoInChat(gm: Page): Promise<void> {
  await gm.getByRole("tab", { name: "Chat" }).press("Enter");
  await undoLast(gm, "Gamemaster");
}

describe("items", () => {
  let table: FlowsTable;

  beforeAll(async () => {
    table = await openFlowsTable({ width: 1800, height: 900 });
    await armEverybody(table.gm);
    await place(table.gm, CARLOTTA, { i: 20, j: 14 });
    await caughtUp(table.gm, table.all);
  }, 300_000);
  afterAll(closeTables);

  it("a macro without a selected token says so", async () => {
    const { gm } = table;
    await press(gm, "Hide");
    await gm.getByText("Select one of your tokens first.").first().waitFor();
  });

  it("a player drags a weapon and a card from the pack to the sheet", async () => {
    const { ada } = table;
    await openSheet(ada, MIRELA);
    const sheet = sheetOf(ada, MIRELA);
    await dragFromPack(ada, "Halberd", sheet);
    await rowOf(sheet, "Halberd").getByRole("button", { name: "Attack with Halberd" }).waitFor();
    await dragFromPack(ada, "Oil flask", sheet);
    await rowOf(sheet, "Oil flask").getByText("3", { exact: true }).waitFor();
    await shot(ada, "items-dragged");
  });

  it("a vantage is refused in a sentence", async () => {
    const { ada } = table;
    const sheet = sheetOf(ada, MIRELA);
    await dragFromPack(ada, "Loose floorboard", sheet);
    await ada.getByText(/^Creatures do not carry a vantage\./).waitFor();
    expect(await rowOf(sheet, "Loose floorboard").count()).toBe(0);
  });

  it("the Gamemaster drags an item from one sheet to another, which gets a copy", async () => {
    const { gm } = table;
    await openSheet(gm, MIRELA);
    const from = sheetOf(gm, MIRELA);
    await moveBy(gm, from, -540);
    await openSheet(gm, TOBIAS);
    const to = sheetOf(gm, TOBIAS);
    await moveBy(gm, to, 150);
    await rowOf(from, "Halberd").dragTo(to.getByRole("region", { name: "Powers and gear" }));
    await rowOf(to, "Halberd").waitFor();
    await rowOf(from, "Halberd").waitFor();
    await closeWindows(gm);
  });

  it("G-4: stowed arms are said to be stowed and do not attack; equipped again they do", async () => {
    const { gm, ada, all } = table;
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
    await nextDice(gm, [1, 20]);
    await aim.getByRole("button", { name: "Attack", exact: true }).click();
    await told(all, `${MIRELA} attacks: Bow`);
    await undoInChat(gm);
  });

  it("G-4, U1: the last piece says so, none is left, and undo gives it back", async () => {
    const { gm, ada, all } = table;
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
    await told(all, `${MIRELA} attacks: Bow`, /That was the last: Bow\./);
    await rowOf(sheet, "Bow").getByText("0", { exact: true }).waitFor();

    await rowOf(sheet, "Bow").getByRole("button", { name: "Attack with Bow" }).click();
    await aim.getByText(`${MIRELA} has none left: Bow.`).first().waitFor();
    await aim.press("Escape");
    await undoInChat(gm);
    await rowOf(sheet, "Bow").getByText("1", { exact: true }).waitFor();
  });

  it("its owner counts by two buttons, and reads that nothing is left of nothing", async () => {
    const { ada } = table;
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

  it("G-4: the Gamemaster's creature uses a piece too, on an actor of its own token", async () => {
    const { gm, all } = table;
    await openSheet(gm, CARLOTTA);
    const sheet = sheetOf(gm, CARLOTTA);
    await rowOf(sheet, "Bow").getByRole("button", { name: "Open Bow" }).click();
    const item = gm.locator(".unseen-item-sheet");
    await item.getByLabel("Quantity").fill("2");
    await item.getByLabel("Quantity").press("Tab");
    await rowOf(sheet, "Bow").getByText("2", { exact: true }).waitFor();
    await closeWindows(gm);
    await act(gm, CARLOTTA, "Attack");
    const aim = aimOf(gm);
    await aim.getByLabel("Attack with").selectOption({ label: "Bow (2 left)" });
    await aim.getByRole("button", { name: new RegExp(`^${MIRELA}`) }).click();
    await nextDice(gm, [1, 20]);
    await aim.getByRole("button", { name: "Attack", exact: true }).click();
    await told(all, `${CARLOTTA} attacks: Bow`);
    await act(gm, CARLOTTA, "Attack");
    await aim.getByLabel("Attack with").selectOption({ label: "Bow (1 left)" });
    await aim.press("Escape");
  });

  it("an action stands on the sheet, and starts the act", async () => {
    const { ada } = table;
    await openSheet(ada, MIRELA);
    const sheet = sheetOf(ada, MIRELA);
    await dragFromPack(ada, "Scan", sheet);
    await rowOf(sheet, "Scan").getByRole("button", { name: "Use Scan" }).click();
    await ada.locator("#unseen-scan").waitFor();
    await closeWindows(ada);
  });

  it("an action that is dropped on the hotbar becomes a macro there", async () => {
    const { ada } = table;
    expect(await ada.evaluate(dropOnHotbar, { actor: MIRELA, item: "Scan", slot: 3 })).toBe(false);
    await expect.poll(() => ada.evaluate(inSlot, 3)).toBe('Scan: game.system.api.press("scan");');
  });

  it("a macro does the act of the selected token, and says what is missing", async () => {
    const { ada } = table;
    await ada.getByRole("button", { name: MIRELA, exact: true }).press("Enter");
    await press(ada, "Dash");
    await ada.getByText("Outside a fight no movement is counted, so nobody needs to Dash.").waitFor();
    await press(ada, "Awareness");
    await ada.getByText(/^Danger and awareness do not count\./).waitFor();
    await press(ada, "Shove");
    const aim = aimOf(ada);
    await expect
      .poll(() => aim.getByLabel("What").evaluate((field) => (field as HTMLSelectElement).value))
      .toBe("shove");
    await aim.press("Escape");
    await press(ada, "Prone");

    await openSheet(ada, MIRELA);
    await sheetOf(ada, MIRELA).getByText("Prone", { exact: true }).waitFor();
    await press(ada, "Prone");
    await sheetOf(ada, MIRELA).getByText("Prone", { exact: true }).waitFor({ state: "detached" });
    await closeWindows(ada);
    await ada.evaluate(runSlot, 3);
    await ada.locator("#unseen-scan").waitFor();
    await closeWindows(ada);
    await press(ada, "Hide");
    await ada.getByRole("listbox", { name: "Tiles to hide on" }).waitFor();
  });

  it("no window complained", () => {
    expect(table.complaints).toEqual([]);
  });
});
