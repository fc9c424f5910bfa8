/** H-15 at a table: dragging a marker makes its hider leave on foot, along the drawn path. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { GENERATION } from "../generation.ts";
import { ADAS, at, GUARD, hideIn, hideInYard, leaveYard, nextRolls, rechecked, type Host } from "./recheckYard.ts";
import type { Story } from "./seat/door.ts";
import { openStoryTable, type StoryTable } from "./storyTable.ts";

declare const story: Story;
declare const game: Host["game"];

interface Stop {
  readonly i: number;
  readonly j: number;
}

describe(`H-15: leaving a spot on foot at a table of generation ${GENERATION}`, () => {
  let table: StoryTable;

  beforeAll(async () => {
    table = await openStoryTable();
    await table.openSeats("Gamemaster", "Ada");
  }, 180_000);
  afterEach(() => leaveYard(table));
  afterAll(async () => {
    await table.close();
    expect(table.errors()).toEqual([]);
  });

  /** The Gamemaster drags the marker of Mirela's first spot through these places; gives the tiles of the path. */
  async function drag(...stops: readonly Stop[]): Promise<readonly string[]> {
    const gm = table.seat("Gamemaster");
    await gm.evaluate(
      async ({ id, waypoints }) => {
        const spot = story.deskSituation().creatures.find((one) => one.id === id)!.hiding.spots[0]!.id;
        await game.scenes.active.getEmbeddedCollection("Token").get(spot).move(waypoints);
      },
      { id: ADAS, waypoints: stops.map(({ i, j }) => ({ x: 100 * j, y: 100 * i })) },
    );
    const report = () =>
      gm.evaluate(() => story.board(0).cards.find((card) => card.report.kind === "emerge")?.report ?? null);
    await expect.poll(report).not.toBeNull();
    const told = await report();
    return told?.kind === "emerge" ? told.path.map(({ i, j }) => `${i}:${j}`) : [];
  }

  it("G-10: by the cheapest way, and by the places that were set on it", async () => {
    await hideInYard(table);
    expect(await drag(at(4, 2), at(4, 5))).toEqual(["5:2", "4:2", "4:3", "4:4", "4:5"]);
    const place = () =>
      table.seat("Ada").evaluate((id) => {
        const { x, y } = game.scenes.active.getEmbeddedCollection("Token").get(id);
        return [y / 100, x / 100];
      }, ADAS);
    await expect.poll(place).toEqual([4, 5]);
  });

  it("H-17: what its torch shows on that way is revealed, on the card of a walk", async () => {
    await hideInYard(table);
    const gm = table.seat("Gamemaster");
    await gm.evaluate(
      async (id) =>
        void (await game.scenes.active
          .getEmbeddedCollection("Token")
          .get(id)
          .update({ light: { bright: 1.5, dim: 1.5 } })),
      ADAS,
    );
    await hideIn(gm, GUARD, [at(1, 5), at(1, 9)]);
    await gm.evaluate(() => story.drain());
    const since = await gm.evaluate(() => story.board(0).events.length);
    await nextRolls(gm, [[2, 2]]);
    await drag(at(2, 5), at(8, 1));
    const { cards } = await rechecked(table, since);
    expect(cards).toHaveLength(1);
    expect(cards[0]!.report).toMatchObject({
      causes: ["moved"],
      movers: [ADAS],
      discoveries: [{ hider: GUARD, revealed: [{ place: { i: 1, j: 5 } }] }],
    });
  });
});
