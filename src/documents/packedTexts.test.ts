/** Documents that come from packs take the world's language once; nothing else is touched. */
import { describe, expect, it } from "vitest";
import type { Source } from "./keptOnImport.ts";
import { isFreshFromPack, translatedParts, translateFrom } from "./packedTexts.ts";

const ITALIAN = {
  Crossbow: "Balestra",
  "Shoots.": "Tira.",
  Guard: "Guardia",
  Muffled: "Attutito",
  Blur: "Sfocatura",
  dazed: "frastornamento",
};
const translate = translateFrom(ITALIAN);

/** What the document is after its parts are translated. */
const spoken = (source: Source, language = translate): Source => ({ ...source, ...translatedParts(source, language) });

const CASES: readonly (readonly [what: string, source: Source, expected: Source])[] = [
  [
    "an item",
    { name: "Crossbow", img: "x.svg", system: { text: "Shoots.", quantity: 3 } },
    { name: "Balestra", img: "x.svg", system: { text: "Tira.", quantity: 3 } },
  ],
  [
    "an item's affixes, and the names of its stacks, but no id of a status",
    {
      name: "Crossbow",
      system: {
        affixes: [{ name: "Muffled", text: "Own" }],
        attack: { range: 3, effects: [{ name: "dazed" }, { name: "rooted" }] },
      },
    },
    {
      name: "Balestra",
      system: {
        affixes: [{ name: "Attutito", text: "Own" }],
        attack: { range: 3, effects: [{ name: "frastornamento" }, { name: "rooted" }] },
      },
    },
  ],
  [
    "a creature with its token, items and effects",
    {
      name: "Guard",
      prototypeToken: { name: "Guard", width: 1 },
      items: [{ _id: "a", name: "Crossbow", system: { text: "Shoots." } }],
      effects: [{ _id: "b", name: "Blur", description: "" }],
    },
    {
      name: "Guardia",
      prototypeToken: { name: "Guardia", width: 1 },
      items: [{ _id: "a", name: "Balestra", system: { text: "Tira." } }],
      effects: [{ _id: "b", name: "Sfocatura", description: "" }],
    },
  ],
  [
    "a scene's tokens, but not the scene",
    { name: "Guard", tokens: [{ _id: "t", name: "Guard" }] },
    { name: "Guard", tokens: [{ _id: "t", name: "Guardia" }] },
  ],
  [
    "no name that a user changed, and the text that they left",
    { name: "My crossbow", system: { text: "Shoots." } },
    { name: "My crossbow", system: { text: "Tira." } },
  ],
  [
    "no text that a user changed",
    { name: "Crossbow", system: { text: "Shoots. Twice." } },
    { name: "Balestra", system: { text: "Shoots. Twice." } },
  ],
  ["nothing named as a member of every object", { name: "constructor" }, { name: "constructor" }],
  [
    "nothing in absurd sources",
    { name: 7, system: "x", items: [null, "Guard"], effects: {}, prototypeToken: null, flags: 3 },
    { name: 7, system: "x", items: [null, "Guard"], effects: {}, prototypeToken: null, flags: 3 },
  ],
];

describe("translated is", () => {
  it.each(CASES)("%s", (_what, source, expected) => {
    const before = structuredClone(source);
    expect(spoken(source)).toEqual(expected);
    expect(source).toEqual(before);
  });

  it.each<[what: string, file: unknown]>([
    ["an English world", {}],
    ["a file without texts", { Crossbow: 7, Guard: { name: "x" } }],
    ["no file", undefined],
  ])("nothing with %s", (_what, file) => {
    const [, creature] = CASES[2]!;
    expect(spoken(creature, translateFrom(file))).toEqual(creature);
  });
});

describe("fresh from a pack", () => {
  it.each<[what: string, flags: unknown, expected: boolean]>([
    ["is a document with the mark of the build", { unseen: { packed: true } }, true],
    ["is none without flags", undefined, false],
    ["is none of another package", { other: { packed: true } }, false],
    ["is none with a forged mark", { unseen: { packed: "crossbow" } }, false],
    ["is none with an absurd mark", { unseen: [{ packed: true }] }, false],
    ["is none with absurd flags", "unseen", false],
  ])("%s", (_what, flags, expected) => {
    expect(isFreshFromPack({ name: "Crossbow", flags })).toBe(expected);
  });

  it("is nobody twice: the mark goes, other flags stay, of embedded documents too", () => {
    const flags = { unseen: { packed: true, seat: "Ada" }, other: { a: 1 } };
    const made = spoken({ name: "Guard", flags, items: [{ name: "Crossbow", flags }] });
    expect(made["flags"]).toEqual({ unseen: { packed: false, seat: "Ada" }, other: { a: 1 } });
    expect([made, ...(made["items"] as Source[])].map(isFreshFromPack)).toEqual([false, false]);
  });
});
