/**
 * H-5 at a table: a horde of two components hides with one check and a pool of spots each. It is found piece by
 * piece.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Act, Footprint } from "../../src/rules/index.ts";
import { GENERATION } from "../generation.ts";
import { quiet } from "./quiet.ts";
import { ADAS, at, GUARD, nextRolls, type Host } from "./recheckYard.ts";
import type { Board } from "./seat/board.ts";
import type { Story } from "./seat/door.ts";
import { openStoryTable, type SeatName, type StoryTable } from "./storyTable.ts";

declare const story: Story;
declare const game: Host["game"];
declare const Scene: Host["Scene"];

/** The two tokens of one actor, in the order of their ids. */
const ONE = "aHordeOfTheStory";
const OTHER = "bHordeOfTheStory";

describe(`H-5: a horde at a table of generation ${GENERATION}`, () => {
  let table: StoryTable;

  beforeAll(async () => {
    table = await openStoryTable();
    await table.openSeats("Gamemaster", "Ada");
    await table.seat("Gamemaster").evaluate(
      async ({ hider, guard, parts }) => {
        await game.actors.get(hider).update({ "system.components": true });
        const environment = { darknessLevel: 1, globalLight: { enabled: false } };
        const piece = { actorId: hider, actorLink: true, name: "Rats", disposition: 1, y: 400 };
        const tokens = [
          { ...piece, _id: parts[0], x: 400 },
          { ...piece, _id: parts[1], x: 600 },
          { _id: guard, actorId: guard, actorLink: true, name: "Guard", disposition: -1, x: 900, y: 400 },
        ];
        const size = { width: 1200, height: 1200, padding: 0, grid: { type: 1, size: 100, distance: 1 } };
        await Scene.create({ name: "Cellar", ...size, environment, tokens, active: true });
      },
      { hider: ADAS, guard: GUARD, parts: [ONE, OTHER] },
    );
    await quiet(table);
  }, 180_000);
  afterAll(async () => {
    await table.close();
    expect(table.errors()).toEqual([]);
  });

  it("both parts hide with one check, and each has its own further spots to choose", async () => {
    await nextRolls(table.seat("Gamemaster"), [[5, 20]]);
    await done("Ada", {
      kind: "hideTogether",
      creature: ONE,
      spots: [
        { component: ONE, spot: at(4, 4) },
        { component: OTHER, spot: at(4, 6) },
      ],
    });
    for (const name of table.openNames()) {
      const { cards, events } = await boardOn(name);
      expect(cards).toMatchObject([{ report: { kind: "hideTogether", components: [ONE, OTHER], extra: 2 } }]);
      expect(cards[0]!.dice).toEqual([{ faces: 20, results: [5] }]);
      expect(events).toHaveLength(name === "Gamemaster" ? 1 : 0);
    }
    const pending = await table
      .seat("Gamemaster")
      .evaluate(() => story.deskSituation().creatures.map(({ hiding }) => hiding.pending?.extra ?? null));
    expect(pending.toSorted()).toEqual([2, 2, null]);
  });

  it("H-8: no spot of the one can be a spot of the other", async () => {
    const outcome = await asked("Ada", further([at(3, 5)], [at(3, 5)]));
    expect(outcome).toMatchObject({ ok: false, refusal: { code: "spotTwice" } });
  });

  it("S1, S2: every seat has the markers of each part, told apart, and one status on their actor", async () => {
    await done("Ada", further([at(3, 4)], [at(3, 6), at(5, 6)]));
    for (const name of table.openNames()) {
      const { pieces, markers } = await boardOn(name);
      expect(placesOf(pieces, ONE)).toEqual([at(3, 4), at(4, 4)]);
      expect(placesOf(pieces, OTHER)).toEqual([at(3, 6), at(4, 6), at(5, 6)]);
      for (const [hider, count] of [
        [ONE, 2],
        [OTHER, 3],
      ] as const) {
        const own = markers.filter((marker) => marker.hider === hider);
        expect(own.map(({ number }) => number).toSorted()).toEqual(Array.from({ length: count }, (_, k) => k + 1));
      }
      const [one, other] = [ONE, OTHER].map((id) => pieces.find((piece) => piece.id === id)!);
      expect([one!.hidden, other!.hidden]).toEqual([true, true]);
      expect(one!.effects).toEqual(other!.effects);
      expect(one!.effects.map(({ spots }) => spots.length)).toEqual([5]);
    }
  });

  it("H-19: one part is found by its own number of spots, and the other stays hidden", async () => {
    await done("Gamemaster", { kind: "closeTrack", hider: ONE });
    const spot = (await boardOn("Gamemaster")).pieces.find(({ id }) => id === ONE)!.hiding!.spots[0]!.id;
    await nextRolls(table.seat("Gamemaster"), [
      [1, 2],
      [3, 20],
    ]);
    await done("Gamemaster", { kind: "scanReveal", creature: GUARD, hider: ONE, spot });
    for (const name of table.openNames()) {
      const { pieces, cards } = await boardOn(name);
      expect(cards.at(-1)).toMatchObject({ report: { discovery: { hider: ONE, of: 2, found: true } } });
      expect(placesOf(pieces, ONE)).toEqual([]);
      expect(placesOf(pieces, OTHER)).toHaveLength(3);
    }
  });

  it("U1: taken back, both hide again; C1: every seat holds the same", async () => {
    const { id: event, tokenId: creature } = (await boardOn("Gamemaster")).events.at(-1)!;
    await done("Gamemaster", { kind: "undo", creature, event } as never);
    const boards = await Promise.all(table.openNames().map(boardOn));
    for (const { pieces, replica } of boards) {
      expect(placesOf(pieces, ONE)).toHaveLength(2);
      expect(placesOf(pieces, OTHER)).toHaveLength(3);
      expect(replica).toBe(boards[0]!.replica);
    }
  });

  it("H-34, H-35: the part left in the open hides alone; who tracks it finds it alone", async () => {
    await done("Gamemaster", { kind: "end", creature: ONE, cause: "removed" });
    await nextRolls(table.seat("Gamemaster"), [[1, 20]]);
    await done("Ada", { kind: "hide", creature: ONE, spot: at(4, 4) });
    await done("Ada", { kind: "designate", creature: ONE, spots: [] });
    await nextRolls(table.seat("Gamemaster"), [[20, 20]]);
    await done("Gamemaster", { kind: "track", creature: GUARD, hider: ONE, answer: "track" });
    for (const name of table.openNames()) {
      const { pieces } = await boardOn(name);
      expect(placesOf(pieces, ONE)).toEqual([]);
      expect(placesOf(pieces, OTHER)).toHaveLength(3);
    }
  });

  const asked = (name: SeatName, act: Act) => table.seat(name).evaluate((one) => story.ask(one), act);

  async function done(name: SeatName, act: Act): Promise<void> {
    expect(await asked(name, act)).toEqual({ ok: true });
    await quiet(table);
  }

  const boardOn = (name: SeatName): Promise<Board> => table.seat(name).evaluate(() => story.board(0));
});

const further = (one: readonly Footprint[], other: readonly Footprint[]): Act => ({
  kind: "designateTogether",
  creature: ONE,
  spots: [
    { component: ONE, spots: one },
    { component: OTHER, spots: other },
  ],
});

/** In order of rows, which tells nothing (H-10). */
const placesOf = (pieces: Board["pieces"], id: string): readonly Footprint[] =>
  (pieces.find((piece) => piece.id === id)!.hiding?.spots ?? [])
    .map(({ place }) => place)
    .toSorted((one, other) => one.i - other.i || one.j - other.j);
