/**
 * Strict validators for what other clients send. A validator gives back fresh plain data, or the first problem with
 * its key. Nothing unexpected passes through, and nothing throws.
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

/**
 * An object with exactly these keys. The optional ones may be absent. Symbols, accessors and inherited keys count as
 * extra or missing.
 */
export function object<T extends object>(
  validators: { readonly [K in keyof T]-?: Validator<Exclude<T[K], undefined>> },
  optional: readonly (keyof T & string)[] = [],
): Validator<T> {
  const keys = Object.keys(validators) as (keyof T & string)[];
  return (value) => {
    if (!isPlain(value)) return fail("notAnObject");
    const extra = Reflect.ownKeys(value).find((key) => !keys.includes(key as keyof T & string));
    if (extra !== undefined) return fail("extraKey", cut(String(extra)));
    const result: Partial<T> = {};
    for (const key of keys) {
      const property = Object.getOwnPropertyDescriptor(value, key);
      if (!property && optional.includes(key)) continue;
      if (!property || !("value" in property)) return fail("missingKey", cut(key));
      const checked = validators[key](property.value);
      if (!checked.ok) return within(key, checked);
      result[key] = checked.value;
    }
    return { ok: true, value: result as T };
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
  <T extends string | number | boolean>(values: readonly T[]): Validator<T> =>
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
