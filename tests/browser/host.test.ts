/**
 * What Foundry leaves to packages, in real windows: sources of light and sight, depth and clicks of a layer, reserved
 * keys, the list of statuses.
 */
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GENERATION } from "../generation.ts";
import { act, aimOf, armEverybody, pointOf, told, pressDone } from "./flowsTable.ts";
import { caughtUp, closeTables, nextDice, openTwoSeats, type TwoSeats } from "./table.ts";
import { closeWindows, press } from "./windows.ts";

const HERO = "Mirela Voss";
const GUARD = "Guard Carlotta";

describe(`a table of generation ${GENERATION}`, () => {
  let table: TwoSeats;
  let gm: Page;
  let ada: Page;

  beforeAll(async () => {
    table = await openTwoSeats();
    ({ gm, ada } = table);
  });
  afterAll(closeTables);

  it("has our statuses in the HUD, and no other", async () => {
    await gm.getByRole("button", { name: `Actions for ${GUARD}` }).press("Enter");
    const icons = gm.locator("#token-hud [data-action=effect]");
    await icons.first().waitFor({ state: "attached" });
    const ids = await icons.evaluateAll((all) => all.map((icon) => (icon as HTMLElement).dataset.statusId));
    expect(ids).toContain("hidden");
    expect(ids).not.toContain("dead");
    await gm.keyboard.press("Escape");
  });

  it("turns the selected token by Shift with W, A, S and D, and opens ours by keys that are free", async () => {
    await gm.getByRole("button", { name: GUARD, exact: true }).press("Enter");
    await gm.keyboard.press("Shift+KeyA");
    await expect.poll(() => rotation(gm)).toBe(90);
    await gm.keyboard.press("Shift+KeyS");
    await expect.poll(() => rotation(gm)).toBe(0);
    expect(await gm.locator("#unseen-scan").count()).toBe(0);
    await gm.keyboard.press("Shift+KeyL");
    await gm.locator("#unseen-scan").waitFor();
    await gm.keyboard.press("Escape");
  });

  it("says the key in the tooltip of the button that does the same", async () => {
    await gm.getByRole("button", { name: `Actions for ${GUARD}` }).press("Enter");
    const scan = gm.locator("#token-hud").getByRole("button", { name: "Scan", exact: true });
    expect(await scan.getAttribute("data-tooltip-text")).toMatch(/Key: Shift\+L\.$/);
    await gm.keyboard.press("Escape");
  });

  it("shows the buttons of the HUD with the rest of it, however late that is, and moves none", async () => {
    let serve = (): void => undefined;
    const served = new Promise<void>((go) => (serve = go));
    await ada.route(/\/turn\/\w+\.hbs/, async (route) => {
      await served;
      await route.continue();
    });
    const asked = ada.waitForRequest(/\/turn\/\w+\.hbs/);
    await ada.getByRole("button", { name: `Actions for ${HERO}` }).press("Enter");
    const hud = ada.locator("#token-hud");
    const scan = hud.getByRole("button", { name: "Scan", exact: true });
    await asked;
    expect(await scan.count()).toBe(0);
    serve();
    await scan.waitFor();
    const appeared = await scan.boundingBox();
    await hud.locator(".unseen-hud-turn").waitFor();
    expect(await scan.boundingBox()).toEqual(appeared);
    await ada.unrouteAll();
    await ada.keyboard.press("Escape");
  });

  it("does what a button of the HUD says that was being pressed while the HUD was due to be drawn", async () => {
    const hud = ada.locator("#token-hud");
    const setProne = async (isProne: boolean): Promise<void> => {
      await gm.evaluate(setStatus, { name: HERO, isProne });
      await caughtUp(gm, [ada]);
    };
    await ada.getByRole("button", { name: `Actions for ${HERO}` }).press("Enter");
    await press(ada, hud.getByRole("button", { name: "Scan", exact: true }), () => setProne(true));
    await ada.locator("#unseen-scan").waitFor();
    await closeWindows(ada);
    await setProne(false);
  });

  it("shows the map of candidates above the tokens, and a click on it arrives", async () => {
    await openHide(ada);
    const option = ada.getByRole("option", { name: TILE });
    await option.waitFor();
    const { overlay, tokens, at } = await ada.evaluate(() => {
      const { canvas } = globalThis as unknown as Host;
      const { left, top, width, height } = canvas.unseen.boxOf({ i: 22, j: 19, w: 1, h: 1 });
      return {
        overlay: canvas.unseen.zIndex,
        tokens: canvas.tokens.zIndex,
        at: { x: left + width / 2, y: top + height / 2 },
      };
    });
    expect(overlay).toBeGreaterThan(tokens);
    await ada.mouse.click(at.x, at.y);
    await expect.poll(() => option.getAttribute("aria-selected")).toBe("true");
    await ada.keyboard.press("Escape");
    await ada.keyboard.press("Escape");
    await expect.poll(() => ada.locator("#unseen-hide").count()).toBe(0);
  });

  it("an attack on an area, begun from an open Scan, takes the click on the map", async () => {
    await armEverybody(gm);
    await openScan(ada);
    await ada.evaluate(useItem, { token: HERO, name: "Blast" });
    await aimOf(ada).waitFor();
    await expect.poll(() => scanOf(ada).count()).toBe(0);
    await clickTile(ada);
    await aimOf(ada).getByText("Row 22, column 19", { exact: true }).waitFor();
    await aimOf(ada).press("Escape");
    await expect.poll(() => aimOf(ada).count()).toBe(0);
  });

  it("a Hide, begun from an open Scan, keeps the map while others chat, until the next Scan", async () => {
    await openScan(ada);
    await openHide(ada);
    await gm.evaluate(() => (globalThis as unknown as Macros).ChatMessage.create({ content: "The bell strikes." }));
    await ada.getByText("The bell strikes.").first().waitFor({ state: "attached" });
    const message = await clickTile(ada);
    const isSelected = () => ada.getByRole("option", { name: TILE }).getAttribute("aria-selected");
    await expect.poll(isSelected, { message }).toBe("true");
    expect(await scanOf(ada).count()).toBe(0);
    await openScan(ada);
    expect(await ada.locator("#unseen-hide").count()).toBe(0);
    await closeWindows(ada);
  });

  it("H-10: who hides sheds no light and does not see; its markers see; taken back it does both", async () => {
    await gm.evaluate(async (name) => {
      await (globalThis as unknown as Host).canvas.scene.tokens.getName(name).update({ light: { dim: 0.1 } });
    }, HERO);
    await expect.poll(() => sources(ada)).toEqual({ light: true, sight: true, markers: 0 });
    await nextDice(gm, [1, 20]);
    await openHide(ada);
    await ada.getByRole("option", { name: TILE }).press("Enter");
    await ada.getByRole("button", { name: "Confirm and roll" }).press("Enter");
    await ada
      .getByText(/^Result \d+\. Choose more hiding spots\./)
      .first()
      .waitFor();
    await pressDone(ada);
    await ada.getByRole("button", { name: `${HERO} 1`, exact: true }).waitFor();
    await ada.getByRole("button", { name: HERO, exact: true }).press("Enter");
    await expect.poll(() => sources(ada)).toEqual({ light: false, sight: false, markers: 1 });
    await told([gm], `${HERO} is hidden`);
    await gm.getByRole("button", { name: /^Undo/ }).last().click();
    await expect.poll(() => sources(ada)).toEqual({ light: true, sight: true, markers: 0 });
  });

  it("leaves the consoles free of errors", () => {
    expect(table.complaints).toEqual([]);
  });
});

