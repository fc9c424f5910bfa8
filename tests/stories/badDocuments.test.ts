/** What an import, an assistant or a former player left in a world stops nobody's start: the desk, the migrations. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CARD_TYPES } from "../../src/config.ts";
import { GENERATION } from "../generation.ts";
import { quiet } from "./quiet.ts";
import { BRUNOS, GUARD } from "./recheckYard.ts";
import type { Story } from "./seat/door.ts";
import { openStoryTable, SEAT_NAMES, type StoryTable } from "./storyTable.ts";

interface Doc {
  readonly id: string;
  readonly flags: { readonly unseen?: Readonly<Record<string, unknown>> };
  update(changes: object): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<readonly Doc[]>;
}

interface Scene extends Doc {
  readonly tokens: { get(id: string): Doc };
}

declare const story: Story;
declare const game: {
  readonly scenes: { readonly active: Scene };
  readonly actors: { get(id: string): Doc };
  readonly settings: {
    get(system: string, key: string): unknown;
    set(system: string, key: string, value: unknown): Promise<void>;
  };
  readonly system: { readonly version: string };
};
declare const ui: {
  readonly notifications: { readonly notices: readonly { readonly type: string; readonly message: string }[] };
};
declare const ChatMessage: { create(data: object, options?: object): Promise<Doc> };
declare const Combat: { create(data: object): Promise<Doc & { startCombat(): Promise<unknown> }> };

const BAD_CARD = "badCardUnseen000";

const CARD = {
  event: "nobodysEvent0001",
  sceneId: "nowhere000000000",
  tokenId: "nobody0000000000",
  names: {},
  numbers: {},
};
/** What a card may hold that passes the schema, or not. */
const SPOILED: readonly object[] = [
  {},
  { ...CARD, report: {}, live: {} },
  { ...CARD, report: { kind: "__proto__" }, live: { undone: 5, offer: 7, claim: "x", pending: {} } },
  { ...CARD, report: { kind: "hide", spots: 7, creature: {}, check: [] }, live: { undone: null, appearing: 3 } },
  { ...CARD, event: { toString: 1 }, report: null, names: [7], numbers: "x", live: [] },
  {
    ...CARD,
    report: { kind: "scan", learned: [{}], rolls: null },
    names: { nobody0000000000: {} },
    live: { offer: {} },
  },
];

/** Creates messages one by one. The table may refuse some. */
async function spoil(messages: readonly object[]): Promise<void> {
  for (const message of messages) await ChatMessage.create(message).catch(() => undefined);
  await story.drain();
}

describe(`a world with spoiled documents on generation ${GENERATION}`, () => {
  let table: StoryTable;
  let told: readonly { readonly type: string; readonly message: string }[];
  const gm = () => table.seat("Gamemaster");

  beforeAll(async () => {
    table = await openStoryTable();
    await table.open("Gamemaster");
    await gm().evaluate(
      async ({ id, brunos, marked }) => {
        const scene = game.scenes.active;
        const card = {
          event: "nobodysEvent0000",
          sceneId: scene.id,
          tokenId: brunos,
          names: {},
          numbers: {},
          live: {},
        };
        await ChatMessage.create(
          { _id: id, type: "hide", system: { ...card, report: { kind: "hide" } } },
          { keepId: true },
        );
        await ChatMessage.create({ type: "audit", system: { user: "nobody0000000000", entries: [{}] } });
        const spoiled = { hiding: "x", marker: 5, turn: "x", pushes: [], lasting: 1, shownIn: {}, keptBy: 3, laid: 7 };
        await game.actors.get(brunos).update({ "flags.unseen": spoiled });
        await scene.tokens.get(brunos).update({ "flags.unseen": spoiled });
        await scene.createEmbeddedDocuments("Region", [
          { name: "spoiled", shapes: [], flags: { unseen: spoiled } },
          {
            name: "laid",
            shapes: [],
            flags: { unseen: { laid: { creature: 4, power: [] }, keptBy: { creature: 4 } } },
          },
        ]);
        const combat = await Combat.create({ scene: scene.id, flags: { unseen: { turns: { x: 5 } } } });
        await combat.createEmbeddedDocuments("Combatant", [
          { tokenId: "nobody0000000000", sceneId: "nowhere000000000", flags: { unseen: spoiled } },
          { tokenId: brunos, sceneId: scene.id, actorId: "nobody0000000000", initiative: 3 },
        ]);
        await scene.update({ "flags.unseen": { clock: 5, combat: [], keptOff: 3, moved: "x", levels: 4 } });
        await scene.tokens.get(marked).update({ "flags.unseen.side": "neutral" });
        await game.settings.set("unseen", "worldVersion", "0");
      },
      { id: BAD_CARD, brunos: BRUNOS, marked: GUARD },
    );
    told = await gm().evaluate(() => ui.notifications.notices.filter(({ type }) => type === "error"));
    await table.reload("Gamemaster");
    for (const name of SEAT_NAMES) if (name !== "Gamemaster") await table.open(name);
    await quiet(table);
  }, 300_000);
  afterAll(() => table.close(), 60_000);

  it("the migrations have run", async () => {
    const version = () => gm().evaluate(() => [game.settings.get("unseen", "worldVersion"), game.system.version]);
    await expect.poll(async () => new Set(await version()).size, { timeout: 20_000 }).toBe(1);
    const side = await gm().evaluate((id) => game.scenes.active.tokens.get(id).flags.unseen?.["side"], GUARD);
    expect(side).toBeUndefined();
  });

  it("the desk decides, and every seat hears of it", async () => {
    const outcome = await gm().evaluate(async () => story.ask(story.propose(1)!));
    expect(outcome).toEqual({ ok: true });
    await quiet(table);
    for (const name of SEAT_NAMES) {
      const spoken = () =>
        table.seat(name).evaluate(() => document.getElementById("unseen-spoken-outcome")?.textContent ?? "");
      await expect.poll(spoken, { timeout: 20_000 }).not.toBe("");
    }
  });

  it("the Gamemaster was told, once, which message it is and what to do", () => {
    expect(told).toEqual([{ type: "error", message: expect.stringMatching(BAD_CARD) as unknown }]);
    expect(told[0]?.message).toMatch(/Delete/);
  });

  it("no window that opens later reads it before its log shows it", async () => {
    for (const name of SEAT_NAMES) {
      const errors = () =>
        table.seat(name).evaluate(() => ui.notifications.notices.filter(({ type }) => type === "error"));
      expect(await errors()).toEqual([]);
    }
  });

  it("cards of every type, by a Gamemaster and by a player, stop nothing: neither as they come nor at a start", async () => {
    const spoiled = CARD_TYPES.flatMap((type) => SPOILED.map((system) => ({ type, content: "", system })));
    await table.seat("Bruno").evaluate(spoil, spoiled);
    await gm().evaluate(spoil, spoiled);
    for (const name of SEAT_NAMES) await table.reload(name);
    await quiet(table);
    const outcome = await gm().evaluate(async () => story.ask(story.propose(2)!));
    expect(outcome).toEqual({ ok: true });
    await quiet(table);
    for (const name of SEAT_NAMES) {
      const spoken = () =>
        table.seat(name).evaluate(() => document.getElementById("unseen-spoken-outcome")?.textContent ?? "");
      await expect.poll(spoken, { timeout: 20_000 }).not.toBe("");
    }
  }, 300_000);

  it("no seat reported an error", () => {
    expect(table.errors()).toEqual([]);
  });
});
