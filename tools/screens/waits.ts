/** Waits for what the flows of the browser tests wait for, without a test around them. */
import type { Page } from "playwright-core";
import { lastCard } from "../../tests/browser/flowsTable.ts";

/** Waits until the last card of every window has this title. */
export async function told(pages: readonly Page[], title: string | RegExp): Promise<void> {
  for (const page of pages)
    await lastCard(page).locator(".unseen-card-title", { hasText: title }).waitFor({ state: "attached" });
}

/** The Gamemaster closes the offer to track: nobody tracks. */
export async function nobodyTracks(gm: Page): Promise<void> {
  const panel = gm.locator("#unseen-track");
  await panel.locator("[data-action=noneTrack], [data-action=closeOffer]").first().click();
  await panel.waitFor({ state: "detached" });
  await lastCard(gm).getByText("The offer to track is closed.").waitFor({ state: "attached" });
}
