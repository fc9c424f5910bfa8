import { Document, metadata, type DocumentMetadata, type PermissionUser } from "../document.ts";
import { ArrayField } from "../fields/containers.ts";
import { DocumentOwnershipField } from "../fields/documentFields.ts";
import { ObjectField } from "../fields/objectField.ts";
import { StringField } from "../fields/primitives.ts";
import type { DataSchema } from "../fields/schemaField.ts";
import { idAndFlags, imageField } from "./common.ts";

/**
 * The changes of an unlinked token's actor against its base actor. `items` and `effects` hold new and changed
 * documents whole, and `{ _id, _tombstone: true }` for deleted documents of the base. `delta.ts` merges both.
 */
export class BaseActorDelta extends Document {
  static override metadata: DocumentMetadata = metadata("ActorDelta", "delta", {
    permissions: { create: "OWNER", update: "OWNER", delete: "OWNER" },
  });

  declare name: string | null;
  declare type: string | null;
  declare img: string | null;

  static override defineSchema(): DataSchema {
    return {
      ...idAndFlags(),
      name: new StringField({ required: false, nullable: true, blank: false, initial: null }),
      type: new StringField({ required: false, nullable: true, blank: false, initial: null }),
      img: imageField(null, { required: false }),
      system: new ObjectField(),
      items: new ArrayField(new ObjectField()),
      effects: new ArrayField(new ObjectField()),
      ownership: new DocumentOwnershipField({ required: false, nullable: true, initial: null }),
    };
  }

  override getUserLevel(user: PermissionUser): number {
    return this.parent?.getUserLevel(user) ?? super.getUserLevel(user);
  }
}
