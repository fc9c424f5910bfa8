/**
 * T13, T16: messages of a player in the form of our cards. They are shown as what they are, nothing is read aloud, no
 * module hears of an act, and the true card under the same event loses nothing.
 */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { creatureUuid, eventId } from "../../src/desk/ledger/eventId.ts";
import { closeTables, openTwoSeats, type TwoSeats } from "./table.ts";

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

const MIRELA = "mirelaUnseenDemo";
const MINE = "These are my own words";

describe("a player's messages in the form of cards", () => {
  let table: TwoSeats;
  let gm: Page;
  let ada: Page;

  beforeAll(async () => {
    table = await openTwoSeats();
    ({ gm, ada } = table);
    await gm.evaluate(() => {
      Object.assign(globalThis, { heardActs: [] });
      Hooks.on("unseen.act", (act) => void heardActs.push(act));
    });
    const hidden = await ada.evaluate(async (creature) => {
      const { candidates } = await game.system.api.candidates(creature);
      const { place: spot } = candidates.find(({ verdict }) => verdict === "valid")!;
      return game.system.api.hide({ creature, spot });
    }, MIRELA);
    expect(hidden).toMatchObject({ status: "done" });
    await gm.locator(".chat-log .unseen-card").first().waitFor();
  }, 120_000);
  afterAll(closeTables);

  const acts = () => gm.evaluate(() => heardActs.length);
  const said = () => gm.locator("#unseen-spoken-outcome > p").count();
  const shown = (id: string) => gm.locator(`.chat-log [data-message-id="${id}"] .message-content`);

  /** Writes a message as Ada, whose content looks like a card that waits to be drawn again. */
  const forge = (data: object): Promise<string> =>
    ada.evaluate(async (given) => (await ChatMessage.create(given)).id, {
      content: `<div class="unseen-card" data-card="scan">${MINE}</div>`,
      ...data,
    });

  it.each(["hide", "scan", "audit", "base"])("of the type %s: they stay their author's words", async (type) => {
    await expect.poll(async () => [await said(), await acts()]).toEqual([1, 1]);
    const system = await gm.evaluate(() => game.messages.contents.find((one) => one.type === "hide")!.system);
    const scene = await gm.evaluate(() => game.scenes.active.id);
    const event = eventId(creatureUuid(scene, MIRELA), 2);
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
    const status = await ada.evaluate(
      async (creature) => (await game.system.api.designate({ creature, spots: [] })).status,
      MIRELA,
    );
    expect(status).toBe("done");
    await expect.poll(acts).toBe(2);
    await expect.poll(said).toBe(2);
    for (const text of await gm.locator(".chat-log .unseen-card", { hasText: MINE }).allTextContents())
      expect(text.trim()).toBe(MINE);
    expect(table.complaints).toEqual([]);
  });
});
