/**
 * T11, T13: owners' writes on their own documents, past every window of the system. They freeze nobody, stop no act,
 * and are corrected whatever options they carry.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HIDDEN_EFFECT_ID } from "../../src/config.ts";
import { cardId, creatureUuid, eventId } from "../../src/desk/ledger/eventId.ts";
import { candidates, type Place } from "../../src/rules/index.ts";
import { quiet } from "./quiet.ts";
import type { Story } from "./seat/door.ts";
import { openStoryTable, SEAT_NAMES, type StoryTable } from "./storyTable.ts";

interface Held {
  readonly id: string;
  readonly _source: Readonly<Record<string, unknown>>;
  readonly author?: { readonly isGM: boolean };
  readonly type?: string;
  update(changes: object, options?: object): Promise<unknown>;
}
interface Collection<T> {
  readonly contents: readonly T[];
  get(id: string): T | undefined;
}
type Piece = Held & { readonly actor: Held & { readonly effects: Collection<Held> } };
declare const game: {
  readonly scenes: { readonly active: { readonly id: string; readonly tokens: Collection<Piece> } };
  readonly messages: Collection<Held>;
};
declare const ChatMessage: { create(data: object, options: object): Promise<unknown> };
declare const ActiveEffect: { createDocuments(data: readonly object[], options: object): Promise<unknown> };
declare const story: Story;

const SCENE = "UnseenDemoScene1";
const ADAS = "mirelaUnseenDemo";

describe.each([13, 14] as const)("at a table of generation %i", (generation) => {
  let table: StoryTable;
  let spots: readonly Place[];

  beforeAll(async () => {
    table = await openStoryTable({ generation });
    for (const name of SEAT_NAMES) await table.open(name);
    const situation = await table.seat("Ada").evaluate(() => story.ownView());
    const valid = candidates(situation, ADAS).candidates.filter(({ verdict }) => verdict === "valid");
    spots = valid.slice(0, 2).map(({ place }) => place);
  }, 120_000);

  afterAll(async () => {
    await table.close();
    expect(table.errors()).toEqual([]);
  }, 60_000);

  const ask = (act: object) => table.seat("Ada").evaluate((asked) => story.ask(asked as never), act);

  it("T13: a token of 6,000 by 6,000 fills no more tiles than the largest creature, wherever it is", async () => {
    const gm = table.seat("Gamemaster");
    const before = await gm.evaluate((id) => structuredClone(game.scenes.active.tokens.get(id)!._source), ADAS);
    await table.seat("Ada").evaluate(async (id) => {
      await game.scenes.active.tokens.get(id)!.update({ width: 6000, height: 6000, "flags.unseen.turn": "round" });
    }, ADAS);
    await quiet(table);
    const started = performance.now();
    const { creatures } = await gm.evaluate(() => story.deskSituation());
    expect(creatures.find(({ id }) => id === ADAS)?.place).toMatchObject({ w: 16, h: 16 });
    expect(performance.now() - started).toBeLessThan(10_000);
    const { width, height } = before as { width: number; height: number };
    const restored = { width, height, "flags.unseen.turn": 0 };
    await table.seat("Ada").evaluate(
      async ([id, changes]) => {
        await game.scenes.active.tokens.get(id)!.update(changes);
      },
      [ADAS, restored] as const,
    );
    await quiet(table);
  });

  it("G-6: a side is for Gamemasters to change: a player's change is put back, a Gamemaster's counts", async () => {
    const gm = table.seat("Gamemaster");
    const turn = (name: "Ada" | "Gamemaster", changes: object) =>
      table.seat(name).evaluate(
        async ([id, fields]) => {
          await game.scenes.active.tokens.get(id)!.update(fields);
        },
        [ADAS, changes] as const,
      );
    const seen = async () => {
      await quiet(table);
      const side = await gm.evaluate(
        (id) => story.deskSituation().creatures.find((creature) => creature.id === id)?.side,
        ADAS,
      );
      const disposition = await gm.evaluate((id) => game.scenes.active.tokens.get(id)!._source["disposition"], ADAS);
      return { side, disposition };
    };
    await turn("Ada", { disposition: 0, "flags.unseen.side": "neutral" });
    expect(await seen()).toEqual({ side: "friendly", disposition: 1 });
    await turn("Gamemaster", { disposition: 0 });
    expect(await seen()).toEqual({ side: "neutral", disposition: 0 });
    await turn("Gamemaster", { disposition: 1 });
    expect(await seen()).toEqual({ side: "friendly", disposition: 1 });
  });

  it("documents under the ids of the next card and of the status keep nobody from hiding", async () => {
    const event = eventId(creatureUuid(SCENE, ADAS), 1);
    await table.seat("Ada").evaluate(
      async ([id, token, status]) => {
        await ChatMessage.create({ _id: id, content: "Good evening" }, { keepId: true });
        const parent = game.scenes.active.tokens.get(token)!.actor;
        const data = { _id: status, name: "Nothing", statuses: [] };
        await ActiveEffect.createDocuments([data], { parent, keepId: true });
      },
      [cardId(event), ADAS, HIDDEN_EFFECT_ID] as const,
    );
    await quiet(table);
    expect(await ask({ kind: "hide", creature: ADAS, spot: spots[0] })).toEqual({ ok: true });
    expect(await ask({ kind: "designate", creature: ADAS, spots: spots.slice(1) })).toEqual({ ok: true });
    await quiet(table);
    const card = await table.seat("Bruno").evaluate((id) => {
      const { author, type } = game.messages.get(id)!;
      return { isGM: author?.isGM, type };
    }, cardId(event));
    expect(card).toEqual({ isGM: true, type: "hide" });
  });

  const shown = () =>
    table.seat("Bruno").evaluate((id) => {
      const { contents, get } = game.scenes.active.tokens;
      const own = get.call(game.scenes.active.tokens, id)!;
      const markers = contents.filter((token) => token.actor?.type === "hidingSpot");
      const effects = own.actor.effects.contents;
      const plain = ({ _source }: Held) =>
        Object.fromEntries(Object.entries(_source).filter(([key]) => !["_stats", "_movementHistory"].includes(key)));
      return JSON.stringify([...markers, ...effects].map(plain));
    }, ADAS);

  /** The desk corrects it by itself: nobody asks for a comparison. */
  const healed = async (before: string): Promise<void> => {
    await table.seat("Ada").evaluate(() => story.reach("Bruno"));
    await expect.poll(shown, { timeout: 20_000 }).toBe(before);
  };

  it.each<[string, object]>([
    ["without its flag", { "flags.unseen.-=marker": null }],
    ["that nobody sees", { hidden: true, alpha: 0 }],
    ["that is huge", { width: 50, height: 50, texture: { scaleX: 3, scaleY: 3 } }],
    ["that is elsewhere", { x: 0, y: 0 }],
    ["that shines, and is called otherwise", { name: "Nobody", light: { dim: 90, bright: 90 } }],
  ])("S2: her own marker %s is as it was", async (_name, changes) => {
    const before = await shown();
    expect(JSON.parse(before)).not.toHaveLength(0);
    const isMarked = await table.seat("Ada").evaluate(async (change) => {
      const marker = game.scenes.active.tokens.contents.find((token) => token.actor?.type === "hidingSpot");
      await marker?.update(change, { unseen: { projection: true } });
      return marker !== undefined;
    }, changes);
    expect(isMarked).toBe(true);
    await healed(before);
  });

  it("S1: her own status that is off, or without its statuses, is as it was", async () => {
    for (const change of [{ disabled: true }, { statuses: [] }]) {
      const before = await shown();
      await table.seat("Ada").evaluate(
        async ([id, changes]) => {
          const [effect] = game.scenes.active.tokens.get(id)!.actor.effects.contents;
          await effect?.update(changes, { unseen: { projection: true } });
        },
        [ADAS, change] as const,
      );
      await healed(before);
    }
  });
});
