/**
 * Hiding on the map, in small windows: an amorphous creature of three parts with one long name hides by mouse alone
 * and again by keyboard alone, where every refused tile says why (H-5, H-8). Then a shape of two tiles is turned by
 * key, wheel and button (H-5, T-5).
 */
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { nobodyTracks, pointOf, spotsAre, TOBIAS, told, type Tile, pressDone } from "./flowsTable.ts";
import { extentOf, LYING, middleOf, scaleOf, UPRIGHT, widen } from "./shapeTurns.ts";
import { closeTables, nextDice, openTwoSeats, type TwoSeats } from "./table.ts";
import { byTab, shot } from "./windows.ts";

const OOZE = "The grey ooze that came up through the drains";
const [A, B, C] = ["A", "B", "C"].map((letter) => `${OOZE} ${letter}`) as [string, string, string];
const SIZE = { width: 1024, height: 640 };
const PARTS = { A: "aPartOfTheOoze00", B: "bPartOfTheOoze00", C: "cPartOfTheOoze00" } as const;

describe("hiding on the map", () => {
  let table: TwoSeats;
  let gm: Page;
  let ada: Page;
  let both: readonly Page[];

  beforeAll(async () => {
    table = await openTwoSeats({ size: SIZE });
    ({ gm, ada } = table);
    both = [gm, ada];
    await gm.evaluate(flowApart, { name: OOZE, ids: Object.values(PARTS) });
  }, 300_000);
  afterAll(closeTables);

  it("H-5: the tokens of one name are told apart by letters, in every window that sees them", async () => {
    for (const page of both) await expect.poll(() => lettersOn(page)).toEqual(["A", "B", "C"]);
  });

  it("H-5: one part is chosen for after the other; a click on a tile that is refused says why", async () => {
    await selectOnMap(ada, { i: 21, j: 18 });
    await ada.keyboard.press("Shift+KeyH");
    await part(ada, "B").click();
    await ada.getByRole("list", { name: "Signs on the map" }).getByText("one thing is missing").waitFor();
    await refused(ada, { i: 19, j: 18 }, /no way leads there/);
    await refused(ada, { i: 20, j: 17 }, /one more is needed/);
    await clickTile(ada, { i: 21, j: 16 });
    await expect.poll(() => part(ada, "B").innerText()).toMatch(/1 of 1/);
    await shot(ada, "parts-first");
  });

  it("H-8: nor can two parts choose the same tile, which then says whose it is", async () => {
    await part(ada, "A").click();
    await clickTile(ada, { i: 21, j: 16 });
    await ada.getByText("Another part has chosen that place.").waitFor();
    await expect.poll(() => reasonsOf(ada)).toMatch(/not possible.*chosen for part B already/);
    await expect.poll(() => ada.getByRole("option", { name: /^Row 21, column 16:/ }).count()).toBe(0);
    await shot(ada, "parts-taken");
    await clickTile(ada, { i: 22, j: 19 });
    await ada.getByRole("button", { name: "One roll for 2 parts" }).waitFor();
  });

  it("H-2, H-5: one check; each part that rolled has further spots of its own", async () => {
    await nextDice(gm, [5, 20]);
    await ada.getByRole("button", { name: "One roll for 2 parts" }).click();
    await told(both, /hides$/, new RegExp(`These hide together, with 12: .*${A}.*More hiding spots for each: 2\\.`));
    await expect.poll(() => part(ada, "C").getAttribute("aria-disabled")).toBe("true");
    await part(ada, "A").click();
    await clickTile(ada, { i: 23, j: 20 });
    await part(ada, "B").click();
    await refused(ada, { i: 23, j: 20 }, /chosen for part A already/);
    await clickTile(ada, { i: 21, j: 15 });
    await shot(ada, "parts-further");
    await pressDone(ada);
    await told(both, /is hidden$/, /New hiding spots of .* A \(2\), .* B \(2\)\./);
    for (const name of [A, B]) await spotsAre(both, name, [1, 2]);
    await spotsAre(both, C, []);
    await nobodyTracks(gm);
  });

  it("H-8: by keyboard alone it hides again from several spots; the old ones cannot be chosen anew", async () => {
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
    await nextDice(gm, [1, 20]);
    await byTab(ada, ada.getByRole("button", { name: "Confirm and roll" }));
    await ada.keyboard.press("Enter");
    await ada.getByText("Result 8. Choose more hiding spots.").first().waitFor();
    // The panel takes the keyboard when it shows the further spots.
    await ada.getByRole("button", { name: "Done", exact: true }).waitFor();
    await expect.poll(() => ada.locator("#unseen-hide [role=option]:focus").count()).toBe(1);
    await byTab(ada, ada.getByRole("button", { name: "Done", exact: true }));
    await pressDone(ada);
    await spotsAre(both, C, [1]);
    for (const name of [A, B]) await spotsAre(both, name, [1, 2]);
    await nobodyTracks(gm);
  });

  it("H-5: R turns a shape on the line that has the keyboard, which stays there and says how the shape lies", async () => {
    await gm.evaluate(widen, TOBIAS);
    await gm.getByRole("button", { name: TOBIAS, exact: true }).press("Enter");
    await gm.keyboard.press("Shift+KeyH");
    const option = gm.getByRole("option", { name: /wide,/ }).first();
    await option.focus();
    const before = (await option.getAttribute("aria-label")) ?? "";
    await expect.poll(() => focusedName(gm)).toBe(before);
    const [was, becomes] = before.includes(LYING) ? [LYING, UPRIGHT] : [UPRIGHT, LYING];
    await gm.keyboard.press("KeyR");
    await expect.poll(() => focusedName(gm)).toContain(becomes);
    await expect.poll(() => gm.locator(".unseen-hide .unseen-detail-title").innerText()).toContain(becomes);
    await gm.keyboard.press("Shift+KeyR");
    await expect.poll(() => focusedName(gm)).toContain(was);
  });

  it("H-5: the wheel with Shift turns it on the map, and does not zoom", async () => {
    const at = await gm.evaluate(middleOf, TOBIAS);
    await gm.mouse.move(at.x, at.y);
    await gm.mouse.move(at.x + 3, at.y + 3);
    const title = () => gm.locator(".unseen-hide .unseen-detail-title").innerText();
    await expect.poll(title).toMatch(/wide,/);
    const [before, zoom] = [await title(), await gm.evaluate(scaleOf)];
    await gm.keyboard.down("Shift");
    await gm.mouse.wheel(0, 100);
    await gm.keyboard.up("Shift");
    await expect.poll(title).toContain(before.includes(LYING) ? UPRIGHT : LYING);
    expect(await gm.evaluate(scaleOf)).toBe(zoom);
  });

  it("H-5, T-5: the button does too; a spot that is chosen is marked as it lies", async () => {
    const option = gm.getByRole("option", { name: new RegExp(LYING) }).nth(1);
    const row = (await option.getAttribute("data-focus"))!;
    await option.focus();
    const turned = gm.locator(`[data-focus="${row}"]`);
    for (const lies of [UPRIGHT, LYING]) {
      await gm.getByRole("button", { name: "Turn", exact: true }).press("Enter");
      await expect.poll(() => turned.getAttribute("aria-label")).toContain(lies);
    }
    await turned.press("Enter");
    await nextDice(gm, [15, 20]);
    await gm.getByRole("button", { name: "Confirm and roll" }).press("Enter");
    await gm.getByText(/^More hiding spots chosen/).waitFor();
    await pressDone(gm);
    await gm.getByRole("button", { name: `${TOBIAS} 1`, exact: true }).waitFor();
    await expect.poll(() => gm.evaluate(extentOf, `${TOBIAS} 1`)).toEqual({ width: 2, height: 1 });
  });

  it("leaves the consoles free of errors", () => {
    expect(table.complaints).toEqual([]);
  });
});

const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");

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
