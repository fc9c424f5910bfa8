import { TypedObjectField } from "../core/fields/containers.ts";
import { NumberField, StringField } from "../core/fields/primitives.ts";
import { type DataSchema, SchemaField } from "../core/fields/schemaField.ts";
import { TypeDataModel } from "../core/typeDataModel.ts";

/** A type's model with nested fields, an old name for one of them, and a derived number. */
export class CreatureModel extends TypeDataModel {
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
