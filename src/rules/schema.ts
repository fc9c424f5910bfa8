/**
 * Strict schemas of what other clients send. A validator gives back fresh plain data, or the first problem with its
 * key. Nothing unexpected passes through, and nothing throws. The type of the data follows from the schema.
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
 * An object with exactly these keys, except that optional ones may be absent. Symbols, accessors and inherited keys
 * count as extra or missing.
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

/** One of several objects. The value of one key says which, and so which other keys there are. */
export function oneOfKinds<const D extends string, const K extends Readonly<Record<string, Fields>>>(
  key: D,
  kinds: K,
): Validator<{ [N in keyof K]: Plain<{ readonly [P in D]: N } & ObjectOf<K[N]>> }[keyof K]> {
  const names = Object.keys(kinds);
  const validators = new Map(names.map((name) => [name, object({ [key]: oneOf([name]), ...kinds[name] })]));
  return (value) => {
    const kind: unknown = isPlain(value) ? Object.getOwnPropertyDescriptor(value, key)?.value : undefined;
    const validator = typeof kind === "string" ? validators.get(kind) : undefined;
    return validator ? (validator(value) as never) : fail("notOneOf", key);
  };
}

/** A list of at most `most` such values. */
export function list<T>(validator: Validator<T>, most: number): Validator<readonly T[]> {
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

/** A document id: 16 letters and digits. */
export const id: Validator<string> = (value) =>
  typeof value === "string" && value.length === 16 && /^[A-Za-z0-9]+$/.test(value)
    ? { ok: true, value }
    : fail("notAnId");

export const oneOf =
  <const T extends string | number | boolean>(values: readonly T[]): Validator<T> =>
  (value) =>
    values.includes(value as T) ? { ok: true, value: value as T } : fail("notOneOf");

/** A short text that passes a test. */
export const textThat =
  (passes: (text: string) => boolean, most: number): Validator<string> =>
  (value) =>
    typeof value === "string" && value.length <= most && passes(value) ? { ok: true, value } : fail("notOneOf");

export const nullable =
  <T>(validator: Validator<T>): Validator<T | null> =>
  (value) =>
    value === null ? { ok: true, value: null } : validator(value);

/** A part's problem, as the problem of the whole: its key leads to the part. */
export function within(key: string, { problem: { code, key: inner } }: Failed): Failed {
  const isApart = inner !== "" && !inner.startsWith("[");
  return fail(code, cut(isApart ? `${key}.${inner}` : key + inner));
}

type Failed = { readonly ok: false; readonly problem: Problem };

const MAX_KEY = 40;

const cut = (key: string): string => key.slice(0, MAX_KEY);

const fail = (code: ProblemCode, key = ""): Failed => ({ ok: false, problem: { code, key } });

function isPlain(value: unknown): value is object {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
