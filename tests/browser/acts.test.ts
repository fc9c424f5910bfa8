/** What hunt.test.ts leaves out: cancelling, "I was there", stepping out of a spot, a table without a Gamemaster. */
import type { Page } from "playwright-core";
import { pressDone } from "./flowsTable.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GENERATION } from "../generation.ts";
import { closeTables, nextDice, openTwoSeats, type TwoSeats } from "./table.ts";
import { typeWhile } from "./windows.ts";

const HERO = "Mirela Voss";

describe(`acts at a table of generation ${GENERATION}`, () => {
  let table: TwoSeats;
  let gm: Page;
  let ada: Page;

  beforeAll(async () => {
    table = await openTwoSeats();
    ({ gm, ada } = table);
  });
  afterAll(closeTables);

  it("H-2: Escape cancels while it is free, and nothing was asked", async () => {
    await openHide(ada);
    await ada.keyboard.press("Escape");
    await expect.poll(() => ada.locator("#unseen-hide").count()).toBe(0);
    expect(await gm.locator(".unseen-card").count()).toBe(0);
  });

  it("H-2: a result under 5 earns no further spot: hidden at once, in one", async () => {
    await nextDice(gm, [1, 20]);
    await agility(ada, -4);
    await hideOn(ada, /^Row 22, column 19/);
    await expect.poll(() => spots(ada)).toEqual(["Mirela Voss 1"]);
    await gm.getByRole("button", { name: new RegExp(`^(Nobody tracks|Close: nobody else tracks ${HERO})$`) }).click();
    // Else the next Hide may ask on a state that has passed.
    await expect.poll(() => isTracked(ada)).toBe(false);
    await agility(ada, 4);
  });

  it("H-8, H-20: spots are added while hidden, and the hider may say after a miss that it was there", async () => {
    await nextDice(gm, [5, 20]);
    await hideOn(ada, /^Row 21, column 16/);
    await typeWhile(gm, gm.locator("#unseen-track"), () => pressDone(ada));
    await expect.poll(() => spots(ada)).toEqual(["Mirela Voss 1", "Mirela Voss 2"]);
    await nextDice(gm, [2, 2], [3, 20]);
    await gm.getByRole("button", { name: "Actions for Guard Carlotta" }).press("Enter");
    await gm.locator("#token-hud").getByRole("button", { name: "Scan", exact: true }).press("Enter");
    await gm.getByRole("button", { name: /^Spot 2 of Mirela Voss/ }).click();
    await ada.getByRole("button", { name: /^I was there/ }).click();
    await ada.getByRole("dialog").getByRole("button", { name: "Yes, I was there" }).click();
    await expect.poll(() => spots(ada)).toEqual([]);
    await expect.poll(() => placeOfHero(gm)).toEqual({ i: 21, j: 16 });
  });

  it("H-15, H-16: the hider steps out of a spot of its choice", async () => {
    await nextDice(gm, [5, 20]);
    await hideOn(ada, /^Row 22, column 20/);
    await pressDone(ada);
    await expect.poll(() => spots(ada)).toEqual(["Mirela Voss 1"]);
    await ada.getByRole("button", { name: "Actions for Mirela Voss 1" }).press("Enter");
    await ada.getByRole("button", { name: "Step out here" }).click();
    await ada.getByRole("dialog", { name: "Step out" }).getByRole("button", { name: "Step out here" }).click();
    await expect.poll(() => spots(ada)).toEqual([]);
    await expect.poll(() => placeOfHero(gm)).toEqual({ i: 22, j: 20 });
  });

  it("without a Gamemaster an act waits, can be seen to wait, and is answered when one comes", async () => {
    // Earlier acts are answered by now, and no longer wait.
    await expect.poll(() => asksOf(ada)).toBe(0);
    await gm.close();
    await expect.poll(() => activeGamemaster(ada)).toBe(false);
    await hideOn(ada, /^Row 22, column 21/);
    // The act before may wait and be told, too, if its answer had not come.
    await ada.getByText("No Gamemaster is connected. What you asked is sent when one comes.").first().waitFor();
    await ada.getByRole("button", { name: /^Withdraw.*Hide/ }).waitFor();
    gm = await table.seat("Gamemaster");
    await ada
      .getByText(/^Result \d+\. Choose more hiding spots\.|^Hidden\.$/)
      .first()
      .waitFor();
    await expect.poll(() => ada.getByRole("button", { name: /^Withdraw/ }).count()).toBe(0);
  });

  it("a scene that is drawn again and again stays whole", async () => {
    for (let time = 0; time < 2; time += 1) {
      await gm.evaluate(async () => {
        await (globalThis as unknown as Host).canvas.draw();
      });
    }
    await expect.poll(() => gm.getByRole("button", { name: "Guard Benno", exact: true }).count()).toBe(1);
  });

  it("leaves the consoles free of errors", () => {
    expect(table.complaints).toEqual([]);
  });
});

async function openHide(page: Page): Promise<void> {
  await page.getByRole("button", { name: HERO, exact: true }).press("Enter");
  await page.keyboard.press("Shift+KeyH");
  await page.getByRole("listbox", { name: "Tiles to hide on" }).waitFor();
}

async function hideOn(page: Page, tile: RegExp): Promise<void> {
  await openHide(page);
  await page.getByRole("option", { name: tile }).press("Enter");
  await page.getByRole("button", { name: "Confirm and roll" }).press("Enter");
}

function spots(page: Page): Promise<readonly string[]> {
  return page.getByRole("button", { name: /^Mirela Voss \d+$/ }).allInnerTexts();
}

interface Host {
  readonly canvas: {
    readonly scene: {
      readonly tokens: {
        getName(name: string): {
          x: number;
          y: number;
          flags: { unseen?: { hiding?: { offer: object | null } } };
        };
      };
    };
    draw(): Promise<object>;
  };
  readonly game: {
    readonly settings: { get(scope: string, key: string): Readonly<Record<string, readonly object[]>> };
    readonly users: { readonly activeGM: object | null };
    readonly actors: {
      getName(name: string): { system: { attributes: { agility: number } }; update(changes: object): Promise<object> };
    };
  };
}

/** Whether an offer to track the hero is open, as far as a window knows. */
function isTracked(page: Page): Promise<boolean> {
  return page.evaluate((name) => {
    const { flags } = (globalThis as unknown as Host).canvas.scene.tokens.getName(name);
    return Boolean(flags.unseen?.hiding?.offer);
  }, HERO);
}

/** Raises or lowers the hero's Agility. */
async function agility(page: Page, points: number): Promise<void> {
  await page.evaluate(
    async ([name, more]) => {
      const actor = (globalThis as unknown as Host).game.actors.getName(name);
      await actor.update({ "system.attributes.agility": actor.system.attributes.agility + more });
    },
    [HERO, points] as const,
  );
}

function activeGamemaster(page: Page): Promise<boolean> {
  return page.evaluate(() => (globalThis as unknown as Host).game.users.activeGM !== null);
}

/** How many acts wait in the outbox of a window. */
function asksOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { settings } = (globalThis as unknown as Host).game;
    return Object.values(settings.get("unseen", "outbox")).flat().length;
  });
}

function placeOfHero(page: Page): Promise<{ i: number; j: number }> {
  return page.evaluate((name) => {
    const { x, y } = (globalThis as unknown as Host).canvas.scene.tokens.getName(name);
    return { i: y / 100, j: x / 100 };
  }, HERO);
}
