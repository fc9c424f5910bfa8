/** Openers of screens. They use no word of any language. */
import type { Page } from "playwright-core";
import * as inWindow from "./inWindow.ts";

export type Opener = (page: Page) => Promise<unknown>;

/** By the key of an act, pressed with Shift, for a selected token. */
export const byKey =
  (token: string, key: string): Opener =>
  async (page) => {
    await page.evaluate(inWindow.selectToken, token);
    await page.locator("body").press(`Shift+${key}`);
  };

/** By a tool among the token controls. */
export const tool =
  (name: string): Opener =>
  (page) =>
    page.evaluate(inWindow.pressTool, name);

/** A token's HUD, in the middle of the map. */
export const hud =
  (token: string): Opener =>
  async (page) => {
    await page.waitForFunction(inWindow.isDrawn, token);
    await page.evaluate(inWindow.panTo, [token, 0.5, 0.5] as const);
    await hudThere(token)(page);
  };

/** A token's HUD, wherever the token is in the window. */
export const hudThere =
  (token: string): Opener =>
  async (page) => {
    await page.evaluate(inWindow.openHud, token);
    await page.locator("#token-hud [data-unseen]").first().waitFor();
  };

/** By a button of a token's HUD. */
export const byHud =
  (token: string, action: string): Opener =>
  async (page) => {
    await hud(token)(page);
    const button = page.locator(`#token-hud [data-unseen=${action}]`).first();
    if (!(await button.isVisible())) await page.locator("#token-hud [data-unseen=more]").press("Enter");
    await button.press("Enter");
  };

/** The sheet of an actor, to play with. */
export const sheet = (name: string): Opener => sheetIn(name, false);

/** Opens a sheet for editing. */
export const sheetEdited = (name: string): Opener => sheetIn(name, true);

/** A sheet opens in the way in which it was closed. */
const sheetIn =
  (name: string, isEdited: boolean): Opener =>
  async (page) => {
    await page.evaluate(inWindow.openSheetOf, name);
    const toggle = page.locator(".unseen-sheet [data-action=toggleEdit]");
    if ((await toggle.getAttribute("aria-pressed")) !== String(isEdited)) await toggle.click();
    await page.locator(`.unseen-sheet [data-action=toggleEdit][aria-pressed=${isEdited}]`).waitFor();
  };

/** The sheet of the first item of a type. */
export const item =
  (type: string): Opener =>
  (page) =>
    page.evaluate(inWindow.openItemOf, type);

/** A window from the settings. */
export const menu =
  (key: string): Opener =>
  (page) =>
    page.evaluate(inWindow.openMenu, `unseen.${key}`);

/** A tab of the sidebar. */
export const tab =
  (name: string): Opener =>
  (page) =>
    page.evaluate(inWindow.showTab, name);

/** The page of the rules that the newest card with this rule opens, or else any newest one. */
export const rule =
  (id: string): Opener =>
  (page) =>
    page.evaluate(inWindow.openRule, id);

/** A step of a tour, counted from 0. */
export const tour =
  (name: string, step: number): Opener =>
  async (page) => {
    await page.evaluate(inWindow.startTour, name);
    for (let at = 0; at < step; at += 1) await page.locator(".tour [data-tour=next]").press("Enter");
  };

/** Presses what a selector finds last. */
export const press =
  (selector: string): Opener =>
  (page) =>
    page.locator(selector).last().click();

/** One after another. */
export const all =
  (...openers: readonly Opener[]): Opener =>
  async (page) => {
    for (const open of openers) await open(page);
  };
