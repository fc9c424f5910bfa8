/**
 * T11, T13: owners' writes on their own documents, past every window of the system. They freeze nobody, stop no act,
 * and are corrected whatever options they carry.
 */
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { GENERATION } from "../generation.ts";
import { HIDDEN_EFFECT_ID } from "../../src/config.ts";
import { cardId, creatureUuid, eventId } from "../../src/desk/ledger/eventId.ts";
import { candidates, type Footprint } from "../../src/rules/index.ts";
import { ADAS, brunoHides, SCENE, type Collection, type Held, type Piece } from "./ownedDocuments.ts";
import { quiet } from "./quiet.ts";
import type { Story } from "./seat/door.ts";
import { openStoryTable, type StoryTable } from "./storyTable.ts";

declare const game: {
  readonly scenes: { readonly active: { readonly id: string; readonly tokens: Collection<Piece> } };
  readonly messages: Collection<Held>;
};
declare const ChatMessage: { create(data: object, options: object): Promise<unknown> };
declare const ActiveEffect: { createDocuments(data: readonly object[], options: object): Promise<unknown> };
declare const story: Story;
declare const canvas: object;

/** What effects on Ada's actor put a number in the place of. */
const REPLACED = ["statuses", "statuses.has", "system", "testUserPermission", "allApplicableEffects"] as const;

/** An effect's change that does so, as each generation stores it. */
const numberIn = (key: string): object =>
  GENERATION === 14
    ? { system: { changes: [{ key, type: "override", value: 5, phase: "initial" }] } }
    : { changes: [{ key, mode: 5, value: "5" }] };

describe(`at a table of generation ${GENERATION}`, () => {
  let table: StoryTable;
  let spots: readonly Footprint[];

  beforeAll(async () => {
    table = await openStoryTable();
    await table.openSeats();
    const situation = await table.seat("Ada").evaluate(() => story.ownView());
    const valid = candidates(situation, ADAS).candidates.filter(({ verdict }) => verdict === "valid");
    spots = valid.slice(0, 2).map(({ place }) => place);
  }, 120_000);

  afterAll(async () => {
    await table.close();
    expect(table.errors()).toEqual([]);
  }, 60_000);

  const ask = (act: object) => table.seat("Ada").evaluate((asked) => story.ask(asked as never), act);

  it("T13: a token of 400 by 400 fills no more tiles than the largest creature, wherever it is", async () => {
    const gm = table.seat("Gamemaster");
    const before = await gm.evaluate((id) => structuredClone(game.scenes.active.tokens.get(id)!._source), ADAS);
    await table.seat("Ada").evaluate(async (id) => {
      await game.scenes.active.tokens.get(id)!.update({ width: 400, height: 400, "flags.unseen.turn": "round" });
    }, ADAS);
    await quiet(table);
    const { creatures } = await gm.evaluate(() => story.deskSituation());
    expect(creatures.find(({ id }) => id === ADAS)?.place).toMatchObject({ w: 16, h: 16 });
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
    await expect.poll(seen).toEqual({ side: "friendly", disposition: 1 });
    await turn("Gamemaster", { disposition: 0 });
    await expect.poll(seen).toEqual({ side: "neutral", disposition: 0 });
    await turn("Gamemaster", { disposition: 1 });
    await expect.poll(seen).toEqual({ side: "friendly", disposition: 1 });
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

  it("S1: her own status that is off, without statuses, with changes, or marked as lasting, is as it was", async () => {
    const lasting = { "flags.unseen.lasting": 1 };
    for (const change of [{ disabled: true }, { statuses: [] }, numberIn("system.tier"), lasting]) {
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

  /** Renders her sheet on the Gamemaster's seat, as one with a map does. */
  const opensHerSheet = (): Promise<boolean> =>
    table.seat("Gamemaster").evaluate(async (id) => {
      const before = Object.getOwnPropertyDescriptors(canvas);
      const { actor } = game.scenes.active.tokens.get(id)!;
      Object.defineProperties(canvas, {
        ready: { value: true, configurable: true },
        scene: { value: game.scenes.active, configurable: true },
      });
      try {
        await actor.sheet.render({ force: true });
        return actor.sheet.rendered;
      } finally {
        await actor.sheet.close();
        for (const key of ["ready", "scene"]) Reflect.deleteProperty(canvas, key);
        Object.defineProperties(canvas, before);
      }
    }, ADAS);

  it.each(REPLACED)(
    "T13: a number in the place of her %s keeps nobody from acting, and her sheet opens",
    async (key) => {
      const before = await shown();
      const ids = await table.seat("Ada").evaluate(
        async ([id, data]) => {
          const { actor } = game.scenes.active.tokens.get(id)!;
          const made = await actor.createEmbeddedDocuments("ActiveEffect", [{ name: "x", ...data }]);
          return made.map((one) => one.id);
        },
        [ADAS, numberIn(key)] as const,
      );
      onTestFinished(() =>
        table.seat("Gamemaster").evaluate(
          async ([id, made]) => {
            await game.scenes.active.tokens.get(id)!.actor.deleteEmbeddedDocuments("ActiveEffect", made);
            // The next row begins with what Bruno's seat has.
            await story.reach("Bruno");
          },
          [ADAS, ids] as const,
        ),
      );
      await quiet(table);
      expect(await brunoHides(table)).toEqual([{ ok: true }, { ok: true }]);
      expect(await opensHerSheet()).toBe(true);
      const { creatures } = await table.seat("Gamemaster").evaluate(() => story.deskSituation());
      expect(creatures.find(({ id }) => id === ADAS)?.hiding.spots.map(({ place }) => place)).toEqual(spots);
      expect(JSON.parse(await shown())).toEqual(expect.arrayContaining(JSON.parse(before) as unknown[]));
    },
  );

  it("T13: a spot of an endless picture on her own token goes again, and keeps nobody from acting", async () => {
    const before = await table.seat("Ada").evaluate(async (id) => {
      const token = game.scenes.active.tokens.get(id)!;
      const { hiding } = token._source.flags!.unseen;
      const place = { i: 0, j: 0, w: 1, h: 1, form: `${"x/".repeat(200_000)}x` };
      await token.update({ "flags.unseen.hiding.spots": [{ id: "a", place }] });
      return JSON.stringify(hiding);
    }, ADAS);
    expect(await brunoHides(table)).toEqual([{ ok: true }, { ok: true }]);
    const stored = () =>
      table
        .seat("Bruno")
        .evaluate((id) => JSON.stringify(game.scenes.active.tokens.get(id)!._source.flags!.unseen.hiding), ADAS);
    await expect.poll(stored, { timeout: 20_000 }).toBe(before);
  });
});
