import { Document, levelIn, metadata, type DocumentMetadata, type PermissionUser } from "../document.ts";
import { ForeignDocumentField } from "../fields/documentFields.ts";
import { EmbeddedDocumentField } from "../fields/embeddedFields.ts";
import { ArrayField } from "../fields/containers.ts";
import { ObjectField } from "../fields/objectField.ts";
import { BooleanField, StringField } from "../fields/primitives.ts";
import type { DataSchema } from "../fields/schemaField.ts";
import { IntegerSortField } from "../fields/special.ts";
import { DOCUMENT_OWNERSHIP_LEVELS } from "../const.ts";
import { BaseActorDelta } from "./baseActorDelta.ts";
import { idAndFlags, integer, number } from "./common.ts";
import { tokenLookSchema } from "./prototypeToken.ts";

/** An actor's piece on a scene. x and y are the top left corner in px. */
export class BaseToken extends Document {
  static override metadata: DocumentMetadata = metadata("Token", "tokens", {
    embedded: { ActorDelta: "delta" },
    permissions: { create: "TOKEN_CREATE", update: "OWNER", delete: "TOKEN_DELETE" },
  });

  declare name: string;
  declare actorId: string | null;
  declare actorLink: boolean;
  declare x: number;
  declare y: number;
  declare elevation: number;
  /** The level on which it stands, from generation 14 on. */
  declare level: string | null;
  declare width: number;
  declare height: number;
  declare shape: number;
  declare hidden: boolean;
  declare delta: BaseActorDelta | null;

  static override defineSchema(): DataSchema {
    return {
      ...idAndFlags(),
      ...tokenLookSchema(),
      actorId: new ForeignDocumentField({ documentName: "Actor" }, { idOnly: true }),
      delta: new EmbeddedDocumentField(BaseActorDelta, { nullable: true, initial: null }),
      x: integer(0),
      y: integer(0),
      elevation: number(0),
      level: new StringField({ required: false, nullable: true, blank: false, initial: null }),
      sort: new IntegerSortField(),
      locked: new BooleanField(),
      hidden: new BooleanField(),
      _movementHistory: new ArrayField(new ObjectField()),
      _regions: new ArrayField(new StringField({ required: true, blank: false })),
    };
  }

  /** The world actor behind this token. */
  get baseActor(): Document | null {
    return this.actorId ? (this.world?.find("Actor", this.actorId) ?? null) : null;
  }

  /** A token follows the ownership of its actor; that of an unlinked one may be changed by its delta. */
  override getUserLevel(user: PermissionUser): number {
    if (user.isGM) return DOCUMENT_OWNERSHIP_LEVELS.OWNER;
    const base = this.baseActor;
    if (!base) return DOCUMENT_OWNERSHIP_LEVELS.NONE;
    if (this.actorLink) return base.getUserLevel(user);
    const changed = (this._source.delta as { ownership?: Record<string, number> } | null)?.ownership;
    return levelIn({ ...base._ownership, ...changed }, user.id);
  }
}
