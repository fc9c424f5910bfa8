/** What a player learns while another tab than the chat is open: cards beside the sidebar, and whose turn begins. */
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axeFindings, colourFindings } from "./axe.ts";
import { endFight, nextTurnOf, startFight } from "./fight.ts";
import { act, CARLOTTA, MIRELA } from "./flowsTable.ts";
import { caughtUp, closeTables, openTwoSeats, type TwoSeats } from "./table.ts";
import { hasFocus, shot } from "./windows.ts";

describe("while another tab is open", () => {
  let table: TwoSeats;
  let gm: Page;
  let ada: Page;

  beforeAll(async () => {
    table = await openTwoSeats({ size: { width: 1024, height: 640 } });
    ({ gm, ada } = table);
    await ada.getByRole("tab", { name: "Actors" }).click();
  }, 300_000);
  afterAll(closeTables);

  const aside = (page: Page) => page.getByRole("list", { name: "New chat messages" });
  const dashes = (page: Page | Locator) => page.locator(".unseen-card").filter({ hasText: `${MIRELA} gains` });

  it("G-5: a player is told that their own creature’s turn begins, and others are not", async () => {
    await gm.evaluate(startFight, MIRELA);
    const notice = ada.getByText(`Your turn: ${MIRELA}`);
    await notice.waitFor();
    await shot(ada, "aside-turn");
    expect(await gm.getByText("Your turn").count()).toBe(0);
    await gm.evaluate(nextTurnOf, CARLOTTA);
    await caughtUp(gm, [ada]);
    expect(await ada.getByText(`Your turn: ${CARLOTTA}`).count()).toBe(0);
    await notice.waitFor({ state: "detached" });
    await gm.evaluate(nextTurnOf, MIRELA);
    await notice.waitFor();
  });

  it("a card stands beside the sidebar, once, and everybody can read it", async () => {
    await act(ada, MIRELA, "Dash");
    const card = dashes(aside(ada));
    await card.waitFor();
    await expect.poll(() => dashes(gm).filter({ visible: true }).count()).toBe(1);
    expect(await aside(gm).getByRole("listitem").count()).toBe(0);
    // The list of tokens lies over the map, and over the card, while it has the focus.
    await ada.getByRole("tab", { name: "Actors" }).focus();
    await card.hover();
    await expect.poll(() => dashes(ada).filter({ visible: true }).count()).toBe(1);
    await shot(ada, "aside-card");
    expect(await axeFindings(ada, "#chat-notifications")).toEqual([]);
    expect(await colourFindings(ada, "#chat-notifications")).toEqual([]);
  });

  it("stays while it has the focus, its buttons work, and its close button dismisses it", async () => {
    const card = aside(ada)
      .getByRole("listitem")
      .filter({ has: dashes(ada) });
    const ask = card.getByRole("button", { name: /^Ask to undo/ });
    await ask.focus();
    await ada.mouse.move(200, 300);
    await ada.waitForTimeout(7000);
    await ask.press("Enter");
    await ada.getByText("The Gamemaster is asked.").waitFor();
    await card.getByRole("button", { name: "Dismiss message" }).press("Enter");
    await card.waitFor({ state: "detached" });
    expect(await hasFocus(ada, ada.getByRole("tab", { name: "Actors" }))).toBe(true);
  });

  it("goes after its time, and as soon as the chat is shown", async () => {
    await gm.evaluate(say, "Somebody is there");
    const card = aside(ada).getByText("Somebody is there");
    await card.waitFor();
    await card.waitFor({ state: "detached", timeout: 15_000 });
    await gm.evaluate(say, "Somebody comes");
    await aside(ada).getByText("Somebody comes").waitFor();
    await ada.getByRole("tab", { name: "Chat" }).click();
    await expect.poll(() => aside(ada).getByRole("listitem").count()).toBe(0);
    await ada.getByRole("button", { name: "Collapse the sidebar" }).click();
    await gm.evaluate(say, "Somebody goes");
    await aside(ada).getByText("Somebody goes").waitFor();
    await shot(ada, "aside-collapsed");
    await gm.evaluate(endFight);
    expect(table.complaints).toEqual([]);
  });
});

/** In a window: a message to everybody. */
const say = async (content: string): Promise<void> => {
  const { ChatMessage } = globalThis as unknown as { ChatMessage: { create(data: object): Promise<unknown> } };
  await ChatMessage.create({ content });
};
