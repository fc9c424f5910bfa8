/**
 * H-5, H-8 on the map, in small windows: an amorphous creature of three parts with one long name hides by mouse
 * alone, is scanned, and hides again by keyboard alone. Every refused tile says why.
 */
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  act,
  CARLOTTA,
  nobodyTracks,
  openFlowsTable,
  pointOf,
  spotsAre,
  told,
  undoLast,
  type FlowsTable,
  type Tile,
} from "./flowsTable.ts";
import { closeTables, nextDice, reload } from "./table.ts";
import { byTab, shot } from "./windows.ts";

const OOZE = "The grey ooze that came up through the drains";
const [A, B, C] = ["A", "B", "C"].map((letter) => `${OOZE} ${letter}`) as [string, string, string];
const SIZE = { width: 1024, height: 700 };
const PARTS = { A: "aPartOfTheOoze00", B: "bPartOfTheOoze00", C: "cPartOfTheOoze00" } as const;

describe("an amorphous creature on the map, with two players and a Gamemaster", () => {
  let table: FlowsTable;

  beforeAll(async () => {
    table = await openFlowsTable(SIZE);
    await table.gm.evaluate(flowApart, { name: OOZE, ids: Object.values(PARTS) });
  }, 300_000);
  afterAll(closeTables);

  it("H-5: the tokens of one name are told apart by letters, in every window that sees them", async () => {
    for (const page of [table.gm, table.ada, table.bruno]) {
      await expect.poll(() => lettersOn(page)).toEqual(["A", "B", "C"]);
    }
  });

  it("H-5: one part is chosen for after the other; a click on a tile that is refused says why", async () => {
    const { ada } = table;
    await selectOnMap(ada, { i: 21, j: 18 });
    await ada.keyboard.press("Shift+KeyH");
    await part(ada, "B").click();
    await refused(ada, { i: 19, j: 18 }, /no way leads there/);
    await refused(ada, { i: 21, j: 18 }, /A is there/);
    await refused(ada, { i: 20, j: 17 }, /lacks one of dim light, shroud, cover/);
    await clickTile(ada, { i: 21, j: 16 });
    await expect.poll(() => part(ada, "B").innerText()).toMatch(/1 of 1/);
    await shot(ada, "parts-first");
  });

  it("H-8: nor can two parts choose the same tile, which then says whose it is", async () => {
    const { ada } = table;
    await part(ada, "A").click();
    await clickTile(ada, { i: 21, j: 16 });
    await ada.getByText("Another part has chosen that place.").waitFor();
    await expect.poll(() => reasonsOf(ada)).toMatch(/not possible.*chosen for part B already/);
    await expect.poll(() => ada.getByRole("option", { name: /^Row 21, column 16:/ }).count()).toBe(0);
    await shot(ada, "parts-taken");
    await clickTile(ada, { i: 22, j: 19 });
    await ada.getByRole("button", { name: "One roll for 2 parts" }).waitFor();
  });

  it("H-2, H-5: one check; each part that rolled has further spots of its own, also after a reload", async () => {
    const { gm, ada, all } = table;
    await nextDice(gm, [5, 20]);
    await ada.getByRole("button", { name: "One roll for 2 parts" }).click();
    await told(all, /hides$/, new RegExp(`With 12 these hide together: .*${A}.*Further hiding spots for each: 2\\.`));
    await expect.poll(() => part(ada, "C").getAttribute("aria-disabled")).toBe("true");
    await reload(ada);
    await ada.getByText("Rolled 12. Choose the further hiding spots.").first().waitFor();
    await expect.poll(() => part(ada, "C").count()).toBe(0);
    await part(ada, "A").click();
    await clickTile(ada, { i: 23, j: 20 });
    await part(ada, "B").click();
    await refused(ada, { i: 23, j: 20 }, /chosen for part A already/);
    await clickTile(ada, { i: 21, j: 15 });
    await shot(ada, "parts-further");
    await ada.getByRole("button", { name: "Done", exact: true }).click();
    await told(all, /is hidden$/, /New hiding spots of .* A \(2\), .* B \(2\)\./);
    for (const name of [A, B]) await spotsAre(all, name, [1, 2]);
    await spotsAre(all, C, []);
    await nobodyTracks(gm);
  });

  it("H-19: a Scan names the part whose spot it looks at, and finds that part alone", async () => {
    const { gm, all } = table;
    await act(gm, CARLOTTA, "Scan");
    const spots = gm.locator("#unseen-scan").getByRole("button", { name: /^Spot 1 of/ });
    await expect.poll(() => spots.count()).toBe(2);
    const { y, height } = (await gm.locator("#unseen-scan").boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(SIZE.height);
    await shot(gm, "parts-scan");
    await nextDice(gm, [1, 2], [3, 20]);
    await spots.filter({ hasText: A }).click();
    await told(all, `${CARLOTTA} scans spot 1 of ${A}`, /is found in/);
    await spotsAre(all, A, []);
    await spotsAre(all, B, [1, 2]);
    await undoLast(gm, "Gamemaster");
    for (const name of [A, B]) await spotsAre(all, name, [1, 2]);
  });

  it("H-8: by keyboard alone it hides again from several spots; the old ones cannot be chosen anew", async () => {
    const { gm, ada, all } = table;
    await ada.getByRole("button", { name: OOZE, exact: true }).first().press("Enter");
    await ada.keyboard.press("Shift+KeyH");
    await list(ada).waitFor();
    await byTab(ada, part(ada, "C"), "Shift+Tab");
    await ada.keyboard.press("Enter");
    await expect.poll(() => part(ada, "C").getAttribute("aria-pressed")).toBe("true");
    await cursorTo(ada, { i: 21, j: 16 });
    await expect.poll(() => reasonsOf(ada)).toMatch(/not possible.*already one of their hiding spots/);
    await ada.keyboard.press("ArrowDown");
    await expect.poll(() => reasonsOf(ada)).toMatch(/^Row 22, column 16.*valid/);
    await chooseAtCursor(ada);
    await byTab(ada, part(ada, "B"));
    await ada.keyboard.press("Enter");
    await expect.poll(() => part(ada, "B").getAttribute("aria-pressed")).toBe("true");
    await cursorTo(ada, { i: 22, j: 16 });
    await expect.poll(() => reasonsOf(ada)).toMatch(/chosen for part C already/);
    await cursorTo(ada, { i: 22, j: 15 });
    await chooseAtCursor(ada);
    await shot(ada, "parts-again");
    await nextDice(gm, [1, 20]);
    await byTab(ada, ada.getByRole("button", { name: "One roll for 2 parts" }));
    await ada.keyboard.press("Enter");
    await ada.getByText("Rolled 8. Choose the further hiding spots.").first().waitFor();
    // The panel takes the keyboard when it shows the further spots.
    await ada.getByRole("button", { name: "Done", exact: true }).waitFor();
    await expect.poll(() => ada.locator("#unseen-hide [role=option]:focus").count()).toBe(1);
    await byTab(ada, ada.getByRole("button", { name: "Done", exact: true }));
    await ada.keyboard.press("Enter");
    await spotsAre(all, A, [1, 2]);
    await spotsAre(all, B, [1, 2, 3]);
    await spotsAre(all, C, [1]);
    await nobodyTracks(gm);
  });

  it("H-19: in a new window each part is where it was, and is found by its own number of spots", async () => {
    const { gm, bruno, all } = table;
    await reload(bruno);
    await spotsAre(all, B, [1, 2, 3]);
    await gm.getByRole("button", { name: `Actions for ${C} 1`, exact: true }).press("Enter");
    await gm.locator("#token-hud").getByRole("button", { name: "Reveal this spot" }).press("Enter");
    await told(all, `Hiding spots of ${C} are revealed`);
    await spotsAre(all, C, []);
    await spotsAre(all, B, [1, 2, 3]);
  });

  it("leaves the consoles free of errors", () => {
    expect(table.complaints).toEqual([]);
  });
});

const list = (page: Page): Locator => page.getByRole("listbox", { name: "Tiles to hide on" });

/** The panel's button that selects a part. */
const part = (page: Page, letter: string): Locator =>
  page
    .getByRole("group", { name: /^Choose a spot for each part/ })
    .getByRole("button", { name: new RegExp(`^(✓ ?)?${letter} `) });

/** The panel's reasons for the tile under the cursor, on one line. */
const reasonsOf = async (page: Page): Promise<string> =>
  (await page.locator("#unseen-hide .unseen-detail").innerText()).replaceAll(/\s+/g, " ");

/** Clicks the object on a tile, in the middle of the view. */
async function selectOnMap(page: Page, tile: Tile): Promise<void> {
  await page.evaluate((middle) => (globalThis as unknown as Host).canvas.pan(middle), {
    x: 100 * tile.j + 50,
    y: 100 * tile.i + 50,
  });
  const selected = () =>
    page.evaluate(() => (globalThis as unknown as Host).canvas.tokens.controlled.map(({ document }) => document.name));
  const clicked = async () => {
    const { x, y } = await pointOf(page, tile);
    await page.mouse.click(x, y);
    return selected();
  };
  await expect.poll(clicked).toEqual([OOZE]);
}

/** Moves the pointer to a tile and clicks it. */
async function clickTile(page: Page, tile: Tile): Promise<void> {
  await list(page).waitFor();
  const { x, y } = await pointOf(page, tile);
  await page.mouse.move(x - 3, y);
  await page.mouse.click(x, y);
}

/** A click there selects nothing, and the panel shows the reason. */
async function refused(page: Page, tile: Tile, reason: RegExp): Promise<void> {
  await clickTile(page, tile);
  await expect.poll(() => reasonsOf(page)).toMatch(new RegExp(`^Row ${tile.i}, column ${tile.j} .*${reason.source}`));
  await expect.poll(() => page.locator("#unseen-hide .unseen-note").innerText()).not.toBe("");
}

/** Moves the map's cursor with the arrow keys, from any tile. */
async function cursorTo(page: Page, { i, j }: Tile): Promise<void> {
  for (let step = 0; step < 40; step += 1) {
    const before = await reasonsOf(page);
    const at = before.match(/^Row (\d+), column (\d+)/);
    const [row, column] = at ? [Number(at[1]), Number(at[2])] : [i - 1, j];
    if (row === i && column === j) return;
    await page.keyboard.press(keyTowards({ i: i - row, j: j - column }));
    await expect.poll(() => reasonsOf(page)).not.toBe(before);
  }
  throw new Error(`the cursor cannot be led to row ${i}, column ${j}`);
}

function keyTowards({ i, j }: Tile): string {
  if (i !== 0) return i > 0 ? "ArrowDown" : "ArrowUp";
  return j > 0 ? "ArrowRight" : "ArrowLeft";
}

/** Picks the tile under the map's cursor. */
async function chooseAtCursor(page: Page): Promise<void> {
  const tile = (await reasonsOf(page)).match(/^Row \d+, column \d+/)![0];
  await page.keyboard.press("Enter");
  await expect.poll(() => page.getByRole("option", { name: `${tile}:` }).getAttribute("aria-selected")).toBe("true");
}

interface Drawn {
  readonly children: readonly Drawn[];
  readonly text?: string;
}

/** The letters on the creature's own tokens, as a window draws them. */
const lettersOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate((name) => {
    const { canvas } = globalThis as unknown as {
      readonly canvas: {
        readonly tokens: { readonly placeables: readonly (Drawn & { readonly document: { readonly name: string } })[] };
      };
    };
    const textsOf = (one: Drawn): readonly string[] => [
      ...(one.text ? [one.text] : []),
      ...one.children.flatMap(textsOf),
    ];
    return canvas.tokens.placeables
      .filter(({ document }) => document.name === name)
      .flatMap((token) => textsOf(token).filter((text) => /^[A-Z]$/.test(text)))
      .toSorted();
  }, OOZE);

interface Host {
  readonly canvas: {
    readonly tokens: { readonly controlled: readonly { readonly document: { readonly name: string } }[] };
    pan(to: { readonly x: number; readonly y: number }): void;
  };
  readonly game: {
    readonly actors: { getName(name: string): { update(changes: object): Promise<unknown> } };
    readonly scenes: {
      readonly active: {
        readonly tokens: { getName(name: string): { toObject(): object; delete(): Promise<unknown> } };
        createEmbeddedDocuments(name: string, data: readonly object[], how: object): Promise<unknown>;
      };
    };
  };
}

/** In the Gamemaster's window: Ada's hero becomes a creature of three tokens with one name. */
async function flowApart({ name, ids }: { readonly name: string; readonly ids: readonly string[] }): Promise<void> {
  const { actors, scenes } = (globalThis as unknown as Host).game;
  const { active } = scenes;
  const token = active.tokens.getName("Mirela Voss");
  const places = [
    { x: 1800, y: 2100 },
    { x: 1700, y: 2100 },
    { x: 1800, y: 2200 },
  ];
  const tokens = places.map((place, k) => ({ ...token.toObject(), ...place, _id: ids[k], name }));
  await token.delete();
  await actors.getName("Mirela Voss").update({ "system.components": true, name });
  await active.createEmbeddedDocuments("Token", tokens, { keepId: true });
}
