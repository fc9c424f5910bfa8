import { afterEach, describe, expect, it } from "vitest";
import { Hooks } from "../core/hooks.ts";
import type { Actor } from "../client/documents/actors/actor.ts";
import type { StoredDocument } from "../client/types/database.ts";
import { ADA, GM, testTable } from "./clientTable.ts";

const HERO = "herohero00000001";
const hero = { _id: HERO, name: "Hero", type: "creature", system: { life: 3 }, ownership: { default: 0, [ADA]: 3 } };

const listening: [string, number][] = [];
function on(hook: string, listener: (...values: never[]) => unknown): void {
  listening.push([hook, Hooks.on(hook, listener)]);
}

afterEach(() => {
  for (const [hook, id] of listening.splice(0)) Hooks.off(hook, id);
});

describe("documents on a seat", () => {
  it("an update merges, expands dotted keys and is sent as the difference alone", async () => {
    const { seat, asked } = await testTable({ documents: { actors: [hero] } });
    const actor = seat.game.actors.get(HERO) as unknown as Actor;
    await actor.update({ "system.life": 2, name: "Hero" });
    expect(asked[0].updates).toEqual([{ system: { life: 2 }, _id: HERO }]);
    expect((actor.system as { life: number }).life).toBe(2);
  });

  it("an update that changes nothing asks for nothing and gives undefined", async () => {
    const { seat, asked } = await testTable({ documents: { actors: [hero] } });
    const actor = seat.game.actors.get(HERO) as unknown as Actor;
    expect(await actor.update({ name: "Hero" })).toBeUndefined();
    expect(asked).toEqual([]);
  });

  it("a pre hook that returns false cancels, and noHook silences it", async () => {
    const { seat, asked } = await testTable({ documents: { actors: [hero] } });
    const actor = seat.game.actors.get(HERO) as unknown as Actor;
    on("preUpdateActor", () => false);
    expect(await actor.update({ name: "Other" })).toBeUndefined();
    expect(asked).toEqual([]);
    expect(await actor.update({ name: "Other" }, { noHook: true })).toBe(actor);
    expect(actor.name).toBe("Other");
  });

  it("hooks are given what is documented, with the options that the caller added and the server's user", async () => {
    const { seat, tell } = await testTable({ documents: { actors: [hero] } });
    const actor = seat.game.actors.get(HERO);
    const heard: unknown[] = [];
    on("updateActor", (...values: unknown[]) => heard.push(values));
    tell("modified", ADA, [
      {
        action: "update",
        documentName: "Actor",
        parent: null,
        pack: null,
        ids: [HERO],
        result: [{ _id: HERO, name: "Named" }],
        options: { unseen: { reason: "test" } },
      },
    ]);
    const [[document, changed, options, userId]] = heard as [[unknown, unknown, Record<string, unknown>, string]];
    expect(document).toBe(actor);
    expect(changed).toEqual({ _id: HERO, name: "Named" });
    expect(options.unseen).toEqual({ reason: "test" });
    expect(userId).toBe(ADA);
  });

  it("what an override does in _preCreate by updateSource is part of what is created", async () => {
    const { seat, asked } = await testTable();
    const Base = (seat.CONFIG.Actor as unknown as { documentClass: typeof Actor }).documentClass;
    class Named extends Base {
      override async _preCreate(...values: Parameters<Actor["_preCreate"]>): Promise<boolean | void> {
        await super._preCreate(...values);
        this.updateSource({ name: "Chosen" });
      }
    }
    (seat.CONFIG.Actor as { documentClass: unknown }).documentClass = Named;
    const created = await Named.create({ name: "Given", type: "creature" });
    expect((asked[0].data as { name: string }[])[0].name).toBe("Chosen");
    expect(created).toBeInstanceOf(Named);
    expect(seat.game.actors.size).toBe(1);
  });

  it("on generation 14 the statuses are a list behind a proxy that answers to ids", async () => {
    const { seat } = await testTable();
    const statuses = seat.CONFIG.statusEffects as unknown as { id: string }[] & Record<string, { id: string }>;
    expect(statuses.find(({ id }) => id === "dead")).toBe(statuses.dead);
    expect([Array.isArray(statuses), "dead" in statuses, Object.keys(statuses).includes("dead")]).toEqual([
      true,
      true,
      false,
    ]);
    statuses.marked = { id: "marked" };
    expect(statuses.at(-1)).toEqual({ id: "marked" });
    (seat.CONFIG as { statusEffects: unknown }).statusEffects = [{ id: "ours" }];
    const ours = seat.CONFIG.statusEffects as unknown as typeof statuses;
    expect(Object.values(ours)).toEqual([{ id: "ours" }]);
    expect(ours.ours).toEqual({ id: "ours" });
  });

  it("on generation 13 a value inside of what does not exist cannot be replaced", async () => {
    const { seat } = await testTable({
      generation: 13,
      documents: { actors: [{ ...hero, flags: { unseen: { a: {} } } }] },
    });
    const actor = seat.game.actors.get(HERO) as unknown as StoredDocument;
    await actor.update({ "flags.unseen.==a": { b: 1 } });
    await expect(actor.update({ "flags.other.==a": 1 })).rejects.toThrow("what does not exist");
  });

  it("an effect with a status is on the actor at once, and toggling it finds it by its fixed id", async () => {
    const { seat, asked } = await testTable({ documents: { actors: [hero] } });
    (seat.CONFIG.statusEffects as object[]).push({
      id: "prone",
      _id: "pronepronepronep",
      name: "TEST.prone",
      img: "icons/prone.svg",
    });
    const actor = seat.game.actors.get(HERO) as unknown as Actor;
    const seen: boolean[] = [];
    on("createActiveEffect", () => seen.push(actor.statuses.has("prone")));
    const effect = await actor.toggleStatusEffect("prone");
    expect((effect as { id: string }).id).toBe("pronepronepronep");
    expect(seen).toEqual([true]);
    expect(await actor.toggleStatusEffect("prone", { active: true })).toBe(true);
    expect(await actor.toggleStatusEffect("prone")).toBe(false);
    expect(actor.statuses.size).toBe(0);
    expect(await actor.toggleStatusEffect("prone", { active: false })).toBeUndefined();
    expect(asked.map(({ action, parent }) => [action, parent])).toEqual([
      ["create", `Actor.${HERO}`],
      ["delete", `Actor.${HERO}`],
    ]);
  });

  it("a user without permission is refused before anything is sent", async () => {
    const { seat, asked } = await testTable({
      userId: ADA,
      documents: { actors: [{ ...hero, ownership: { default: 0 } }] },
    });
    const actor = seat.game.actors.get(HERO) as unknown as StoredDocument;
    await expect(actor.update({ name: "Mine" })).rejects.toThrow(/Ada lacks permission to update Actor/);
    expect(asked).toEqual([]);
    expect(seat.game.user.isGM).toBe(false);
  });

  it("a batch exists on generation 14 alone, and goes as one request", async () => {
    const older = await testTable({ generation: 13, documents: { actors: [hero] } });
    expect(older.seat.game.release.generation).toBe(13);
    const { foundry } = globalThis as unknown as { foundry: { documents: { modifyBatch?: unknown } } };
    expect(foundry.documents.modifyBatch).toBeUndefined();
    expect("modifyBatch" in foundry.documents).toBe(false);
    const { asked } = await testTable({ documents: { actors: [hero] } });
    const later = (
      globalThis as unknown as {
        foundry: { documents: { modifyBatch(entries: object[]): Promise<StoredDocument[][]> } };
      }
    ).foundry.documents;
    const [[updated], [created]] = await later.modifyBatch([
      { action: "update", documentName: "Actor", updates: [{ _id: HERO, name: "Both" }] },
      {
        action: "create",
        documentName: "Actor",
        data: [{ _id: "chosenchosen0001", name: "New", type: "creature" }],
        keepId: true,
      },
    ]);
    expect([updated.name, created.id]).toEqual(["Both", "chosenchosen0001"]);
    expect(asked.length).toBe(2);
  });

  it("an unknown member of a namespace names itself", async () => {
    await testTable();
    const { foundry } = globalThis as unknown as { foundry: Record<string, Record<string, unknown>> };
    expect(() => foundry.documents.Chimera).toThrow("not in the table's subset: foundry.documents.Chimera");
    expect(() => foundry.utils.chimera).toThrow("not in the table's subset");
  });

  it("the stages come in their order, the module before init and the documents after setup", async () => {
    const order: string[] = [];
    for (const hook of ["init", "i18nInit", "setup", "ready"]) on(hook, () => order.push(hook));
    const { seat } = await testTable({ documents: { actors: [hero] }, module: () => void order.push("module") });
    expect(order).toEqual(["module", "init", "i18nInit", "setup", "ready"]);
    expect(seat.game.i18n.format("TEST.hello", { name: "Ada" })).toBe("Hello, Ada");
    expect(seat.game.user.id).toBe(GM);
  });

  it("a document's folder is the folder itself, and null where there is none", async () => {
    const folder = { _id: "folderfolder0001", name: "Foes", type: "Actor" };
    const other = { ...hero, _id: "herohero00000002", folder: "folderfolder0009" };
    const { seat } = await testTable({
      documents: { folders: [folder], actors: [{ ...hero, folder: folder._id }, other] },
    });
    const folderOf = (id: string) => (seat.game.actors.get(id) as unknown as { readonly folder: unknown }).folder;
    expect(folderOf(HERO)).toBe(seat.game.folders.get(folder._id));
    expect(folderOf(other._id)).toBeNull();
  });

  it("a user's hotbar holds macros by slot: put into one, moved, taken away", async () => {
    const { seat } = await testTable();
    const user = seat.game.user as unknown as {
      readonly hotbar: object;
      assignHotbarMacro(macro: object | null, slot?: number | string, options?: object): Promise<unknown>;
    };
    await user.assignHotbarMacro({ id: "macromacro000001" }, 3);
    await user.assignHotbarMacro({ id: "macromacro000002" });
    expect(user.hotbar).toEqual({ 1: "macromacro000002", 3: "macromacro000001" });
    await user.assignHotbarMacro({ id: "macromacro000001" }, "5", { fromSlot: 3 });
    expect(user.hotbar).toEqual({ 1: "macromacro000002", 5: "macromacro000001" });
    await user.assignHotbarMacro(null, 1);
    expect(user.hotbar).toEqual({ 5: "macromacro000001" });
    await expect(user.assignHotbarMacro(null, 51)).rejects.toThrow("no slot 51");
  });
});
