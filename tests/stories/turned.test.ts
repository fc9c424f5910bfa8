/**
 * H-5, T-5 at a table: a creature of several tiles hides turned. Its markers are turned like it, and it comes out
 * turned the same way.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { candidates, type Act, type Footprint } from "../../src/rules/index.ts";
import { GENERATION } from "../generation.ts";
import { quiet } from "./quiet.ts";
import { ADAS, GUARD, nextRolls, type Host } from "./recheckYard.ts";
import type { Story } from "./seat/door.ts";
import { openStoryTable, type SeatName, type StoryTable } from "./storyTable.ts";

declare const story: Story;
declare const game: Host["game"];
declare const Scene: Host["Scene"];

/** A form of three tiles, and its tiles: as drawn, and turned once. */
const BENT = "xx/x.";
const bent = (i: number, j: number, turn?: number): Footprint => ({
  i,
  j,
  w: 2,
  h: 2,
  form: BENT,
  ...(turn ? { turn } : {}),
});

interface Case {
  readonly what: string;
  readonly form: string;
  /** Its own extent, in tiles. */
  readonly extent: { readonly width: number; readonly height: number };
  readonly first: Footprint;
  readonly further: Footprint;
  /** The two markers, and the token after it comes out of the first. */
  readonly markers: readonly object[];
  readonly token: object;
}

const CASES: readonly Case[] = [
  {
    what: "a wagon on its side",
    form: "",
    extent: { width: 2, height: 1 },
    first: { i: 5, j: 4, w: 1, h: 2 },
    further: { i: 6, j: 6, w: 2, h: 1 },
    markers: [
      { x: 400, y: 500, width: 1, height: 2 },
      { x: 600, y: 600, width: 2, height: 1 },
    ],
    token: { x: 400, y: 500, width: 1, height: 2 },
  },
  {
    what: "a bent body, turned once",
    form: BENT,
    extent: { width: 2, height: 2 },
    first: bent(5, 4, 1),
    further: bent(7, 4),
    markers: [
      { x: 400, y: 500, width: 2, height: 2, marker: { form: BENT, turn: 1 } },
      { x: 400, y: 700, width: 2, height: 2, marker: { form: BENT } },
    ],
    token: { x: 400, y: 500, width: 2, height: 2, turn: 1 },
  },
];

describe(`H-5, T-5: hiding turned, at a table of generation ${GENERATION}`, () => {
  let table: StoryTable;

  beforeAll(async () => {
    table = await openStoryTable();
    await table.openSeats("Gamemaster", "Ada");
  }, 180_000);
  afterAll(async () => {
    await table.close();
    expect(table.errors()).toEqual([]);
  });

  it.each(CASES)("$what", async ({ form, extent, first, further, markers, token }) => {
    const [gm, ada] = [table.seat("Gamemaster"), table.seat("Ada")];
    await gm.evaluate(
      async ({ hider, guard, width, height, shape }) => {
        await game.actors.get(hider).update({ "system.form": shape });
        const environment = { darknessLevel: 1, globalLight: { enabled: false } };
        const lying = { _id: hider, actorId: hider, actorLink: true, name: "Wagon", disposition: 1, width, height };
        const watching = { _id: guard, actorId: guard, actorLink: true, name: "Guard", disposition: -1 };
        const tokens = [
          { ...lying, x: 400, y: 400 },
          { ...watching, x: 1100, y: 1100 },
        ];
        const size = { width: 1200, height: 1200, padding: 0, grid: { type: 1, size: 100, distance: 1 } };
        await Scene.create({ name: "Barn", ...size, environment, tokens, active: true });
      },
      { hider: ADAS, guard: GUARD, shape: form, ...extent },
    );
    await quiet(table);
    await nextRolls(gm, [[12, 20]]);
    const seen = candidates(await ada.evaluate(() => story.ownView()), ADAS).candidates;
    const here = seen.find(({ place }) => place.i === first.i && place.j === first.j);
    expect([here, ...(here?.orientations ?? [])]).toContainEqual(
      expect.objectContaining({ place: first, verdict: "valid" }),
    );
    const acts: readonly Act[] = [
      { kind: "hide", creature: ADAS, spot: first },
      { kind: "designate", creature: ADAS, spots: [further] },
    ];
    for (const act of acts) expect(await ada.evaluate((one) => story.ask(one), act)).toEqual({ ok: true });
    await quiet(table);
    for (const name of table.openNames()) {
      const there = (await lyingOn(name)).filter(({ marker }) => marker !== undefined);
      expect(there.toSorted((one, other) => one.marker!.number - other.marker!.number)).toMatchObject(markers);
    }
    const spots = await ada.evaluate(
      (id) => story.ownView().creatures.find((one) => one.id === id)!.hiding.spots,
      ADAS,
    );
    expect(spots.map(({ place }) => place)).toEqual([first, further]);
    const emerge: Act = { kind: "emerge", creature: ADAS, spot: spots[0]!.id, to: null };
    expect(await ada.evaluate((act) => story.ask(act), emerge)).toEqual({ ok: true });
    await quiet(table);
    for (const name of table.openNames()) {
      const there = await lyingOn(name);
      expect(there.filter(({ marker }) => marker !== undefined)).toEqual([]);
      expect(there.find(({ id }) => id === ADAS)).toMatchObject(token);
    }
  });

  /** Places and turns of tokens and markers on a seat's scene. */
  const lyingOn = (name: SeatName): Promise<readonly Lying[]> =>
    table.seat(name).evaluate(() =>
      (game.scenes.active.getEmbeddedCollection("Token").contents as unknown as readonly Flagged[]).map(
        ({ id, x, y, width, height, flags: { unseen: { turn, marker } = {} } }) => ({
          id,
          x,
          y,
          width,
          height,
          ...(turn === undefined ? {} : { turn }),
          ...(marker === undefined ? {} : { marker }),
        }),
      ),
    );
});

interface Rect {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Lies {
  readonly turn?: number;
  readonly marker?: { readonly number: number; readonly form?: string; readonly turn?: number };
}

type Lying = Rect & Lies;
type Flagged = Rect & { readonly flags: { readonly unseen?: Lies } };
