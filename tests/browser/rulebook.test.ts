/**
 * How players learn the game and what happened: the guided first hunts, the rules behind each rule id, and cards in the
 * chat, which nobody can forge (T13, T16).
 */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { creatureUuid, eventId } from "../../src/desk/ledger/eventId.ts";
import { act, MIRELA, nobodyTracks, spotCount, pressDone } from "./flowsTable.ts";
import { closeTables, nextDice, openTwoSeats, type TwoSeats } from "./table.ts";
import { closeWindows, GM_TOUR, openPack, shot } from "./windows.ts";

interface Message {
  readonly id: string;
  readonly type: string;
  readonly system: object;
}
interface Spot {
  readonly verdict: string;
  readonly place: object;
}
type Asked = Promise<{ readonly status: string }>;
declare const game: {
  readonly scenes: { readonly active: { readonly id: string } };
  readonly messages: { readonly contents: readonly Message[] };
  readonly system: {
    readonly api: {
      candidates(creature: string): Promise<{ readonly candidates: readonly Spot[] }>;
      hide(of: { readonly creature: string; readonly spot: object }): Asked;
      designate(of: { readonly creature: string; readonly spots: readonly object[] }): Asked;
    };
  };
};
declare const ChatMessage: { create(data: object): Promise<Message> };
declare const Hooks: { on(name: string, listener: (act: object) => void): void; callAll(name: string): void };
declare const heardActs: object[];

const TOBIAS = "tobiasUnseenDemo";
const MINE = "These are my own words";

describe("what players read", () => {
  let table: TwoSeats;
  let gm: Page;
  let ada: Page;

  beforeAll(async () => {
    table = await openTwoSeats();
    ({ gm, ada } = table);
  }, 300_000);
  afterAll(closeTables);

  describe("the guided first hunts", () => {
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
      await ada.getByRole("button", { name: "Start: A first hunt: for players" }).waitFor();
      expect(await ada.getByRole("button", { name: /for the Gamemaster/ }).count()).toBe(0);
      await backToChat(ada);
    });
  });

  describe("the rules in the game", () => {
    const journal = (seat: Page) => seat.locator(".journal-entry");
    const page = (seat: Page, title: string) =>
      journal(seat).getByRole("heading", { name: new RegExp(`^${title}( \\(|$)`) });
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
      await pressDone(ada);
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
      // The journal is still open from the tour. It comes up, or the window of house rules would cover the link.
      await gm.locator("#unseen-house-rules").getByRole("button", { name: "Rule H-13" }).click();
      await page(gm, "House rule: Acts rule out spots").waitFor();
      await shot(gm, "rulebook-house");
      await journal(gm).locator("a.content-link", { hasText: "H-13" }).click();
      await page(gm, "Acting while hidden").waitFor();
      await backToChat(gm);
    });

    it("players find the rules among the packs, and not the demos", async () => {
      await openPack(ada, "Unseen: the rules");
      expect(await ada.getByRole("heading", { name: "Unseen: the demos" }).count()).toBe(0);
      await ada.getByRole("button", { name: "Open Benvenuti in Unseen" }).click();
      await journal(ada).locator(".journal-page").getByText("Unseen è un gioco di furtività tattica.").waitFor();
    });
  });

  describe("a player's messages in the form of cards", () => {
    let saidBefore = 0;

    beforeAll(async () => {
      await gm.evaluate(() => {
        Object.assign(globalThis, { heardActs: [] });
        Hooks.on("unseen.act", (act) => void heardActs.push(act));
      });
      saidBefore = await said();
      const hidden = await gm.evaluate(async (creature) => {
        const { candidates } = await game.system.api.candidates(creature);
        const { place: spot } = candidates.find(({ verdict }) => verdict === "valid")!;
        return game.system.api.hide({ creature, spot });
      }, TOBIAS);
      expect(hidden).toMatchObject({ status: "done" });
    });

    const acts = () => gm.evaluate(() => heardActs.length);
    const said = async () => (await gm.locator("#unseen-spoken-outcome > p").count()) - saidBefore;
    const shown = (id: string) => gm.locator(`.chat-log [data-message-id="${id}"] .message-content`);

    /** Writes a message as Ada, whose content looks like a card that waits to be drawn again. */
    const forge = (data: object): Promise<string> =>
      ada.evaluate(async (given) => (await ChatMessage.create(given)).id, {
        content: `<div class="unseen-card" data-card="scan">${MINE}</div>`,
        ...data,
      });

    it.each(["hide", "scan", "audit", "base"])("of the type %s: they stay their author's words", async (type) => {
      await expect.poll(async () => [await said(), await acts()]).toEqual([1, 1]);
      const system = await gm.evaluate(() => game.messages.contents.findLast((one) => one.type === "hide")!.system);
      const scene = await gm.evaluate(() => game.scenes.active.id);
      const event = eventId(creatureUuid(scene, TOBIAS), 2);
      const forged: Readonly<Record<string, object>> = {
        audit: { system: { user: "Gamemaster000000", entries: [] } },
        base: {},
      };
      const id = await forge({ type, ...(forged[type] ?? { system: { ...system, event } }) });
      await shown(id).waitFor();
      // What draws cards again: an answer in private, and a change of any document.
      await gm.evaluate(() => Hooks.callAll("unseen.lore"));
      await gm.evaluate(() => Hooks.callAll("unseen.houseRules"));
      await expect.poll(() => shown(id).textContent()).toContain(MINE);
      expect([await said(), await acts()]).toEqual([1, 1]);
    });

    it("the true card of that event is told and read aloud", async () => {
      const status = await gm.evaluate(
        async (creature) => (await game.system.api.designate({ creature, spots: [] })).status,
        TOBIAS,
      );
      expect(status).toBe("done");
      await expect.poll(acts).toBe(2);
      await expect.poll(said).toBe(2);
      for (const text of await gm.locator(".chat-log .unseen-card", { hasText: MINE }).allTextContents())
        expect(text.trim()).toBe(MINE);
    });
  });

  it("leaves the consoles free of errors", () => {
    expect(table.complaints).toEqual([]);
  });
});

async function backToChat(seat: Page): Promise<void> {
  await closeWindows(seat);
  await seat.getByRole("tab", { name: "Chat" }).press("Enter");
}
