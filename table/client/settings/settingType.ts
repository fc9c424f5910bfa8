/** The types of settings, and conversion of stored text to values. */

/** The members of a data field that settings use. */
interface FieldLike {
  clean(value: unknown, options?: object): unknown;
  initialize(value: unknown, model?: unknown, options?: object): unknown;
  validate?(value: unknown, options?: object): unknown;
  getInitialValue?(data?: object): unknown;
}

type ModelLike = (new (data?: object) => object) & { readonly schema: object };
export type SettingType = FieldLike | ModelLike | ((value?: unknown) => unknown);

interface Typed {
  readonly id: string;
  readonly type?: SettingType;
  readonly default?: unknown;
}

/**
 * The value of a setting from its stored text, or from a `given` new value. An invalid stored value falls back to the
 * default. An invalid given value throws.
 */
export function cleanValue(setting: Typed, value: unknown, given = false): unknown {
  const raw = given ? value : parse(value);
  if (raw === undefined) return typed(setting, copy(initial(setting)), false);
  if (given) return typed(setting, raw, true);
  try {
    return typed(setting, raw, false);
  } catch {
    return typed(setting, copy(initial(setting)), false);
  }
}

function typed({ id, type }: Typed, value: unknown, given: boolean): unknown {
  if (!type || value === undefined) return value;
  if (isField(type)) return fromField(type, value, { id, given });
  if (isModel(type)) return given ? { ...source(new type(value as object)) } : new type((value ?? {}) as object);
  if (type === Number || type === String || type === Boolean)
    return value === null ? value : (type as (v: unknown) => unknown)(value);
  return value;
}

function fromField(field: FieldLike, value: unknown, { id, given }: { id: string; given: boolean }): unknown {
  const cleaned = field.clean(value, {});
  const failure = field.validate?.(cleaned, {});
  if (failure instanceof Error) throw new Error(`The setting ${id} refuses this value: ${failure.message}`);
  return given ? cleaned : field.initialize(cleaned, {}, {});
}

function initial({ type, default: fallback }: Typed): unknown {
  if (fallback !== undefined) return fallback;
  if (!type) return undefined;
  if (isField(type)) return type.getInitialValue?.({});
  return isModel(type) ? {} : undefined;
}

const isField = (type: SettingType): type is FieldLike =>
  typeof (type as FieldLike).clean === "function" && typeof type !== "function";
const isModel = (type: SettingType): type is ModelLike => typeof type === "function" && "schema" in type;

function source(model: object): object {
  return (model as { toObject(): object }).toObject();
}

function parse(text: unknown): unknown {
  if (typeof text !== "string") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function copy<T>(value: T): T {
  return value !== null && typeof value === "object" ? structuredClone(value) : value;
}
