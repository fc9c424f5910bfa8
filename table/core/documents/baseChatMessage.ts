import { CHAT_MESSAGE_STYLES } from "../const.ts";
import { Document, metadata, type DocumentMetadata, type PermissionUser } from "../document.ts";
import { ArrayField } from "../fields/containers.ts";
import {
  DocumentIdField,
  DocumentStatsField,
  DocumentTypeField,
  ForeignDocumentField,
} from "../fields/documentFields.ts";
import { BooleanField } from "../fields/primitives.ts";
import { type DataSchema, SchemaField } from "../fields/schemaField.ts";
import { HTMLField, JSONField } from "../fields/special.ts";
import { TypeDataField } from "../fields/typeDataField.ts";
import { idAndFlags, imageField, integer, number, text } from "./common.ts";

/** A chat message: speech or a roll. */
export class BaseChatMessage extends Document {
  static override metadata: DocumentMetadata = metadata("ChatMessage", "messages", {
    hasTypeData: true,
    permissions: { create: "PLAYER", update: isAuthor, delete: isAuthor },
  });

  declare type: string;
  declare content: string;
  declare readonly flavor: string;
  declare whisper: string[];
  declare blind: boolean;
  declare timestamp: number;
  declare system: object;

  static override defineSchema(): DataSchema {
    const id = (): DocumentIdField => new DocumentIdField({ readonly: false });
    return {
      ...idAndFlags(),
      type: new DocumentTypeField(this, { initial: "base" }),
      system: new TypeDataField(this),
      style: integer(CHAT_MESSAGE_STYLES.OTHER, { choices: Object.values(CHAT_MESSAGE_STYLES) }),
      author: new ForeignDocumentField({ documentName: "User" }, { nullable: true }),
      timestamp: number(0, { initial: () => Date.now() }),
      title: text(),
      flavor: new HTMLField(),
      content: new HTMLField({ textSearch: true }),
      speaker: new SchemaField({ scene: id(), actor: id(), token: id(), alias: text("", { required: false }) }),
      whisper: new ArrayField(new ForeignDocumentField({ documentName: "User" }, { idOnly: true, nullable: false })),
      blind: new BooleanField(),
      rolls: new ArrayField(new JSONField({ required: true })),
      sound: imageField(null, { validate: () => true }),
      emote: new BooleanField(),
      _stats: new DocumentStatsField(),
    };
  }

  /** Only the author owns a message. */
  override getUserLevel(user: PermissionUser): number {
    return isAuthor(user, this) ? 3 : 2;
  }
}

function isAuthor(user: PermissionUser, message: Document): boolean {
  return user.isGM || message._source.author === user.id;
}
