/** What a Gamemaster and players edit by hand at a table, and what every seat then holds (H-18, T-3, T-7). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { UnseenApi } from "../../src/api/unseenApi.ts";
import type { Act } from "../../src/rules/index.ts";
import { GENERATION } from "../generation.ts";
import { quiet } from "./quiet.ts";
import {
  ADAS,
  at,
  GUARD,
  hideIn,
  hideInYard,
  leaveYard,
  nextRolls,
  type Host,
  type HostDocument,
} from "./recheckYard.ts";
import type { Story } from "./seat/door.ts";
import { openStoryTable, type SeatName, type StoryTable } from "./storyTable.ts";

interface Kept extends HostDocument {
  readonly hidden?: boolean;
  readonly flags: { readonly unseen?: { readonly keptBy?: object } };
  readonly behaviors?: { readonly contents: readonly { readonly disabled: boolean }[] };
}

interface Actor extends HostDocument {
  readonly statuses: ReadonlySet<string>;
  readonly temporaryEffects: readonly { readonly name: string }[];
}

declare const story: Story;
declare const game: Omit<Host["game"], "actors"> & {
  readonly actors: { get(id: string): Actor };
  readonly system: { readonly api: UnseenApi };
};
declare const ui: { readonly notifications: { readonly notices: readonly { readonly message: string }[] } };

const VEIL = "veilUnseenStory0";
const WARD = "wardUnseenStory0";

describe(`by hand at a table of generation ${GENERATION}`, () => {
  let table: StoryTable;
  const gm = () => table.seat("Gamemaster");

  beforeAll(async () => {
    table = await openStoryTable();
    await table.openSeats("Gamemaster", "Ada");
    await hideInYard(table);
    await quiet(table);
  }, 180_000);
  afterAll(async () => {
    await leaveYard(table);
    await table.close();
    expect(table.errors()).toEqual([]);
  });

  const done = async (name: SeatName, act: Act): Promise<void> => {
    expect(await table.seat(name).evaluate((asked) => story.ask(asked), act)).toEqual({ ok: true });
    await quiet(table);
  };
  /** The last card of every seat. */
  const told = () =>
    Promise.all(
      table.openNames().map((name) => table.seat(name).evaluate(() => story.board(0).cards.at(-1)?.report.kind)),
    );
  const markers = () => gm().evaluate((id) => story.board(0).markers.filter(({ hider }) => hider === id), ADAS);
  /** Where she stands, on a seat. */
  const stands = async (
    name: SeatName,
  ): Promise<{ readonly i: number; readonly j: number; readonly hidden: boolean }> => {
    const piece = await table.seat(name).evaluate((id) => story.board(0).pieces.find((one) => one.id === id)!, ADAS);
    return { i: piece.y / 100, j: piece.x / 100, hidden: piece.hidden };
  };
  /** Whether an actor has a status, on every seat. */
  const have = async (actor: string, status: string): Promise<ReadonlySet<boolean>> =>
    new Set(
      await Promise.all(
        table
          .openNames()
          .map((name) =>
            table.seat(name).evaluate(([id, one]) => game.actors.get(id!).statuses.has(one!), [actor, status]),
          ),
      ),
    );

  it("H-14, H-16: where an enemy stands on her spot she comes out beside it, and may choose another place", async () => {
    const { i, j } = at(8, 3);
    await gm().evaluate(moveTo, { token: GUARD, x: 100 * j, y: 100 * i });
    await quiet(table);
    const hiding = (name: SeatName) => table.seat(name).evaluate((id) => story.hidingOf(id), ADAS);
    const taken = (await hiding("Ada"))!.spots.find(({ place }) => place.i === i && place.j === j)!;
    await done("Ada", { kind: "emerge", creature: ADAS, spot: taken.id, to: null });
    const beside = await stands("Ada");
    expect(Math.max(Math.abs(beside.i - i), Math.abs(beside.j - j))).toBe(1);
    const place = (await hiding("Ada"))!.appearing!.at(-1)!;
    await done("Ada", { kind: "appear", creature: ADAS, place });
    for (const name of table.openNames()) expect(await stands(name)).toMatchObject({ i: place.i, j: place.j });
    await gm().evaluate(moveTo, { token: GUARD, x: 500, y: 100 });
    await quiet(table);
    await hideIn(gm(), ADAS, [at(6, 2), at(6, 4), at(8, 3)]);
    await quiet(table);
  });

  it("H-18: a marker that is deleted is a spot cleared; with the last one she appears there", async () => {
    const [last, ...others] = await markers();
    for (const { id } of [...others, last!]) {
      const before = (await markers()).length;
      await gm().evaluate((marker) => game.scenes.active.deleteEmbeddedDocuments("Token", [marker]), id);
      await quiet(table);
      expect(new Set(await told())).toEqual(new Set(["markerGone"]));
      expect(await markers()).toHaveLength(before - 1);
    }
    for (const name of table.openNames())
      expect(await stands(name)).toEqual({ i: last!.y / 100, j: last!.x / 100, hidden: false });
  });

  it("H-18: hidden cannot be given; its player is told how it comes", async () => {
    await table.seat("Ada").evaluate((id) => game.actors.get(id).toggleStatusEffect("hidden", { active: true }), ADAS);
    const notices = await table.seat("Ada").evaluate(() => ui.notifications.notices.map(({ message }) => message));
    expect(notices).toContain("UNSEEN.Status.hiddenByHand");
    await quiet(table);
    expect(await have(ADAS, "hidden")).toEqual(new Set([false]));
  });

  it("T-7: a grapple gives every seat the status; out of each other's zones the two are linked no more", async () => {
    const { i, j } = await stands("Gamemaster");
    await gm().evaluate(moveTo, { token: GUARD, x: 100 * (j + 1), y: 100 * i });
    await nextRolls(gm(), [
      [19, 20],
      [19, 20],
    ]);
    await done("Ada", { kind: "grapple", creature: ADAS, target: { creature: GUARD, spot: null }, from: null });
    expect(await have(GUARD, "grappled")).toEqual(new Set([true]));
    await gm().evaluate(moveTo, { token: GUARD, x: 500, y: 100 });
    await quiet(table);
    expect(await have(GUARD, "grappled")).toEqual(new Set([false]));
  });

  it("T-2: her token shows the icon of what lasts upon her, also where it gives no status", async () => {
    await gm().evaluate(giveWard, { creature: ADAS, power: WARD });
    const targets = [{ creature: ADAS, spot: null }];
    const power = { power: WARD, range: 100, cost: "none" } as const;
    await done("Ada", { kind: "affect", creature: ADAS, targets, from: null, boon: true, ...power } as Act);
    for (const name of table.openNames())
      expect(
        await table
          .seat(name)
          .evaluate((id) => game.actors.get(id).temporaryEffects.map((effect) => effect.name), ADAS),
      ).toContain("Ward");
  });

  it("T-3: a light and a region hang on her concentration, on every seat: they come, go, and undo brings them back", async () => {
    await gm().evaluate(hangOn, { creature: ADAS, power: VEIL });
    const targets = [{ creature: ADAS, spot: null }];
    const power = { power: VEIL, range: 100, cost: "none" } as const;
    const shown = async (): Promise<unknown> =>
      new Set(await Promise.all(table.openNames().map((name) => table.seat(name).evaluate(hanging))));
    const both = (are: boolean) => new Set([`light ${are}, region ${are}`]);
    expect(await shown()).toEqual(both(false));
    await done("Ada", { kind: "affect", creature: ADAS, targets, from: null, boon: true, ...power } as Act);
    expect(await shown()).toEqual(both(true));
    expect(await have(ADAS, "invisible")).toEqual(new Set([true]));
    await done("Ada", { kind: "endConcentration", creature: ADAS, effect: null, cause: "choice" });
    expect(await shown()).toEqual(both(false));
    expect(await have(ADAS, "invisible")).toEqual(new Set([false]));
    await table.seat("Ada").evaluate(takeBackLast, ADAS);
    await quiet(table);
    expect(await shown()).toEqual(both(true));
    await gm().evaluate((id) => game.actors.get(id).update({ "system.life.value": 0 }), ADAS);
    await quiet(table);
    expect(await shown()).toEqual(both(false));
  });
});

