/**
 * A whole hunt in real windows: a player hides by keyboard alone, guards track, scan and find. After each step every
 * window is right, reloaded or not.
 */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isFull } from "../../src/rules/testing/effort.ts";
import { openFlowsTable, type FlowsTable } from "./flowsTable.ts";
import { closeTables, nextDice, reload, type Size } from "./table.ts";
import { byTab, hasFocus } from "./windows.ts";

const HERO = "Mirela Voss";
/** Agility 4 and proficiency 3: a 5 on the die makes 12, which earns two further spots. */
const HIDE_ROLL = [5, 20] as const;

interface Picture {
  readonly spots: number;
  readonly hidden: boolean;
  /** The last card's title and outcome. */
  readonly card: string;
  /** Whether the other player, who does not own the hero, sees its token. */
  readonly token: boolean;
}

const USUAL: Size = { width: 1280, height: 800 };
const SMALL: Size = { width: 1024, height: 640 };
const SIZES = isFull() ? [USUAL, SMALL] : [SMALL];

describe.each(SIZES)("a hunt at $width × $height", (size) => {
  let table: FlowsTable;
  let gm: Page;
  let ada: Page;
  let bruno: Page;

  beforeAll(async () => {
    table = await openFlowsTable(size);
    ({ gm, ada, bruno } = table);
  });
  afterAll(closeTables);

  /** Checks every window, then reloads each and checks it again. */
  async function everywhere(expected: Picture): Promise<void> {
    const windows = [gm, ada, bruno];
    for (const page of windows) await looksLike(page, expected);
    await looksLikeToBruno(expected.token);
    await Promise.all(windows.map(reload));
    for (const page of windows) await looksLike(page, expected);
    await looksLikeToBruno(expected.token);
  }

  async function looksLikeToBruno(token: boolean): Promise<void> {
    await expect.poll(() => bruno.getByRole("button", { name: HERO, exact: true }).count()).toBe(token ? 1 : 0);
  }

  it("H-2, H-9: the player opens the map of candidates with the keyboard and confirms a first spot", async () => {
    await ada.getByRole("button", { name: HERO, exact: true }).focus();
    await ada.keyboard.press("Enter");
    await ada.keyboard.press("Shift+KeyH");
    await ada.getByRole("listbox", { name: "Tiles to hide on" }).waitFor();
    await pickByKeyboard(ada, /^Row 22, column 19/);
    await pressWith(ada, "Confirm and roll", () => nextDice(gm, HIDE_ROLL));
    await ada.getByText("Rolled 12. Choose the further hiding spots.").waitFor();
    await expect.poll(() => cards(gm)).toContain("Mirela Voss hides");
  });

  it("H-2: after a reload the pending choice is still there", async () => {
    await reload(ada);
    await ada.getByText("Rolled 12. Choose the further hiding spots.").waitFor();
    await expect.poll(() => ada.getByText("0 of 2 further spots chosen").count()).toBe(1);
  });

  it("H-2, H-10: three spots, and the creature is in none of them in particular", async () => {
    await pickByKeyboard(ada, /^Row 21, column 16/);
    await pickByKeyboard(ada, /^Row 22, column 21/);
    await ada.getByText("2 of 2 further spots chosen").waitFor();
    await pressWith(ada, "Done");
    await everywhere({ spots: 3, hidden: true, card: "Mirela Voss is hidden", token: false });
  });

  it("H-34, H-35: a guard tracks and fails, another lets it pass", async () => {
    await nextDice(gm, [3, 20]);
    await gm
      .getByRole("button", { name: `Captain Orsola doesn’t track ${HERO}` })
      .first()
      .click();
    await gm
      .getByRole("button", { name: `Track ${HERO} with Guard Carlotta` })
      .first()
      .click();
    await everywhere({ spots: 3, hidden: true, card: "Guard Carlotta tracks Mirela Voss", token: false });
  });

  it("H-19, H-26: another guard scans a spot and misses", async () => {
    await nextDice(gm, [3, 3], [5, 20]);
    await scan(gm, "Guard Carlotta", /^Spot 2 of Mirela Voss/);
    await everywhere({ spots: 2, hidden: true, card: "Guard Carlotta scans spot 2 of Mirela Voss", token: false });
  });

  it("H-16, H-19: then one finds the hero", async () => {
    await nextDice(gm, [1, 2], [5, 20]);
    await scan(gm, "Captain Orsola", /^Spot 1 of Mirela Voss/);
    await everywhere({ spots: 0, hidden: false, card: "Captain Orsola scans spot 1 of Mirela Voss", token: true });
    for (const page of [gm, ada, bruno]) await expect.poll(() => placeOfHero(page)).toEqual({ i: 21, j: 16 });
  });

  it("leaves the consoles free of errors", () => {
    expect(table.complaints).toEqual([]);
  });
});

/** Moves down the list with the arrow keys to the option of that name, and picks it. */
async function pickByKeyboard(page: Page, name: RegExp): Promise<void> {
  const option = page.getByRole("option", { name });
  await option.waitFor();
  await page.locator("[role=option][tabindex='0']").focus();
  await page.keyboard.press("Home");
  for (let step = 0; step < 200; step += 1) {
    if (await hasFocus(page, option)) {
      await page.keyboard.press("Enter");
      await expect.poll(() => option.getAttribute("aria-selected")).toBe("true");
      return;
    }
    await page.keyboard.press("ArrowDown");
  }
  throw new Error(`no option ${name} can be reached with the arrow keys`);
}

/** Tabs to a button and presses it. */
async function pressWith(page: Page, name: string, before?: () => Promise<void>): Promise<void> {
  const button = page.getByRole("button", { name, exact: true });
  await before?.();
  await byTab(page, button);
  await page.keyboard.press("Enter");
}

async function scan(page: Page, guard: string, spot: RegExp): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${guard}` }).focus();
  await page.keyboard.press("Enter");
  await page.locator("#token-hud").getByRole("button", { name: /^Scan/ }).click();
  await page.getByRole("button", { name: spot }).click();
}

async function cards(page: Page): Promise<readonly string[]> {
  return page.locator(".unseen-card .unseen-card-title").allInnerTexts();
}

async function looksLike(page: Page, { spots, hidden, card }: Picture): Promise<void> {
  await expect.poll(() => page.getByRole("button", { name: /^Mirela Voss \d+$/ }).count()).toBe(spots);
  await expect.poll(() => hiddenStatus(page)).toBe(hidden);
  await expect.poll(async () => (await cards(page)).at(-1)).toContain(card);
}

interface Scene {
  readonly tokens: { getName(name: string): { x: number; y: number; hasStatusEffect(id: string): boolean } };
}

async function hiddenStatus(page: Page): Promise<boolean> {
  return page.evaluate((name) => {
    const { canvas } = globalThis as unknown as { canvas: { scene: Scene } };
    return canvas.scene.tokens.getName(name).hasStatusEffect("hidden");
  }, HERO);
}

async function placeOfHero(page: Page): Promise<{ i: number; j: number }> {
  return page.evaluate((name) => {
    const { canvas } = globalThis as unknown as { canvas: { scene: Scene } };
    const { x, y } = canvas.scene.tokens.getName(name);
    return { i: y / 100, j: x / 100 };
  }, HERO);
}
