import { ACTIVE_EFFECT_MODES, ACTIVE_EFFECT_SHOW_ICON } from "../const.ts";
import { Document, metadata, type DocumentMetadata } from "../document.ts";
import { ArrayField, SetField } from "../fields/containers.ts";
import { DocumentStatsField, DocumentTypeField } from "../fields/documentFields.ts";
import { ObjectField } from "../fields/objectField.ts";
import { BooleanField, StringField } from "../fields/primitives.ts";
import { type DataSchema, SchemaField } from "../fields/schemaField.ts";
import { ColorField, HTMLField, IntegerSortField } from "../fields/special.ts";
import { TypeDataField } from "../fields/typeDataField.ts";
import { idAndFlags, imageField, integer, maybe, nameField, text } from "./common.ts";

/** An active effect on an actor or an item: its statuses and its changes. */
export class BaseActiveEffect extends Document {
  static override metadata: DocumentMetadata = metadata("ActiveEffect", "effects", {
    hasTypeData: true,
    permissions: { create: "OWNER", update: "OWNER", delete: "OWNER" },
  });

  declare name: string;
  declare type: string;
  declare img: string | null;
  declare disabled: boolean;
  declare transfer: boolean;
  declare origin: string | null;
  declare readonly tint: unknown;
  declare readonly duration: Readonly<Record<string, unknown>>;
  declare statuses: Set<string>;
  declare system: object;

  static override defineSchema(): DataSchema {
    return {
      ...idAndFlags(),
      name: nameField(),
      type: new DocumentTypeField(this, { initial: "base" }),
      system: new TypeDataField(this),
      img: imageField("icons/svg/aura.svg"),
      changes: new ArrayField(changeSchema()),
      disabled: new BooleanField(),
      duration: new ObjectField(),
      start: new ObjectField({ nullable: true, initial: null }),
      showIcon: integer(ACTIVE_EFFECT_SHOW_ICON.CONDITIONAL, { choices: Object.values(ACTIVE_EFFECT_SHOW_ICON) }),
      description: new HTMLField({ textSearch: true }),
      origin: new StringField({ nullable: true, blank: false, initial: null }),
      tint: new ColorField({ nullable: false, initial: "#ffffff" }),
      transfer: new BooleanField({ initial: true }),
      statuses: new SetField(new StringField({ required: true, blank: false })),
      sort: new IntegerSortField(),
      _stats: new DocumentStatsField(),
    };
  }
}

function changeSchema(): SchemaField {
  return new SchemaField({
    key: text(),
    value: text(),
    mode: integer(ACTIVE_EFFECT_MODES.ADD),
    priority: maybe(),
  });
}
