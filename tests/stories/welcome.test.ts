/** H-22 at a table: what comes of an effect on a spot is told to the Gamemasters and the hider's owner, and to nobody else. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Act } from "../../src/rules/index.ts";
import { quiet } from "./quiet.ts";
import { ADAS, GUARD, hideInYard, nextRolls } from "./recheckYard.ts";
import type { Story } from "./seat/door.ts";
import { openStoryTable, SEAT_NAMES, type SeatName, type StoryTable } from "./storyTable.ts";

declare const story: Story;
declare const game: {
  readonly user: { readonly id: string };
  readonly messages: { readonly contents: readonly Message[] };
};

interface Message {
  readonly visible: boolean;
  readonly whisper: readonly string[];
  readonly system: { readonly report?: { readonly kind: string } };
}

describe.each([13, 14] as const)("H-22: an effect on a spot, at a table of generation %i", (generation) => {
  let table: StoryTable;
  let spot = "";
  let event = "";

  beforeAll(async () => {
    table = await openStoryTable({ generation });
    for (const name of SEAT_NAMES) await table.open(name);
    await hideInYard(table);
    const gm = table.seat("Gamemaster");
    spot = (await known("Gamemaster")).spots[0]!.id;
    await nextRolls(gm, [[3, 3]]);
    const act: Act = {
      kind: "affect",
      creature: GUARD,
      boon: false,
      range: 20,
      cost: "minor",
      from: null,
      targets: [{ creature: ADAS, spot }],
    };
    expect(await gm.evaluate((one) => story.ask(one), act)).toEqual({ ok: true });
    await quiet(table);
    event = await gm.evaluate(() => story.board(0).events.at(-1)!.id);
  }, 180_000);
  afterAll(async () => {
    await table.close();
    expect(table.errors()).toEqual([]);
  });

  /** What a seat knows of the hider. */
  const known = (name: SeatName) => table.seat(name).evaluate((id) => story.hidingOf(id)!, ADAS);

  it("missed: who may know it knows where the hider can still be, the others do not", async () => {
    expect((await known("Ada")).possible).toHaveLength(2);
    expect((await known("Bruno")).possible).toBeNull();
    expect((await known("Bruno")).choice).toBeNull();
  });

  it("its player chooses to have been met, which nobody else is shown", async () => {
    const ada = table.seat("Ada");
    const act: Act = { kind: "welcome", creature: ADAS, event };
    expect(await ada.evaluate((one) => story.ask(one), act)).toEqual({ ok: true });
    await quiet(table);
    expect((await known("Ada")).possible).toEqual([spot]);
    expect((await known("Bruno")).possible).toBeNull();
    const told = await Promise.all(SEAT_NAMES.map((name) => table.seat(name).evaluate(cardOfIt)));
    const [gm, owner] = told;
    expect(told.map((card) => card.visible)).toEqual([true, true, false]);
    for (const card of told) expect(card.whisper.toSorted()).toEqual([gm!.self, owner!.self].toSorted());
  });
});

/** How a seat has the card of the choice. */
function cardOfIt(): { readonly self: string; readonly visible: boolean; readonly whisper: readonly string[] } {
  const { visible, whisper } = game.messages.contents.findLast(({ system }) => system.report?.kind === "welcome")!;
  return { self: game.user.id, visible, whisper };
}
