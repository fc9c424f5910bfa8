import { DocumentSheetV2 } from "../api/documentSheet.ts";
import type { Context, PartialOptions, RenderOptions } from "../api/types.ts";
import { dragData, resolveDrop } from "../ux/dragData.ts";
import type { StoredDocument } from "../../types/database.ts";
import type { ActorDoc, TokenDoc } from "../../types/documents.ts";

/** The base of actor sheets. It takes items and effects that are dropped on it. */
export class ActorSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: PartialOptions = {
    classes: ["actor"],
    position: { width: 600 },
    window: { resizable: true },
  };

  get actor(): ActorDoc {
    return this.document as ActorDoc;
  }

  /** The token to which this actor belongs, or null. */
  get token(): TokenDoc | null {
    return this.actor.token;
  }

  override get title(): string {
    return this.token?.name ?? this.actor.name;
  }

  override async _onFirstRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("dragstart", (event) => this._onDragStart(event));
    this.element.addEventListener("dragover", (event) => event.preventDefault());
    this.element.addEventListener("drop", (event) => void this._onDrop(event));
  }

  /** Dragging an element with `data-item-id` drags that item. */
  _onDragStart(event: DragEvent): void {
    const source = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>("[data-item-id]") : null;
    const item = this.actor.items.get(source?.dataset["itemId"] ?? "");
    if (item) event.dataTransfer?.setData("text/plain", JSON.stringify({ type: "Item", uuid: item.uuid }));
  }

  async _onDrop(event: DragEvent): Promise<void> {
    const data = dragData(event);
    const document = data ? await resolveDrop(data) : null;
    if (!document || !this.isEditable) return;
    event.preventDefault();
    await this._onDropDocument(event, document);
  }

  async _onDropDocument(event: DragEvent, document: StoredDocument): Promise<unknown> {
    if (document.documentName === "Item") return this._onDropItem(event, document);
    if (document.documentName === "ActiveEffect") return this._onDropActiveEffect(event, document);
    return null;
  }

  async _onDropItem(_event: DragEvent, item: StoredDocument): Promise<unknown> {
    return this.#adopt("Item", item);
  }

  async _onDropActiveEffect(_event: DragEvent, effect: StoredDocument): Promise<unknown> {
    return this.#adopt("ActiveEffect", effect);
  }

  /** A copy of the dropped document, unless the actor already has it. */
  async #adopt(name: string, document: StoredDocument): Promise<unknown> {
    if (document.parent?.uuid === this.actor.uuid) return null;
    return this.actor.createEmbeddedDocuments(name, [document.toObject()]);
  }
}
