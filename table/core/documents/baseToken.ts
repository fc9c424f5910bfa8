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
import type { LightData, Texture } from "./lightData.ts";
import { tokenLookSchema } from "./prototypeToken.ts";

/** The sight of a token: `range` in grid units, null for unlimited. */
interface Sight {
  readonly enabled: boolean;
  readonly range: number | null;
  readonly angle: number;
  readonly visionMode: string;
}

/** One sense of a token. In a list it carries its id; in a record the key is the id. */
export interface DetectionModeData {
  readonly id?: string;
  readonly enabled: boolean;
  readonly range: number | null;
}

/** A token: an actor on a scene. x and y are the top left corner in px. */
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
  /** The level of the token (generation 14). */
  declare level: string | null;
  declare width: number;
  declare height: number;
  declare shape: number;
  declare hidden: boolean;
  declare readonly rotation: number;
  declare readonly lockRotation: boolean;
  declare readonly locked: boolean;
  declare readonly alpha: number;
  declare readonly sort: number;
  declare readonly disposition: number;
  declare readonly displayName: number;
  declare readonly displayBars: number;
  declare readonly bar1: { readonly attribute: string | null };
  declare readonly bar2: { readonly attribute: string | null };
  declare readonly texture: Texture;
  declare readonly light: LightData;
  declare readonly sight: Sight;
  declare readonly detectionModes: readonly DetectionModeData[] | Readonly<Record<string, DetectionModeData>>;
  declare readonly movementAction: string | null;
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
    return this.actorId ? ((this.world?.find("Actor", this.actorId) as Document | undefined) ?? null) : null;
  }

  /** A token follows the ownership of its actor. The delta of an unlinked token may change that ownership. */
  override getUserLevel(user: PermissionUser): number {
    if (user.isGM) return DOCUMENT_OWNERSHIP_LEVELS.OWNER;
    const base = this.baseActor;
    if (!base) return DOCUMENT_OWNERSHIP_LEVELS.NONE;
    if (this.actorLink) return base.getUserLevel(user);
    const changed = (this._source.delta as { ownership?: Record<string, number> } | null)?.ownership;
    return levelIn({ ...base._ownership, ...changed }, user.id);
  }
}
