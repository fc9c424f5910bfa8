/** The packs: what they hold, and that the build refuses every document that is not sound. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { PRESSABLE, STATUS_EFFECTS } from "../../src/config.ts";
import { documentTypes } from "../../tools/manifest.mjs";
import { knownTo, packedDocuments } from "../../tools/packs.mjs";
import { actionMacros, readWords } from "../../tools/packs/actions.mjs";
import { faultsOf } from "../../tools/packs/faults.mjs";
import { inLanguage, pagesIn } from "../../tools/packs/texts.mjs";

interface Packed {
  [member: string]: unknown;
  _id: string;
  _key: string;
  name: string;
  type: string;
  img: string;
  command: string;
  folder: string | null;
  system: { text: string; act?: string };
  items: Packed[];
  pages: Packed[];
  journal: Packed[];
  flags: object;
  actors: Packed[];
  scenes: (Packed & { tokens: (Packed & { actorId: string; level?: string })[]; regions: Region[] })[];
  text: { content: string };
}
interface Concealing {
  readonly changes?: readonly { readonly key: string; readonly value: unknown }[];
  readonly percent?: unknown;
  readonly conceals?: unknown;
}
interface Region extends Packed {
  levels: string[];
  behaviors: Packed[];
}
type OfLanguage = "demo" | "items" | "creatures" | "actions";
type Packs = Record<"rules" | OfLanguage | `${OfLanguage}-it`, Packed[]>;

const json = (path: string) => JSON.parse(readFileSync(path, "utf8"));
const manifest = { ...json("system.json") };
manifest.documentTypes = { ...documentTypes(json("template.json")), ...manifest.documentTypes };
const packs = (await packedDocuments("packs")) as unknown as Packs;
const known = await knownTo(manifest);
const ITALIAN: Readonly<Record<string, string>> = json("packs/it.json");

const isFolder = ({ _key }: Packed): boolean => _key.startsWith("!folders!");
const documents = (pack: keyof Packs): readonly Packed[] => packs[pack].filter((one) => !isFolder(one));

/** The faults of the packs after a change of a copy. */
function faultsAfter(change: (copy: Packs) => unknown): readonly string[] {
  const copy = structuredClone(packs);
  change(copy);
  return faultsOf(copy, known);
}

