import { Document, metadata, type DocumentMetadata } from "../document.ts";
import type { EmbeddedCollection } from "../embeddedCollection.ts";
import { ArrayField } from "../fields/containers.ts";
import { DocumentStatsField, DocumentUUIDField } from "../fields/documentFields.ts";
import { EmbeddedCollectionField } from "../fields/embeddedFields.ts";
import { BooleanField, NumberField, StringField } from "../fields/primitives.ts";
import type { DataSchema } from "../fields/schemaField.ts";
import { HTMLField } from "../fields/special.ts";
import { directoryFields, idAndFlags, imageField, integer, nameField, text } from "./common.ts";

/** One result of a roll table, with the range of totals that draw it. */
export class BaseTableResult extends Document {
  static override metadata: DocumentMetadata = metadata("TableResult", "results", {
    permissions: { create: "OWNER", update: "OWNER", delete: "OWNER" },
  });

  declare name: string;
  declare type: "text" | "document";
  declare description: string;
  declare documentUuid: string | null;
  declare weight: number;
  declare range: [number, number];
  declare drawn: boolean;

  static override defineSchema(): DataSchema {
    const bound = (): NumberField => new NumberField({ required: true, nullable: false, integer: true });
    return {
      ...idAndFlags(),
      type: new StringField({ required: true, initial: "text", choices: ["text", "document"] }),
      name: nameField({ blank: true, initial: "" }),
      img: imageField("icons/svg/d20-black.svg"),
      description: new HTMLField(),
      documentUuid: new DocumentUUIDField({ required: false }),
      weight: integer(1, { min: 1 }),
      range: new ArrayField(bound(), { min: 2, max: 2, initial: () => [1, 1] }),
      drawn: new BooleanField(),
      _stats: new DocumentStatsField(),
    };
  }
}

/** A roll table. */
export class BaseRollTable extends Document {
  static override metadata: DocumentMetadata = metadata("RollTable", "tables", {
    embedded: { TableResult: "results" },
    permissions: { create: "ASSISTANT", update: "OWNER", delete: "OWNER" },
  });

  declare name: string;
  declare readonly results: EmbeddedCollection<Document>;
  declare formula: string;
  declare replacement: boolean;
  declare displayRoll: boolean;

  static override defineSchema(): DataSchema {
    return {
      ...directoryFields(),
      name: nameField(),
      img: imageField("icons/svg/d20-grey.svg"),
      description: new HTMLField(),
      results: new EmbeddedCollectionField(BaseTableResult),
      formula: text(),
      replacement: new BooleanField({ initial: true }),
      displayRoll: new BooleanField({ initial: true }),
    };
  }
}
