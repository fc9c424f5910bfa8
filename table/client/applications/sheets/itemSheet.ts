import { DocumentSheetV2 } from "../api/documentSheet.ts";
import type { PartialOptions } from "../api/types.ts";
import type { StoredDocument } from "../../types/database.ts";

/** The base of item sheets. */
export class ItemSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: PartialOptions = {
    classes: ["item"],
    position: { width: 480 },
    window: { resizable: true },
  };

  get item(): StoredDocument {
    return this.document;
  }

  /** The actor that carries the item, or null. */
  get actor(): StoredDocument | null {
    return this.document.parent?.documentName === "Actor" ? this.document.parent : null;
  }

  override get title(): string {
    return this.item.name;
  }
}
