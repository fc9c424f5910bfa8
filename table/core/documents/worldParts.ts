/** Settings, folders, macros and adventures. */
import { Document, metadata, type DocumentMetadata, type PermissionUser } from "../document.ts";
import { ArrayField } from "../fields/containers.ts";
import { DocumentStatsField, ForeignDocumentField } from "../fields/documentFields.ts";
import { ObjectField } from "../fields/objectField.ts";
import { StringField } from "../fields/primitives.ts";
import type { DataSchema } from "../fields/schemaField.ts";
import { ColorField, HTMLField, IntegerSortField, JSONField } from "../fields/special.ts";
import type { PlainObject } from "../utils/plain.ts";
import { directoryFields, idAndFlags, imageField, nameField, text } from "./common.ts";

/** A setting of the world or, with `user`, of that user. Its value is JSON. */
export class BaseSetting extends Document {
  static override metadata: DocumentMetadata = metadata("Setting", "settings", {
    permissions: { create: maySet, update: maySet, delete: maySet },
  });

  declare key: string;
  declare value: unknown;

  static override defineSchema(): DataSchema {
    return {
      ...idAndFlags(),
      key: new StringField({ required: true, blank: false, validate: isSettingKey }),
      value: new JSONField({ required: true, nullable: true, initial: null }),
      user: new ForeignDocumentField({ documentName: "User" }, { idOnly: true }),
      _stats: new DocumentStatsField(),
    };
  }
}

export class BaseFolder extends Document {
  static override metadata: DocumentMetadata = metadata("Folder", "folders");
  /** How a folder's content is sorted: by name, or by hand. */
  static readonly SORTING_MODES: readonly string[] = ["a", "m"];

  declare name: string;
  declare type: string;

  static override defineSchema(): DataSchema {
    return {
      ...idAndFlags(),
      name: nameField(),
      type: new StringField({ required: true, blank: false }),
      description: new HTMLField(),
      folder: new ForeignDocumentField({ documentName: "Folder" }),
      sorting: new StringField({ required: true, initial: "a", choices: [...this.SORTING_MODES] }),
      sort: new IntegerSortField(),
      color: new ColorField(),
      _stats: new DocumentStatsField(),
    };
  }
}

export class BaseMacro extends Document {
  static override metadata: DocumentMetadata = metadata("Macro", "macros", {
    permissions: { create: "PLAYER", update: "OWNER", delete: "OWNER" },
  });

  declare name: string;
  declare readonly type: "chat" | "script";
  declare readonly command: string;

  static override defineSchema(): DataSchema {
    return {
      ...directoryFields(),
      name: nameField(),
      type: new StringField({ required: true, initial: "chat", choices: ["chat", "script"] }),
      author: new ForeignDocumentField({ documentName: "User" }),
      img: imageField("icons/svg/dice-target.svg"),
      scope: new StringField({ required: true, initial: "global" }),
      command: text(),
    };
  }

  /** A macro's author has every level. */
  override testUserPermission(
    ...[user, permission, options = {}]: Parameters<Document["testUserPermission"]>
  ): boolean {
    const isAuthor = options.exact !== true && this._source.author === user.id;
    return isAuthor || super.testUserPermission(user, permission, options);
  }
}

/** A bundle of whole documents for import. */
export class BaseAdventure extends Document {
  static override metadata: DocumentMetadata = metadata("Adventure", "adventures");

  declare name: string;

  /** Document names by the field that holds them. */
  static readonly contentFields: Readonly<Record<string, string>> = {
    actors: "Actor",
    combats: "Combat",
    items: "Item",
    scenes: "Scene",
    journal: "JournalEntry",
    tables: "RollTable",
    macros: "Macro",
    folders: "Folder",
  };

  static override defineSchema(): DataSchema {
    const contents = Object.keys(this.contentFields).map((name) => [name, new ArrayField(new ObjectField())] as const);
    return {
      ...idAndFlags(),
      name: nameField(),
      img: imageField(),
      caption: new HTMLField(),
      description: new HTMLField({ textSearch: true }),
      ...Object.fromEntries(contents),
      folder: new ForeignDocumentField({ documentName: "Folder" }),
      sort: new IntegerSortField(),
      _stats: new DocumentStatsField(),
    };
  }
}

/** Whether a key is "package.setting". */
function isSettingKey(key: unknown): void {
  if (!/^[^.]+\..+/.test(String(key))) throw new Error('must be "package.setting"');
}

/** World settings need SETTINGS_MODIFY. Users may always change their own settings. */
function maySet(user: PermissionUser, setting: Document, data: PlainObject): boolean {
  const owner = setting._source.user;
  const stays = !("user" in data) || data.user === owner;
  return user.can("SETTINGS_MODIFY") || (owner === user.id && stays);
}
