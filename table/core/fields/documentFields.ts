import { DOCUMENT_META_OWNERSHIP_LEVELS, DOCUMENT_OWNERSHIP_LEVELS } from "../const.ts";
import type { DocumentModel } from "../documentModel.ts";
import { environment } from "../environment.ts";
import { isPlainObject, type PlainObject } from "../utils/plain.ts";
import { isValidId } from "../utils/text.ts";
import { parseUuid } from "../utils/uuid.ts";
import type { DataModelValidationFailure } from "../validation.ts";
import type { CleanOptions, FieldOptions, ValidateOptions } from "./dataField.ts";
import { ObjectField } from "./objectField.ts";
import { NumberField, StringField, type StringFieldOptions } from "./primitives.ts";
import { SchemaField } from "./schemaField.ts";

/** The part of a document class that fields read. */
export interface NamedClass {
  readonly documentName: string;
}

/** The id of the document itself: 16 letters and digits, or null before it is created. */
export class DocumentIdField extends StringField {
  static override get _defaults(): StringFieldOptions {
    return {
      ...super._defaults,
      required: true,
      blank: false,
      nullable: true,
      initial: null,
      readonly: true,
      validationError: "is not a valid document id",
    };
  }

  override _cast(value: unknown): unknown {
    return value !== null && typeof value === "object" && "_id" in value ? value._id : super._cast(value);
  }

  override _validateType(value: unknown, _options: ValidateOptions): DataModelValidationFailure | undefined {
    return isValidId(value) ? undefined : this._failure(value, "must be an id of 16 letters and digits");
  }
}

export interface ForeignDocumentFieldOptions extends StringFieldOptions {
  /** Whether the model presents the id instead of the document. */
  readonly idOnly?: boolean;
}

/** The id of a document of the world. */
export class ForeignDocumentField extends DocumentIdField {
  declare readonly options: ForeignDocumentFieldOptions;
  readonly model: NamedClass;

  static override get _defaults(): StringFieldOptions {
    return { ...super._defaults, readonly: false };
  }

  constructor(model: NamedClass, options: ForeignDocumentFieldOptions = {}) {
    super(options);
    this.model = model;
  }

  get idOnly(): boolean {
    return this.options.idOnly ?? false;
  }

  override _cast(value: unknown): unknown {
    if (typeof value === "string") return value === "" ? null : value;
    return typeof value === "object" && value !== null
      ? ((value as { id?: unknown; _id?: unknown }).id ?? (value as { _id?: unknown })._id ?? null)
      : null;
  }

  override initialize(value: unknown, model: object): unknown {
    if (this.idOnly || typeof value !== "string") return value;
    return () => (model as DocumentModel).world?.find(this.model.documentName, value) ?? null;
  }

  override toObject(value: unknown): unknown {
    return typeof value === "object" && value !== null ? (value as { id?: unknown }).id : value;
  }
}

export interface DocumentUUIDFieldOptions extends StringFieldOptions {
  /** The document name that the uuid must lead to. */
  readonly type?: string;
  readonly embedded?: boolean;
}

export class DocumentUUIDField extends StringField {
  readonly type: string | undefined;

  constructor(options: DocumentUUIDFieldOptions = {}) {
    super(options);
    this.type = options.type;
  }

  static override get _defaults(): StringFieldOptions {
    return { ...super._defaults, required: true, blank: false, nullable: true, initial: null };
  }

  override _validateType(value: unknown, _options: ValidateOptions): DataModelValidationFailure | undefined {
    const parsed = typeof value === "string" ? parseUuid(value) : null;
    if (!parsed) return this._failure(value, "is not a valid uuid");
    const { type } = this;
    return type && parsed.type !== type ? this._failure(value, `must be the uuid of a ${type}`) : undefined;
  }
}

interface TypedClass extends NamedClass {
  readonly TYPES?: readonly string[];
}

/** The subtype of a document. */
export class DocumentTypeField extends StringField {
  readonly documentName: string;
  readonly #document: TypedClass;

  static override get _defaults(): StringFieldOptions {
    return { ...super._defaults, required: true, nullable: false, blank: false };
  }

  constructor(document: TypedClass, options: StringFieldOptions = {}) {
    super(options);
    this.documentName = document.documentName;
    this.#document = document;
    this.choices = () => this.#types ?? [];
  }

  /** The types that the document class lists, or the keys of an object. Null where any type is allowed. */
  get #types(): readonly string[] | null {
    const hosted = environment().documentTypes(this.documentName);
    const { TYPES = hosted } = this.#document;
    return hosted && (Array.isArray(TYPES) ? TYPES : Object.keys(TYPES ?? {}));
  }

  override getInitialValue(source: PlainObject = {}): unknown {
    return super.getInitialValue(source) ?? this.#types?.[0];
  }

  override _validateType(value: unknown, _options: ValidateOptions): DataModelValidationFailure | undefined {
    if (typeof value !== "string" || value === "") return this._failure(value, "must name a type");
    const types = this.#types;
    if (!types || types.includes(value)) return undefined;
    return this._failure(value, `is not a type of ${this.documentName}: ${types.join(", ")}`);
  }
}

/** Free data of packages under their ids. */
export class DocumentFlagsField extends ObjectField {
  override _validateType(value: unknown, options: ValidateOptions): DataModelValidationFailure | undefined {
    const wrong = super._validateType(value, options);
    if (wrong) return wrong;
    const odd = Object.entries(value as PlainObject).find(([, flags]) => !isPlainObject(flags));
    return odd ? this._failure(odd[1], `has flags of "${odd[0]}" that are not an object`) : undefined;
  }
}

/** Ownership levels by user id, with a default. */
export class DocumentOwnershipField extends ObjectField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      initial: () => ({ default: DOCUMENT_OWNERSHIP_LEVELS.NONE }),
      validationError: "is not a record of ownership levels",
    };
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    const cleaned = super._cleanType(value, options);
    return isPlainObject(cleaned)
      ? Object.fromEntries(
          Object.entries(cleaned).filter(([, level]) => level !== DOCUMENT_META_OWNERSHIP_LEVELS.DEFAULT),
        )
      : cleaned;
  }

  override _validateType(value: unknown, options: ValidateOptions): DataModelValidationFailure | undefined {
    const wrong = super._validateType(value, options);
    if (wrong) return wrong;
    const levels: readonly unknown[] = Object.values(DOCUMENT_OWNERSHIP_LEVELS);
    const odd = Object.entries(value as PlainObject).find(
      ([user, level]) => !levels.includes(level) || !(user === "default" || isValidId(user)),
    );
    return odd ? this._failure(odd[1], `gives "${odd[0]}" what is not an ownership level`) : undefined;
  }
}

/** Creation, last change and origin of a document. */
export class DocumentStatsField extends SchemaField {
  constructor(options: FieldOptions = {}) {
    const text = (): StringField => new StringField({ required: true, nullable: true, initial: null, blank: false });
    const time = (): NumberField => new NumberField({ required: true, nullable: true, initial: null, integer: true });
    super(
      {
        coreVersion: text(),
        systemId: text(),
        systemVersion: text(),
        createdTime: time(),
        modifiedTime: time(),
        lastModifiedBy: text(),
        compendiumSource: text(),
        duplicateSource: text(),
        exportSource: new ObjectField({ nullable: true, initial: null }),
      },
      options,
    );
  }
}
