import { Document, metadata, type DocumentMetadata } from "../document.ts";
import { DocumentOwnershipField, DocumentStatsField, DocumentTypeField } from "../fields/documentFields.ts";
import type { DataSchema } from "../fields/schemaField.ts";
import { TypeDataField } from "../fields/typeDataField.ts";
import { idAndFlags, imageField, maybe, text } from "./common.ts";

/** A group of combatants, which act together. */
export class BaseCombatantGroup extends Document {
  static override metadata: DocumentMetadata = metadata("CombatantGroup", "groups", { hasTypeData: true });

  declare type: string;
  declare initiative: number | null;

  static override defineSchema(): DataSchema {
    return {
      ...idAndFlags(),
      type: new DocumentTypeField(this, { initial: "base" }),
      system: new TypeDataField(this),
      name: text("", { required: false, textSearch: true }),
      img: imageField(),
      initiative: maybe(),
      ownership: new DocumentOwnershipField(),
      _stats: new DocumentStatsField(),
    };
  }
}