/** On a seat: takes back the last act of a creature, which everybody has a card of. */
async function takeBackLast(creature: string): Promise<void> {
  const { event } = story.board(0).cards.at(-1)!;
  await game.system.api.undo({ creature, event, sceneId: game.scenes.active.id });
}

/** On the Gamemaster's seat: drags a token by hand. */
async function moveTo({ token, x, y }: { readonly token: string; readonly x: number; readonly y: number }) {
  await game.scenes.active.updateEmbeddedDocuments("Token", [{ _id: token, x, y }]);
}

interface Keeper {
  createEmbeddedDocuments(name: string, data: readonly object[], options: object): Promise<unknown>;
}

interface Given {
  readonly creature: string;
  readonly power: string;
}

/** On the Gamemaster's seat: a power whose effect gives no status. */
async function giveWard({ creature, power }: Given): Promise<void> {
  const effects = [{ kind: "resistance", against: "physical", lasts: "concentration" }];
  const system = { text: "", grant: { kind: "effect", range: 100, cost: "none", effects } };
  const actor = game.actors.get(creature) as unknown as Keeper;
  await actor.createEmbeddedDocuments("Item", [{ _id: power, name: "Ward", type: "power", system }], { keepId: true });
}

/** On the Gamemaster's seat: a power that asks for concentration, with a light and a region that hang on it. */
async function hangOn({ creature, power }: Given): Promise<void> {
  const effects = [{ kind: "invisibility", lasts: "concentration" }];
  const grant = { kind: "effect", range: 100, cost: "none", effects };
  const actor = game.actors.get(creature) as unknown as Keeper;
  const veil = { _id: power, name: "Veil", type: "power", system: { text: "", grant } };
  await actor.createEmbeddedDocuments("Item", [veil], { keepId: true });
  const flags = { unseen: { keptBy: { creature, power: "Veil" } } };
  const scene = game.scenes.active;
  await scene.createEmbeddedDocuments("AmbientLight", [
    { x: 50, y: 1150, hidden: true, config: { dim: 0.5, bright: 0 }, flags },
  ]);
  const shape = { type: "rectangle", x: 0, y: 1100, width: 100, height: 100, rotation: 0, hole: false };
  const behaviors = [{ type: "unseen.shroud", disabled: true, system: { level: "light" } }];
  await scene.createEmbeddedDocuments("Region", [{ name: "Mist", visibility: 2, shapes: [shape], behaviors, flags }]);
  await story.drain();
}

/** On a seat: whether the light and the region that hang on concentration are there. */
function hanging(): string {
  const kept = (name: string): Kept | undefined =>
    (game.scenes.active.getEmbeddedCollection(name).contents as readonly Kept[]).find(
      ({ flags }) => flags.unseen?.keptBy !== undefined,
    );
  const region = kept("Region")?.behaviors?.contents.every(({ disabled }) => !disabled) === true;
  return `light ${kept("AmbientLight")?.hidden === false}, region ${region}`;
}
