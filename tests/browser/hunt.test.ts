/**
 * A player hides by keyboard alone. Every window is right, reloaded or not, and reads what a Scan taught it.
 */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  act,
  cards,
  lastCard,
  MIRELA,
  nobodyTracks,
  openFlowsTable,
  ORSOLA,
  placeOf,
  pointOf,
  spotsAre,
  TOBIAS,
  told,
} from "./flowsTable.ts";
import { closeTables, nextDice, reload } from "./table.ts";
import { byTab, hasFocus } from "./windows.ts";

const SMALL = { width: 1024, height: 640 };
/** Agility 4 and proficiency 3: a 5 on the die makes 12, which earns two further spots. */
const HIDE_ROLL = [5, 20] as const;

describe("a hunt in small windows", () => {
  let gm: Page;
  let ada: Page;
  let bruno: Page;
  let all: readonly Page[];
  let complaints: readonly string[];

  beforeAll(async () => {
    ({ gm, ada, bruno, all, complaints } = await openFlowsTable(SMALL));
  }, 300_000);
  afterAll(closeTables);

  it("H-2, H-9: the player opens the map of candidates with the keyboard and confirms a first spot", async () => {
    await ada.getByRole("button", { name: MIRELA, exact: true }).focus();
    await ada.keyboard.press("Enter");
    await ada.keyboard.press("Shift+KeyH");
    await ada.getByRole("listbox", { name: "Tiles to hide on" }).waitFor();
    await pickByKeyboard(ada, /^Row 22, column 19/);
    await pressWith(ada, "Confirm and roll", () => nextDice(gm, HIDE_ROLL));
    await ada.getByText("Result 12. Choose more hiding spots.").waitFor();
    await expect.poll(() => cards(gm)).toContain(`${MIRELA} hides`);
  });

  it("H-2: after a reload the pending choice is still there", async () => {
    await reload(ada);
    await ada.getByText("Result 12. Choose more hiding spots.").waitFor();
    await expect.poll(() => ada.getByText("More hiding spots chosen: 0 of 2").count()).toBe(1);
  });

  it("H-2, H-10: three spots in every window, and the creature is in none of them in particular", async () => {
    await pickByKeyboard(ada, /^Row 21, column 16/);
    await pickByKeyboard(ada, /^Row 22, column 21/);
    await ada.getByText("More hiding spots chosen: 2 of 2").waitFor();
    await pressWith(ada, "Done");
    await isHiding(all);
    await reload(bruno);
    await isHiding([bruno]);
  });

  it("H-33: what a Scan taught stands beside the token, for the pointer and for the keyboard", async () => {
    await nobodyTracks(gm);
    await act(bruno, TOBIAS, "Scan");
    const scan = bruno.locator("#unseen-scan");
    await scan.locator("select").selectOption({ label: ORSOLA });
    await nextDice(gm, [3, 20]);
    await scan.getByRole("button", { name: /^Triage/ }).click();
    await told([gm, bruno], `${TOBIAS} gauges the life of ${ORSOLA}`, /Life 100%/);
    await told([ada], `${TOBIAS} gauges the life of ${ORSOLA}`);
    expect(await lastCard(ada).innerText()).not.toMatch(/100%/);
    await scan.press("Escape");
    const tip = bruno.locator(".unseen-known-tip");
    const { x, y } = await pointOf(bruno, await placeOf(bruno, ORSOLA));
    await bruno.mouse.move(x - 20, y - 20);
    await bruno.mouse.move(x, y);
    await tip.getByText(/100%/).first().waitFor();
    await bruno.mouse.move(10, 10);
    await tip.waitFor({ state: "detached" });
    await bruno.getByRole("button", { name: ORSOLA, exact: true }).focus();
    await tip.getByText(/100%/).first().waitFor();
  });

  it("leaves the consoles free of errors", () => {
    expect(complaints).toEqual([]);
  });

  /** The three markers, the status and the card are there, and only who owns the hero sees its token. */
  async function isHiding(pages: readonly Page[]): Promise<void> {
    await spotsAre(pages, MIRELA, [1, 2, 3]);
    for (const page of pages) {
      await expect.poll(() => hiddenStatus(page)).toBe(true);
      await expect.poll(async () => (await cards(page)).at(-1)).toBe(`${MIRELA} is hidden`);
      const tokens = page.getByRole("button", { name: MIRELA, exact: true });
      await expect.poll(() => tokens.count()).toBe(page === bruno ? 0 : 1);
    }
  }
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

function hiddenStatus(page: Page): Promise<boolean> {
  return page.evaluate((name) => {
    const { canvas } = globalThis as unknown as { canvas: { scene: Scene } };
    return canvas.scene.tokens.getName(name).hasStatusEffect("hidden");
  }, MIRELA);
}

interface Scene {
  readonly tokens: { getName(name: string): { hasStatusEffect(id: string): boolean } };
}
