import type { DocumentModel, DocumentModelClass } from "../documentModel.ts";
import { classFor } from "../environment.ts";
import type { DataModel, DataModelClass } from "../model.ts";
import type { KeyedChange } from "../operators.ts";
import { deepClone } from "../utils/clone.ts";
import { isPlainObject, type PlainObject } from "../utils/plain.ts";
import { randomID } from "../utils/text.ts";
import { DataModelValidationFailure } from "../validation.ts";
import {
  type CleanOptions,
  DataField,
  type FieldOptions,
  type UpdatePlace,
  type ValidateOptions,
} from "./dataField.ts";
import { SchemaField } from "./schemaField.ts";

/** A data model inside another. */
export class EmbeddedDataField extends SchemaField {
  readonly model: DataModelClass;

  constructor(model: DataModelClass, options: FieldOptions = {}) {
    super(model.defineSchema(), options);
    this.model = model;
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    return super._cleanType(isPlainObject(value) ? this.model.migrateDataSafe(value) : value, options);
  }

  override initialize(value: unknown, owner: object): unknown {
    return isPlainObject(value) ? new this.model(value, { parent: owner as DataModel, strict: false }) : value;
  }

  override toObject(value: unknown): unknown {
    return isModel(value) ? value.toObject(false) : super.toObject(value);
  }
}

/** A single document inside another, such as the delta of a token. */
export class EmbeddedDocumentField extends SchemaField {
  readonly model: DocumentModelClass;

  constructor(model: DocumentModelClass, options: FieldOptions = {}) {
    super(model.defineSchema(), options);
    this.model = model;
  }

  override initialize(value: unknown, owner: object, options: PlainObject = {}): unknown {
    if (!isPlainObject(value)) return value;
    const parent = owner as DocumentModel;
    const present = (parent as unknown as PlainObject)[this.name];
    const cls = classFor(this.model, parent.world);
    const document =
      present instanceof cls ? renewed(present, value) : new cls(value, { ...options, parent, strict: false });
    parent._source[this.name] = document._source;
    return document;
  }

  override toObject(value: unknown): unknown {
    return isModel(value) ? value.toObject(false) : super.toObject(value);
  }
}

/** Embedded documents, in an EmbeddedCollection under the field's name. */
export class EmbeddedCollectionField extends DataField {
  static override readonly recursive: boolean = true;
  readonly element: DocumentModelClass;

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: () => [], readonly: true };
  }

  constructor(element: DocumentModelClass, options: FieldOptions = {}) {
    super(options);
    this.element = element;
  }

  /** The configured class of the documents. */
  get model(): DocumentModelClass {
    return classFor(this.element, null);
  }

  override _cast(value: unknown): unknown {
    if (Array.isArray(value)) return value;
    return typeof value === "object" && value !== null && Symbol.iterator in value
      ? [...(value as Iterable<unknown>)]
      : value;
  }

  override _cleanType(value: unknown): unknown {
    return Array.isArray(value) ? value.map((data) => this.#cleanElement(data)) : value;
  }

  override _validateType(value: unknown, options: ValidateOptions): DataModelValidationFailure | undefined {
    if (!Array.isArray(value)) return this._failure(value, "must be an array");
    const ids = value.map((data: PlainObject) => data._id);
    if (new Set(ids).size !== ids.length) return this._failure(ids, "holds one id twice");
    if (!options.embedded) return undefined;
    const failure = new DataModelValidationFailure();
    value.forEach((data: PlainObject, index) => {
      const inner = this.element.schema.validate(data, { embedded: true });
      if (inner) failure.fields[index] = inner;
    });
    return failure.isEmpty() ? undefined : failure;
  }

  override initialize(_value: unknown, owner: object, options: PlainObject = {}): unknown {
    const collection = (owner as DocumentModel).collections[this.name];
    collection.initialize(options);
    return collection;
  }

  override toObject(value: unknown): unknown {
    return [...((value ?? []) as Iterable<DocumentModel>)].map((document) => document.toObject(false));
  }

  override _applyChange(change: KeyedChange, place: UpdatePlace): void {
    if (change.kind !== "set" || !place.context.recursive || !Array.isArray(change.value)) {
      super._applyChange(change, place);
      return;
    }
    const list = place.source[change.key] as PlainObject[];
    const diffs = change.value.flatMap((entry: PlainObject) => this.#applyEntry(list, entry, place));
    if (diffs.length > 0) place.diff[change.key] = diffs;
  }

  /** Merges an entry into the document with its id, or adds a new document. */
  #applyEntry(list: PlainObject[], entry: PlainObject, { context }: UpdatePlace): PlainObject[] {
    const present = list.find((data) => data._id === entry._id);
    if (present) {
      const diff = this.element.schema.applyChanges(present, entry, context);
      return Object.keys(diff).length > 0 ? [{ _id: entry._id, ...diff }] : [];
    }
    const added = this.#cleanElement(deepClone(entry));
    list.push(added as PlainObject);
    return [deepClone(added) as PlainObject];
  }

  #cleanElement(data: unknown): unknown {
    const source = isModel(data) ? data.toObject() : data;
    if (!isPlainObject(source)) return source;
    const cleaned = this.element.cleanData(this.element.migrateDataSafe(source));
    cleaned._id ??= randomID();
    return cleaned;
  }
}

function renewed(document: DocumentModel, source: PlainObject): DocumentModel {
  if (document._source !== source) document._rebase(source);
  document.reset();
  return document;
}

function isModel(value: unknown): value is DataModel {
  return typeof value === "object" && value !== null && "_source" in value;
}
