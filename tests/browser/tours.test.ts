/** The guided first hunts, to their end: a player's by keyboard alone, a Gamemaster's by pointer. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeTables, openTwoSeats, type TwoSeats } from "./table.ts";
import { GM_TOUR, shot } from "./windows.ts";

describe("the guided first hunts", () => {
  let table: TwoSeats;
  let gm: Page;
  let ada: Page;

  beforeAll(async () => {
    table = await openTwoSeats();
    ({ gm, ada } = table);
  }, 300_000);
  afterAll(closeTables);

  const step = (seat: Page, title: string) => seat.getByRole("dialog", { name: title, exact: true });

  async function begin(seat: Page, title: string): Promise<void> {
    await seat.getByRole("tab", { name: "Settings" }).press("Enter");
    await seat.getByRole("button", { name: "Tours", exact: true }).press("Enter");
    await seat.getByRole("button", { name: `Start: ${title}` }).press("Enter");
  }

  it("a player's opens the hero, the Hide window and the rules, by keyboard alone", async () => {
    await begin(ada, "A first hunt: for players");
    await step(ada, "Your first hunt").waitFor();
    for (const [title, target] of [
      ["Your hero", "#token-hud [data-unseen=hide]"],
      ["Where to hide", "#unseen-hide .unseen-options"],
      ["Why", "#unseen-hide .unseen-detail"],
      ["The check", "#unseen-hide [data-action=confirm]"],
      ["What happened", "#chat"],
      ["The rules", ".journal-entry"],
    ] as const) {
      await ada.keyboard.press("Enter");
      await step(ada, title).waitFor();
      await ada.locator(target).first().waitFor();
      await ada.locator(".tour-fadebox[data-framed]").waitFor({ state: "attached" });
      await shot(ada, `tour-${title}`);
    }
    await ada.keyboard.press("Enter");
    await step(ada, "Your turn").waitFor();
    await ada.keyboard.press("Enter");
    await ada.locator("aside.tour").waitFor({ state: "detached" });
    expect(await ada.locator(".unseen-card").count()).toBe(0);
    await ada.locator("#unseen-hide").waitFor();
  });

  it("a Gamemaster's opens house rules, a guard and Scan", async () => {
    await begin(gm, "A first hunt: for the Gamemaster");
    for (const title of GM_TOUR) {
      const card = gm.locator("aside.tour").and(gm.getByRole("dialog", { name: title, exact: true }));
      await card.waitFor();
      // The HUD lies below windows, so none may cover it.
      if (title === "A guard") expect(await gm.locator("#unseen-house-rules").count()).toBe(0);
      await shot(gm, `tour-gm-${title}`);
      await card.getByRole("button", { name: /^(Next|Finish)$/ }).click();
    }
    await gm.locator("aside.tour").waitFor({ state: "detached" });
    expect(await gm.locator(".unseen-card").count()).toBe(0);
  });

  it("a player is not offered the Gamemaster's", async () => {
    await ada.getByRole("tab", { name: "Settings" }).press("Enter");
    await ada.getByRole("button", { name: "Tours", exact: true }).press("Enter");
    expect(await ada.getByRole("button", { name: /for the Gamemaster/ }).count()).toBe(0);
    expect(table.complaints).toEqual([]);
  });
});
