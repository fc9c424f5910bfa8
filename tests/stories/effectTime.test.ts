/** T-2: Foundry knows how long an effect lasts, on both generations. The ledger alone ends it. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GENERATION } from "../generation.ts";
import { ADAS, GUARD, hideInYard, type Host, type HostDocument } from "./recheckYard.ts";
import type { Story } from "./seat/door.ts";
import { quiet } from "./quiet.ts";
import { openStoryTable, type SeatName, type StoryTable } from "./storyTable.ts";

type Stored = Readonly<Record<string, unknown>>;
interface Effect extends HostDocument {
  readonly name: string;
  readonly active: boolean;
  readonly duration: { readonly remaining: number };
  readonly _source: Stored;
}
interface Fight extends HostDocument {
  startCombat(): Promise<unknown>;
  nextTurn(): Promise<unknown>;
}

interface Keeper {
  createEmbeddedDocuments(name: string, data: readonly object[], options: object): Promise<unknown>;
}

declare const story: Story;
declare const game: Host["game"] & {
  readonly combats: { readonly contents: readonly Fight[] };
  readonly time: { advance(seconds: number): Promise<unknown> };
};
declare const Hooks: { on(hook: string, listener: () => void): void };
declare const Combat: { create(data: object): Promise<Fight> };

const LUCK = "luckUnseenStory0";

describe(`at a table of generation ${GENERATION}`, () => {
  let table: StoryTable;
  const gm = () => table.seat("Gamemaster");

  beforeAll(async () => {
    table = await openStoryTable();
    await table.openSeats();
    await hideInYard(table, { both: true });
    await gm().evaluate(
      async ([ada, guard, luck]) => {
        const effects = [{ kind: "advantage", lasts: "turn" }];
        const grant = { kind: "effect", range: 0, cost: "none", effects };
        const power = { _id: luck, name: "Luck", type: "power", system: { text: "", grant } };
        await (game.actors.get(ada!) as unknown as Keeper).createEmbeddedDocuments("Item", [power], { keepId: true });
        const fight = await Combat.create({ scene: game.scenes.active.id, active: true });
        const combatants = [guard, ada].map((tokenId, k) => ({
          tokenId,
          sceneId: game.scenes.active.id,
          actorId: tokenId,
          initiative: 90 - k,
        }));
        await fight.createEmbeddedDocuments("Combatant", combatants);
        await fight.startCombat();
        await fight.nextTurn();
      },
      [ADAS, GUARD, LUCK],
    );
    await quiet(table);
  }, 180_000);
  afterAll(async () => {
    await table.close();
    expect(table.errors()).toEqual([]);
  }, 60_000);

  const luckAt = (name: SeatName) =>
    table.seat(name).evaluate((ada) => {
      const all = game.actors.get(ada).getEmbeddedCollection("ActiveEffect").contents as readonly Effect[];
      return all
        .filter((effect) => effect.name === "Luck")
        .map(({ active, duration: { remaining }, _source: { duration, start, changes, system } }) => ({
          active,
          remaining,
          duration: structuredClone(duration),
          start: structuredClone(start),
          changes: structuredClone(changes),
          system: structuredClone(system),
        }));
    }, ADAS);

  const nextTurn = async (): Promise<void> => {
    await gm().evaluate(async () => {
      await game.combats.contents[0]!.nextTurn();
    });
    await quiet(table);
    await quiet(table);
  };

  it("an effect until the end of a creature's next turn says so in the generation's own form", async () => {
    const act = {
      kind: "affect",
      creature: ADAS,
      power: LUCK,
      targets: [{ creature: ADAS, spot: null }],
      from: null,
      boon: true,
    };
    const asked = { ...act, range: 0, cost: "none" };
    expect(await table.seat("Ada").evaluate((one) => story.ask(one as never), asked)).toEqual({ ok: true });
    await quiet(table);
    const fight = await gm().evaluate(() => game.combats.contents[0]!.id);
    const form =
      GENERATION === 13
        ? { duration: { combat: fight, rounds: 1, turns: 1, startRound: 1, startTurn: 1 } }
        : {
            duration: { value: 1, units: "rounds", expiry: "unseen.turnEnd", expired: false },
            start: { combat: fight, round: 1, turn: 1 },
          };
    expect(await luckAt("Gamemaster")).toEqual([
      expect.objectContaining({
        active: true,
        remaining: GENERATION === 13 ? 1.01 : 1,
        duration: expect.objectContaining(form.duration) as unknown,
        ...(form.start && { start: expect.objectContaining(form.start) as unknown }),
      }),
    ]);
  });

  const FORGED: readonly (readonly [string, object])[] =
    GENERATION === 13
      ? [
          ["a time longer", { "duration.rounds": 99 }],
          ["a time without any", { "duration.rounds": null, "duration.turns": null }],
          ["changes", { changes: [{ key: "system.tier", mode: 5, value: "9" }] }],
        ]
      : [
          ["a time longer", { "duration.value": 99 }],
          ["a time that Foundry would end", { "duration.expiry": "turnStart" }],
          ["a time that is over", { "duration.expired": true }],
          ["changes", { "system.changes": [{ key: "system.tier", type: "override", value: 9, phase: "initial" }] }],
        ];

  it.each(FORGED)("T11: with %s by its owner's hand, it is as it was", async (_how, changes) => {
    const before = await luckAt("Bruno");
    await table.seat("Ada").evaluate(
      async ([ada, given]) => {
        const all = game.actors.get(ada).getEmbeddedCollection("ActiveEffect").contents as readonly Effect[];
        await all.find(({ name }) => name === "Luck")!.update(given);
      },
      [ADAS, changes] as const,
    );
    await quiet(table);
    await quiet(table);
    expect(await luckAt("Bruno")).toEqual(before);
  });

  it("nothing ends it before that turn ends: neither turns nor hours that pass", async () => {
    await nextTurn();
    expect(await luckAt("Bruno")).toHaveLength(1);
    await nextTurn();
    await gm().evaluate(() => game.time.advance(7200));
    await quiet(table);
    expect(await luckAt("Gamemaster")).toMatchObject([{ active: true, remaining: GENERATION === 13 ? 0.01 : 0 }]);
  });

  it("with the turn it is gone, by the ledger's one write", async () => {
    await gm().evaluate(() => {
      Object.assign(globalThis, { gone: 0 });
      Hooks.on("deleteActiveEffect", () => {
        Object.assign(globalThis, { gone: (globalThis as unknown as { gone: number }).gone + 1 });
      });
    });
    await nextTurn();
    expect(await luckAt("Bruno")).toEqual([]);
    expect(await gm().evaluate(() => (globalThis as unknown as { gone: number }).gone)).toBe(1);
  });
});
