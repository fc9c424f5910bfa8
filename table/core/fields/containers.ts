import { type KeyedChange, readChange } from "../operators.ts";
import { assertSafeKey, isPlainObject, type PlainObject } from "../utils/plain.ts";
import { DataModelValidationFailure } from "../validation.ts";
import {
  type CleanOptions,
  DataField,
  type FieldOptions,
  type UpdatePlace,
  type ValidateOptions,
} from "./dataField.ts";
import { applyPlainChange } from "./objects.ts";
import { ObjectField } from "./objectField.ts";

export interface ArrayFieldOptions extends FieldOptions {
  readonly min?: number;
  readonly max?: number;
}

/** A list with one field for all elements. An update replaces the whole list. */
export class ArrayField extends DataField {
  static override readonly recursive: boolean = true;
  readonly element: DataField;
  readonly min: number;
  readonly max: number;

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: () => [] };
  }

  constructor(element: DataField, options: ArrayFieldOptions = {}) {
    super(options);
    this.element = element;
    this.min = options.min ?? 0;
    this.max = options.max ?? Infinity;
    element.name ||= "element";
    element.parent = this;
  }

  override _getField(path: readonly string[]): DataField | undefined {
    if (path.length === 0) return this;
    const [first, ...rest] = path;
    return first === "element" || Number.isInteger(Number(first)) ? this.element._getField(rest) : undefined;
  }

  override _cast(value: unknown): unknown {
    if (Array.isArray(value)) return value;
    if (value instanceof Set) return [...value];
    return isPlainObject(value) ? Object.values(value) : [value];
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    return (value as unknown[]).map((item) => this.element.clean(item, { ...options, partial: false }));
  }

  override _validateType(value: unknown, options: ValidateOptions): DataModelValidationFailure | undefined {
    if (!Array.isArray(value)) return this._failure(value, "must be an array");
    if (value.length < this.min) return this._failure(value, `must have at least ${this.min} elements`);
    if (value.length > this.max) return this._failure(value, `must have at most ${this.max} elements`);
    const failure = new DataModelValidationFailure();
    value.forEach((item, index) => {
      const inner = this.element.validate(item, { ...options, partial: false });
      if (inner) failure.fields[index] = inner;
    });
    return failure.isEmpty() ? undefined : failure;
  }

  override initialize(value: unknown, model: object, options: PlainObject = {}): unknown {
    return Array.isArray(value) ? value.map((item) => this.element.initialize(item, model, options)) : value;
  }

  override toObject(value: unknown): unknown {
    return Array.isArray(value) ? value.map((item) => this.element.toObject(item)) : value;
  }
}

/** A list without repeats. The model presents it as a Set. */
export class SetField extends ArrayField {
  override _cleanType(value: unknown, options: CleanOptions): unknown {
    return [...new Set(super._cleanType(value, options) as unknown[])];
  }

  override initialize(value: unknown, model: object, options: PlainObject = {}): unknown {
    return Array.isArray(value) ? new Set(super.initialize(value, model, options) as unknown[]) : value;
  }

  override toObject(value: unknown): unknown {
    return value instanceof Set ? [...value].map((item) => this.element.toObject(item)) : super.toObject(value);
  }
}

export interface TypedObjectFieldOptions extends FieldOptions {
  /** Accepts keys; entries with other keys are dropped. */
  readonly validateKey?: (key: string) => boolean;
}

/** A record with free keys and one field for all values. */
export class TypedObjectField extends ObjectField {
  static override readonly recursive: boolean = true;
  declare readonly options: TypedObjectFieldOptions;
  readonly element: DataField;

  constructor(element: DataField, options: TypedObjectFieldOptions = {}) {
    super(options);
    this.element = element;
    element.name ||= "element";
    element.parent = this;
  }

  override _getField(path: readonly string[]): DataField | undefined {
    return path.length === 0 ? this : this.element._getField(path.slice(1));
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    if (!isPlainObject(value)) return value;
    const kept = Object.entries(value).filter(([key]) => this.#mayHold(key));
    return Object.fromEntries(
      kept.map(([key, item]) => [key, this.element.clean(item, { ...options, partial: false })]),
    );
  }

  override _validateType(value: unknown, options: ValidateOptions): DataModelValidationFailure | undefined {
    const wrong = super._validateType(value, options);
    if (wrong) return wrong;
    const failure = new DataModelValidationFailure();
    for (const [key, item] of Object.entries(value as PlainObject)) {
      const inner = this.element.validate(item, { ...options, partial: false });
      if (inner) failure.fields[key] = inner;
    }
    return failure.isEmpty() ? undefined : failure;
  }

  override initialize(value: unknown, model: object, options: PlainObject = {}): unknown {
    if (!isPlainObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, this.element.initialize(item, model, options)]),
    );
  }

  override toObject(value: unknown): unknown {
    if (!isPlainObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, this.element.toObject(item)]));
  }

  override _applyChange(change: KeyedChange, place: UpdatePlace): void {
    const present = place.source[change.key];
    if (change.kind !== "set" || !place.context.recursive || !isPlainObject(present) || !isPlainObject(change.value)) {
      super._applyChange(change, place);
      return;
    }
    const diff: PlainObject = {};
    for (const [key, value] of Object.entries(change.value)) {
      const inner = readChange(key, value);
      assertSafeKey(inner.key);
      if (inner.kind === "delete") applyPlainChange(inner, { ...place, source: present, diff });
      else if (this.#mayHold(inner.key)) this.element._applyChange(inner, { ...place, source: present, diff });
    }
    if (Object.keys(diff).length > 0) place.diff[change.key] = diff;
  }

  #mayHold(key: string): boolean {
    // New data has nothing to delete, so deletion keys are dropped.
    return !key.startsWith("-=") && (this.options.validateKey?.(key) ?? true);
  }
}
