/** G-16: the demo's house of two floors. They are levels from generation 14 on, and side by side on one map before. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { candidates, type Situation } from "../../src/rules/index.ts";
import { GENERATION } from "../generation.ts";
import { quiet } from "./quiet.ts";
import type { Story } from "./seat/door.ts";
import { openStoryTable, type StoryTable } from "./storyTable.ts";

declare const game: { readonly scenes: { getName(name: string): { activate(): Promise<unknown> } } };
declare const story: Story;

const HOUSE = "The house on the slope";

describe(`the house of two floors at a table of generation ${GENERATION}`, () => {
  let table: StoryTable;
  let situation: Situation;

  beforeAll(async () => {
    table = await openStoryTable();
    await table.openSeats("Gamemaster", "Ada");
    const gm = table.seat("Gamemaster");
    await gm.evaluate((name) => game.scenes.getName(name).activate(), HOUSE);
    await quiet(table);
    situation = await gm.evaluate(() => story.deskSituation());
  }, 120_000);
  afterAll(async () => {
    await table.close();
    expect(table.errors()).toEqual([]);
  }, 60_000);

  it("has its floors on levels where there are levels, and nobody on a place of somebody else's", () => {
    const levels = new Set(situation.creatures.map(({ place }) => place.level ?? null));
    expect(levels.size).toBe(GENERATION >= 14 ? 2 : 1);
    const places = situation.creatures.map(({ place }) => `${place.level ?? ""} ${place.i} ${place.j}`);
    expect(new Set(places).size).toBe(situation.creatures.length);
  });

  it("H-3, H-4: whoever is upstairs can hide there, and is offered tiles of that floor alone", () => {
    const upstairs = situation.creatures.find(({ name }) => name === "Tobias Fenn")!;
    const valid = candidates(situation, upstairs.id).candidates.filter(({ verdict }) => verdict === "valid");
    expect(valid.length).toBeGreaterThan(4);
    expect(new Set(valid.map(({ place }) => place.level))).toEqual(new Set([upstairs.place.level]));
  });
});
