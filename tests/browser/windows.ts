/** Actions for any window in browser tests: close it, move to a control by keyboard, take a screenshot. */
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** The steps of the Gamemaster's guided first hunt, by their titles. */
export const GM_TOUR = [
  "Your first hunt",
  "House rules",
  "A guard",
  "Scan",
  "Track",
  "Light and doors",
  "What happened",
  "The rules",
  "Ready",
];

/** Closes every window, the last opened first. A window that closes by itself meanwhile is skipped. */
export async function closeWindows(page: Page): Promise<void> {
  const close = page.getByRole("button", { name: /^(Close window|Chiudi la finestra)$/ });
  await close.evaluateAll((buttons) => {
    for (const button of buttons.toReversed()) (button as HTMLElement).click();
  });
  await close.first().waitFor({ state: "detached" });
}

/** Focuses a control as the keyboard does. The pointer moves out of the way first. */
export async function byKeyboard(page: Page, control: Locator): Promise<void> {
  await page.mouse.move(2, 2);
  await control.focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
}

/** Whether a control has the keyboard. It looks once: a rendering between two looks would replace the control. */
export const hasFocus = async (page: Page, control: Locator): Promise<boolean> =>
  (await control.and(page.locator(":focus")).count()) > 0;

/** Tabs to a control, forwards or back. */
export async function byTab(page: Page, control: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  for (let step = 0; step < 40 && !(await hasFocus(page, control)); step += 1) await page.keyboard.press(key);
  expect(await hasFocus(page, control), `${control} can be reached with ${key}`).toBe(true);
}

/** Presses a control with the mouse, and releases it when something has happened and the window is at rest again. */
export async function press(page: Page, control: Locator, meanwhile: () => Promise<unknown>): Promise<void> {
  const rest = () => page.evaluate(atRest);
  // What came before may still be drawn, and move the control away from the pointer.
  await expect
    .poll(async () => {
      await control.hover();
      await rest();
      return control.evaluate((one) => one.matches(":hover"));
    })
    .toBe(true);
  await control.evaluate(countClicks);
  await page.mouse.down();
  const met = await page.evaluate(() => document.querySelector(":active:not(:has(:active))")?.outerHTML);
  await meanwhile();
  await rest();
  await page.mouse.up();
  const { clicks, under } = await page.evaluate(() => (globalThis as unknown as Pressed).pressed);
  expect(clicks, `${control} was clicked. The press met ${met}, the release ${under}`).toBe(1);
}

/**
 * In a window: resolves when it has nothing to do. A busy machine draws frame after frame and may never be idle, and a
 * press of half a minute counts as released.
 */
const atRest = (): Promise<unknown> =>
  new Promise((resolve) => {
    requestIdleCallback(resolve, { timeout: 1000 });
  });

interface Pressed {
  pressed: { clicks: number; under: string };
}

/** In a window: counts the clicks from now on, and notes what is under the pointer at each release. */
function countClicks(): void {
  const pressed = { clicks: 0, under: "nothing" };
  if (!("pressed" in globalThis)) {
    const now = (): Pressed["pressed"] => (globalThis as unknown as Pressed).pressed;
    const release = ({ target }: Event): string => (now().under = target instanceof Element ? target.outerHTML : "");
    window.addEventListener("pointerup", release, { capture: true });
    window.addEventListener("click", () => (now().clicks += 1), { capture: true });
  }
  (globalThis as unknown as Pressed).pressed = pressed;
}

/**
 * Types a message into the chat, in whose middle something opens a window that nobody here asked for. All keys still
 * go to the message, so Enter sends it and does not answer the window.
 */
export async function typeWhile(page: Page, opened: Locator, happens: () => Promise<unknown>): Promise<void> {
  await page.getByRole("textbox", { name: "Chat message" }).pressSequentially("Who is ");
  await happens();
  await opened.waitFor();
  await page.keyboard.type("there?");
  await page.keyboard.press("Enter");
  await page.getByText("Who is there?", { exact: true }).waitFor();
  await opened.waitFor();
}

/** Turns to the tab of the packs, and opens one by its name. */
export async function openPack(page: Page, name: string): Promise<void> {
  const pack = page.locator("#compendium details").filter({ has: page.getByRole("heading", { name, exact: true }) });
  const tab = page.getByRole("tab", { name: "Compendium packs" });
  // A window that has just opened may take the focus away from the tab before the press.
  for (let tries = 0; tries < 15 && !(await pack.isVisible()); tries += 1) {
    await tab.press("Enter");
    await pack.waitFor({ timeout: 2000 }).catch(() => undefined);
  }
  if ((await pack.getAttribute("open")) === null) await pack.locator("summary").press("Enter");
}

/** Closes a window of the game by Escape, and does something before it is gone. */
export async function whileCloses(page: Page, id: string, act: () => Promise<unknown>): Promise<void> {
  const panel = page.locator(`#${id}`);
  await page.evaluate(holdClosing, id);
  await panel.press("Escape");
  await act();
  await page.evaluate(() => (globalThis as unknown as Closing).goOn());
  await panel.waitFor({ state: "detached" });
}

interface Closing {
  goOn(): void;
  readonly foundry: {
    readonly applications: { readonly instances: ReadonlyMap<string, { _preClose(): Promise<void> }> };
  };
}

/** In a window of the browser: this window of the game does not close before `goOn`. */
function holdClosing(id: string): void {
  const host = globalThis as unknown as Closing;
  const goesOn = new Promise<void>((resolve) => (host.goOn = resolve));
  host.foundry.applications.instances.get(id)!._preClose = () => goesOn;
}

/** Takes a screenshot if `SHOTS` names a folder. */
export async function shot(page: Page, name: string): Promise<void> {
  if (process.env["SHOTS"]) await page.screenshot({ path: `${process.env["SHOTS"]}/${name}.png` });
}
