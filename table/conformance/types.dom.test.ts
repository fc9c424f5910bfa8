/** Types of documents and of data, and fields that are never stored. */
import { afterEach, describe, expect, it } from "vitest";
import { Document, metadata } from "../core/document.ts";
import { setEnvironment } from "../core/environment.ts";
import { DocumentTypeField } from "../core/fields/documentFields.ts";
import { NumberField, StringField } from "../core/fields/primitives.ts";
import { type DataSchema, SchemaField } from "../core/fields/schemaField.ts";
import { TypedSchemaField } from "../core/fields/special.ts";
import { DataModel } from "../core/model.ts";
import { testTable } from "./clientTable.ts";
import { CreatureModel } from "./creatureModel.ts";

const ACTOR = "actoractoractora";
const globals = globalThis as unknown as Record<string, Record<string, unknown>>;

afterEach(() => setEnvironment({}));

describe("a field with persisted: false", () => {
  class Derived extends DataModel {
    declare depth: number;
    static override defineSchema(): DataSchema {
      const never = { required: true, persisted: false } as const;
      return {
        depth: new NumberField({ ...never, nullable: false, initial: 3 }),
        inner: new SchemaField({ word: new StringField({ ...never, blank: false, initial: "a" }) }),
      };
    }
  }

  it("is valid without a value, stands at its initial value, and is not in the source", () => {
    const model = new Derived({});
    expect(model).toMatchObject({ depth: 3, inner: { word: "a" } });
    expect(model.toObject()).toEqual({ inner: {} });
  });

  it("takes no update, and is reset to its initial value", () => {
    const model = new Derived({});
    model.depth = 7;
    expect(model.updateSource({ depth: 5, "inner.word": "b" })).toEqual({});
    expect(model.depth).toBe(7);
    model.reset();
    expect(model.depth).toBe(3);
  });
});

describe("TypedSchemaField", () => {
  class Model extends DataModel {
    static override defineSchema(): DataSchema {
      return { type: new StringField({ required: true, initial: "model" }), size: new NumberField({ initial: 2 }) };
    }
  }
  class Sample extends DataModel {
    declare value: object;
    static override defineSchema(): DataSchema {
      const field = new SchemaField({ type: new StringField({ required: true }), size: new NumberField() });
      return { value: new TypedSchemaField({ plain: { size: new NumberField({ initial: 1 }) }, model: Model, field }) };
    }
  }

  it.each([
    ["a plain schema", "plain", 1],
    ["a data model", "model", 2],
    ["a schema field", "field", null],
  ])("takes %s, and an update that leaves the type alone", (_name, type, size) => {
    const sample = new Sample({ value: { type } });
    expect(sample.toObject()).toEqual({ value: { type, size } });
    sample.updateSource({ value: { size: 4 } });
    expect(sample.toObject()).toEqual({ value: { type, size: 4 } });
  });

  it("offers the model of a type as one", () => {
    expect(new Sample({ value: { type: "model" } }).value).toBeInstanceOf(Model);
  });
});

describe("DocumentTypeField", () => {
  it("goes by the class's own TYPES", () => {
    setEnvironment({ documentTypes: () => ["base", "other"] });
    class Own extends Document {
      static override metadata = metadata("Own", "owns");
      static override get TYPES(): readonly string[] {
        return ["own"];
      }
      static override defineSchema(): DataSchema {
        return { type: new DocumentTypeField(this) };
      }
    }
    expect(new Own({}).toObject()).toEqual({ type: "own" });
    expect(() => new Own({ type: "other" })).toThrow("is not a type of Own: own");
  });
});

