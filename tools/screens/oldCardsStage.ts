/** A world with many cards of acts that nobody can take back: the Gamemaster is asked whether to delete them. */
import type { Page } from "playwright-core";
import { reload } from "../../tests/browser/table.ts";
import { QUESTION } from "./innStage.ts";
import { tab } from "./openers.ts";
import type { Seats, Stage } from "./stages.ts";

interface Message {
  readonly id: string;
  readonly type: string;
  readonly system: { readonly event: string };
  toObject(): { readonly type: string; readonly system: object };
}

interface Host {
  readonly game: { readonly messages: { readonly contents: readonly Message[] } };
  readonly ui: { readonly chat: { postOne: () => Promise<void> } };
  readonly ChatMessage: {
    createDocuments(data: readonly object[]): Promise<unknown>;
    deleteDocuments(ids: readonly string[]): Promise<unknown>;
  };
}

export const OLD_CARDS: Stage = {
  name: "the inn with many old cards",
  begin: () => Promise.resolve(),
  screens: [
    { name: "old-cards", seat: "gm", open: openWithMany, own: QUESTION, after: afresh },
    { name: "old-cards-deleted", seat: "gm", open: deleteOld, own: "#notifications > *", after: afresh },
  ],
};

async function openWithMany(page: Page, { ada }: Seats): Promise<void> {
  for (const seat of [page, ada]) await seat.evaluate(drawNoMessages);
  await page.evaluate(copyCard);
  await reload(page);
  await page.locator(QUESTION).waitFor();
}

async function deleteOld(page: Page, seats: Seats): Promise<void> {
  await openWithMany(page, seats);
  await tab("chat")(page);
  await page.locator(".unseen-question [data-action=yes]").press("Enter");
}

/** So many messages at once would take a log minutes. It draws again after a reload. */
function drawNoMessages(): void {
  (globalThis as unknown as Host).ui.chat.postOne = () => Promise.resolve();
}

/** Copies a card more often than what nobody is asked about. No ledger knows the acts of the copies. */
async function copyCard(): Promise<void> {
  const { game, ChatMessage } = globalThis as unknown as Host;
  const { type, system } = game.messages.contents.find((one) => one.type === "hide")!.toObject();
  const made = Array.from({ length: 1640 }, (_, k) => {
    return { type, system: { ...system, event: `longAgo${String(k).padStart(9, "0")}` } };
  });
  await ChatMessage.createDocuments(made);
}

/** Without the copies, and with logs that draw. */
async function afresh(page: Page, { ada }: Seats): Promise<void> {
  await page.evaluate(deleteCopies);
  for (const seat of [page, ada]) await reload(seat);
}

async function deleteCopies(): Promise<void> {
  const { game, ChatMessage } = globalThis as unknown as Host;
  const copies = game.messages.contents.filter(({ system }) => system.event?.startsWith("longAgo"));
  await ChatMessage.deleteDocuments(copies.map(({ id }) => id));
}
