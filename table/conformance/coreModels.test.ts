import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CreatureModel } from "./creatureModel.ts";
import { BaseActor } from "../core/documents/baseActor.ts";
import { BaseItem } from "../core/documents/baseItem.ts";
import { BaseJournalEntry } from "../core/documents/baseJournalEntry.ts";
import { BaseScene } from "../core/documents/baseScene.ts";
import { BaseUser } from "../core/documents/baseUser.ts";
import { setEnvironment } from "../core/environment.ts";
import { ForcedDeletion, ForcedReplacement } from "../core/operators.ts";

const EFFECT = "Effect0000000001";
const ITEM = "Item000000000001";
const PLAYER = "Player0000000001";

const actor = (rest: object = {}): BaseActor => new BaseActor({ name: "Mira", type: "creature", ...rest });

beforeEach(() =>
  setEnvironment({ dataModel: (documentName) => (documentName === "Actor" ? CreatureModel : undefined) }),
);
afterEach(() => setEnvironment({}));

describe("updateSource", () => {
  it("merges dotted and nested changes and gives only what differs, nested", () => {
    const hero = actor();
    expect(hero.updateSource({ "system.life.value": 2, name: "Mira", flags: { world: { seen: true } } })).toEqual({
      system: { life: { value: 2 } },
      flags: { world: { seen: true } },
    });
    expect(hero.toObject()).toMatchObject({ name: "Mira", system: { life: { value: 2, max: 5 } } });
  });

  it("gives nothing when nothing changes, and everything with diff: false", () => {
    const hero = actor();
    expect(hero.updateSource({ name: "Mira" })).toEqual({});
    expect(hero.updateSource({ name: "Mira" }, { diff: false })).toEqual({ name: "Mira" });
  });

  it("throws for invalid data and leaves everything as it was", () => {
    const hero = actor();
    const before = hero.toObject();
    expect(() => hero.updateSource({ name: "New", "system.life.value": "many" })).toThrow(
      "system.life.value: must be a number (was NaN)",
    );
    expect(hero.toObject()).toEqual(before);
    expect((hero.system as CreatureModel).life.value).toBe(3);
  });

  it("a dry run says what would change", () => {
    const hero = actor();
    expect(hero.updateSource({ name: "New" }, { dryRun: true })).toEqual({ name: "New" });
    expect(hero.name).toBe("Mira");
  });

  it.each([
    ["-=key (generation 13)", { "flags.world.-=a": null }],
    ["_del (generation 14)", { "flags.world.a": new ForcedDeletion() }],
    ["_del as JSON", { flags: { world: { a: JSON.parse(JSON.stringify(new ForcedDeletion())) as object } } }],
  ])("deletes a key by %s and says so in the difference", (_name, changes) => {
    const hero = actor({ flags: { world: { a: 1, b: 2 } } });
    expect(hero.updateSource(changes)).toEqual({ flags: { world: { "-=a": null } } });
    expect(hero.flags).toEqual({ world: { b: 2 } });
  });

  it.each([
    ["==key (generation 13)", { "flags.==world": { c: 3 } }],
    ["_replace (generation 14)", { "flags.world": new ForcedReplacement({ c: 3 }) }],
  ])("replaces an object by %s", (_name, changes) => {
    const hero = actor({ flags: { world: { a: 1 } } });
    hero.updateSource(changes);
    expect(hero.flags).toEqual({ world: { c: 3 } });
  });

  it("recursive: false replaces objects", () => {
    const hero = actor({ flags: { world: { a: 1 } } });
    hero.updateSource({ flags: { world: { b: 1 } } }, { recursive: false });
    expect(hero.flags).toEqual({ world: { b: 1 } });
  });

  it("a difference applied to a copy makes the copy equal", () => {
    const [one, two] = [
      actor({ flags: { world: { a: 1, b: { c: 1 } } } }),
      actor({ flags: { world: { a: 1, b: { c: 1 } } } }),
    ];
    two.updateSource(
      one.updateSource({ "flags.world.-=a": null, "flags.world.b.d": 2, "system.known.x.level": 2, name: "New" }),
    );
    expect(two.toObject()).toEqual(one.toObject());
  });

  it("unknown keys are left out", () => {
    expect(actor().updateSource({ nonsense: 1, "system.nonsense": 1 })).toEqual({});
  });
});

describe("system data", () => {
  it("is the model of the subtype, knows its document, and is migrated", () => {
    const hero = actor({ system: { hp: 1 } });
    const system = hero.system as CreatureModel;
    expect(system).toBeInstanceOf(CreatureModel);
    expect(system.parent).toBe(hero);
    expect(system.life).toEqual({ value: 1, max: 5 });
  });

  it("stays the same model through updates; a reset discards what preparation derived", () => {
    const hero = actor();
    const system = hero.system as CreatureModel;
    system.prepareDerivedData();
    expect(system.wounds).toBe(2);
    hero.updateSource({ "system.life.value": 1 });
    expect(hero.system).toBe(system);
    system.life.value = 99;
    hero.reset();
    expect(system.life.value).toBe(1);
  });

  it("is a plain object where there is no model", () => {
    setEnvironment({});
    const hero = actor({ system: { anything: { goes: 1 } } });
    expect(hero.updateSource({ "system.anything.more": 2 })).toEqual({ system: { anything: { more: 2 } } });
    expect(hero.system).toEqual({ anything: { goes: 1, more: 2 } });
  });

  it("keeps records by key, entry by entry", () => {
    const hero = actor({ system: { known: { a: { level: 1 }, b: { level: 2 } } } });
    expect(hero.updateSource({ "system.known.-=a": null, "system.known.c": {} })).toEqual({
      system: { known: { "-=a": null, c: { level: 0 } } },
    });
    expect((hero.system as CreatureModel).known).toEqual({ b: { level: 2 }, c: { level: 0 } });
  });
});

