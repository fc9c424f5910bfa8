/**
 * H-18 at a table: after a fight the Gamemaster is asked once whether hiders keep hiding, and also after reloads
 * until the answer.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GENERATION } from "../generation.ts";
import { quiet } from "./quiet.ts";
import { ADAS, BRUNOS, GUARD, hideInYard, leaveYard, type Host } from "./recheckYard.ts";
import type { Story } from "./seat/door.ts";
import { openStoryTable, SEAT_NAMES, type SeatName, type StoryTable } from "./storyTable.ts";

declare const story: Story;
declare const game: Host["game"] & {
  readonly journal: {
    readonly contents: readonly {
      readonly pages: {
        readonly contents: readonly { readonly flags: { readonly unseen?: { readonly question?: string } } }[];
      };
    }[];
  };
};
declare const Combat: {
  create(data: object): Promise<{ readonly id: string; delete(): Promise<unknown> }>;
  deleteDocuments(ids: readonly string[]): Promise<unknown>;
};
const TITLE = "UNSEEN.CombatEnd.title";

describe(`H-18: the end of a fight at a table of generation ${GENERATION}`, () => {
  let table: StoryTable;

  beforeAll(async () => {
    table = await openStoryTable();
    await table.openSeats();
    for (const name of SEAT_NAMES) await table.seat(name).evaluate((title) => story.thinkAbout(title), TITLE);
    await hideInYard(table, { both: true });
  }, 180_000);
  afterAll(async () => {
    await leaveYard(table);
    await table.close();
    expect(table.errors()).toEqual([]);
  });

  const asked = (name: SeatName): Promise<readonly string[]> => table.seat(name).evaluate(() => story.asked());

  const answer = async (said: boolean): Promise<void> => {
    await table.seat("Gamemaster").evaluate((yes) => story.answer(yes), said);
    await quiet(table);
  };

  const hiding = (): Promise<readonly number[]> =>
    table
      .seat("Gamemaster")
      .evaluate((ids) => ids.map((id) => story.hidingOf(id)?.spots.length ?? 0), [ADAS, BRUNOS] as const);

  const kept = (): Promise<readonly string[]> =>
    table
      .seat("Ada")
      .evaluate(() =>
        game.journal.contents.flatMap(({ pages }) =>
          pages.contents.flatMap(({ flags }) => flags.unseen?.question ?? []),
        ),
      );

  const endFight = async (): Promise<void> => {
    await table.seat("Gamemaster").evaluate(async (fighter) => {
      const scene = game.scenes.active;
      const combatants = [{ tokenId: fighter, sceneId: scene.id, initiative: 1 }];
      await (await Combat.create({ scene: scene.id, active: true, combatants })).delete();
    }, GUARD);
    await quiet(table);
  };

  const reload = async (): Promise<void> => {
    await table.reload("Gamemaster");
    await quiet(table);
  };

  it("asks the Gamemaster alone, and keeps the question where no player reads it", async () => {
    await endFight();
    expect(await asked("Gamemaster")).toHaveLength(1);
    for (const name of ["Ada", "Bruno"] as const) expect(await asked(name)).toEqual([]);
    for (const question of await kept()) expect(question).toMatch(/^[\w+/]{8}\.[\w+/=]{5000,}$/);
  });

  it("asks again after a reload, and keeps all as it is where that is wanted", async () => {
    await reload();
    expect(await asked("Gamemaster")).toHaveLength(1);
    await answer(false);
    expect(await hiding()).toEqual([3, expect.any(Number)]);
    expect(await kept()).toEqual([]);
    await reload();
    expect(await asked("Gamemaster")).toEqual([]);
  });

  it("asks once about fights that are deleted together", async () => {
    await table.seat("Gamemaster").evaluate(
      async (fighters) => {
        const scene = game.scenes.active;
        const made = [];
        for (const tokenId of fighters) {
          const combatants = [{ tokenId, sceneId: scene.id, initiative: 1 }];
          made.push(await Combat.create({ scene: scene.id, active: true, combatants }));
        }
        await Combat.deleteDocuments(made.map(({ id }) => id));
      },
      [ADAS, GUARD] as const,
    );
    await quiet(table);
    const questions = await asked("Gamemaster");
    expect(questions).toHaveLength(1);
    for (const name of [ADAS, BRUNOS]) expect(questions[0]).toContain(name);
    await answer(false);
    await reload();
    expect(await asked("Gamemaster")).toEqual([]);
  });

  it("clears the spots of all who hide still, and asks no more", async () => {
    await endFight();
    await reload();
    await answer(true);
    expect(await hiding()).toEqual([0, 0]);
    expect(await kept()).toEqual([]);
    await endFight();
    expect(await asked("Gamemaster")).toEqual([]);
  });
});
