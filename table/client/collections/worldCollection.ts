/** The documents of one name in the world, such as `game.actors`. */
import { Collection } from "../../core/collection.ts";
import { registerSheet, unregisterSheet } from "../applications/apps/documentSheetConfig.ts";
import { Hooks } from "../../core/hooks.ts";
import { ui } from "../host.ts";
import type { Data, Renderable, StoredClass, StoredDocument } from "../types/database.ts";
import { documentClassOf } from "../database/documentClass.ts";

export class WorldCollection<D extends StoredDocument = StoredDocument> extends Collection<D> {
  static readonly documentName: string = "";
  /** The part of the window that lists these documents. */
  static readonly tab: string | null = null;

  readonly apps: Renderable[] = [];
  readonly invalidDocumentIds = new Set<string>();

  static registerSheet(...values: [scope: string, sheet: never, options?: object]): void {
    registerSheet({ documentName: this.documentName }, ...values);
  }

  static unregisterSheet(...values: [scope: string, sheet: never, options?: object]): void {
    unregisterSheet({ documentName: this.documentName }, ...values);
  }

  get documentName(): string {
    return (this.constructor as typeof WorldCollection).documentName;
  }

  get name(): string {
    return this.constructor.name;
  }

  get documentClass(): StoredClass {
    return documentClassOf(this.documentName);
  }

  get directory(): Renderable | null {
    const tab = (this.constructor as typeof WorldCollection).tab;
    return (tab ? (ui[tab] as Renderable | undefined) : undefined) ?? null;
  }

  /** Creates the documents when the seat starts. An invalid document is reported and left out. */
  fill(sources: readonly object[]): void {
    for (const source of sources) {
      const id = String((source as Data)._id);
      try {
        this.set(id, new this.documentClass(source, {}) as D);
      } catch (error) {
        this.invalidDocumentIds.add(id);
        Hooks.onError(`${this.name}#fill`, error as Error, { id });
      }
    }
  }

  /** Renders the windows that list these documents. */
  render(force = false, options: object = {}): this {
    for (const app of this.apps) app.render({ force, ...options });
    this.directory?.render({ force: false, ...options });
    return this;
  }

  /** The source data of a document, ready for creation in this world. */
  fromCompendium(document: StoredDocument | Data, { keepId = false, clearFolder = true } = {}): Data {
    const data =
      typeof (document as StoredDocument).toObject === "function"
        ? (document as StoredDocument).toObject()
        : { ...(document as Data) };
    if (!keepId) delete data._id;
    if (clearFolder) delete data.folder;
    return data;
  }
}
