import { afterEach, describe, expect, it, vi } from "vitest";
import { DialogV2 } from "../client/applications/api/dialog.ts";
import { Hooks } from "../core/hooks.ts";
import type { Adventure } from "../client/documents/adventure.ts";
import type { fromUuid, fromUuidSync } from "../client/uuids.ts";
import { testTable, type TestTable } from "./clientTable.ts";

const HERO = { _id: "herohero00000001", name: "Hero", type: "creature" };
const BEAST = { _id: "beastbeast000001", name: "Beast", type: "creature" };
const ADVENTURE = {
  _id: "adventure0000001",
  name: "The inn",
  actors: [HERO, BEAST],
  folders: [{ _id: "folderfolder0001", name: "Guards", type: "Actor" }],
};

const uuids = (): { fromUuid: typeof fromUuid; fromUuidSync: typeof fromUuidSync } => globalThis as never;
const listening: number[] = [];

interface Yard {
  readonly name: string;
  readonly regions: Iterable<{ readonly behaviors: { readonly size: number } }>;
}

async function opened(): Promise<TestTable & { adventure: Adventure }> {
  const table = await testTable({ documents: { actors: [{ ...HERO, name: "Hero of before" }] }, pack: [ADVENTURE] });
  const adventure = (await table.seat.game.packs
    .get("unseen.demo")
    ?.getDocument(ADVENTURE._id)) as unknown as Adventure;
  return { ...table, adventure };
}

afterEach(() => {
  for (const id of listening.splice(0)) Hooks.off("preImportAdventure", id);
});

describe("compendium packs", () => {
  it("the index is there at once, the documents when they are asked for, by id or by uuid", async () => {
    const { seat } = await testTable({ pack: [ADVENTURE] });
    const pack = seat.game.packs.get("unseen.demo");
    const uuid = `Compendium.unseen.demo.Adventure.${ADVENTURE._id}`;
    expect(pack?.index.getName("The inn")?.uuid).toBe(uuid);
    expect([pack?.size, uuids().fromUuidSync(uuid)]).toEqual([0, pack?.index.get(ADVENTURE._id)]);
    const document = await uuids().fromUuid(uuid);
    expect([document?.name, document?.uuid]).toEqual(["The inn", uuid]);
    expect(uuids().fromUuidSync(uuid)).toBe(document);
  });

  it("an adventure creates what is missing under its own ids and updates what is there, folders first", async () => {
    const { seat, adventure, asked } = await opened();
    const { created, updated } = await adventure.import({ dialog: false });
    expect(asked.map(({ action, documentName }) => [action, documentName])).toEqual([
      ["create", "Folder"],
      ["create", "Actor"],
      ["update", "Actor"],
    ]);
    expect(created.Actor.map(({ id }) => id)).toEqual([BEAST._id]);
    expect(updated.Actor.map(({ name }) => name)).toEqual(["Hero"]);
    expect(seat.game.actors.size).toBe(2);
  });

  it.each([
    [true, 3],
    [false, 0],
    [null, 0],
  ])(
    "what is in the world already is overwritten only by who says so: the answer %s writes %i times",
    async (answer, count) => {
      const { adventure, asked } = await opened();
      const question = vi.spyOn(DialogV2, "confirm").mockResolvedValue(answer);
      await adventure.import();
      expect(question).toHaveBeenCalledOnce();
      expect(asked).toHaveLength(count);
      question.mockRestore();
    },
  );

  it("what is in the world already is replaced whole, and no hook of an update is asked", async () => {
    const { seat, adventure } = await opened();
    const hook = Hooks.on("preUpdateActor", () => false);
    await adventure.import({ dialog: false });
    Hooks.off("preUpdateActor", hook);
    expect(seat.game.actors.get(HERO._id)?.name).toBe("Hero");
  });

  it("a scene with a region that does what Foundry brings itself comes in once more", async () => {
    const behaviors = [{ _id: "behavior00000001", name: "Dark", type: "adjustDarknessLevel", system: { mode: 0 } }];
    const regions = [{ _id: "regionregion0001", name: "Loft", behaviors }];
    const scene = { _id: "scenescene000001", name: "Yard", regions };
    const pack = [{ _id: "adventure0000001", name: "The inn", scenes: [scene] }];
    const { seat } = await testTable({ documents: { scenes: [{ ...scene, name: "Yard of before" }] }, pack });
    const adventure = await seat.game.packs.get("unseen.demo")?.getDocument("adventure0000001");
    await (adventure as unknown as Adventure).import({ dialog: false });
    const yard = seat.game.scenes.get("scenescene000001") as unknown as Yard;
    expect([yard.name, ...[...yard.regions].map((region) => region.behaviors.size)]).toEqual(["Yard", 1]);
  });

  it("callbacks before and after an import are awaited", async () => {
    const { adventure, asked } = await opened();
    const told: string[] = [];
    const tell = (what: string) => async () => void told.push(`${what} ${asked.length}`);
    await adventure.import({ dialog: false, preImport: [tell("before")], postImport: [tell("after")] });
    expect(told).toEqual(["before 0", "after 3"]);
  });

  it("the hook preImportAdventure stops an import", async () => {
    const { adventure, asked } = await opened();
    listening.push(Hooks.on("preImportAdventure", () => false));
    expect(await adventure.import()).toEqual({ created: {}, updated: {} });
    expect(asked).toEqual([]);
  });
});
