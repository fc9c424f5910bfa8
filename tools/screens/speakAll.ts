import { reload } from "../../tests/browser/table.ts";
import { speak } from "./inWindow.ts";
import type { Seats } from "./stages.ts";

/** Both windows are loaded anew in a language: nothing is open, and no window remembers its place. */
export async function speakAll({ gm, ada }: Seats, language: string): Promise<void> {
  for (const page of [gm, ada]) {
    await page.evaluate(speak, language);
    await reload(page);
  }
}
