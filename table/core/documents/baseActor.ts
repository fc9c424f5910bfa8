import { Document, metadata, type DocumentMetadata } from "../document.ts";
import { DocumentTypeField } from "../fields/documentFields.ts";
import { EmbeddedCollectionField, EmbeddedDataField } from "../fields/embeddedFields.ts";
import type { DataSchema } from "../fields/schemaField.ts";
import { TypeDataField } from "../fields/typeDataField.ts";
import type { EmbeddedCollection } from "../embeddedCollection.ts";
import { isPlainObject } from "../utils/plain.ts";
import { asText } from "../utils/text.ts";
import { BaseActiveEffect } from "./baseActiveEffect.ts";
import { BaseItem } from "./baseItem.ts";
import { directoryFields, imageField, nameField } from "./common.ts";
import { PrototypeToken } from "./prototypeToken.ts";

/** An actor: its data, items, effects and prototype token. */
export class BaseActor extends Document {
  static readonly DEFAULT_ICON = "icons/svg/mystery-man.svg";
  static override metadata: DocumentMetadata = metadata("Actor", "actors", {
    hasTypeData: true,
    embedded: { ActiveEffect: "effects", Item: "items" },
    permissions: { create: "ACTOR_CREATE", update: "OWNER", delete: "ASSISTANT" },
  });

  declare name: string;
  declare type: string;
  declare img: string | null;
  declare system: object;
  declare prototypeToken: PrototypeToken;
  declare readonly items: EmbeddedCollection<Document>;
  declare readonly effects: EmbeddedCollection<Document>;
  declare ownership: Record<string, number>;

  static override defineSchema(): DataSchema {
    return {
      ...directoryFields(),
      name: nameField(),
      type: new DocumentTypeField(this),
      img: imageField(this.DEFAULT_ICON),
      system: new TypeDataField(this),
      prototypeToken: new EmbeddedDataField(PrototypeToken),
      items: new EmbeddedCollectionField(BaseItem),
      effects: new EmbeddedCollectionField(BaseActiveEffect),
    };
  }

  /** The prototype token takes the actor's name and image where it has none of its own. */
  override _initializeSource(
    data: Record<string, unknown>,
    options: Record<string, unknown> = {},
  ): Record<string, unknown> {
    const source = super._initializeSource(data, options);
    const prototype = source.prototypeToken;
    if (!isPlainObject(prototype)) return source;
    prototype.name ||= asText(source.name);
    const texture = prototype.texture as { src: string | null };
    if (texture.src === null || texture.src === BaseActor.DEFAULT_ICON)
      texture.src = (source.img as string | null) ?? null;
    return source;
  }
}
