import type { KeyedChange } from "../operators.ts";
import { deepClone } from "../utils/clone.ts";
import { equals } from "../utils/compare.ts";
import { isPlainObject, type PlainObject } from "../utils/plain.ts";
import type { DataModelValidationFailure } from "../validation.ts";
import { DataField, type FieldOptions, type UpdatePlace, type ValidateOptions } from "./dataField.ts";
import { applyPlainChanges } from "./objects.ts";

/** An object without a schema, such as flags. Updates merge into it. */
export class ObjectField extends DataField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: () => ({}) };
  }

  override _cast(value: unknown): unknown {
    const convertible =
      typeof value === "object" && value !== null && "toObject" in value && typeof value.toObject === "function";
    return convertible ? (value as { toObject(): unknown }).toObject() : value;
  }

  override _validateType(value: unknown, _options: ValidateOptions): DataModelValidationFailure | undefined {
    return typeof value === "object" && !Array.isArray(value) ? undefined : this._failure(value, "must be an object");
  }

  override initialize(value: unknown, _model: object, _options: PlainObject = {}): unknown {
    // A copy, because preparation may change it but not the source.
    return deepClone(value);
  }

  override toObject(value: unknown): unknown {
    return deepClone(value);
  }

  override _applyChange(change: KeyedChange, place: UpdatePlace): void {
    const { source, diff, context } = place;
    const { key } = change;
    const present = source[key];
    if (change.kind === "set" && context.recursive && isPlainObject(present) && isPlainObject(change.value)) {
      const inner = applyPlainChanges(present, change.value, context);
      if (Object.keys(inner).length > 0) diff[key] = inner;
      return;
    }
    const value = change.kind === "delete" ? this.getInitialValue(source) : this.#freshly(change.value, source);
    if (context.diffing && equals(present, value)) return;
    source[key] = value;
    diff[change.kind === "replace" ? `==${key}` : key] = deepClone(value);
  }

  /** New data, cleaned, with its deletion keys applied. */
  #freshly(value: unknown, source: PlainObject): unknown {
    const cleaned = this.clean(deepClone(value), { source });
    if (!isPlainObject(cleaned)) return cleaned;
    const fresh: PlainObject = {};
    applyPlainChanges(fresh, cleaned, { recursive: true, diffing: false });
    return fresh;
  }
}
