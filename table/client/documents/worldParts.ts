/** Documents of the world that a seat adds nothing to but their life: folders, macros, tables, tiles, journals. */
import { BaseJournalEntry, BaseJournalEntryPage } from "../../core/documents/baseJournalEntry.ts";
import { BaseTile } from "../../core/documents/sceneParts.ts";
import { BaseFolder, BaseMacro, BaseRollTable } from "../../core/documents/worldParts.ts";
import { clientDocument } from "./clientDocument.ts";
import { placeableDocument } from "./placeableDocument.ts";

export class Folder extends clientDocument(BaseFolder) {}

export class Macro extends clientDocument(BaseMacro) {}

export class RollTable extends clientDocument(BaseRollTable) {}

export class JournalEntry extends clientDocument(BaseJournalEntry) {}

export class JournalEntryPage extends clientDocument(BaseJournalEntryPage) {}

export class TileDocument extends placeableDocument(BaseTile) {}
