/** G-12, C-10: a power lays a region of the scene, on both generations. The ledger alone keeps it there. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GENERATION } from "../generation.ts";
import { laidRegionId } from "../../src/desk/ledger/eventId.ts";
import { ADAS, at, GUARD, hideInYard, nextRolls, rechecked, type Host, type HostDocument } from "./recheckYard.ts";
import type { Story } from "./seat/door.ts";
import { quiet } from "./quiet.ts";
import { openStoryTable, type SeatName, type StoryTable } from "./storyTable.ts";

type Stored = Readonly<Record<string, unknown>>;
type Region = HostDocument & { readonly _source: Stored };
interface Fight extends HostDocument {
  startCombat(): Promise<unknown>;
  nextTurn(): Promise<unknown>;
}

declare const story: Story;
declare const game: Host["game"] & { readonly combats: { readonly contents: readonly Fight[] } };
declare const Combat: { create(data: object): Promise<Fight> };

const SMOKE = "SmokebombUnsmire";

describe(`at a table of generation ${GENERATION}`, () => {
  let table: StoryTable;
  let since: number;
  let id: string;

  beforeAll(async () => {
    table = await openStoryTable();
    await table.openSeats();
    since = await hideInYard(table);
    await table.seat("Gamemaster").evaluate(
      async (tokens) => {
        const scene = game.scenes.active.id;
        const fight = await Combat.create({ scene, active: true });
        const combatants = tokens.map((tokenId, k) => ({
          tokenId,
          sceneId: scene,
          actorId: tokenId,
          initiative: 90 - k,
        }));
        await fight.createEmbeddedDocuments("Combatant", combatants);
        await fight.startCombat();
      },
      [ADAS, GUARD],
    );
    await quiet(table);
  }, 180_000);
  afterAll(async () => {
    await table.close();
    expect(table.errors()).toEqual([]);
  }, 60_000);

  const regionsAt = (name: SeatName) =>
    table.seat(name).evaluate(() =>
      (game.scenes.active.getEmbeddedCollection("Region").contents as readonly Region[]).map(({ _source }) => {
        const { _stats: _, ...stored } = structuredClone(_source) as { _stats?: object } & Record<string, unknown>;
        const behaviors = stored["behaviors"] as readonly Record<string, unknown>[];
        return { ...stored, behaviors: behaviors.map(({ type, system, disabled }) => ({ type, system, disabled })) };
      }),
    ) as Promise<readonly Stored[]>;

  it("for everybody, with the id that follows from the event; whoever throws it stays hidden (H-13)", async () => {
    const act = { kind: "layRegion", creature: ADAS, power: SMOKE, tiles: [{ i: 6, j: 2 }], from: null };
    expect(await table.seat("Ada").evaluate((asked) => story.ask(asked as never), act)).toEqual({ ok: true });
    await quiet(table);
    const [event] = await table
      .seat("Gamemaster")
      .evaluate(
        (ada) =>
          story.deskSituation().creatures.flatMap(({ id: one, hiding: { laid = [] } }) => (one === ada ? laid : [])),
        ADAS,
      );
    id = laidRegionId(event!.id);
    const [region, ...others] = await regionsAt("Bruno");
    expect(others).toEqual([]);
    expect(region).toMatchObject({
      _id: id,
      name: "Smoke bomb",
      visibility: 2,
      shapes: [{ type: "polygon", hole: false }],
      behaviors: [{ type: "unseen.shroud", system: { level: "heavy" }, disabled: false }],
    });
    expect((await rechecked(table, since)).spots).toEqual(["6:2", "6:4", "8:3"]);
  });

  const FORGED: readonly (readonly [string, Stored])[] = [
    ["moved", { shapes: [{ type: "rectangle", x: 0, y: 0, width: 100, height: 100, rotation: 0, hole: false }] }],
    ["without its flag, for Gamemasters alone", { "flags.unseen.-=laid": null, visibility: 1 }],
    ["with another name", { name: "Nothing" }],
  ];

  it.each(FORGED)("T11: by a Gamemaster's hand %s, it is as it was", async (_how, changes) => {
    const before = await regionsAt("Bruno");
    await table.seat("Gamemaster").evaluate(
      async (given) => {
        await game.scenes.active.updateEmbeddedDocuments("Region", [given]);
      },
      { _id: id, ...changes },
    );
    await quiet(table);
    await quiet(table);
    expect(await regionsAt("Bruno")).toEqual(before);
  });

  it.each([
    ["switched off", "update"],
    ["without its behaviour", "delete"],
    ["with one more", "create"],
  ] as const)("T11: by a Gamemaster's hand %s, it does what it did", async (_how, how) => {
    const before = await regionsAt("Bruno");
    await table.seat("Gamemaster").evaluate(
      async ([region, way]) => {
        const laid = game.scenes.active.getEmbeddedCollection("Region").get(region);
        const [behavior] = laid.getEmbeddedCollection("RegionBehavior").contents;
        const type = "unseen.difficultTerrain";
        if (way === "update") await behavior!.update({ disabled: true });
        else if (way === "delete") await laid.deleteEmbeddedDocuments("RegionBehavior", [behavior!.id]);
        else await laid.createEmbeddedDocuments("RegionBehavior", [{ name: "Mud", type }]);
      },
      [id, how] as const,
    );
    await quiet(table);
    await quiet(table);
    expect(await regionsAt("Bruno")).toEqual(before);
  });

  it("T11: deleted by a Gamemaster's hand, it comes back under its id, and no spot falls", async () => {
    const before = await regionsAt("Bruno");
    await table.seat("Gamemaster").evaluate((region) => {
      return game.scenes.active.deleteEmbeddedDocuments("Region", [region]);
    }, id);
    await quiet(table);
    await quiet(table);
    expect(await regionsAt("Bruno")).toEqual(before);
    expect((await rechecked(table, since)).spots).toEqual(["6:2", "6:4", "8:3"]);
  });

  it.each(["Ada", "Bruno"] as const)(
    "T11: %s, a player, writes no region, whatever options they name",
    async (name) => {
      const before = await regionsAt("Gamemaster");
      const isRefused = await table.seat(name).evaluate(async (region) => {
        const scene = game.scenes.active;
        const own = { unseen: { projection: true } };
        const tries = [
          () => scene.getEmbeddedCollection("Region").get(region).update({ name: "Mine" }, own),
          () => scene.deleteEmbeddedDocuments("Region", [region]),
        ];
        const done = await Promise.allSettled(tries.map((one) => one()));
        return done.every(({ status }) => status === "rejected");
      }, id);
      expect(isRefused).toBe(true);
      await quiet(table);
      expect(await regionsAt("Gamemaster")).toEqual(before);
    },
  );

  it("H-17: by day only the spot in the smoke is left, and it falls when the smoke is over", async () => {
    const gm = table.seat("Gamemaster");
    await nextRolls(gm, [[3, 3]]);
    await gm.evaluate(async () => {
      await game.scenes.active.update({ environment: { darknessLevel: 0, globalLight: { enabled: true } } });
    });
    const spots = async () => (await rechecked(table, since)).spots;
    await expect.poll(spots, { timeout: 10_000 }).toEqual(["6:2"]);
    const nextTurns = async (count: number): Promise<void> => {
      for (let k = 0; k < count; k++) {
        await gm.evaluate(async () => {
          await game.combats.contents[0]!.nextTurn();
        });
        await quiet(table);
      }
    };
    await nextTurns(6);
    expect(await regionsAt("Bruno")).toHaveLength(1);
    await nextTurns(1);
    await expect.poll(() => regionsAt("Bruno"), { timeout: 10_000 }).toEqual([]);
    await expect.poll(spots, { timeout: 10_000 }).toEqual([]);
  });

  it("U1: taken back by its player it is gone", async () => {
    const cloud = {
      kind: "layRegion",
      creature: ADAS,
      power: SMOKE,
      tiles: [at(6, 4)].map(({ i, j }) => ({ i, j })),
      from: null,
    };
    await table.seat("Gamemaster").evaluate(async () => {
      await game.combats.contents[0]!.delete();
    });
    await quiet(table);
    expect(await table.seat("Ada").evaluate((asked) => story.ask(asked as never), cloud)).toEqual({ ok: true });
    await quiet(table);
    expect(await regionsAt("Bruno")).toHaveLength(1);
    const event = await table.seat("Gamemaster").evaluate(
      (ada) =>
        story
          .deskSituation()
          .creatures.find((one) => one.id === ada)!
          .hiding.laid!.at(-1)!.event,
      ADAS,
    );
    const undo = { kind: "undo", creature: ADAS, event };
    expect(await table.seat("Ada").evaluate((asked) => story.ask(asked as never), undo)).toEqual({ ok: true });
    await quiet(table);
    expect(await regionsAt("Bruno")).toEqual([]);
  });
});