describe("the packs", () => {
  it("have no fault", () => {
    expect(faultsOf(packs, known)).toEqual([]);
  });

  it("C-1: state total concealment by a tick, never by a percentage alone", () => {
    const stated = (one: unknown): readonly object[] =>
      typeof one !== "object" || one === null
        ? []
        : [
            ...("changes" in one || "percent" in one || "conceals" in one ? [one] : []),
            ...Object.values(one).flatMap(stated),
          ];
    const percentOf = ({ changes, percent, conceals }: Concealing): number =>
      Math.max(
        0,
        ...(changes ?? []).map(({ key, value }) => (key === "system.concealed" ? Number(value) : 0)),
        Number(percent ?? 0),
        Number(conceals ?? 0),
      );
    const all = stated(packs) as readonly Concealing[];
    expect(all.some((one) => percentOf(one) > 0)).toBe(true);
    const total = all.filter((one) => percentOf(one) >= 50);
    expect(total.filter((one) => !JSON.stringify(one).toLowerCase().includes("total"))).toEqual([]);
  });

  it("are those of the manifest", () => {
    const names = (manifest.packs as { name: string }[]).map(({ name }) => name);
    expect(Object.keys(packs).toSorted()).toEqual(names.toSorted());
  });

  it("of one language lie in its folder of the manifest, in the same order in each", () => {
    const folders = manifest.packFolders as { name: string; packs: string[] }[];
    const spoken = (manifest.packs as { name: string; flags?: { unseen: { language: string } } }[])
      .filter(({ flags }) => flags)
      .map(({ name }) => name);
    const [english, italian] = folders;
    expect(folders.map(({ name }) => name)).toEqual(["Unseen (English)", "Unseen (italiano)"]);
    expect(folders.flatMap((folder) => folder.packs).toSorted()).toEqual(spoken.toSorted());
    expect(italian!.packs).toEqual(english!.packs.map((name) => `${name}-it`));
  });

  it("have a macro and an item for every act, and a macro for every manual status, in each language", () => {
    const byHand = STATUS_EFFECTS.filter(({ id, hud }) => hud && id !== "hidden").map(({ id }) => id);
    const commands = [
      ...PRESSABLE.map((act) => `game.system.api.press("${act}");`),
      ...byHand.map((status) => `game.system.api.toggleStatus("${status}");`),
    ];
    for (const pack of ["actions", "actions-it"] as const) {
      const macros = documents(pack).map(({ command }) => command.split("\n")[1]!);
      expect(macros.toSorted(), pack).toEqual(commands.toSorted());
    }
    for (const pack of ["items", "items-it"] as const) {
      const acts = documents(pack).filter(({ type }) => type === "action");
      expect(acts.map(({ system }) => system.act).toSorted(), pack).toEqual(PRESSABLE.toSorted());
    }
  });

  it("say in a text what every item and act does", () => {
    for (const { name, system } of documents("items")) expect(system.text.length, name).toBeGreaterThan(10);
    for (const { name, command } of documents("actions"))
      expect(command.split("\n")[0]!.length, name).toBeGreaterThan(10);
  });

  it.each(["demo", "items", "creatures"] as const)("hold the same in each language: %s", (pack) => {
    const english = packs[pack].filter(({ type }) => type !== "action");
    const italian = packs[`${pack}-it`].filter(({ type }) => type !== "action");
    expect(shapeOf(italian)).toEqual(shapeOf(english));
  });

  it("name no English text twice in Italian, and no text of an Italian pack is English", () => {
    const said = textsIn(["demo-it", "items-it", "creatures-it"]);
    for (const [english, italian] of Object.entries(ITALIAN)) {
      expect(said, english).toContain(italian);
      if (english !== italian) expect(said, english).not.toContain(english);
    }
  });

  it("keep dice and numbers in Italian", () => {
    const numbers = (text: string): readonly string[] => (text.match(/\d+(?:d\d+)?/g) ?? []).toSorted();
    for (const [english, text] of Object.entries(ITALIAN)) expect(numbers(text), english).toEqual(numbers(english));
  });

  it("have journals in the one language of their pack", () => {
    for (const [pack, language] of [
      ["demo", "en"],
      ["demo-it", "it"],
    ] as const) {
      const pages = packs[pack].flatMap(({ journal }) => journal.flatMap((entry) => entry.pages));
      expect(pages).toHaveLength(packs.demo.length);
      for (const { name, flags } of pages) expect(flags, name).toEqual({ unseen: { language } });
    }
  });

  it("throw for a word that a language lacks", async () => {
    const words = await readWords("lang", ["en", "it"]);
    expect(() => actionMacros({ words, acts: ["dance"], statuses: [], language: "en" })).toThrow(
      "lang/en.json has no word for danceHint",
    );
  });
});

/** The documents without their texts. Pages of journals are in one language each. */
const shapeOf = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, inner: unknown) => {
      if (key === "pages") return undefined;
      return typeof inner === "string" && ["name", "text", "description", "publicText"].includes(key) ? "" : inner;
    }),
  );

/** All strings of packs, but for journals. */
function textsIn(names: readonly (keyof Packs)[]): ReadonlySet<unknown> {
  const found = new Set<unknown>();
  for (const name of names)
    JSON.stringify(packs[name], (key, inner: unknown) => (found.add(inner), key === "pages" ? undefined : inner));
  return found;
}

const sword = ({ items }: Packs): Packed => items.find(({ name }) => name === "Short sword")!;

