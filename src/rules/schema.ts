/**
 * Schemas of what other clients send (`object`) and of what is stored (`stored`). A validator gives back data, or the
 * first problem with its key. Nothing throws. The type of the data follows from the schema.
 */

export const PROBLEMS = [
  "notAnObject",
  "notAList",
  "extraKey",
  "missingKey",
  "notAnId",
  "notAnInteger",
  "notOneOf",
  "tooMany",
] as const;
export type ProblemCode = (typeof PROBLEMS)[number];

export interface Problem {
  readonly code: ProblemCode;
  /** The path of the value, cut to a length that can be shown. */
  readonly key: string;
}

export type Checked<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: Problem };

/** Paths of problems are joined on the way out, because most values have none. */
export type Validator<T> = (value: unknown) => Checked<T>;

/** The type of what a validator lets through. */
export type ValueOf<V> = V extends Validator<infer T> ? T : never;

/** A key that may be absent. */
export interface Optional<T> {
  readonly optional: Validator<T>;
}
export const optional = <T>(validator: Validator<T>): Optional<T> => ({ optional: validator });

/** The keys of an object, each with its schema. */
export type Fields = Readonly<Record<string, Validator<unknown> | Optional<unknown>>>;

/** The object that has these fields. */
export type ObjectOf<F extends Fields> = Plain<
  { readonly [K in keyof F as F[K] extends Optional<unknown> ? never : K]: ValueOf<F[K]> } & {
    readonly [K in keyof F as F[K] extends Optional<unknown> ? K : never]?: F[K] extends Optional<infer T> ? T : never;
  }
>;
type Plain<T> = { [K in keyof T]: T[K] };

/**
 * An object with exactly these keys, except that optional ones may be absent, as fresh plain data. Symbols, accessors
 * and inherited keys count as extra or missing.
 */
export function object<F extends Fields>(fields: F): Validator<ObjectOf<F>> {
  const keys = Object.keys(fields);
  return (value) => {
    if (!isPlain(value)) return fail("notAnObject");
    const extra = Reflect.ownKeys(value).find((key) => !keys.includes(key as string));
    if (extra !== undefined) return fail("extraKey", cut(String(extra)));
    const result: Record<string, unknown> = {};
    for (const key of keys) {
      const field = fields[key]!;
      const property = Object.getOwnPropertyDescriptor(value, key);
      if (!property && "optional" in field) continue;
      if (!property || !("value" in property)) return fail("missingKey", cut(key));
      const checked = ("optional" in field ? field.optional : field)(property.value);
      if (!checked.ok) return within(key, checked);
      result[key] = checked.value;
    }
    return { ok: true, value: result as ObjectOf<F> };
  };
}

/** An object with these keys among others, as it is. Another version, or anybody, may have stored it. */
export function stored<F extends Fields>(fields: F): Validator<ObjectOf<F>> {
  const entries = Object.entries(fields);
  return (value) => {
    if (!isObject(value)) return fail("notAnObject");
    for (const [key, field] of entries) {
      const isThere = Object.hasOwn(value, key);
      if (!isThere && "optional" in field) continue;
      const checked = isThere ? ("optional" in field ? field.optional : field)(value[key]) : fail("missingKey");
      if (!checked.ok) return within(key, checked);
    }
    return { ok: true, value: value as ObjectOf<F> };
  };
}

/** An object whose every value passes, as it is. */
export const record =
  <T>(validator: Validator<T>): Validator<Readonly<Record<string, T>>> =>
  (value) =>
    isObject(value) && Object.values(value).every((one) => validator(one).ok)
      ? { ok: true, value: value as Readonly<Record<string, T>> }
      : fail("notAnObject");

/** One of several objects. The value of one key says which, and so which other keys there are. */
export function oneOfKinds<const D extends string, const K extends Readonly<Record<string, Fields>>>(
  key: D,
  kinds: K,
  of: typeof object | typeof stored = object,
): Validator<{ [N in keyof K]: Plain<{ readonly [P in D]: N } & ObjectOf<K[N]>> }[keyof K]> {
  const names = Object.keys(kinds);
  const validators = new Map(names.map((name) => [name, of({ [key]: oneOf([name]), ...kinds[name] })]));
  return (value) => {
    const kind: unknown = isObject(value) ? Object.getOwnPropertyDescriptor(value, key)?.value : undefined;
    const validator = typeof kind === "string" ? validators.get(kind) : undefined;
    return validator ? (validator(value) as never) : fail("notOneOf", key);
  };
}

/** More entries than any honest list has. */
const MOST_ENTRIES = 4096;

/** A list of at most `most` such values. */
export function list<T>(validator: Validator<T>, most = MOST_ENTRIES): Validator<readonly T[]> {
  return (value) => {
    if (!Array.isArray(value)) return fail("notAList");
    if (value.length > most) return fail("tooMany");
    const result: T[] = [];
    for (let index = 0; index < value.length; index++) {
      const checked = validator(value[index]);
      if (!checked.ok) return within(`[${index}]`, checked);
      result.push(checked.value);
    }
    return { ok: true, value: result };
  };
}

/** A whole number in a range, ends included. */
export const integer =
  (least: number, most: number): Validator<number> =>
  (value) =>
    Number.isInteger(value) && (value as number) >= least && (value as number) <= most
      ? { ok: true, value: value as number }
      : fail("notAnInteger");

/** Any number but the infinite. */
export const number: Validator<number> = (value) =>
  Number.isFinite(value) ? { ok: true, value: value as number } : fail("notAnInteger");

/** A document id: 16 letters and digits. */
export const id: Validator<string> = (value) =>
  typeof value === "string" && value.length === 16 && /^[A-Za-z0-9]+$/.test(value)
    ? { ok: true, value }
    : fail("notAnId");

/** One of these values. */
export const oneOf =
  <const T extends string | number | boolean>(values: readonly T[]): Validator<T> =>
  (value) =>
    values.includes(value as T) ? { ok: true, value: value as T } : fail("notOneOf");

export const flag = oneOf([true, false]);
/** A member that is true or absent. */
export const mark = optional(oneOf([true]));

/** Any text. */
export const text: Validator<string> = (value) => (typeof value === "string" ? { ok: true, value } : fail("notOneOf"));
export const texts = list(text);

/** Such a value that passes a test besides. */
export const that =
  <T>(validator: Validator<T>, passes: (value: T) => boolean): Validator<T> =>
  (value) => {
    const checked = validator(value);
    return checked.ok && !passes(checked.value) ? fail("notOneOf") : checked;
  };

/** A short text that passes a test. */
export const textThat = (passes: (text: string) => boolean, most: number): Validator<string> =>
  that(text, (value) => value.length <= most && passes(value));

/** Such a value, or null. */
export const nullable =
  <T>(validator: Validator<T>): Validator<T | null> =>
  (value) =>
    value === null ? { ok: true, value: null } : validator(value);

/** Whether a value is such data. */
export const fits = <T>(validator: Validator<T>, value: unknown): value is T => validator(value).ok;

/** A part's problem, as the problem of the whole: its key leads to the part. */
export function within(key: string, { problem: { code, key: inner } }: Failed): Failed {
  const isApart = inner !== "" && !inner.startsWith("[");
  return fail(code, cut(isApart ? `${key}.${inner}` : key + inner));
}

type Failed = { readonly ok: false; readonly problem: Problem };

const MAX_KEY = 40;

const cut = (key: string): string => key.slice(0, MAX_KEY);

const fail = (code: ProblemCode, key = ""): Failed => ({ ok: false, problem: { code, key } });

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isPlain(value: unknown): value is object {
  if (!isObject(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
