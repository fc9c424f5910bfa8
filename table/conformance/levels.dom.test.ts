import { expect, test } from "vitest";
import type { Scene } from "../client/documents/scene.ts";
import type { TokenDocument } from "../client/documents/tokens/tokenDocument.ts";
import { testTable } from "./clientTable.ts";
import { GM, GUARD_TOKEN, makeFixture, SCENE, takeSeat, WALL, type TestSeat } from "./serverFixture.ts";

/** Runs a test with the Gamemaster's seat at a table of the given generation. */
async function seated(generation: 13 | 14, run: (seat: TestSeat) => Promise<void>, scene: object = {}): Promise<void> {
  const scenes = [{ _id: SCENE, name: "Yard", tokens: [{ _id: GUARD_TOKEN, name: "Guard" }], ...scene }];
  const fixture = await makeFixture({ scenes, actors: [], combats: [] });
  const table = await fixture.open({ generation });
  const seat = await takeSeat(table.url, GM);
  try {
    await run(seat);
  } finally {
    seat.close();
    await table.close();
    await fixture.remove();
  }
}

async function sceneOf(seat: TestSeat): Promise<Record<string, never[]> & Record<string, unknown>> {
  const { documents } = await seat.join();
  return documents.scenes![0] as never;
}

const LOWER = "LevelLower000001";
const UPPER = "LevelUpper000001";
const levels = [
  { _id: LOWER, name: "Lower", elevation: { bottom: 0, top: 10 } },
  { _id: UPPER, name: "Upper", elevation: { bottom: 10, top: 20 } },
];
const parent = `Scene.${SCENE}`;

test("from generation 14 on every scene has a level, and every token is on one", async () => {
  await seated(14, async (seat) => {
    const scene = await sceneOf(seat);
    expect(scene.levels).toMatchObject([{ _id: "defaultLevel0000" }]);
    expect(scene.tokens).toMatchObject([{ level: "defaultLevel0000" }]);
    await expect(
      seat.modify({ action: "delete", documentName: "Level", parent, ids: ["defaultLevel0000"] }),
    ).rejects.toThrow("at least one level");
  });
});

test("generation 13 knows no levels: what data says of them is dropped", async () => {
  const given = { levels, initialLevel: UPPER, tokens: [{ _id: GUARD_TOKEN, name: "Guard", level: UPPER }] };
  await seated(
    13,
    async (seat) => {
      const scene = await sceneOf(seat);
      expect(scene).toMatchObject({ levels: [], initialLevel: null, tokens: [{ level: null }] });
    },
    given,
  );
});

test("a level that is deleted takes along what lies on it alone", async () => {
  const wall = { c: [0, 0, 100, 0] };
  const given = {
    levels,
    tokens: [{ _id: GUARD_TOKEN, name: "Guard", level: UPPER }],
    walls: [
      { ...wall, _id: WALL, levels: [UPPER] },
      { ...wall, _id: "WallOfBoth000001", levels: [LOWER, UPPER] },
      { ...wall, _id: "WallOfAll0000001" },
    ],
  };
  await seated(
    14,
    async (seat) => {
      await seat.modify({ action: "delete", documentName: "Level", parent, ids: [UPPER] });
      const scene = await sceneOf(seat);
      expect(scene.levels).toMatchObject([{ _id: LOWER }]);
      expect(scene.tokens).toEqual([]);
      expect(scene.walls!.map(({ _id }) => _id)).toEqual(["WallOfBoth000001", "WallOfAll0000001"]);
    },
    given,
  );
});

/** A seat that views a scene with two levels. */
async function onScene(generation: 13 | 14): Promise<{ scene: Scene; token: TokenDocument }> {
  const tokens = [{ _id: GUARD_TOKEN, name: "Guard", level: UPPER, x: 100, y: 100 }];
  const scenes = [{ _id: SCENE, name: "House", active: true, levels, tokens, initialLevel: LOWER }];
  const { seat } = await testTable({ generation, documents: { scenes } });
  const scene = seat.game.scenes.get(SCENE) as Scene;
  return { scene, token: scene.tokens.get(GUARD_TOKEN) as unknown as TokenDocument };
}

test("levels stand on the scene from generation 14 on, sorted from below, the shown one first", async () => {
  const { scene } = await onScene(14);
  const { sorted } = scene.levels as unknown as { sorted: { id: string; elevation: { base: number } }[] };
  expect(sorted.map(({ id, elevation }) => [id, elevation.base])).toEqual([
    [LOWER, 0],
    [UPPER, 10],
  ]);
  expect(scene).toHaveProperty("initialLevel.id", LOWER);
  expect([...scene.availableLevels]).toEqual(sorted);
  const older = await onScene(13);
  expect("levels" in older.scene).toBe(false);
});

test("a token lies on the level that it names; to go to another is a movement", async () => {
  const { token } = await onScene(14);
  expect([token.includedInLevel(UPPER), token.includedInLevel(LOWER)]).toEqual([true, false]);
  await token.move({ level: LOWER, elevation: 0, action: "displace" });
  expect(token.level).toBe(LOWER);
  expect(token.movement).toMatchObject({ origin: { level: UPPER }, destination: { level: LOWER, x: 100, y: 100 } });
});

test.each<[string, system: object, kept: string[]]>([
  ["without movement actions", {}, []],
  ["with one that the world does not know", { movementActions: ["glide", "walk"] }, ["walk"]],
  ["with none that the world knows", { movementActions: ["glide"] }, []],
])("stairs %s are kept, and take the known ones", async (_name, system, kept) => {
  const behaviors = [{ _id: "StairsOfTheHouse", name: "Stairs", type: "changeLevel", system }];
  const regions = [{ _id: "RegionOfStairs01", name: "Stairs", behaviors }];
  const scenes = [{ _id: SCENE, name: "House", active: true, levels, regions }];
  const { seat } = await testTable({ generation: 14, documents: { scenes } });
  const [region] = (seat.game.scenes.get(SCENE) as unknown as { regions: Iterable<Stairs> }).regions;
  const [stairs] = region!.behaviors;
  expect([...stairs!.system.movementActions]).toEqual(kept);
});

interface Stairs {
  readonly behaviors: Iterable<{ readonly system: { readonly movementActions: ReadonlySet<string> } }>;
}
