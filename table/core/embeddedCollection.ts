import { Collection } from "./collection.ts";
import type { DocumentModel, DocumentModelClass } from "./documentModel.ts";
import { classFor } from "./environment.ts";
import type { PlainObject } from "./utils/plain.ts";

/** The field of the parent that holds the documents. */
interface HoldingField {
  readonly name: string;
  readonly element: DocumentModelClass;
}

/** Embedded documents of one name, synchronised with the source data of their parent. */
export class EmbeddedCollection<D extends DocumentModel = DocumentModel> extends Collection<D> {
  readonly name: string;
  readonly model: DocumentModel;
  readonly #field: HoldingField;
  /** Ids of documents with invalid stored data. Those stay in the source but not in the collection. */
  readonly invalidDocumentIds = new Set<string>();

  constructor(field: HoldingField, parent: DocumentModel) {
    super();
    this.name = field.name;
    this.model = parent;
    this.#field = field;
  }

  get documentClass(): DocumentModelClass {
    return classFor(this.#field.element, this.model.world);
  }

  get documentName(): string {
    return this.#field.element.documentName;
  }

  /** The list in the parent's source. Its entries are the sources of the documents. */
  get _source(): PlainObject[] {
    return this.model._source[this.name] as PlainObject[];
  }

  /** Synchronises the collection with the parent's source. Known documents stay the same instances. */
  initialize(options: PlainObject = {}): void {
    const stays = new Set<string>();
    this._source.forEach((data, index) => {
      const document = this.#documentFor(data, options);
      if (!document) return;
      this._source[index] = document._source;
      stays.add(document.id as string);
      super.set(document.id as string, document);
    });
    for (const id of this.keys()) if (!stays.has(id)) super.delete(id);
  }

  /** Creates a document for this collection without adding it. */
  createDocument(data: object, context: PlainObject = {}): D {
    return new this.documentClass(data, { ...context, parent: this.model }) as D;
  }

  /** Puts a document into the collection and its data into the parent's source. */
  override set(id: string, document: D): this {
    const index = this._source.findIndex((data) => data._id === id);
    if (index < 0) this._source.push(document._source);
    else this._source[index] = document._source;
    return super.set(id, document);
  }

  /** Takes a document out of the collection and its data out of the parent's source. */
  override delete(id: string): boolean {
    const index = this._source.findIndex((data) => data._id === id);
    if (index >= 0) this._source.splice(index, 1);
    return super.delete(id);
  }

  override toJSON(): unknown[] {
    return this.map((document) => document.toObject());
  }

  #documentFor(data: PlainObject, options: PlainObject): D | null {
    const id = String(data._id);
    const present = this.get(id);
    if (present) {
      if (present._source !== data) present._rebase(data);
      present.reset();
      return present;
    }
    const document = this.createDocument(data, { ...options, strict: false });
    if (!document.invalid) return document;
    this.invalidDocumentIds.add(id);
    return null;
  }
}
