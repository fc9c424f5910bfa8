import { ArrayField } from "../fields/containers.ts";
import { DataField } from "../fields/dataField.ts";
import { NumberField, StringField } from "../fields/primitives.ts";
import { type DataSchema, SchemaField } from "../fields/schemaField.ts";
import { TypeDataModel } from "../typeDataModel.ts";

/** Generation 14: the model of an effect's `system`, which holds its changes. Models of packages extend it. */
export class ActiveEffectTypeDataModel extends TypeDataModel {
  declare readonly changes: readonly object[];

  static override defineSchema(): DataSchema {
    const text = (initial: string): StringField => new StringField({ required: true, blank: false, initial });
    const change = new SchemaField({
      key: new StringField({ required: true }),
      type: text("add"),
      value: new DataField({ required: true, nullable: true, initial: "" }),
      phase: text("initial"),
      priority: new NumberField({ required: true, nullable: true, initial: null }),
    });
    return { changes: new ArrayField(change) };
  }
}

/** Whether a data model suits effects: its changes have a type, a phase and a priority. */
export function isEffectModel(model: { readonly schema?: SchemaField }): boolean {
  return ["type", "phase", "priority"].every((name) => model.schema?.getField(`changes.element.${name}`) !== undefined);
}
