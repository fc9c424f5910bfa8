/** What browser tests do with any window: close it, go to its controls as the keyboard does, take a picture of the page. */
import type { Locator, Page } from "playwright-core";

/** Closes every window, the last opened first. */
export async function closeWindows(page: Page): Promise<void> {
  for (const close of (await page.getByRole("button", { name: "Close window" }).all()).toReversed())
    await close.click();
}

/** Goes to a control as the keyboard does, with the pointer out of the way, which goes before the focus. */
export async function byKeyboard(page: Page, control: Locator): Promise<void> {
  await page.mouse.move(2, 2);
  await control.focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
}

/** A picture of the page, where `SHOTS` names a folder for them. */
export async function shot(page: Page, name: string): Promise<void> {
  if (process.env["SHOTS"]) await page.screenshot({ path: `${process.env["SHOTS"]}/${name}.png` });
}