/** The list's name of a tile where the hero can hide. */
const TILE = /^Row 22, column 19/;

const scanOf = (page: Page): Locator => page.locator("#unseen-scan");

async function openScan(page: Page): Promise<void> {
  await act(page, HERO, "Scan");
  await scanOf(page).waitFor();
}

/** Clicks the map where the hero can hide. Gives what the click met, and where the tile is after it. */
async function clickTile(page: Page): Promise<string> {
  const tile = { i: 22, j: 19 };
  const { x, y } = await pointOf(page, tile);
  const met = await page.evaluate(
    (at) => document.elementsFromPoint(at.x, at.y).map(({ localName, id }) => `${localName}#${id}`),
    { x, y },
  );
  await page.mouse.click(x, y);
  const after = await pointOf(page, tile);
  const chosen = await page.getByRole("option", { selected: true }).allInnerTexts();
  return `click at ${x}, ${y} on ${met.join(" ")}; the tile is at ${after.x}, ${after.y}; chosen: ${chosen.join(", ")}`;
}

/** In any window: opens the panel of an item, as a macro does. */
async function useItem({ token, name }: { readonly token: string; readonly name: string }): Promise<void> {
  const { canvas, game } = globalThis as unknown as Macros;
  await game.system.api.use(canvas.scene.tokens.getName(token).actor.items.getName(name).uuid);
}

interface Items {
  getName(name: string): { readonly uuid: string };
}

interface Macros {
  readonly ChatMessage: { create(data: object): Promise<unknown> };
  readonly canvas: {
    readonly scene: { readonly tokens: { getName(name: string): { readonly actor: { readonly items: Items } } } };
  };
  readonly game: { readonly system: { readonly api: { use(uuid: string): Promise<void> } } };
}

async function openHide(page: Page): Promise<void> {
  await page.getByRole("button", { name: HERO, exact: true }).press("Enter");
  await page.keyboard.press("Shift+KeyH");
  await page.getByRole("listbox", { name: "Tiles to hide on" }).waitFor();
}

const rotation = (page: Page): Promise<number> =>
  page.evaluate((name) => (globalThis as unknown as Host).canvas.scene.tokens.getName(name).rotation, GUARD);

/** Whether the hero sheds light and sees on a seat's map, and how many of its markers see. */
const sources = (page: Page): Promise<object> =>
  page.evaluate((name) => {
    const { tokens } = (globalThis as unknown as Host).canvas;
    const hero = tokens.placeables.find(({ document }) => document.name === name)!;
    return {
      light: hero.light !== null,
      sight: hero.vision !== null,
      markers: tokens.placeables.filter(({ isMarker, vision }) => isMarker && vision !== null).length,
    };
  }, HERO);

/** In a Gamemaster's window. */
async function setStatus({ name, isProne }: { readonly name: string; readonly isProne: boolean }): Promise<void> {
  const { actor } = (globalThis as unknown as Host).canvas.scene.tokens.getName(name);
  await actor.toggleStatusEffect("prone", { active: isProne });
}

interface TokenLike {
  readonly document: { readonly name: string };
  readonly light: object | null;
  readonly vision: object | null;
  readonly isMarker: boolean;
}

interface Host {
  readonly canvas: {
    readonly scene: {
      readonly tokens: {
        getName(name: string): {
          readonly rotation: number;
          readonly actor: { toggleStatusEffect(id: string, options: object): Promise<unknown> };
          update(changes: object): Promise<object>;
        };
      };
    };
    readonly tokens: { readonly zIndex: number; readonly placeables: readonly TokenLike[] };
    readonly unseen: {
      readonly zIndex: number;
      boxOf(place: object): {
        readonly left: number;
        readonly top: number;
        readonly width: number;
        readonly height: number;
      };
    };
  };
}
