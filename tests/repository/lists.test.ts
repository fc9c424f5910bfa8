/** The packs of items and creatures: what their lists name exists, and is what the rules know. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { AIM_KINDS, ATTRIBUTES, DAMAGE_TYPES, EFFECT_KINDS, GRANT_KINDS, SKILLS } from "../../src/rules/index.ts";
import { readLists } from "../../tools/packs/lists.mjs";

interface Made {
  readonly _id: string;
  readonly _key: string;
  readonly name: string;
  readonly type: string;
  readonly img: string;
  readonly system: {
    readonly proficiencies?: readonly string[];
    readonly attributes?: Readonly<Record<string, number>>;
    readonly attack?: {
      readonly against: string;
      readonly aim: { readonly kind: string };
      readonly damage: readonly { readonly type: string }[];
      readonly effects: readonly { readonly kind: string }[];
    };
    readonly grant?: { readonly kind: string };
  };
  readonly items?: readonly Made[];
  readonly prototypeToken?: { readonly texture: { readonly src: string } };
}

const withFolders = (await readLists("packs")) as Record<"items" | "creatures", readonly Made[]>;
const isFolder = ({ _key }: Made): boolean => _key.startsWith("!folders!");
const documents = (list: readonly Made[]): readonly Made[] => list.filter((one) => !isFolder(one));
const packs = { items: documents(withFolders.items), creatures: documents(withFolders.creatures) };
const types = (list: readonly Made[], type: string): number => list.filter((one) => one.type === type).length;

describe("the packs made from lists", () => {
  it("hold a dozen weapons, powers and ability cards, vantages, four heroes and twelve adversaries", () => {
    const { items, creatures } = packs;
    for (const type of ["arms", "power", "ability"]) expect(types(items, type), type).toBeGreaterThanOrEqual(12);
    expect(types(items, "vantage")).toBe(3);
    expect([types(creatures, "character"), types(creatures, "adversary")]).toEqual([4, 12]);
  });

  it("give every document an id of its own, and the key of its place", () => {
    const all = [...packs.items, ...packs.creatures, ...packs.creatures.flatMap(({ items = [] }) => items)];
    expect(new Set(all.map(({ _id }) => _id)).size).toBe(all.length);
    for (const { _id, _key } of all) expect(_key.endsWith(_id)).toBe(true);
    for (const { _id, items = [] } of packs.creatures)
      for (const item of items) expect(item._key).toBe(`!actors.items!${_id}.${item._id}`);
  });

  it("name only what the rules know", () => {
    for (const { name, system } of packs.items) {
      const { attack, grant } = system;
      if (grant) expect(GRANT_KINDS, name).toContain(grant.kind);
      if (!attack) continue;
      if (attack.against) expect(ATTRIBUTES, name).toContain(attack.against);
      expect(AIM_KINDS, name).toContain(attack.aim.kind);
      for (const { type } of attack.damage) expect(DAMAGE_TYPES, name).toContain(type);
      for (const { kind } of attack.effects) expect(EFFECT_KINDS, name).toContain(kind);
    }
    for (const { name, system } of packs.creatures) {
      for (const skill of system.proficiencies ?? []) expect(SKILLS, name).toContain(skill);
      expect(Object.keys(system.attributes ?? {}), name).toEqual([...ATTRIBUTES]);
    }
  });

  it.each([
    [
      "a picture",
      "items",
      (list: Made[]) => Object.assign(list[0]!, { icon: "gone" }),
      "icons/items/gone.svg, which does not",
    ],
    ["an item", "creatures", (list: Made[]) => Object.assign(list[0]!, { carries: ["Spoon"] }), 'carries "Spoon"'],
    ["a name of its own", "items", (list: Made[]) => list.push(list[0]!), 'two documents are named "Short sword"'],
  ])("refuse a document that lacks %s", async (_what, pack, spoil, message) => {
    const folder = mkdtempSync(join(tmpdir(), "unseen-lists-"));
    try {
      for (const name of ["items", "creatures"]) cpSync(`packs/${name}`, join(folder, name), { recursive: true });
      const file = join(folder, pack, "list.json");
      const list = JSON.parse(readFileSync(file, "utf8")) as Made[];
      spoil(list);
      writeFileSync(file, JSON.stringify(list));
      await expect(readLists(folder)).rejects.toThrow(message);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
