/** The actors of unlinked tokens. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { applyDelta, withDocuments, withoutDocuments } from "../core/delta.ts";
import { TypedObjectField } from "../core/fields/containers.ts";
import { NumberField, StringField } from "../core/fields/primitives.ts";
import { type DataSchema, SchemaField } from "../core/fields/schemaField.ts";
import { setEnvironment } from "../core/environment.ts";
import { TypeDataModel } from "../core/typeDataModel.ts";

const PLAYER = "Player0000000001";

class CreatureModel extends TypeDataModel {
  declare life: { value: number; max: number };
  declare known: Record<string, { level: number }>;
  declare wounds: number;

  static override defineSchema(): DataSchema {
    const count = (initial: number): NumberField =>
      new NumberField({ required: true, nullable: false, integer: true, min: 0, initial });
    return {
      life: new SchemaField({ value: count(3), max: count(5) }),
      motto: new StringField(),
      known: new TypedObjectField(new SchemaField({ level: count(0) })),
    };
  }

  static override migrateData(source: Record<string, unknown>): Record<string, unknown> {
    if ("hp" in source) source.life = { value: source.hp };
    return source;
  }

  override prepareDerivedData(): void {
    this.wounds = this.life.max - this.life.value;
  }
}

beforeEach(() =>
  setEnvironment({ dataModel: (documentName) => (documentName === "Actor" ? CreatureModel : undefined) }),
);
afterEach(() => setEnvironment({}));

describe("deltas of unlinked tokens", () => {
  const base = {
    _id: "a",
    name: "Guard",
    system: { life: { value: 3, max: 5 } },
    items: [{ _id: "i", name: "Spear" }],
    effects: [],
    ownership: { default: 0 },
  };

  it("lie over the base actor without touching it", () => {
    const before = structuredClone(base);
    const delta = {
      name: "Sergeant",
      system: { life: { value: 1 } },
      items: [{ _id: "j", name: "Horn" }],
      ownership: { [PLAYER]: 3 },
    };
    expect(applyDelta(base, delta)).toEqual({
      ...base,
      name: "Sergeant",
      system: { life: { value: 1, max: 5 } },
      items: [
        { _id: "i", name: "Spear" },
        { _id: "j", name: "Horn" },
      ],
      ownership: { default: 0, [PLAYER]: 3 },
    });
    expect(base).toEqual(before);
    expect(applyDelta(base, null)).toEqual(base);
  });

  it("change, add and remove documents; what is inherited leaves a tombstone", () => {
    const changed = withDocuments(
      [],
      [
        { _id: "i", name: "Halberd" },
        { _id: "j", name: "Horn" },
      ],
    );
    expect(applyDelta(base, { items: changed }).items).toEqual([
      { _id: "i", name: "Halberd" },
      { _id: "j", name: "Horn" },
    ]);
    const removed = withoutDocuments(changed, base.items, ["i", "j"]);
    expect(removed).toEqual([{ _id: "i", _tombstone: true }]);
    expect(applyDelta(base, { items: removed }).items).toEqual([]);
  });
});
