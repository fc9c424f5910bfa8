import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import * as containers from "../../table/core/fields/containers.ts";
import * as documentFields from "../../table/core/fields/documentFields.ts";
import * as objectField from "../../table/core/fields/objectField.ts";
import * as primitives from "../../table/core/fields/primitives.ts";
import { SchemaField } from "../../table/core/fields/schemaField.ts";
import * as special from "../../table/core/fields/special.ts";
import { TypeDataModel } from "../../table/core/typeDataModel.ts";
import { documentTypes } from "../../tools/manifest.mjs";
import { CARD_TYPES, CREATURE_TYPES, ITEM_TYPES } from "../../src/config.ts";

type ModelClass = typeof TypeDataModel;
type Registered = Record<string, { dataModels: Record<string, ModelClass>; typeIcons?: object }>;

const json = (path: string) => JSON.parse(readFileSync(path, "utf8"));
const template = json("template.json");
const manifest: Record<string, Record<string, { htmlFields?: readonly string[] }>> = {
  ...documentTypes(template),
  ...json("system.json").documentTypes,
};

const config: Registered = {};

/** A path in a variable, because the models are typed for Foundry's client and these tests are not. */
const REGISTER: string = "../../src/data/register.ts";

/** The parts of the host that the models use while they are defined. */
const FIELDS = { ...containers, ...documentFields, ...objectField, ...primitives, ...special, SchemaField };
const HOST = {
  data: { fields: FIELDS, regionBehaviors: { RegionBehaviorType: TypeDataModel } },
  abstract: { TypeDataModel },
};

beforeAll(async () => {
  for (const name of ["Actor", "Item", "ChatMessage", "RegionBehavior"])
    config[name] = { dataModels: {}, typeIcons: {} };
  Object.assign(globalThis, { foundry: HOST, CONFIG: config });
  const { registerDataModels } = (await import(REGISTER)) as { registerDataModels(): void };
  registerDataModels();
}, 120_000);

/** All models by document and type, as the manifest declares them. */
const declared = Object.entries(manifest).flatMap(([document, types]) =>
  Object.entries(types).map(([type, options]) => [document, type, options] as const),
);

describe("template.json, the built manifest and the data models agree", () => {
  it("on the documents and types that there are", () => {
    const names = (types: object) => Object.keys(types).toSorted();
    const registered = Object.entries(config).map(([document, { dataModels }]) => [document, names(dataModels)]);
    const wanted = Object.entries(manifest).map(([document, types]) => [document, names(types)]);
    expect(Object.fromEntries(registered)).toEqual(Object.fromEntries(wanted));
  });

  it("with the lists by which the code asks", () => {
    expect(template.Item.types).toEqual(ITEM_TYPES);
    expect(template.Actor.types).toEqual([...CREATURE_TYPES, "hidingSpot"]);
    expect(Object.keys(manifest["ChatMessage"] ?? {}).toSorted()).toEqual([...CARD_TYPES, "audit"].toSorted());
  });

  it.each(declared)(
    "on which fields of %s %s hold markup, so that the server cleans them",
    (document, type, options) => {
      const { fields } = config[document]!.dataModels[type]!.schema;
      const markup = Object.entries(fields).flatMap(([name, field]) =>
        field instanceof FIELDS.HTMLField ? [name] : [],
      );
      expect(options.htmlFields ?? []).toEqual(expect.arrayContaining(markup));
    },
  );
});

describe("the models of items", () => {
  it.each(["power", "arms", "armor", "trinket", "ability", "vantage", "action"])(
    "%s: what is left out is filled in, and holds",
    (type) => {
      const Model = config["Item"]!.dataModels[type]!;
      const model = new Model({});
      expect(model.validate({ changes: model.toObject() })).toBe(true);
      expect(model.toObject()).toMatchObject({ text: "" });
    },
  );

  it.each([
    ["power", { attack: { kind: "sly" } }, "kind"],
    ["arms", { attack: { damage: [{ type: "moral" }] } }, "type"],
    ["arms", { attack: { aim: { kind: "sphere" } } }, "aim"],
    ["ability", { pool: "reserve" }, "pool"],
    ["vantage", { skill: "stealth" }, "skill"],
    ["action", { act: "dance" }, "act"],
  ])("%s: %j is refused, and the error names the field", (type, source, field) => {
    const Model = config["Item"]!.dataModels[type]!;
    expect(() => new Model(source as never, { strict: true })).toThrow(field);
  });

  it("G-4: numbers beyond their range come to its end", () => {
    const model = new config["Item"]!.dataModels["arms"]!({
      attack: { critical: 1, damage: [{ dice: -1, faces: 6 }] },
    });
    expect(model.toObject()).toMatchObject({ attack: { critical: 2, damage: [{ dice: 0, faces: 6, bonus: 0 }] } });
  });

  it.each([
    ["what does not run out has no number", {}, null],
    ["no less than none", { quantity: -2 }, 0],
    ["no more than anybody has", { quantity: 5000 }, 999],
  ])("G-4: of arms, %s", (_what, source, quantity) => {
    expect(new config["Item"]!.dataModels["arms"]!(source).toObject()).toMatchObject({ quantity, stowed: false });
  });

  it("K-11: a card has 0 to 6 dice, and keywords each once", () => {
    const model = new config["Item"]!.dataModels["ability"]!({ dice: 9, bonus: -99, keywords: ["luck", "luck"] });
    expect(model.toObject()).toMatchObject({ dice: 6, bonus: -20, keywords: ["luck"], pool: "dynamic" });
  });

  it("T16: a text is text, whatever stands in it", () => {
    const hostile = `<img src=x onerror="alert(1)">{{evil}}`;
    const model = new config["Item"]!.dataModels["power"]!({ text: hostile });
    expect(model.toObject()).toMatchObject({ text: hostile });
  });
});

describe("the behaviors of regions", () => {
  const types = Object.keys(manifest["RegionBehavior"] ?? {});

  it.each(types.flatMap((type) => ["en", "it"].map((language) => [type, language] as const)))(
    "%s has a name, an icon, and a label and a hint for every field (%s)",
    (type, language) => {
      const words = json(`lang/${language}.json`);
      const at = (path: string): unknown =>
        path.split(".").reduce<unknown>((tree, key) => (tree as Record<string, unknown> | undefined)?.[key], words);
      const { dataModels, typeIcons = {} } = config["RegionBehavior"]!;
      expect(at(`TYPES.RegionBehavior.${type}`), type).toEqual(expect.any(String));
      expect((typeIcons as Record<string, string>)[type]).toMatch(/^fa-solid fa-/);
      const model = dataModels[type] as unknown as ModelClass & { LOCALIZATION_PREFIXES?: readonly string[] };
      const [prefix] = model.LOCALIZATION_PREFIXES ?? [];
      for (const path of leavesOf(model.schema as never))
        for (const part of ["label", "hint"])
          expect(at(`${prefix}.FIELDS.${path}.${part}`), `${prefix}.FIELDS.${path}.${part}`).toEqual(
            expect.any(String),
          );
    },
  );
});

/** The paths of the fields that a form shows. */
function leavesOf({ fields }: { readonly fields: Readonly<Record<string, never>> }, path = ""): readonly string[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    (field as unknown) instanceof SchemaField ? leavesOf(field, `${path}${name}.`) : [`${path}${name}`],
  );
}
