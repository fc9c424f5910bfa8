import { JOURNAL_ENTRY_PAGE_FORMATS } from "../const.ts";
import { Document, metadata, type DocumentMetadata, type PermissionUser } from "../document.ts";
import type { EmbeddedCollection } from "../embeddedCollection.ts";
import { DocumentOwnershipField, DocumentStatsField, DocumentTypeField } from "../fields/documentFields.ts";
import { EmbeddedCollectionField } from "../fields/embeddedFields.ts";
import { ObjectField } from "../fields/objectField.ts";
import { BooleanField, StringField } from "../fields/primitives.ts";
import { type DataSchema, SchemaField } from "../fields/schemaField.ts";
import { HTMLField, IntegerSortField } from "../fields/special.ts";
import { TypeDataField } from "../fields/typeDataField.ts";
import { directoryFields, idAndFlags, integer, nameField, text } from "./common.ts";

/** A page of a journal entry. It follows the entry's ownership unless it has its own. */
export class BaseJournalEntryPage extends Document {
  static override metadata: DocumentMetadata = metadata("JournalEntryPage", "pages", {
    hasTypeData: true,
    coreTypes: ["text", "image", "pdf", "video"],
    permissions: { create: ownsEntry, update: "OWNER", delete: "OWNER" },
  });

  declare name: string;
  declare type: string;
  declare system: object;
  declare text: { content: string | undefined; markdown: string | undefined; format: number };

  static override defineSchema(): DataSchema {
    return {
      ...idAndFlags(),
      name: nameField(),
      type: new DocumentTypeField(this, { initial: "text" }),
      system: new TypeDataField(this),
      title: new SchemaField({ show: new BooleanField({ initial: true }), level: integer(1, { min: 1, max: 6 }) }),
      image: new SchemaField({ caption: new StringField({ required: false, initial: undefined }) }),
      text: new SchemaField({
        content: new HTMLField({ required: false, initial: undefined, textSearch: true }),
        markdown: new StringField({ required: false, initial: undefined }),
        format: integer(JOURNAL_ENTRY_PAGE_FORMATS.HTML, { choices: Object.values(JOURNAL_ENTRY_PAGE_FORMATS) }),
      }),
      video: new ObjectField(),
      src: new StringField({ required: false, blank: false, nullable: true, initial: null }),
      category: text("", { nullable: true, initial: null }),
      sort: new IntegerSortField(),
      ownership: new DocumentOwnershipField({ initial: () => ({ default: -1 }) }),
      _stats: new DocumentStatsField(),
    };
  }
}

export class BaseJournalEntry extends Document {
  static override metadata: DocumentMetadata = metadata("JournalEntry", "journal", {
    embedded: { JournalEntryPage: "pages" },
    permissions: { create: "JOURNAL_CREATE", update: "OWNER", delete: "OWNER" },
  });

  declare name: string;
  declare readonly pages: EmbeddedCollection<Document>;

  static override defineSchema(): DataSchema {
    return { ...directoryFields(), name: nameField(), pages: new EmbeddedCollectionField(BaseJournalEntryPage) };
  }
}

function ownsEntry(user: PermissionUser, page: Document): boolean {
  return page.parent?.testUserPermission(user, "OWNER") ?? false;
}
