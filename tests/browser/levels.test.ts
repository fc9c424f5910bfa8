/**
 * Levels in real windows (G-16): creatures that hide upstairs. Nobody on the floor below counts, sees a marker or can
 * scan it.
 */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GENERATION } from "../generation.ts";
import { pressDone } from "./flowsTable.ts";
import { showScene } from "./scenes.ts";
import { closeTables, nextDice, openTwoSeats, type TwoSeats } from "./table.ts";

const HERO = "Mirela Voss";
const HOUSE = "The house on the slope";
const SCENE = "UnseenDemoScene2";

describe.skipIf(GENERATION < 14)("a house of two floors, from generation 14 on", () => {
  let table: TwoSeats;
  let gm: Page;
  let ada: Page;

  beforeAll(async () => {
    table = await openTwoSeats();
    ({ gm, ada } = table);
    await showScene({ gm, all: [gm, ada] }, SCENE);
    await gm.getByRole("button", { name: "Upper floor", exact: true }).waitFor();
  });
  afterAll(closeTables);

  it("a seat sees what lies on the level that it looks at, and only that", async () => {
    await expect.poll(() => tokensOn(gm)).toEqual(["Guard Benno", "Guard Carlotta", HERO]);
    await goToLevel(gm, "Upper floor");
    await expect.poll(() => tokensOn(gm)).toEqual(["Tobias Fenn"]);
    // Players choose among the levels of their own tokens. With one level there is no choice.
    await expect.poll(() => tokensOn(ada)).toContain(HERO);
    expect(await ada.getByRole("button", { name: "Upper floor", exact: true }).count()).toBe(0);
  });

  it("the stairs ask to which level, and lead there", async () => {
    await walk(ada, { x: 1100, y: 600 });
    await ada.getByRole("button", { name: "Go to Upper floor" }).click();
    await expect.poll(() => tokensOn(ada)).toContain("Tobias Fenn");
    await walk(ada, { x: 1400, y: 600 });
    await expect.poll(() => tokensOn(gm)).toEqual([HERO, "Tobias Fenn"]);
  });

  it("G-16, H-3: upstairs nobody sees her: the guard below does not count, and no tile below is offered", async () => {
    await place(gm, "Guard Benno", { x: 1500, y: 600, level: "UnseenLevelLower" });
    await ada.getByRole("button", { name: HERO, exact: true }).press("Enter");
    await ada.keyboard.press("Shift+KeyH");
    const list = ada.getByRole("listbox", { name: "Tiles to hide on" });
    await list.waitFor();
    await ada.getByRole("option", { name: /^Row 6, column 15/ }).click();
    await ada.screenshot({ path: "build/levels-hide.png" });
    await nextDice(gm, [1, 20]);
    await ada.getByRole("button", { name: "Confirm and roll", exact: true }).click();
    await pressDone(ada);
    await expect.poll(() => tokensOn(gm)).toContain(`${HERO} 1`);
  });

  it("the marker is upstairs alone", async () => {
    await gm.screenshot({ path: "build/levels-upper.png" });
    await goToLevel(gm, "Lower floor");
    await expect.poll(() => tokensOn(gm)).toEqual(["Guard Benno", "Guard Carlotta"]);
    await gm.screenshot({ path: "build/levels-lower.png" });
    expect(await markerLevels(gm)).toEqual(["UnseenLevelUpper"]);
  });

  it("H-17: a guard that walks about below sees nothing; up the stairs she is seen", async () => {
    await place(gm, "Guard Benno", { x: 1400, y: 600, level: "UnseenLevelLower" });
    await place(gm, "Guard Benno", { x: 1600, y: 600, level: "UnseenLevelLower" });
    expect(await markerLevels(gm)).toEqual(["UnseenLevelUpper"]);
    await place(gm, "Guard Carlotta", { x: 1400, y: 600, level: "UnseenLevelUpper" });
    await expect.poll(() => markerLevels(gm)).toEqual([]);
  });

  it("leaves the consoles free of errors", () => {
    expect(table.complaints).toEqual([]);
  });
});

/** Names in the list of tokens, in its order. */
async function tokensOn(page: Page): Promise<readonly string[]> {
  const rows = page.locator("#scene-objects button[data-token-id]");
  return rows.allInnerTexts();
}

async function goToLevel(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name, exact: true }).click();
  await expect.poll(() => page.getByRole("button", { name, exact: true }).getAttribute("aria-current")).toBe("true");
}

interface Token {
  readonly level: string;
  readonly flags: { readonly unseen?: { readonly marker?: object } };
  move(to: object): Promise<boolean>;
  update(changes: object): Promise<unknown>;
}

interface Globals {
  readonly game: {
    readonly scenes: {
      getName(name: string): {
        readonly tokens: { getName(name: string): Token; readonly contents: readonly Token[] };
        activate(): Promise<unknown>;
      };
    };
  };
}

/** Walks the hero, as its player does on the map. */
async function walk(page: Page, to: { x: number; y: number }): Promise<void> {
  await page.evaluate(
    async ([scene, hero, way]) => {
      await (globalThis as unknown as Globals).game.scenes.getName(scene).tokens.getName(hero).move(way);
    },
    [HOUSE, HERO, to] as const,
  );
}

async function place(page: Page, name: string, at: { x: number; y: number; level: string }): Promise<void> {
  await page.evaluate(
    async ([scene, token, where]) => {
      await (globalThis as unknown as Globals).game.scenes.getName(scene).tokens.getName(token).update(where);
    },
    [HOUSE, name, at] as const,
  );
}

async function markerLevels(page: Page): Promise<readonly string[]> {
  return page.evaluate((scene) => {
    const { contents } = (globalThis as unknown as Globals).game.scenes.getName(scene).tokens;
    return contents.filter(({ flags }) => flags.unseen?.marker).map(({ level }) => level);
  }, HOUSE);
}
