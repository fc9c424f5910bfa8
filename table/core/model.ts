import { reviveOperators } from "./operators.ts";
import { type DataSchema, defineValue, SchemaField } from "./fields/schemaField.ts";
import type { CleanOptions, UpdateContext } from "./fields/dataField.ts";
import { deepClone } from "./utils/clone.ts";
import { expandObject } from "./utils/paths.ts";
import type { PlainObject } from "./utils/plain.ts";
import { DataModelValidationError, DataModelValidationFailure } from "./validation.ts";

export interface ModelContext {
  readonly parent?: DataModel | null;
  /** Whether invalid data throws. Otherwise it is kept and `invalid` is true. */
  readonly strict?: boolean;
  /** Whether the data is clean source data already, of which the model becomes another view. Else it is copied. */
  readonly isClean?: boolean;
  readonly [option: string]: unknown;
}

export interface UpdateOptions {
  /** Compute the difference without changing anything. */
  readonly dryRun?: boolean;
  /** False replaces nested objects. True merges them. */
  readonly recursive?: boolean;
  /** False keeps unchanged values in the difference. */
  readonly diff?: boolean;
}

export type DataModelClass = typeof DataModel;

/** Source data under a schema, with the initialised values as properties. */
export class DataModel {
  static LOCALIZATION_PREFIXES: string[] = [];
  static readonly #schemas = new WeakMap<object, SchemaField>();

  declare readonly parent: DataModel | null;
  /** The data as it is stored. */
  declare readonly _source: PlainObject;
  declare readonly validationFailures: {
    fields: DataModelValidationFailure | null;
    joint: DataModelValidationFailure | null;
  };

  static defineSchema(): DataSchema {
    throw new Error(`${this.name} must define its schema`);
  }

  static get schema(): SchemaField {
    const known = DataModel.#schemas.get(this);
    if (known) return known;
    const schema = new SchemaField(this.defineSchema());
    DataModel.#schemas.set(this, schema);
    return schema;
  }

  /** Migrates older source data. The data may be partial, because updates are migrated too. */
  static migrateData(source: PlainObject): PlainObject {
    return source;
  }

  static migrateDataSafe(source: PlainObject): PlainObject {
    try {
      return this.migrateData(source) ?? source;
    } catch (error) {
      throw new Error(`Migration of ${this.name} failed: ${(error as Error).message}`, { cause: error });
    }
  }

  static cleanData(source: PlainObject = {}, options: CleanOptions = {}): PlainObject {
    return this.schema.clean(source, options) as PlainObject;
  }

  /** Checks rules between fields. Throws for a violation. */
  static validateJoint(_data: PlainObject): void {}

  /** A model from stored data. Invalid data is kept unless `strict`. */
  static fromSource<T extends typeof DataModel>(
    this: T,
    source: PlainObject,
    context: ModelContext = {},
  ): InstanceType<T> {
    return new this(source, { strict: false, ...context }) as InstanceType<T>;
  }

  static fromJSON<T extends typeof DataModel>(this: T, json: string): InstanceType<T> {
    return new this(JSON.parse(json) as PlainObject) as InstanceType<T>;
  }

  constructor(data: object = {}, { parent = null, strict = true, isClean = false, ...options }: ModelContext = {}) {
    hide(this, "parent", parent);
    hide(this, "validationFailures", { fields: null, joint: null });
    hide(this, "_source", this._initializeSource(data as PlainObject, { strict, isClean, ...options }));
    this._configure(options);
    this.validate({ strict });
    this._initialize({ strict, ...options });
  }

  get schema(): SchemaField {
    return (this.constructor as DataModelClass).schema;
  }

  get invalid(): boolean {
    return this.validationFailures.fields !== null || this.validationFailures.joint !== null;
  }

  _initializeSource(data: PlainObject, options: ModelContext = {}): PlainObject {
    const model = this.constructor as DataModelClass;
    if (options.isClean) return data;
    const source = data instanceof DataModel ? data._source : data;
    return model.cleanData(model.migrateDataSafe(expandObject(source)));
  }

  /** Prepares the instance before its data is validated and initialised. */
  _configure(_options: PlainObject): void {}

