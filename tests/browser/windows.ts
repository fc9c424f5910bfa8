/** What browser tests do with any window: close it, go to its controls as the keyboard does, take a picture of the page. */
import type { Locator, Page } from "playwright-core";

/** Closes every window, the last opened first. One that closes by itself meanwhile is none to wait for. */
export async function closeWindows(page: Page): Promise<void> {
  const close = page.getByRole("button", { name: "Close window" });
  await close.evaluateAll((buttons) => {
    for (const button of buttons.toReversed()) (button as HTMLElement).click();
  });
  await close.first().waitFor({ state: "detached" });
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
