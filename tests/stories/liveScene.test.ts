/**
 * The live snapshot of a scene on the table's seats. After any edits of its documents it equals a fresh read of the
 * whole scene.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readSceneData } from "../../tools/map/sceneData.ts";
import { type HostDimensions } from "../../src/bridge/scene/sceneData.ts";
import type { SceneSnapshot, Situation } from "../../src/rules/index.ts";
import { GENERATION } from "../generation.ts";
import { sceneEdits, type SceneEdit } from "./liveScene.ts";
import { openStoryTable, type SeatName, type StoryTable } from "./storyTable.ts";

interface HostDocument {
  readonly id: string;
  readonly documentName: string;
  readonly dimensions: HostDimensions;
  toObject(): object;
  update(changes: object): Promise<unknown>;
  delete(): Promise<unknown>;
  createEmbeddedDocuments(documentName: string, data: readonly object[]): Promise<unknown>;
  getEmbeddedCollection(documentName: string): { readonly contents: readonly HostDocument[] };
}

declare const game: {
  readonly scenes: { readonly contents: readonly (HostDocument & { readonly active: boolean })[] };
};
declare const unseenInside: { readonly readSituation: (scene: object) => Situation };

const STEPS = Number(process.env.UNSEEN_FUZZ ?? 1) * 60;

describe(`live snapshots at a table of generation ${GENERATION}`, () => {
  let table: StoryTable;

  beforeAll(async () => {
    table = await openStoryTable();
    await table.open("Gamemaster");
    await table.open("Ada");
  }, 120_000);
  afterAll(async () => {
    await table.close();
    expect(table.errors()).toEqual([]);
  });

  /** Carries out an edit on the Gamemaster's seat. */
  const carryOut = (edit: SceneEdit) =>
    table.seat("Gamemaster").evaluate(async ({ documentName, action, which, data }) => {
      const scene = game.scenes.contents.find(({ active }) => active)!;
      if (documentName === "Scene") return scene.update(data).then(() => null);
      const regions = scene.getEmbeddedCollection("Region").contents;
      const parent = documentName === "RegionBehavior" ? regions[which % regions.length] : scene;
      const there = parent?.getEmbeddedCollection(documentName).contents ?? [];
      const one = there[which % there.length];
      if (action === "create") await parent?.createEmbeddedDocuments(documentName, [data]);
      else if (action === "update") await one?.update(data);
      else await one?.delete();
      return null;
    }, edit);

  /** A seat's live snapshot, and a fresh read of its documents. */
  async function compare(name: SeatName): Promise<{ readonly live: SceneSnapshot; readonly fresh: SceneSnapshot }> {
    const { live, source, dimensions } = await table.seat(name).evaluate(() => {
      const scene = game.scenes.contents.find(({ active }) => active)!;
      return { live: unseenInside.readSituation(scene).scene, source: scene.toObject(), dimensions: scene.dimensions };
    });
    return { live, fresh: readSceneData(source, { dimensions }) };
  }

  it(`equal reading anew after each of ${STEPS} random edits, on both seats`, async () => {
    const seen = new Set<string>();
    for (const edit of sceneEdits(GENERATION, STEPS)) {
      await carryOut(edit);
      const gm = await compare("Gamemaster");
      expect(gm.live).toEqual(gm.fresh);
      const ada = await compare("Ada");
      expect(ada.live).toEqual(ada.fresh);
      seen.add(JSON.stringify(gm.live));
    }
    expect(seen.size).toBeGreaterThan(STEPS / 3);
    await expect.poll(async () => (await compare("Ada")).live).toEqual((await compare("Gamemaster")).fresh);
  });

  it("is the same object on a seat until something of it changes, whatever else is written", async () => {
    const sameObjects = await table.seat("Gamemaster").evaluate(async () => {
      const scene = game.scenes.contents.find(({ active }) => active)!;
      const read = () => unseenInside.readSituation(scene).scene;
      const before = read();
      await scene.update({ name: "Elsewhere" });
      const renamed = read();
      const wall = scene.getEmbeddedCollection("Wall").contents[0]!;
      const { c } = wall.toObject() as { c: number[] };
      await wall.update({ c: c.map((at) => at + 100) });
      const moved = read();
      return {
        renamed: renamed === before,
        moved: moved === renamed,
        lights: moved.lights === renamed.lights,
        regions: moved.regions === renamed.regions,
        walls: moved.walls.map((one, k) => one === renamed.walls[k]),
      };
    });
    expect(sameObjects).toEqual({
      renamed: true,
      moved: false,
      lights: true,
      regions: true,
      walls: sameObjects.walls.map((_, k) => k > 0),
    });
  });
});
