import type { KeyedChange } from "../operators.ts";
import { deepClone } from "../utils/clone.ts";
import { equals } from "../utils/compare.ts";
import type { PlainObject } from "../utils/plain.ts";
import { DataModelValidationFailure } from "../validation.ts";

export interface FieldOptions {
  /** Whether undefined is refused. */
  readonly required?: boolean;
  /** Whether null is a value. */
  readonly nullable?: boolean;
  /** The default value, or a function from the surrounding source data to it. */
  readonly initial?: unknown;
  readonly readonly?: boolean;
  readonly gmOnly?: boolean;
  /** Generation 14: false for a derived field that is never stored. */
  readonly persisted?: boolean;
  readonly label?: string;
  readonly hint?: string;
  readonly placeholder?: string;
  /** Refuses a value by returning false or by throwing. Returning true ends validation. */
  readonly validate?: (value: unknown, options: object) => boolean | void;
  readonly validationError?: string;
}

export interface CleanOptions {
  /** Validate only the present keys, because the data is an update. */
  readonly partial?: boolean;
  /** The surrounding source data, for initial values and types that depend on it. */
  readonly source?: PlainObject;
}

export interface ValidateOptions {
  readonly partial?: boolean;
  /** The surrounding source data. */
  readonly source?: PlainObject;
  /** Whether to validate embedded documents too. Otherwise they validate themselves when they are created. */
  readonly embedded?: boolean;
}

export interface UpdateContext {
  /** Whether nested objects are merged rather than replaced. */
  readonly recursive: boolean;
  /** Whether the difference leaves out unchanged values. */
  readonly diffing: boolean;
}

/** The target of a change: the source to change, and the difference that records it. */
export interface UpdatePlace {
  readonly source: PlainObject;
  readonly diff: PlainObject;
  readonly context: UpdateContext;
}

/** A field of a schema: it cleans, validates, initialises and serialises one value. */
export class DataField {
  static readonly recursive: boolean = false;

  readonly options: FieldOptions;
  readonly required: boolean;
  readonly nullable: boolean;
  readonly initial: unknown;
  readonly readonly: boolean;
  readonly gmOnly: boolean;
  readonly persisted: boolean;
  label: string;
  hint: string;
  placeholder: string;
  readonly validationError: string;
  /** The key in the parent's schema. */
  name = "";
  parent: DataField | undefined;

  static get _defaults(): FieldOptions {
    return {
      required: false,
      nullable: false,
      initial: undefined,
      readonly: false,
      gmOnly: false,
      persisted: true,
      label: "",
      hint: "",
      placeholder: "",
      validationError: "is not a valid value",
    };
  }

  constructor(options: FieldOptions = {}) {
    const { _defaults } = this.constructor as typeof DataField;
    const all = { ..._defaults, ...defined(options) };
    this.options = options;
    this.required = all.required ?? false;
    this.nullable = all.nullable ?? false;
    this.initial = all.initial;
    this.readonly = all.readonly ?? false;
    this.gmOnly = all.gmOnly ?? false;
    this.persisted = all.persisted ?? true;
    this.label = all.label ?? "";
    this.hint = all.hint ?? "";
    this.placeholder = all.placeholder ?? "";
    this.validationError = all.validationError ?? "is not a valid value";
    // Options that a package's field adds to the defaults are its properties too.
    const own = Object.entries(all).filter(([key]) => key in _defaults && !(key in this));
    Object.assign(this, Object.fromEntries(own));
  }

  /** Dotted path from the root of the model. */
  get fieldPath(): string {
    return [this.parent?.fieldPath, this.name].filter(Boolean).join(".");
  }

  /** The default value. */
  getInitialValue(source: PlainObject = {}): unknown {
    return typeof this.initial === "function" ? this.initial(source) : deepClone(this.initial);
  }

  /** The value of this field in source data. A field that is never stored has its default value. */
  valueIn(source: PlainObject): unknown {
    return this.persisted ? source[this.name] : this.getInitialValue(source);
  }

  /** Cleans a value. Undefined, and null where it is not allowed, become the default; other values are cast. */
  clean(value: unknown, options: CleanOptions = {}): unknown {
    if (value === undefined || (value === null && !this.nullable)) return this.getInitialValue(options.source);
    if (value === null) return null;
    return this._cleanType(this._cast(value), options);
  }

  /** The failure of a value, or undefined for a valid one. */
  validate(value: unknown, options: ValidateOptions = {}): DataModelValidationFailure | undefined {
    try {
      if (value === undefined) return this.required ? this._failure(value, "may not be undefined") : undefined;
      if (value === null) return this.nullable ? undefined : this._failure(value, "may not be null");
      const own = this.options.validate?.(value, options);
      if (own === false) return this._failure(value, this.validationError);
      return own === true ? undefined : this._validateType(value, options);
    } catch (error) {
      return this._failure(value, (error as Error).message);
    }
  }

  /** The value that the model presents, from its source. A function becomes a getter. */
  initialize(value: unknown, _model: object, _options: PlainObject = {}): unknown {
    return value;
  }

  /** The initialised value as plain data again. */
  toObject(value: unknown): unknown {
    return value;
  }

  /** The field at a path below this one. */
  _getField(path: readonly string[]): DataField | undefined {
    return path.length === 0 ? this : undefined;
  }

  /** Applies one change of an update to `place.source` and records the difference in `place.diff`. */
  _applyChange(change: KeyedChange, place: UpdatePlace): void {
    const { source, diff, context } = place;
    const { key } = change;
    const value = this.clean(change.kind === "delete" ? undefined : deepClone(change.value), { source });
    if (context.diffing && equals(source[key], value)) return;
    source[key] = value;
    diff[change.kind === "replace" ? `==${key}` : key] = deepClone(value);
  }

  /** Runs a function over this field and its inner fields, following the structure of a value. */
  apply(
    fn: string | ((this: DataField, value: unknown, options: object) => unknown),
    value: unknown,
    options: object = {},
  ): unknown {
    const method = typeof fn === "string" ? (this as unknown as Record<string, typeof fn>)[fn] : fn;
    return typeof method === "function" ? method.call(this, value, options) : undefined;
  }

  /** Casts a value to the type of the field where that is possible. */
  _cast(value: unknown): unknown {
    return value;
  }

  /** Limits a value of the right type. */
  _cleanType(value: unknown, _options: CleanOptions): unknown {
    return value;
  }

  /** The failure of a value that is neither undefined nor null. May throw instead. */
  _validateType(_value: unknown, _options: ValidateOptions): DataModelValidationFailure | undefined {
    return undefined;
  }

  _failure(invalidValue: unknown, message: string): DataModelValidationFailure {
    return new DataModelValidationFailure({ invalidValue, message });
  }

  toString(): string {
    return this.fieldPath || this.constructor.name;
  }
}

/** The options without those that are explicitly undefined. */
function defined<T extends object>(options: T): Partial<T> {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as Partial<T>;
}
