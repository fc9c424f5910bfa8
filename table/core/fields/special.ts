import { Color } from "../color.ts";
import type { PlainObject } from "../utils/plain.ts";
import type { DataModelValidationFailure } from "../validation.ts";
import {
  type CleanOptions,
  DataField,
  type FieldOptions,
  type UpdatePlace,
  type ValidateOptions,
} from "./dataField.ts";
import type { KeyedChange } from "../operators.ts";
import { NumberField, type NumberFieldOptions, StringField, type StringFieldOptions } from "./primitives.ts";
import type { DataModelClass } from "../model.ts";
import { EmbeddedDataField } from "./embeddedFields.ts";
import { type DataSchema, SchemaField } from "./schemaField.ts";

/** Degrees 0…360. Other values are normalised. */
export class AngleField extends NumberField {
  static override get _defaults(): NumberFieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: 0 };
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    const cleaned = super._cleanType(value, options);
    if (typeof cleaned !== "number" || !Number.isFinite(cleaned) || cleaned === 360) return cleaned;
    return ((cleaned % 360) + 360) % 360;
  }
}

/** A share 0…1. */
export class AlphaField extends NumberField {
  static override get _defaults(): NumberFieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: 1, min: 0, max: 1 };
  }
}

/** A hue 0…1. */
export class HueField extends NumberField {
  static override get _defaults(): NumberFieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: 0, min: 0, max: 1 };
  }
}

export class IntegerSortField extends NumberField {
  static override get _defaults(): NumberFieldOptions {
    return { ...super._defaults, required: true, nullable: false, integer: true, initial: 0 };
  }
}

/** A "#rrggbb" text. The model presents it as a Color. */
export class ColorField extends StringField {
  static override get _defaults(): StringFieldOptions {
    return { ...super._defaults, nullable: true, initial: null, blank: false };
  }

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    if (value === undefined || value === null || value === "") return super.clean(value, options);
    const color = Color.from(value);
    return color.valid ? color.css : this.getInitialValue(options.source);
  }

  override initialize(value: unknown): unknown {
    return value === null || value === undefined ? value : Color.from(value);
  }

  override toObject(value: unknown): unknown {
    return value instanceof Color ? value.css : value;
  }
}

export class HTMLField extends StringField {
  static override get _defaults(): StringFieldOptions {
    return { ...super._defaults, required: true, blank: true };
  }
}

export interface FilePathFieldOptions extends StringFieldOptions {
  /** Allowed kinds of file: */
  readonly categories?: readonly string[];
  readonly base64?: boolean;
  readonly wildcard?: boolean;
}

export const IMAGES = ["apng", "avif", "bmp", "gif", "jpeg", "jpg", "png", "svg", "tiff", "webp"];
export const VIDEOS = ["m4v", "mp4", "ogv", "webm"];

const EXTENSIONS: Readonly<Record<string, readonly string[]>> = {
  IMAGE: IMAGES,
  VIDEO: VIDEOS,
  AUDIO: ["aac", "flac", "m4a", "mid", "mp3", "ogg", "opus", "wav", "webm"],
  TEXT: ["csv", "json", "md", "pdf", "tsv", "txt", "xml", "yaml", "yml"],
  FONT: ["otf", "ttf", "woff", "woff2"],
};

export class FilePathField extends StringField {
  declare readonly options: FilePathFieldOptions;
  readonly categories: readonly string[];

  static override get _defaults(): StringFieldOptions {
    return { ...super._defaults, nullable: true, blank: false, initial: null };
  }

  constructor(options: FilePathFieldOptions = {}) {
    super(options);
    this.categories = options.categories ?? [];
  }

  override _validateType(value: unknown, options: ValidateOptions): DataModelValidationFailure | undefined {
    const wrong = super._validateType(value, options);
    if (wrong || this.categories.length === 0) return wrong;
    const path = value as string;
    if (path.startsWith("data:"))
      return this.options.base64 ? undefined : this._failure(value, "may not be embedded data");
    const extension = path.split(/[?#]/)[0].split(".").pop()?.toLowerCase() ?? "";
    const allowed = this.categories.flatMap((category) => EXTENSIONS[category] ?? []);
    if (allowed.includes(extension) || (this.options.wildcard && path.includes("*"))) return undefined;
    return this._failure(value, `does not have a file extension of ${this.categories.join(" or ")}`);
  }
}

/** Data stored as JSON text. The model presents it parsed. */
export class JSONField extends StringField {
  static override get _defaults(): StringFieldOptions {
    return { ...super._defaults, blank: false, trim: true, initial: undefined };
  }

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    return typeof value === "string" || value === undefined ? super.clean(value, options) : JSON.stringify(value);
  }

  override _validateType(value: unknown, options: ValidateOptions): DataModelValidationFailure | undefined {
    const wrong = super._validateType(value, options);
    if (wrong) return wrong;
    JSON.parse(value as string);
    return undefined;
  }

  override initialize(value: unknown): unknown {
    return typeof value === "string" ? (JSON.parse(value) as unknown) : value;
  }

  override toObject(value: unknown): unknown {
    return value === undefined ? value : JSON.stringify(value);
  }
}

/** One type of a `TypedSchemaField`. */
export type TypedSchema = SchemaField | DataModelClass | DataSchema;

/** One of several schemas, chosen by the `type` in the data: fields of a schema, plain schemas, or data models. */
export class TypedSchemaField extends DataField {
  static override readonly recursive: boolean = true;
  readonly types: Readonly<Record<string, SchemaField>>;

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true };
  }

  constructor(types: Readonly<Record<string, TypedSchema>>, options: FieldOptions = {}) {
    super(options);
    this.types = Object.fromEntries(Object.entries(types).map(([type, schema]) => [type, schemaOf(type, schema)]));
    for (const schema of Object.values(this.types)) schema.parent = this;
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    const { type } = value as PlainObject;
    const schema = this.types[String(type)];
    return schema ? { ...(schema.clean(value, options) as object), type } : value;
  }

  override _validateType(value: unknown, options: ValidateOptions): DataModelValidationFailure | undefined {
    const { type } = value as PlainObject;
    const schema = this.types[String(type)];
    return schema
      ? schema.validate(value, options)
      : this._failure(type, `is not one of the types ${Object.keys(this.types).join(", ")}`);
  }

  override initialize(value: unknown, model: object, options: PlainObject = {}): unknown {
    const schema = this.types[String((value as PlainObject | null)?.["type"])];
    return schema ? schema.initialize(value, model, options) : value;
  }

  override toObject(value: unknown): unknown {
    const schema = this.types[String((value as PlainObject | null)?.["type"])];
    return schema ? schema.toObject(value) : value;
  }

  override _applyChange(change: KeyedChange, place: UpdatePlace): void {
    const present = place.source[change.key] as PlainObject | null | undefined;
    const changes = change.kind === "set" ? (change.value as PlainObject | null) : null;
    const schema = this.types[String(changes?.["type"] ?? present?.["type"])];
    if (changes && schema && present && schema === this.types[String(present["type"])])
      schema._applyChange(change, place);
    else super._applyChange(change, place);
  }
}

/** The schema of a type, with a `type` field for that type alone. */
function schemaOf(type: string, given: TypedSchema): SchemaField {
  if (given instanceof SchemaField) return given;
  if (typeof given === "function") return new EmbeddedDataField(given);
  if (given.type) return new SchemaField(given);
  return new SchemaField({ type: new StringField({ required: true, blank: false, initial: type }), ...given });
}
