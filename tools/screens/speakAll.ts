import type { Page } from "playwright-core";
import { reload } from "../../tests/browser/table.ts";
import { speak } from "./inWindow.ts";
import type { Seats } from "./stages.ts";

/** The language that each window speaks. */
const spoken = new WeakMap<Page, string>();

/** Windows that speak another language are loaded anew: nothing is open, and no window remembers its place. */
export async function speakAll({ gm, ada }: Seats, language: string): Promise<void> {
  for (const page of [gm, ada].filter((one) => spoken.get(one) !== language)) {
    spoken.set(page, language);
    await page.evaluate(speak, language);
    await reload(page);
  }
}
