import { describe, expect, it } from "vitest";
import { Color } from "../core/color.ts";
import { ArrayField, SetField, TypedObjectField } from "../core/fields/containers.ts";
import { DocumentIdField, DocumentUUIDField } from "../core/fields/documentFields.ts";
import { EmbeddedDataField } from "../core/fields/embeddedFields.ts";
import { ObjectField } from "../core/fields/objectField.ts";
import { BooleanField, NumberField, StringField } from "../core/fields/primitives.ts";
import { type DataSchema, SchemaField } from "../core/fields/schemaField.ts";
import { AngleField, ColorField, FilePathField, JSONField, TypedSchemaField } from "../core/fields/special.ts";
import { DataModel } from "../core/model.ts";

/** A model whose schema is one field called "value". */
function modelOf(makeField: () => DataSchema[string]): typeof DataModel {
  return class Sample extends DataModel {
    static override defineSchema(): DataSchema {
      return { value: makeField() };
    }
  };
}

const valueOf = (makeField: () => DataSchema[string], value?: unknown): unknown => {
  const model = new (modelOf(makeField))(value === undefined ? {} : { value });
  return (model as unknown as { value: unknown }).value;
};

describe("what fields make of values", () => {
  const required = { required: true, nullable: false } as const;
  it.each<[string, () => DataSchema[string], unknown, unknown]>([
    ["a boolean is false unless said", () => new BooleanField(), undefined, false],
    ["a boolean reads text", () => new BooleanField(), "true", true],
    ["a number may be missing", () => new NumberField(), undefined, null],
    ["a required number starts within its limits", () => new NumberField({ ...required, min: 2 }), undefined, 2],
    ["a number reads text", () => new NumberField(), "4.5", 4.5],
    ["a number is put within its limits", () => new NumberField({ min: 0, max: 10 }), 99, 10],
    ["an integer is rounded", () => new NumberField({ integer: true }), 2.6, 3],
    ["a number keeps to its step", () => new NumberField({ step: 0.1 }), 0.34, 0.3],
    ["an initial value may be a function", () => new NumberField({ initial: () => 7 }), undefined, 7],
    ["null becomes the initial value where it may not be", () => new NumberField({ ...required, initial: 3 }), null, 3],
    ["a string is trimmed", () => new StringField(), "  a ", "a"],
    ["a required string is empty unless said", () => new StringField({ required: true }), undefined, ""],
    ["an angle is turned into 0 to 360", () => new AngleField(), -90, 270],
    ["an array wraps a single value", () => new ArrayField(new NumberField()), 3, [3]],
    ["a set holds nothing twice", () => new SetField(new StringField()), ["a", "a", "b"], new Set(["a", "b"])],
    ["JSON text is offered parsed", () => new JSONField(), '{"a":1}', { a: 1 }],
    ["data is stored as JSON text", () => new JSONField(), { a: 1 }, { a: 1 }],
    [
      "a schema fills in its fields",
      () => new SchemaField({ a: new NumberField({ initial: 1 }), b: new StringField({ required: true }) }),
      { b: "x", c: 1 },
      { a: 1, b: "x" },
    ],
    [
      "a schema makes an object of what is none",
      () => new SchemaField({ a: new NumberField({ initial: 1 }) }),
      0,
      { a: 1 },
    ],
    [
      "a record keeps the keys that may stand",
      () => new TypedObjectField(new NumberField(), { validateKey: (key) => key.length === 1 }),
      { a: "1", long: 2 },
      { a: 1 },
    ],
    ["an object is kept as it is", () => new ObjectField(), { a: { b: 1 } }, { a: { b: 1 } }],
  ])("%s", (_name, makeField, given, expected) => {
    expect(valueOf(makeField, given)).toEqual(expected);
  });

  it("a colour is stored as text and offered as a Color", () => {
    const model = new (modelOf(() => new ColorField()))({ value: 0xff8000 });
    expect(model.toObject()).toEqual({ value: "#ff8000" });
    expect((model as unknown as { value: Color }).value).toBeInstanceOf(Color);
  });
});