describe.each([13, 14] as const)("documents of a seat, generation %i", (generation) => {
  it("Actor#itemTypes has a list for every type, empty ones included", async () => {
    const items = [{ _id: "itemitemitemitem", name: "Thing", type: "thing" }];
    const actors = [{ _id: ACTOR, name: "Somebody", type: "creature", items }];
    const { seat } = await testTable({ generation, documents: { actors } });
    const { itemTypes } = seat.game.actors.get(ACTOR) as unknown as { itemTypes: Record<string, { id: string }[]> };
    expect(Object.entries(itemTypes).map(([type, list]) => [type, list.map(({ id }) => id)])).toEqual([
      ["base", []],
      ["thing", ["itemitemitemitem"]],
    ]);
  });

  it.each([{}, { type: null }, { type: "" }])("a message without a type is of the base type: %o", async (type) => {
    await testTable({ generation });
    const { create } = globals.ChatMessage as unknown as { create: (data: object) => Promise<{ type: string }> };
    expect((await create.call(globals.ChatMessage, { content: "Hello", ...type })).type).toBe("base");
  });
});

it("data without a type is cleaned by the model of the type that it will have", async () => {
  class Said extends DataModel {
    static override defineSchema(): DataSchema {
      return { loud: new NumberField({ required: true, nullable: false, initial: 1 }) };
    }
  }
  await testTable({
    module: () => Object.assign((globals.CONFIG!.ChatMessage as { dataModels: object }).dataModels, { base: Said }),
  });
  const cls = globals.ChatMessage as unknown as { create: (data: object) => Promise<{ toObject(): object }> };
  expect((await cls.create({ content: "Hello" })).toObject()).toMatchObject({ type: "base", system: { loud: 1 } });
});

it("a model names the package that brings its type", async () => {
  const actors = [{ _id: ACTOR, name: "Somebody", type: "creature" }];
  const { seat } = await testTable({
    documents: { actors },
    module: () =>
      Object.assign((globals.CONFIG!.Actor as { dataModels: object }).dataModels, { creature: CreatureModel }),
  });
  const { system } = seat.game.actors.get(ACTOR) as unknown as { system: CreatureModel };
  expect(system.modelProvider).toBe(seat.game.system);
  expect(new CreatureModel({}).modelProvider).toBeNull();
});

describe("generation 14: the model of effects", () => {
  interface Data {
    readonly ActiveEffectTypeDataModel?: typeof DataModel;
  }
  const dataNamespace = (): Data => (globals.foundry as unknown as { data: Data }).data;

  it("holds changes with a type, a phase and a priority, and is the model of the base type", async () => {
    const changes = [{ key: "system.size", value: 3 }];
    const effects = [{ _id: "effecteffecteffe", name: "Grown", system: { changes } }];
    const actors = [{ _id: ACTOR, name: "Somebody", type: "creature", system: { size: 1 }, effects }];
    const { seat } = await testTable({ generation: 14, documents: { actors } });
    const actor = seat.game.actors.get(ACTOR) as unknown as { effects: Iterable<{ system: object }>; system: object };
    const [effect] = actor.effects;
    const Model = dataNamespace().ActiveEffectTypeDataModel!;
    expect(effect!.system).toBeInstanceOf(Model);
    expect(effect!.system).toMatchObject({
      changes: [{ key: "system.size", type: "add", value: 3, phase: "initial", priority: null }],
    });
    expect(actor.system).toEqual({ size: 4 });
  });

  it("a package's model of effects that has no changes is named at setup", async () => {
    const named: string[] = [];
    globalThis.reportError = (error: unknown) => void named.push((error as Error).message);
    class Bare extends DataModel {
      static override defineSchema(): DataSchema {
        return {};
      }
    }
    await testTable({
      generation: 14,
      module: () => Object.assign((globals.CONFIG!.ActiveEffect as { dataModels: object }).dataModels, { bare: Bare }),
    });
    expect(named).toEqual(["CONFIG.ActiveEffect.dataModels.bare does not extend ActiveEffectTypeDataModel"]);
  });

  it("generation 13 has none", async () => {
    await testTable({ generation: 13 });
    expect(dataNamespace().ActiveEffectTypeDataModel).toBeUndefined();
  });
});
