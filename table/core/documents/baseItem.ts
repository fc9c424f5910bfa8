import { Document, metadata, type DocumentMetadata, type PermissionUser } from "../document.ts";
import { DocumentTypeField } from "../fields/documentFields.ts";
import { EmbeddedCollectionField } from "../fields/embeddedFields.ts";
import type { DataSchema } from "../fields/schemaField.ts";
import { TypeDataField } from "../fields/typeDataField.ts";
import type { EmbeddedCollection } from "../embeddedCollection.ts";
import { BaseActiveEffect } from "./baseActiveEffect.ts";
import { directoryFields, imageField, nameField } from "./common.ts";

/** An item in the world's directory or on an actor. */
export class BaseItem extends Document {
  static readonly DEFAULT_ICON = "icons/svg/item-bag.svg";
  static override metadata: DocumentMetadata = metadata("Item", "items", {
    hasTypeData: true,
    embedded: { ActiveEffect: "effects" },
    permissions: { create: mayCreate, update: "OWNER", delete: "OWNER" },
  });

  declare name: string;
  declare type: string;
  declare img: string | null;
  declare system: object;
  declare readonly effects: EmbeddedCollection<Document>;

  static override defineSchema(): DataSchema {
    return {
      ...directoryFields(),
      name: nameField(),
      type: new DocumentTypeField(this),
      img: imageField(this.DEFAULT_ICON),
      system: new TypeDataField(this),
      effects: new EmbeddedCollectionField(BaseActiveEffect),
    };
  }

  static override canUserCreate(user: PermissionUser): boolean {
    return user.can("ITEM_CREATE");
  }

  /** An item on an actor has the owners of that actor. */
  override getUserLevel(user: PermissionUser): number {
    return this.parent ? this.parent.getUserLevel(user) : super.getUserLevel(user);
  }
}

function mayCreate(user: PermissionUser, item: Document): boolean {
  return item.parent ? item.parent.testUserPermission(user, "OWNER") : user.can("ITEM_CREATE");
}
