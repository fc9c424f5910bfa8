/** G-5, T11: combatants that a player makes from a console give no further turns, and say nothing of enemies. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { GENERATION } from "../generation.ts";
import { ADAS, BRUNOS, GUARD, hideInYard, leaveYard, type Host, type HostDocument } from "./recheckYard.ts";
import type { Story } from "./seat/door.ts";
import { openStoryTable, type StoryTable } from "./storyTable.ts";

interface Fight extends HostDocument {
  readonly turns: readonly { readonly tokenId: string }[];
  startCombat(): Promise<unknown>;
}

declare const story: Story;
declare const game: Host["game"] & {
  readonly combats: { readonly contents: readonly Fight[] };
  readonly scenes: { readonly contents: readonly HostDocument[] };
};
declare const Combat: { create(data: object): Promise<Fight> };

describe(`combatants from a player's console on generation ${GENERATION}`, () => {
  let table: StoryTable;

  beforeAll(async () => {
    table = await openStoryTable();
    await table.openSeats();
  }, 180_000);
  beforeEach(async () => {
    await hideInYard(table, { both: true });
    await table.seat("Gamemaster").evaluate(
      async (tokens) => {
        const scene = game.scenes.active.id;
        const fight = await Combat.create({ scene, active: true });
        const made = tokens.map((id, k) => ({ tokenId: id, sceneId: scene, actorId: id, initiative: 90 - k }));
        await fight.createEmbeddedDocuments("Combatant", made);
        await fight.startCombat();
      },
      [GUARD, ADAS],
    );
    await expect.poll(() => table.seat("Ada").evaluate(() => game.combats.contents[0]?.turns.length)).toBe(2);
    return () => leaveYard(table);
  }, 60_000);
  afterAll(async () => {
    await table.close();
    expect(table.errors()).toEqual([]);
  });

  /** Makes a combatant on a seat. Gives whether the server allowed it. */
  const join = (seat: "Ada" | "Bruno" | "Gamemaster", actorId: string, tokenId = actorId, isElsewhere = false) =>
    table.seat(seat).evaluate(
      async ([given, elsewhere]) => {
        const [fight] = game.combats.contents;
        const { active, contents } = game.scenes;
        const sceneId = elsewhere ? contents.find(({ id }) => id !== active.id)!.id : active.id;
        return fight!
          .createEmbeddedDocuments("Combatant", [{ ...given, sceneId, initiative: 50, defeated: true }])
          .then(
            () => true,
            () => false,
          );
      },
      [{ actorId, tokenId }, isElsewhere] as const,
    );

  const turns = (): Promise<readonly string[]> =>
    table.seat("Gamemaster").evaluate(() => game.combats.contents[0]!.turns.map(({ tokenId }) => tokenId));

  it("a further turn for one's own creature goes again", async () => {
    expect(await join("Ada", ADAS)).toBe(true);
    await table.seat("Ada").evaluate(() => story.reach("Gamemaster"));
    await expect.poll(turns).toEqual([GUARD, ADAS]);
  });

  it("a first one stays, and Gamemasters give as many as they like", async () => {
    expect(await join("Bruno", BRUNOS)).toBe(true);
    expect(await join("Gamemaster", GUARD)).toBe(true);
    await table.seat("Bruno").evaluate(() => story.reach("Gamemaster"));
    await table.seat("Gamemaster").evaluate(() => story.drain());
    expect((await turns()).toSorted()).toEqual([ADAS, BRUNOS, GUARD, GUARD].toSorted());
  });

  it("one's own actor with an enemy's token on another scene goes again, and the enemy keeps its turn", async () => {
    const order = (): Promise<readonly string[] | undefined> =>
      table.seat("Gamemaster").evaluate(() => story.deskSituation().fight?.order);
    const enemy = await table.seat("Gamemaster").evaluate(async (actorId) => {
      const token = { actorId, name: "Stranger", disposition: -1, x: 700, y: 100 };
      const [made] = await game.scenes.active.createEmbeddedDocuments("Token", [token]);
      return made!.id;
    }, GUARD);
    expect(await join("Bruno", BRUNOS, enemy, true)).toBe(true);
    await table.seat("Bruno").evaluate(() => story.reach("Gamemaster"));
    await expect.poll(turns).toEqual([GUARD, ADAS]);
    expect(await join("Gamemaster", BRUNOS, enemy, true)).toBe(true);
    await table.seat("Gamemaster").evaluate(() => story.drain());
    expect(await turns()).toContain(enemy);
    expect(await order()).not.toContain(enemy);
  });

  it("one's own actor with an enemy's token marks nobody as defeated", async () => {
    expect(await join("Bruno", BRUNOS, GUARD)).toBe(false);
    expect(await join("Gamemaster", BRUNOS, GUARD)).toBe(true);
    const statuses = await table
      .seat("Gamemaster")
      .evaluate((id) => story.deskSituation().creatures.find((one) => one.id === id)?.statuses, GUARD);
    expect(statuses).not.toContain("defeated");
  });
});
