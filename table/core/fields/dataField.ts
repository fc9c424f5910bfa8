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
  /** The value where none is given, or a function of the surrounding source data. */
  readonly initial?: unknown;
  readonly readonly?: boolean;
  readonly gmOnly?: boolean;
  /** Generation 14: false for a field that is derived and never stored. */
  readonly persisted?: boolean;
  readonly label?: string;
  readonly hint?: string;
  readonly placeholder?: string;
  /** Refuses a value by returning false or throwing; returning true ends validation. */
  readonly validate?: (value: unknown, options: object) => boolean | void;
  readonly validationError?: string;
}

export interface CleanOptions {
  /** Only look at the keys that are there: the data is an update. */
  readonly partial?: boolean;
  /** The source data around the value, for initial values and types that depend on it. */
  readonly source?: PlainObject;
}

export interface ValidateOptions {
  readonly partial?: boolean;
  /** The source data around the value. */
  readonly source?: PlainObject;
  /** Whether embedded documents are validated as well; otherwise they do it themselves when they are made. */
  readonly embedded?: boolean;
}

export interface UpdateContext {
  /** Whether nested objects are merged rather than replaced. */
  readonly recursive: boolean;
  /** Whether values that stay the same are left out of the difference. */
  readonly diffing: boolean;
}

/** Where a change lands: the source that is changed and the difference that records it. */
export interface UpdatePlace {
  readonly source: PlainObject;
  readonly diff: PlainObject;
  readonly context: UpdateContext;
}

/** One value of a schema: how it is cleaned, validated, initialised and written back. */
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
    const all = { ...(this.constructor as typeof DataField)._defaults, ...defined(options) };
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
  }

  /** Dotted path from the root of the model. */
  get fieldPath(): string {
    return [this.parent?.fieldPath, this.name].filter(Boolean).join(".");
  }

  /** The value where none is given. */
  getInitialValue(source: PlainObject = {}): unknown {
    return typeof this.initial === "function" ? this.initial(source) : deepClone(this.initial);
  }

  /** The value of this field in source data; one that is never stored has its initial value. */
  valueIn(source: PlainObject): unknown {
    return this.persisted ? source[this.name] : this.getInitialValue(source);
  }

  /** A value made to fit: undefined and a null that may not be become the initial value, others are cast. */
  clean(value: unknown, options: CleanOptions = {}): unknown {
    if (value === undefined || (value === null && !this.nullable)) return this.getInitialValue(options.source);
    if (value === null) return null;
    return this._cleanType(this._cast(value), options);
  }

  /** What is wrong with a value, or undefined. */
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

  /** The value as the model offers it, made from its source. A function becomes a getter. */
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

  /** Applies one change of an update to `place.source` and records what came of it in `place.diff`. */
  _applyChange(change: KeyedChange, place: UpdatePlace): void {
    const { source, diff, context } = place;
    const { key } = change;
    const value = this.clean(change.kind === "delete" ? undefined : deepClone(change.value), { source });
    if (context.diffing && equals(source[key], value)) return;
    source[key] = value;
    diff[change.kind === "replace" ? `==${key}` : key] = deepClone(value);
  }

  /** Runs a function over this field and those inside it, by the structure of a value. */
  apply(
    fn: string | ((this: DataField, value: unknown, options: object) => unknown),
    value: unknown,
    options: object = {},
  ): unknown {
    const method = typeof fn === "string" ? (this as unknown as Record<string, typeof fn>)[fn] : fn;
    return typeof method === "function" ? method.call(this, value, options) : undefined;
  }

  /** A value brought to the type of the field, as far as it can be. */
  _cast(value: unknown): unknown {
    return value;
  }

  /** A value of the right type brought into its limits. */
  _cleanType(value: unknown, _options: CleanOptions): unknown {
    return value;
  }

  /** What is wrong with a value that is neither undefined nor null. May throw instead. */
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

/** Options that are said; an explicit undefined counts as not said. */
function defined<T extends object>(options: T): Partial<T> {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as Partial<T>;
}
