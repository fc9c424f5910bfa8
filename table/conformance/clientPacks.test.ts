// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
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
    const { created, updated } = await adventure.import();
    expect(asked.map(({ action, documentName }) => [action, documentName])).toEqual([
      ["create", "Folder"],
      ["create", "Actor"],
      ["update", "Actor"],
    ]);
    expect(created.Actor.map(({ id }) => id)).toEqual([BEAST._id]);
    expect(updated.Actor.map(({ name }) => name)).toEqual(["Hero"]);
    expect(seat.game.actors.size).toBe(2);
  });

  it("the hook preImportAdventure stops an import", async () => {
    const { adventure, asked } = await opened();
    listening.push(Hooks.on("preImportAdventure", () => false));
    expect(await adventure.import()).toEqual({ created: {}, updated: {} });
    expect(asked).toEqual([]);
  });
});