  /** Sets the properties from the source. */
  _initialize(options: PlainObject = {}): void {
    const { fields } = this.schema;
    for (const name in fields) {
      const field = fields[name];
      defineValue(this, name, field.initialize(field.valueIn(this._source), this, options), !field.readonly);
    }
  }

  /** Sets the properties again and discards derived data. */
  reset(): void {
    this._initialize();
  }

  /** Whether the source or the given changes are valid. Throws when strict. */
  validate({ changes, strict = true }: { readonly changes?: PlainObject; readonly strict?: boolean } = {}): boolean {
    const model = this.constructor as DataModelClass;
    const data = changes ?? this._source;
    const failures = {
      fields: model.schema.validate(data, { partial: changes !== undefined }) ?? null,
      joint: jointFailure(model, data, changes !== undefined),
    };
    if (!changes) Object.assign(this.validationFailures, failures);
    const failure = failures.fields ?? failures.joint;
    if (failure && strict) throw new DataModelValidationError(this._describe(), failure);
    return failure === null;
  }

  /** Changes the source locally. Returns the nested difference. Throws for invalid data and then changes nothing. */
  updateSource(
    changes: object = {},
    { dryRun = false, recursive = true, diff = true }: UpdateOptions = {},
  ): PlainObject {
    const model = this.constructor as DataModelClass;
    const expanded = model.migrateDataSafe(expandObject(reviveOperators(changes) as object));
    const touched = Object.keys(expanded).map((key) => key.replace(/^(-=|==)/, ""));
    const next: PlainObject = { ...this._source };
    for (const key of touched) if (key in next) next[key] = deepClone(next[key]);
    const context: UpdateContext = { recursive, diffing: diff };
    const difference = model.schema.applyChanges(next, expanded, context);
    this.#assertValid(model, next, touched);
    if (dryRun || Object.keys(difference).length === 0) return difference;
    this._commitSource(next, touched);
    return difference;
  }

  /** A copy with changes. */
  clone(data: object = {}, context: ModelContext = {}): this {
    const model = this.constructor as new (data: object, context: ModelContext) => this;
    const copy = new model(this.toObject(), { parent: this.parent, ...context });
    copy.updateSource(data);
    copy.reset();
    return copy;
  }

  /** Plain data: the source or, with `false`, the current values. */
  toObject(source = true): PlainObject {
    if (source) return deepClone(this._source);
    const data: PlainObject = {};
    for (const [name, field] of this.schema.entries())
      data[name] = field.toObject((this as unknown as PlainObject)[name]);
    return data;
  }

  toJSON(): PlainObject {
    return this.toObject(true);
  }

  /** Takes over changed source data and sets the properties from it. */
  _commitSource(next: PlainObject, touched: readonly string[]): void {
    for (const key of touched) if (key in next) this._source[key] = next[key];
    this._initialize();
  }

  /** Replaces the source data but keeps the same model and source objects. */
  _rebase(source: PlainObject): void {
    for (const key of Object.keys(this._source)) if (!(key in source)) delete this._source[key];
    Object.assign(this._source, source);
  }

  /** The name of this model in messages. */
  _describe(): string {
    return this.constructor.name;
  }

  #assertValid(model: DataModelClass, next: PlainObject, touched: readonly string[]): void {
    const changed = Object.fromEntries(touched.filter((key) => key in next).map((key) => [key, next[key]]));
    // A type-dependent field reads its neighbours, so it gets the whole candidate as surrounding source.
    const failure = new DataModelValidationFailure();
    for (const [key, value] of Object.entries(changed)) {
      const inner = model.schema.get(key)?.validate(value, { source: next, embedded: true });
      if (inner) failure.fields[key] = inner;
    }
    if (!failure.isEmpty()) throw new DataModelValidationError(this._describe(), failure);
    const joint = jointFailure(model, next, false);
    if (joint) throw new DataModelValidationError(this._describe(), joint);
  }
}

function jointFailure(model: DataModelClass, data: PlainObject, partial: boolean): DataModelValidationFailure | null {
  if (partial) return null;
  try {
    model.validateJoint(data);
    return null;
  } catch (error) {
    return new DataModelValidationFailure({ message: (error as Error).message });
  }
}

/** Sets an internal property, so that a model enumerates only its data. */
function hide(target: DataModel, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, writable: true, enumerable: false, configurable: true });
}