describe("the build refuses", () => {
  it.each<[what: string, (packs: Packs) => unknown, fault: string]>([
    ["a short id", (copy) => (sword(copy)._id = "sword"), "_id must be 16 letters and digits, got sword"],
    ["a missing key", (copy) => delete (sword(copy) as Partial<Packed>)._key, "items: Short sword: _key is undefined"],
    ["a key of another collection", (copy) => (sword(copy)._key = `!actors!${sword(copy)._id}`), "_key is !actors!"],
    [
      "a wrong key inside a creature",
      ({ creatures }) => (creatures.find(({ items }) => items?.length)!.items[0]!._key = "!items!x"),
      "_key must be !actors.items!",
    ],
    ["one id for two documents", (copy) => (copy.items.at(-1)!._id = sword(copy)._id), "items: two have the id"],
    ["an unknown type", (copy) => (sword(copy).type = "spoon"), 'there is no type "spoon" of Item'],
    [
      "an unknown region behavior",
      ({ demo }) => (demo[0]!.scenes[0]!.regions[0]!.behaviors[0]!.type = "unseen.fog"),
      'there is no type "unseen.fog" of RegionBehavior',
    ],
    [
      "a picture that nobody drew",
      (copy) => (sword(copy).img = "systems/unseen/icons/items/gone.svg"),
      "the picture systems/unseen/icons/items/gone.svg does not exist",
    ],
    ["a picture of others", (copy) => (sword(copy).img = "icons/svg/sword.svg"), "icons/svg/sword.svg is no picture"],
    [
      "a picture missing on a token",
      ({ demo }) => Object.assign(demo[0]!.scenes[0]!.tokens[0]!, { texture: { src: "systems/unseen/icons/x.svg" } }),
      "icons/x.svg does not exist",
    ],
    [
      "a link that leads nowhere",
      ({ rules }) =>
        (rules[0]!.pages[0]!.text.content = "@UUID[Compendium.unseen.items.Item.aaaaaaaaaaaaaaaa]{a spoon}"),
      "Compendium.unseen.items.Item.aaaaaaaaaaaaaaaa leads nowhere",
    ],
    ["a folder that does not exist", (copy) => (sword(copy).folder = "aaaaaaaaaaaaaaaa"), "its folder does not exist"],
    ["a token without its actor", ({ demo }) => (demo[0]!.actors = []), "has no actor"],
    [
      "a token on no level",
      ({ demo }) => (demo[0]!.scenes[0]!.tokens[0]!.level = "nowhere"),
      "is on a level that does not exist",
    ],
    [
      "a region on no level",
      ({ demo }) => (demo[0]!.scenes[0]!.regions[0]!.levels = ["nowhere"]),
      "is on a level that does not exist",
    ],
    [
      "a pack that no manifest names",
      (copy) => Object.assign(copy, { spoons: [sword(copy)] }),
      'names no pack "spoons"',
    ],
  ])("%s", (_what, change, fault) => {
    expect(faultsAfter(change).join("\n")).toContain(fault);
  });

  it.each<[what: string, documents: object, translations: object, fault: string]>([
    ["a text without a translation", [{ name: "Net" }], {}, 'x.json has no translation of "Net"'],
    ["an empty translation", [{ system: { text: "Net" } }], { Net: "" }, 'x.json has no translation of "Net"'],
    ["a translation of nothing", [{ name: "rooted" }], { Net: "Rete" }, 'x.json translates "Net", which no pack says'],
  ])("%s", (_what, made, translations, fault) => {
    expect(() => inLanguage(made, { translations, statuses: ["rooted"], file: "x.json" })).toThrow(fault);
  });

  it("a journal that a language lacks", () => {
    const adventure = {
      name: "Inn",
      journal: [{ name: "How to play", pages: [{ flags: { unseen: { language: "en" } } }] }],
    };
    expect(pagesIn(adventure, "en")).toEqual(adventure);
    expect(() => pagesIn(adventure, "it")).toThrow('Inn: "How to play" has no page in "it"');
  });

  it.each([
    ["Glass dust", 3],
    ["Oil flask", 3],
    ["Smoke bomb", 2],
  ])("G-4: the demos count what is used up: %s", (name, quantity) => {
    const carried = documents("demo").flatMap(({ actors }) => actors.flatMap(({ items }) => items));
    const found = carried.filter((item) => item.name === name);
    expect(found.length).toBeGreaterThan(0);
    for (const { system } of found) expect(system).toMatchObject({ quantity });
  });
});
