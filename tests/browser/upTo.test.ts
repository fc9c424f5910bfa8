/** What a hit pulls "up to" so many tiles, on the second demo, in windows of a Gamemaster and two players (T-9). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  aimOf,
  aimWith,
  openFlowsTable,
  openSheet,
  place,
  placeOf,
  told,
  undoLast,
  type FlowsTable,
  type Tile,
} from "./flowsTable.ts";
import { showScene } from "./scenes.ts";
import { caughtUp, closeTables, nextDice } from "./table.ts";
import { closeWindows, shot } from "./windows.ts";

const YSOLDE = "Ysolde Bram";
const BANDIT = "Lutz the bandit";
const START: Tile = { i: 10, j: 15 };

describe("a chain that pulls up to 3 tiles", () => {
  let table: FlowsTable;

  beforeAll(async () => {
    table = await openFlowsTable();
    await showScene(table, "UnseenDemoScene3");
    await place(table.gm, YSOLDE, START);
    await caughtUp(table.gm, table.all);
  }, 300_000);
  afterAll(closeTables);

  const stands = async (tile: Tile): Promise<void> => {
    for (const page of table.all) await expect.poll(() => placeOf(page, YSOLDE)).toEqual(tile);
  };

  it("its sheet says so, and asks for it of no other effect", async () => {
    const { gm } = table;
    await openSheet(gm, BANDIT);
    await gm.getByRole("button", { name: "Open Hooked chain" }).click();
    const sheet = gm.locator(".unseen-item-sheet");
    const upTo = sheet.getByLabel("Up to this many tiles");
    expect(await upTo.isChecked()).toBe(true);
    await upTo.scrollIntoViewIfNeeded();
    await shot(gm, "up-to-sheet");
    await closeWindows(gm);
    await gm.getByRole("tab", { name: "Chat" }).click();
  });

  it("who applies it chooses how many by keyboard; the card tells it, and undo gives the choice back", async () => {
    const { gm, ada, all } = table;
    const aim = await aimWith(gm, BANDIT, "Hooked chain");
    await aim.getByText(/Pull up to 3/).waitFor();
    await aim.getByRole("button", { name: new RegExp(`^${YSOLDE}`) }).click();
    await nextDice(gm, [19, 20], [3, 4]);
    await aim.getByRole("button", { name: /^Attack( |$)/ }).click();
    await told(all, `${BANDIT} attacks: Hooked chain`, /is hit\./, /Pull up to 3/);
    const button = gm.getByRole("button", { name: `Pull ${YSOLDE}` }).last();
    await button.press("Enter");
    const tiles = aimOf(gm).getByLabel("Tiles to move");
    expect(await tiles.inputValue()).toBe("3");
    await aim.getByText(`Moved by 3: ${YSOLDE}`).waitFor();
    await shot(gm, "up-to-full");
    await tiles.fill("1");
    await tiles.press("Tab");
    await aim.getByText("As chosen: 1 of up to 3 tiles").waitFor();
    await aim.getByText(`Moved by 1: ${YSOLDE}`).waitFor();
    await shot(gm, "up-to-chosen");
    await aim.getByRole("button", { name: "Pull", exact: true }).press("Enter");
    await told(all, `${BANDIT} pulls`, /3 listed/, /As chosen: 1 of up to 3 tiles/);
    await shot(ada, "up-to-card");
    await stands({ ...START, j: START.j + 1 });
    await undoLast(gm, "Gamemaster");
    await stands(START);
    await button.press("Enter");
    expect(await tiles.inputValue()).toBe("3");
    await aim.getByText(`Moved by 3: ${YSOLDE}`).waitFor();
    await aim.getByRole("button", { name: "Pull", exact: true }).press("Enter");
    await stands({ ...START, j: START.j + 3 });
  });

  it("leaves the consoles free of errors", () => {
    expect(table.complaints).toEqual([]);
  });
});
