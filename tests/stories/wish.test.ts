/** H-20, H-22 at a table: Gamemasters and nobody else learn a hider's preset and its player's answers. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Act } from "../../src/rules/index.ts";
import { GENERATION } from "../generation.ts";
import { quiet } from "./quiet.ts";
import { ADAS, GUARD, hideInYard, nextRolls } from "./recheckYard.ts";
import type { Story } from "./seat/door.ts";
import { openStoryTable, SEAT_NAMES, type SeatName, type StoryTable } from "./storyTable.ts";

declare const story: Story;
declare const game: {
  readonly messages: {
    readonly contents: readonly { readonly visible: boolean; readonly system: { readonly report?: object } }[];
  };
};
declare const foundry: {
  readonly applications: {
    readonly api: { DialogV2: { confirm: (config: { readonly content: string }) => Promise<boolean> } };
  };
};

/** The questions at a seat. */
interface Asked {
  wished: string[];
}

describe(`H-22: an effect on a spot, at a table of generation ${GENERATION}`, () => {
  let table: StoryTable;
  let spot = "";
  let other = "";

  beforeAll(async () => {
    table = await openStoryTable();
    await table.openSeats();
    await hideInYard(table);
    [spot, other] = (await known("Gamemaster")).spots.map(({ id }) => id) as [string, string];
  }, 180_000);
  afterAll(async () => {
    await table.close();
    expect(table.errors()).toEqual([]);
  });

  /** A seat's knowledge of the hider. */
  const known = (name: SeatName) => table.seat(name).evaluate((id) => story.hidingOf(id)!, ADAS);

  /** All seats give this answer from now on, and record the questions. */
  const answering = async (met: boolean): Promise<void> => {
    for (const name of SEAT_NAMES)
      await table.seat(name).evaluate((said) => {
        (globalThis as unknown as Asked).wished = [];
        foundry.applications.api.DialogV2.confirm = async ({ content }) => {
          (globalThis as unknown as Asked).wished.push(content);
          return said;
        };
      }, met);
  };

  const questions = async (): Promise<readonly number[]> =>
    Promise.all(
      SEAT_NAMES.map((name) => table.seat(name).evaluate(() => (globalThis as unknown as Asked).wished.length)),
    );

  async function affect(on: string): Promise<void> {
    const gm = table.seat("Gamemaster");
    await nextRolls(gm, [[3, 3]]);
    const act: Act = {
      kind: "affect",
      creature: GUARD,
      boon: false,
      range: 20,
      cost: "minor",
      from: null,
      targets: [{ creature: ADAS, spot: on }],
    };
    expect(await gm.evaluate((one) => story.ask(one), act)).toEqual({ ok: true });
    await quiet(table);
  }

  it("its player alone is asked and leaves it to the die; only those who may know its possible spots do", async () => {
    await answering(false);
    await affect(other);
    expect(await questions()).toEqual(SEAT_NAMES.map((name) => (name === "Ada" ? 1 : 0)));
    expect((await known("Ada")).possible).toHaveLength(2);
    expect((await known("Bruno")).possible).toBeNull();
  });

  it("its player lets the effect reach it, and nobody but the Gamemaster is shown that", async () => {
    await answering(true);
    await affect(spot);
    expect((await known("Ada")).possible).toEqual([spot]);
    expect((await known("Gamemaster")).possible).toEqual([spot]);
    expect((await known("Bruno")).possible).toBeNull();
    const cards = await Promise.all(
      SEAT_NAMES.map((name) =>
        table.seat(name).evaluate(() => JSON.stringify(game.messages.contents.at(-1)!.system.report)),
      ),
    );
    expect(new Set(cards).size).toBe(1);
    expect(cards[0]).toContain('"met":null');
  });

  it("H-20: a preset is read by its player and the Gamemasters, and has no card", async () => {
    const count = () => table.seat("Bruno").evaluate(() => game.messages.contents.length);
    const before = await count();
    const preset: Act = { kind: "preset", creature: ADAS, yields: true };
    expect(await table.seat("Ada").evaluate((one) => story.ask(one), preset)).toEqual({ ok: true });
    await quiet(table);
    const read = await Promise.all(SEAT_NAMES.map(async (name) => [name, (await known(name)).yields]));
    expect(Object.fromEntries(read)).toMatchObject({ Gamemaster: true, Ada: true, Bruno: false });
    expect(await count()).toBe(before);
  });
});