describe("documents", () => {
  it("can be subclassed, the subclass's schema included", () => {
    class UnseenActor extends BaseActor {
      get shout(): string {
        return this.name.toUpperCase();
      }
    }
    const hero = new UnseenActor({ name: "Mira", type: "creature" });
    expect([hero.shout, hero.documentName, hero instanceof BaseActor]).toEqual(["MIRA", "Actor", true]);
  });

  it("hold embedded documents that know parent and uuid", () => {
    const hero = actor({
      _id: "Actor00000000001",
      items: [{ _id: ITEM, name: "Rope", type: "gear", effects: [{ _id: EFFECT, name: "Frayed" }] }],
    });
    const rope = hero.items.get(ITEM) as BaseItem;
    expect(rope.parent).toBe(hero);
    expect(rope.effects.get(EFFECT)?.uuid).toBe(`Actor.Actor00000000001.Item.${ITEM}.ActiveEffect.${EFFECT}`);
    expect(hero.getEmbeddedDocument("Item", ITEM)).toBe(rope);
  });

  it("share their data with their parent", () => {
    const hero = actor({ items: [{ _id: ITEM, name: "Rope", type: "gear" }] });
    const rope = hero.items.get(ITEM);
    rope?.updateSource({ name: "Cord" });
    expect(hero.toObject()).toMatchObject({ items: [{ name: "Cord" }] });
    hero.updateSource({
      items: [
        { _id: ITEM, name: "Line" },
        { name: "Hook", type: "gear" },
      ],
    });
    expect(hero.items.get(ITEM)).toBe(rope);
    expect(hero.items.map((item) => (item as BaseItem).name)).toEqual(["Line", "Hook"]);
    hero.items.delete(ITEM);
    expect(hero.toObject().items).toHaveLength(1);
  });

  it("flags are read and written under their package", async () => {
    setEnvironment({ flagScopes: ["unseen", "world", "core"] });
    const hero = actor({ flags: { unseen: { hiding: { rev: 2 } } } });
    expect(hero.getFlag("unseen", "hiding.rev")).toBe(2);
    expect(hero.getFlag("unseen", "none")).toBeUndefined();
    expect(() => hero.getFlag("other", "x")).toThrow('Flag scope "other" is not valid');
    await expect(hero.setFlag("other", "x", 1)).rejects.toThrow("not valid");
  });

  it("a clone is another document with changes", () => {
    const hero = actor({ _id: "Actor00000000001" });
    const twin = hero.clone({ name: "Twin" });
    expect([hero.name, twin.name, twin.id]).toEqual(["Mira", "Twin", "Actor00000000001"]);
  });

  it("a subtype that the host lacks is refused", () => {
    setEnvironment({ documentTypes: () => ["creature"] });
    expect(() => actor({ type: "dragon" })).toThrow("type: is not a type of Actor: creature");
  });

  it("an invalid embedded document stays in the source and out of the collection", () => {
    const scene = BaseScene.fromSource({ name: "Yard", walls: [{ _id: ITEM, c: [0, 0, 1] }] });
    expect([scene.walls.size, [...scene.walls.invalidDocumentIds]]).toEqual([0, [ITEM]]);
    expect(scene.toObject().walls).toHaveLength(1);
  });
});

describe("permission", () => {
  const user = (role: number): BaseUser => new BaseUser({ _id: PLAYER, name: "Ada", role });

  it.each([
    [{ default: 0 }, 0],
    [{ default: 2 }, 2],
    [{ default: 2, [PLAYER]: 0 }, 0],
    [{ default: 1, [PLAYER]: 3 }, 3],
    [{ default: 2, [PLAYER]: -1 }, 2],
  ])("ownership %o gives level %i", (ownership, level) => {
    const hero = actor({ ownership });
    expect(hero.getUserLevel(user(1))).toBe(level);
    expect(hero.testUserPermission(user(1), "OWNER")).toBe(level === 3);
    expect(hero.testUserPermission(user(1), level, { exact: true })).toBe(true);
    expect(hero.testUserPermission(user(3), "OWNER")).toBe(true);
  });

  it("a page follows its entry unless it says otherwise", () => {
    const pages = [{ name: "One" }, { name: "Two", ownership: { default: 0 } }];
    const entry = new BaseJournalEntry({ name: "Notes", pages, ownership: { default: 2 } });
    expect(entry.pages.map((page) => page.getUserLevel(user(1)))).toEqual([2, 0]);
  });

  it.each([
    [1, { WALL_DOORS: true, TOKEN_CREATE: false, TOKEN_CONFIGURE: false, SETTINGS_MODIFY: false, QUERY_USER: true }],
    [2, { TOKEN_CONFIGURE: true, MANUAL_ROLLS: true, TOKEN_CREATE: false }],
    [3, { TOKEN_CREATE: true, ACTOR_CREATE: true, SETTINGS_MODIFY: true }],
    [0, { WALL_DOORS: false }],
  ])("a user of role %i has the default capabilities %o", (role, expected) => {
    const person = user(role);
    expect(Object.fromEntries(Object.keys(expected).map((name) => [name, person.can(name)]))).toEqual(expected);
    expect(person.isGM).toBe(role >= 3);
  });

  it("a capability may be given or taken by name", () => {
    const given = new BaseUser({ name: "Ada", role: 1, permissions: { TOKEN_CREATE: true, WALL_DOORS: false } });
    expect([given.can("TOKEN_CREATE"), given.can("WALL_DOORS")]).toEqual([true, false]);
  });
});
