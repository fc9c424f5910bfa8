/** G-6: the sides of many tokens are kept, and put back, in one write a scene. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GENERATION } from "../generation.ts";
import { quiet } from "./quiet.ts";
import { ADAS } from "./recheckYard.ts";
import { openStoryTable, type SeatName, type StoryTable } from "./storyTable.ts";

interface Token {
  readonly id: string;
  readonly name: string;
  readonly disposition: number;
}

interface Scene {
  readonly flags: { readonly unseen?: { readonly sides?: Readonly<Record<string, { readonly own?: string }>> } };
  readonly tokens: { readonly contents: readonly Token[] };
  update(changes: object): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
  updateEmbeddedDocuments(name: string, updates: readonly object[]): Promise<unknown>;
}

declare const game: { readonly scenes: { readonly active: Scene } };
declare const Hooks: { on(name: string, listener: (document: object, changes: object, options: object) => void): void };
declare const heard: string[];

const CROWD = "One of the crowd";
const MANY = 50;

describe(`the sides of ${MANY} tokens on generation ${GENERATION}`, () => {
  let table: StoryTable;
  const gm = () => table.seat("Gamemaster");
  const ada = () => table.seat("Ada");
  /** The writes of scenes and tokens that a player's seat heard since the last call. One write has one options object. */
  const writes = () => ada().evaluate(() => heard.splice(0));
  const crowd = () =>
    gm().evaluate((name) => {
      const { tokens, flags } = game.scenes.active;
      return tokens.contents
        .filter((token) => token.name === name)
        .map(({ id, disposition }) => ({ id, disposition, kept: flags.unseen?.sides?.[id]?.own ?? null }));
    }, CROWD);
  const turnAll = async (by: SeatName): Promise<void> => {
    const ids = (await crowd()).map(({ id }) => id);
    await table.seat(by).evaluate(async (those) => {
      const updates = those.map((_id) => ({ _id, disposition: -1 }));
      await game.scenes.active.updateEmbeddedDocuments("Token", updates);
    }, ids);
    await quiet(table);
  };

  beforeAll(async () => {
    table = await openStoryTable();
    await table.openSeats("Gamemaster", "Ada");
    await quiet(table);
    await ada().evaluate(() => {
      Object.assign(globalThis, { heard: [] });
      const seen = new WeakSet<object>();
      for (const name of ["Scene", "Token"])
        Hooks.on(`update${name}`, (_document, _changes, options) => {
          if (!seen.has(options)) heard.push(name);
          seen.add(options);
        });
    });
  }, 180_000);
  afterAll(async () => {
    await table.close();
    expect(table.errors()).toEqual([]);
  });

  it("are kept in one write as they are made together", async () => {
    await gm().evaluate(
      async ({ actorId, name, many }) => {
        const tokens = Array.from({ length: many }, (_, k) => ({ actorId, name, x: 100 * k, y: 0, disposition: 1 }));
        await game.scenes.active.createEmbeddedDocuments("Token", tokens);
      },
      { actorId: ADAS, name: CROWD, many: MANY },
    );
    await quiet(table);
    expect((await crowd()).map(({ kept }) => kept)).toEqual(Array.from({ length: MANY }, () => "friendly"));
    expect(await writes()).toEqual(["Scene"]);
  });

  it("are put back in one write after their player changed them all", async () => {
    await turnAll("Ada");
    expect(new Set((await crowd()).map(({ disposition }) => disposition))).toEqual(new Set([1]));
    expect(await writes()).toEqual(["Token", "Token"]);
  });

  it("are kept in one write as a Gamemaster changes them all", async () => {
    await turnAll("Gamemaster");
    expect(new Set((await crowd()).map(({ kept }) => kept))).toEqual(new Set(["hostile"]));
    expect(await writes()).toEqual(["Token", "Scene"]);
  });

  it("are kept in one write as a Gamemaster opens a world that keeps none", async () => {
    await gm().evaluate(async () => void (await game.scenes.active.update({ "flags.unseen.-=sides": null })));
    await table.leave("Gamemaster");
    await writes();
    await table.open("Gamemaster");
    await quiet(table);
    expect(new Set((await crowd()).map(({ kept }) => kept))).toEqual(new Set(["hostile"]));
    expect(await writes()).toEqual(["Scene"]);
  });
});
