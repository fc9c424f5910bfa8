/** The rules in the game: a shown rule id opens its page, for players too. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { act, MIRELA, nobodyTracks, spotCount } from "./flowsTable.ts";
import { closeTables, nextDice, openTwoSeats } from "./table.ts";
import { closeWindows, openPack, shot } from "./windows.ts";

describe("the rules in the game", () => {
  let gm: Page;
  let ada: Page;

  beforeAll(async () => {
    const table = await openTwoSeats();
    ({ gm, ada } = table);
  }, 300_000);
  afterAll(closeTables);

  const journal = (seat: Page) => seat.locator(".journal-entry");
  const page = (seat: Page, title: string) => journal(seat).getByRole("heading", { name: title, exact: true });
  const closeJournal = async (seat: Page): Promise<void> => {
    await journal(seat).getByRole("button", { name: "Close window" }).click();
    await journal(seat).waitFor({ state: "detached" });
  };

  it("a window's question mark opens the page about it, by keyboard", async () => {
    await act(ada, MIRELA, /^Hide/);
    await ada.locator("#unseen-hide").getByRole("button", { name: "The rules about this" }).press("Enter");
    await page(ada, "Hide").waitFor();
    await shot(ada, "rulebook");
    await closeJournal(ada);
  });

  it("a reason in the Hide window opens the page of its rule", async () => {
    await ada.getByRole("option", { name: /^Row 22, column 19:/ }).hover();
    await ada.locator("#unseen-hide").getByRole("button", { name: "Rule G-11" }).first().click();
    await page(ada, "Light").waitFor();
    await closeJournal(ada);
  });

  it("a card in the chat opens the page about its act, and that page others", async () => {
    await ada.getByRole("option", { name: /^Row 22, column 19:/ }).press("Enter");
    await nextDice(gm, [1, 20]);
    await ada.getByRole("button", { name: "Confirm and roll" }).press("Enter");
    await ada.getByRole("button", { name: "Done", exact: true }).click();
    await spotCount([gm, ada], MIRELA, 1);
    await nobodyTracks(gm);
    await ada.locator("#chat").getByRole("button", { name: "Rule H-2" }).first().click();
    await page(ada, "Hide").waitFor();
    await journal(ada).getByRole("button", { name: "Quick reference" }).click();
    await page(ada, "Where you can hide").waitFor();
    await journal(ada).locator("a.content-link", { hasText: "H-19" }).first().click();
    await page(ada, "Discovery roll").waitFor();
    await shot(ada, "rulebook-card");
    await closeJournal(ada);
  });

  it("a house rule opens its page, and that page its rule's", async () => {
    await gm.getByRole("tab", { name: "Settings" }).click();
    await gm.getByRole("button", { name: "House rules" }).first().click();
    await gm.locator("#unseen-house-rules").getByRole("button", { name: "Rule H-13" }).click();
    await page(gm, "House rule: Acts rule out spots").waitFor();
    await shot(gm, "rulebook-house");
    await journal(gm).locator("a.content-link", { hasText: "H-13" }).click();
    await page(gm, "Acting while hidden").waitFor();
    await closeWindows(gm);
  });

  it("players find the rules among the packs, and not the demos", async () => {
    await openPack(ada, "Unseen: the rules");
    expect(await ada.getByRole("heading", { name: "Unseen: the demos" }).count()).toBe(0);
    await ada.getByRole("button", { name: "Open Benvenuti in Unseen" }).click();
    await journal(ada).locator(".journal-page").getByText("Unseen è un gioco di furtività tattica.").waitFor();
  });
});