describe("what fields refuse, naming path and value", () => {
  it.each<[string, () => DataSchema[string], unknown, string]>([
    ["a number that is none", () => new NumberField(), "abc", "value: must be a number (was NaN)"],
    [
      "a string outside of the choices",
      () => new StringField({ choices: ["a", "b"] }),
      "c",
      'value: is not one of the choices (was "c")',
    ],
    [
      "a choice by record",
      () => new StringField({ choices: { a: "A" } }),
      "toString",
      "value: is not one of the choices",
    ],
    [
      "a blank string without an initial value",
      () => new StringField({ required: true, blank: false }),
      "",
      "value: may not be undefined",
    ],
    [
      "an id of the wrong form",
      () => new DocumentIdField(),
      "short",
      'value: must be an id of 16 letters and digits (was "short")',
    ],
    [
      "a uuid of the wrong document",
      () => new DocumentUUIDField({ type: "Token" }),
      "Actor.a",
      'value: must be the uuid of a Token (was "Actor.a")',
    ],
    [
      "a file of the wrong kind",
      () => new FilePathField({ categories: ["IMAGE"] }),
      "a.exe",
      "value: does not have a file extension of IMAGE",
    ],
    [
      "an element",
      () => new ArrayField(new NumberField({ nullable: false, required: true })),
      [1, "x"],
      "value.1: must be a number",
    ],
    [
      "too few elements",
      () => new ArrayField(new NumberField(), { min: 2 }),
      [1],
      "value: must have at least 2 elements",
    ],
    [
      "a nested value",
      () => new SchemaField({ a: new SchemaField({ b: new NumberField() }) }),
      { a: { b: "x" } },
      "value.a.b: must be a number",
    ],
    [
      "what its own function refuses",
      () => new NumberField({ validate: (value) => value !== 3, validationError: "must not be three" }),
      3,
      "value: must not be three (was 3)",
    ],
    [
      "what its own function throws for",
      () =>
        new NumberField({
          validate: () => {
            throw new Error("no");
          },
        }),
      3,
      "value: no (was 3)",
    ],
    [
      "a type that no schema has",
      () => new TypedSchemaField({ a: new SchemaField({}) }),
      { type: "b" },
      "value: is not one of the types a",
    ],
    ["text that is no JSON", () => new JSONField(), "{", "value: "],
  ])("%s", (_name, makeField, given, message) => {
    expect(() => valueOf(makeField, given)).toThrow(message);
  });

  it("everything that is wrong is named at once, and a lenient model only says so", () => {
    class Pair extends DataModel {
      static override defineSchema(): DataSchema {
        return { a: new NumberField(), b: new NumberField() };
      }
    }
    expect(() => new Pair({ a: "x", b: "y" })).toThrow(/a: must be a number.*\n.*b: must be a number/);
    const lenient = Pair.fromSource({ a: "x" });
    expect(lenient.invalid).toBe(true);
  });
});

describe("schemas", () => {
  class Inner extends DataModel {
    static override defineSchema(): DataSchema {
      return { depth: new NumberField({ required: true, nullable: false, initial: 1 }) };
    }
  }
  class Outer extends DataModel {
    static override defineSchema(): DataSchema {
      return {
        inner: new EmbeddedDataField(Inner),
        list: new ArrayField(new SchemaField({ name: new StringField() })),
      };
    }
  }

  it("are found by path and know their place", () => {
    const field = Outer.schema.getField("inner.depth");
    expect(field).toBeInstanceOf(NumberField);
    expect(field?.fieldPath).toBe("inner.depth");
    expect(Outer.schema.getField("list.element.name")?.name).toBe("name");
    expect(Outer.schema.getField("missing.path")).toBeUndefined();
  });

  it("a package's field has the options of its defaults as properties", () => {
    class Mapping extends TypedObjectField {
      declare readonly keys: readonly string[] | null;
      static override get _defaults(): object {
        return { ...super._defaults, keys: null, other: 3 };
      }
    }
    const options = { keys: ["a"], stray: 1 } as object;
    expect(new Mapping(new NumberField(), options)).toMatchObject({ keys: ["a"], other: 3, nullable: false });
    expect(new Mapping(new NumberField(), options)).not.toHaveProperty("stray");
    expect(new Mapping(new NumberField()).keys).toBeNull();
  });

  it("embedded data is a model that knows its parent", () => {
    const outer = new Outer({});
    const { inner } = outer as unknown as { inner: Inner };
    expect(inner).toBeInstanceOf(Inner);
    expect(inner.parent).toBe(outer);
    expect(outer.toObject(false)).toEqual({ inner: { depth: 1 }, list: [] });
  });
});
