/** T2, T3, T11, H-18: owners' writes on the effects that the ledger keeps. The desk corrects them, and goes on. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GENERATION } from "../generation.ts";
import { lastingId } from "../../src/desk/ledger/eventId.ts";
import { candidates } from "../../src/rules/index.ts";
import { ADAS, brunoHides, type Collection, type Piece } from "./ownedDocuments.ts";
import { quiet } from "./quiet.ts";
import type { Story } from "./seat/door.ts";
import { openStoryTable, type StoryTable } from "./storyTable.ts";

declare const game: { readonly scenes: { readonly active: { readonly tokens: Collection<Piece> } } };
declare const ActiveEffect: { createDocuments(data: readonly object[], options: object): Promise<unknown> };
declare const ui: { readonly notifications: object };
declare const story: Story;

describe(`at a table of generation ${GENERATION}`, () => {
  let table: StoryTable;

  beforeAll(async () => {
    table = await openStoryTable();
    await table.openSeats();
    const situation = await table.seat("Ada").evaluate(() => story.ownView());
    const valid = candidates(situation, ADAS).candidates.filter(({ verdict }) => verdict === "valid");
    const [first, second] = valid.map(({ place }) => place);
    expect(await ask({ kind: "hide", creature: ADAS, spot: first })).toEqual({ ok: true });
    expect(await ask({ kind: "designate", creature: ADAS, spots: [second] })).toEqual({ ok: true });
    await quiet(table);
  }, 120_000);

  afterAll(async () => {
    await table.close();
    expect(table.errors()).toEqual([]);
  }, 60_000);

  const ask = (act: object) => table.seat("Ada").evaluate((asked) => story.ask(asked as never), act);

  /** From now on, the errors that the Gamemaster is shown. */
  const hearErrors = () =>
    table.seat("Gamemaster").evaluate(() => {
      const errors: string[] = [];
      Object.assign(ui.notifications, { error: (text: string) => void errors.push(text) });
      Object.assign(globalThis, { errors });
    });
  const errorsHeard = () =>
    table.seat("Gamemaster").evaluate(() => (globalThis as unknown as { errors: readonly string[] }).errors);

  /** What Ada's lasting effects say, by their ids. */
  const lastingOnAda = () =>
    table.seat("Bruno").evaluate((id) => {
      const { contents } = game.scenes.active.tokens.get(id)!.actor.effects;
      const said = contents.flatMap(({ id: effect, _source: { flags, statuses } }) => {
        const { lasting } = (flags as { unseen?: { lasting?: unknown } } | undefined)?.unseen ?? {};
        return lasting === undefined ? [] : [[effect, JSON.stringify({ lasting, statuses })] as const];
      });
      return Object.fromEntries(said);
    }, ADAS);

  const concentrates = async (): Promise<unknown> => {
    const power = await table.seat("Gamemaster").evaluate(async (id) => {
      const effects = [{ kind: "advantage", lasts: "concentration" }];
      const grant = { kind: "effect", range: 0, cost: "none", effects };
      const data = { name: "Song", type: "power", system: { text: "", grant } };
      const [made] = await game.scenes.active.tokens.get(id)!.actor.createEmbeddedDocuments("Item", [data]);
      return made!.id;
    }, ADAS);
    await quiet(table);
    const targets = [{ creature: ADAS, spot: null }];
    return ask({ kind: "affect", creature: ADAS, power, targets, from: null, boon: true, range: 0, cost: "none" });
  };

  it("T11, T-3: her own effect under the id of her concentration becomes that effect", async () => {
    await hearErrors();
    const actor = await table.seat("Ada").evaluate((id) => game.scenes.active.tokens.get(id)!.actor.uuid, ADAS);
    const id = lastingId(`concentration ${ADAS}`, actor);
    await table.seat("Ada").evaluate(
      async ([token, _id]) => {
        const parent = game.scenes.active.tokens.get(token)!.actor;
        await ActiveEffect.createDocuments([{ _id, name: "Nothing" }], { parent, keepId: true });
      },
      [ADAS, id] as const,
    );
    await quiet(table);
    expect(await concentrates()).toEqual({ ok: true });
    await quiet(table);
    const said = await lastingOnAda();
    expect(Object.keys(said)).toHaveLength(2);
    expect(said[id]).toContain('"statuses":["concentrating"]');
    expect(await brunoHides(table)).toEqual([{ ok: true }, { ok: true }]);
    expect(await errorsHeard()).toEqual([]);
  });

  it("T11, T-2: she takes the flags of her lasting effects away, and they are as they were", async () => {
    await hearErrors();
    const before = await lastingOnAda();
    await table.seat("Ada").evaluate(
      async ([token, ids]) => {
        for (const id of ids)
          await game.scenes.active.tokens.get(token)!.actor.effects.get(id)!.unsetFlag("unseen", "lasting");
      },
      [ADAS, Object.keys(before)] as const,
    );
    await table.seat("Ada").evaluate(() => story.reach("Bruno"));
    await expect.poll(lastingOnAda, { timeout: 20_000 }).toEqual(before);
    expect(await brunoHides(table)).toEqual([{ ok: true }, { ok: true }]);
    expect(await errorsHeard()).toEqual([]);
  });

  it("H-18: after all that, hiding ends for a hider whose token is deleted", async () => {
    const spotsOf = () =>
      table
        .seat("Gamemaster")
        .evaluate((id) => story.deskSituation().creatures.find((one) => one.id === id)?.hiding.spots.length, ADAS);
    expect(await spotsOf()).toBeGreaterThan(0);
    await table.seat("Gamemaster").evaluate((id) => game.scenes.active.tokens.get(id)!.delete(), ADAS);
    await quiet(table);
    const markers = () =>
      table
        .seat("Bruno")
        .evaluate(() => game.scenes.active.tokens.contents.filter(({ actor }) => actor.type === "hidingSpot").length);
    await expect.poll(markers, { timeout: 20_000 }).toBe(0);
    expect(await errorsHeard()).toEqual([]);
  });
});
