import { type KeyedChange, readChange } from "../operators.ts";
import { isPlainObject, type PlainObject } from "../utils/plain.ts";
import { DataModelValidationFailure } from "../validation.ts";
import {
  type CleanOptions,
  DataField,
  type FieldOptions,
  type UpdateContext,
  type UpdatePlace,
  type ValidateOptions,
} from "./dataField.ts";

export type DataSchema = Record<string, DataField>;

/** A fixed set of named fields. */
export class SchemaField extends DataField {
  static override readonly recursive: boolean = true;
  readonly fields: DataSchema;

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false };
  }

  constructor(fields: DataSchema, options: FieldOptions = {}) {
    super(options);
    this.fields = {};
    this.extendFields(fields);
  }

  /** Adds fields, or puts others in place of those of the same name. */
  extendFields(fields: DataSchema): void {
    for (const [name, field] of Object.entries(fields)) {
      if (field.parent && field.parent !== this)
        throw new Error(`The field "${name}" already stands in another schema`);
      field.name = name;
      field.parent = this;
      this.fields[name] = field;
    }
  }

  *[Symbol.iterator](): Generator<DataField> {
    yield* Object.values(this.fields);
  }

  keys(): string[] {
    return Object.keys(this.fields);
  }

  values(): DataField[] {
    return Object.values(this.fields);
  }

  entries(): [string, DataField][] {
    return Object.entries(this.fields);
  }

  has(name: string): boolean {
    return Object.hasOwn(this.fields, name);
  }

  get(name: string): DataField | undefined {
    return this.has(name) ? this.fields[name] : undefined;
  }

  /** The field at a dotted path. */
  getField(path: string | readonly string[]): DataField | undefined {
    return this._getField(typeof path === "string" ? path.split(".") : path);
  }

  override _getField(path: readonly string[]): DataField | undefined {
    const [first, ...rest] = path;
    return first === undefined ? this : this.get(first)?._getField(rest);
  }

  override getInitialValue(source: PlainObject = {}): unknown {
    const initial = super.getInitialValue(source);
    if (initial !== undefined) return initial === null ? null : this.clean(initial);
    if (this.nullable && this.options.initial === null) return null;
    return this.#clean({}, {});
  }

  /** A value that is no object at all counts as an empty one, as packages rely on. */
  override _cast(value: unknown): unknown {
    if (typeof value !== "object") return {};
    return isPlainObject(value) ? value : plainData(value);
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    return isPlainObject(value) ? this.#clean(value, options) : value;
  }

  override _validateType(value: unknown, options: ValidateOptions): DataModelValidationFailure | undefined {
    if (!isPlainObject(value)) return this._failure(value, "must be an object");
    let failure: DataModelValidationFailure | undefined;
    const within = { ...options, source: value };
    for (const name in this.fields) {
      const field = this.fields[name];
      if ((options.partial && !(name in value)) || !field.persisted) continue;
      const inner = field.validate(value[name], within);
      if (inner) (failure ??= new DataModelValidationFailure()).fields[name] = inner;
    }
    return failure;
  }

  override initialize(value: unknown, model: object, options: PlainObject = {}): unknown {
    if (!isPlainObject(value)) return value;
    const data: PlainObject = {};
    for (const name in this.fields) {
      const field = this.fields[name];
      defineValue(data, name, field.initialize(field.valueIn(value), model, options));
    }
    return data;
  }

  override toObject(value: unknown): unknown {
    if (typeof value !== "object" || value === null) return value;
    const data: PlainObject = {};
    for (const [name, field] of this.entries())
      if (name in value) data[name] = field.toObject((value as PlainObject)[name]);
    return data;
  }

  /**
   * Applies the entries of an update to source data of this schema. Returns the difference. Keys outside the schema
   * are ignored.
   */
  applyChanges(source: PlainObject, changes: PlainObject, context: UpdateContext): PlainObject {
    const diff: PlainObject = {};
    for (const [key, value] of Object.entries(changes)) {
      const change = readChange(key, value);
      const field = this.get(change.key);
      if (field?.persisted) field._applyChange(change, { source, diff, context });
    }
    return diff;
  }

  override _applyChange(change: KeyedChange, place: UpdatePlace): void {
    const present = place.source[change.key];
    if (change.kind !== "set" || !place.context.recursive || !isPlainObject(present) || !isPlainObject(change.value)) {
      super._applyChange(change, place);
      return;
    }
    const inner = this.applyChanges(present, change.value, place.context);
    if (Object.keys(inner).length > 0) place.diff[change.key] = inner;
  }

  override apply(fn: Parameters<DataField["apply"]>[0], value: unknown, options: object = {}): unknown {
    const own = super.apply(fn, value, options);
    if (own !== undefined || !isPlainObject(value)) return own;
    return Object.fromEntries(this.entries().map(([name, field]) => [name, field.apply(fn, value[name], options)]));
  }

  #clean(value: PlainObject, options: CleanOptions): PlainObject {
    const cleaned: PlainObject = {};
    const within = { ...options, source: value };
    for (const name in this.fields) {
      const field = this.fields[name];
      if ((options.partial && !(name in value)) || !field.persisted) continue;
      const inner = field.clean(value[name], within);
      if (inner !== undefined) cleaned[name] = inner;
    }
    return cleaned;
  }
}

/** Sets an initialised value on an object. A function becomes a getter. */
export function defineValue(target: object, name: string, value: unknown, writable = true): void {
  if (typeof value === "function") {
    Object.defineProperty(target, name, {
      get: value as () => unknown,
      set() {},
      enumerable: true,
      configurable: true,
    });
    return;
  }
  // Nothing of that name is there to be overridden, so an assignment does the same in less time.
  if (writable && !(name in target)) (target as PlainObject)[name] = value;
  else Object.defineProperty(target, name, { value, writable, enumerable: true, configurable: true });
}

function plainData(value: unknown): unknown {
  const convertible =
    typeof value === "object" && value !== null && "toObject" in value && typeof value.toObject === "function";
  return convertible ? (value as { toObject(): unknown }).toObject() : value;
}
