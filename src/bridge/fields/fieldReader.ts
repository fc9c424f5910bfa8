/** Reads fields of foreign data one by one, and says exactly what is wrong with the first that is. */
import { remedyInEnglish, type Remedy } from "./remedies.ts";
import { showValue } from "./showValue.ts";

/**
 * What is wrong with scene data: which field, what it holds, and what to do about it; the message says so in English.
 */
export class SceneDataError extends Error {
  override readonly name = "SceneDataError";
  readonly field: string;
  readonly value: unknown;
  readonly remedy: Remedy;

  constructor(field: string, value: unknown, remedy: Remedy) {
    super(`${field} is ${showValue(value)}. ${remedyInEnglish(remedy)}`);
    this.field = field;
    this.value = value;
    this.remedy = remedy;
  }
}

/** Bounds of a number, its border included, and what to use when it is missing or null. */
export interface NumberRule {
  readonly min?: number;
  readonly max?: number;
  readonly initial?: number;
}

/** A list longer than this is a mistake wherever it stands, unless its reader says otherwise. */
const MOST_ENTRIES = 100_000;

export class FieldReader {
  /** How messages name the object; made only when one is written. */
  readonly #path: () => string;
  readonly #data: Readonly<Record<string, unknown>>;

  /** `path` names the object in messages; empty for the whole. */
  constructor(data: unknown, path: () => string = () => "") {
    if (typeof data !== "object" || data === null || Array.isArray(data))
      throw new SceneDataError(path() || "The scene", data, { code: "asObject" });
    this.#data = data as Readonly<Record<string, unknown>>;
    this.#path = path;
  }

  /** Reads own fields only: inherited ones are not data. */
  raw(key: string): unknown {
    return Object.hasOwn(this.#data, key) ? this.#data[key] : undefined;
  }

  name(key: string): string {
    const path = this.#path();
    return path ? `${path}.${key}` : key;
  }

  has(key: string): boolean {
    return (this.raw(key) ?? null) !== null;
  }

  number(key: string, { min = -Infinity, max = Infinity, initial }: NumberRule = {}): number {
    const value = this.raw(key) ?? initial;
    if (typeof value !== "number" || !Number.isFinite(value) || value < min || value > max)
      throw new SceneDataError(this.name(key), this.raw(key), finite(min, max));
    return value;
  }

  whole(key: string, rule: NumberRule = {}): number {
    const value = this.number(key, rule);
    if (!Number.isInteger(value))
      throw new SceneDataError(this.name(key), value, { code: "asWhole", data: { whole: Math.round(value) } });
    return value;
  }

  /** An angle in degrees, whole turns left out; 0 when it is missing. */
  degrees(key: string): number {
    return this.number(key, { initial: 0 }) % 360;
  }

  boolean(key: string, initial: boolean): boolean {
    const value = this.raw(key) ?? initial;
    if (typeof value !== "boolean") throw new SceneDataError(this.name(key), value, { code: "asBoolean" });
    return value;
  }

  text(key: string, initial: string): string {
    const value = this.raw(key) ?? initial;
    if (typeof value !== "string") throw new SceneDataError(this.name(key), value, { code: "asText" });
    return value;
  }

  /** One of a closed list. */
  choice<T extends string | number>(key: string, choices: readonly T[], initial: T): T {
    const value = this.raw(key) ?? initial;
    const found = choices.find((choice) => choice === value);
    if (found === undefined)
      throw new SceneDataError(this.name(key), value, { code: "asOneOf", data: { choices: choices.join(", ") } });
    return found;
  }

  /** A part; empty when it is missing. */
  part(key: string): FieldReader {
    return new FieldReader(this.raw(key) ?? {}, () => this.name(key));
  }

  /** A list of `most` entries at most; empty when it is missing. */
  list(key: string, most = MOST_ENTRIES): readonly unknown[] {
    const value = this.raw(key) ?? [];
    if (!Array.isArray(value)) throw new SceneDataError(this.name(key), value, { code: "asList" });
    if (value.length > most) throw new SceneDataError(this.name(key), value, { code: "asShortList", data: { most } });
    return value as readonly unknown[];
  }

  /** The objects of a list, each under its own name. A gap in the list is no object. */
  parts(key: string, most = MOST_ENTRIES): FieldReader[] {
    return Array.from(this.list(key, most), (value, k) => new FieldReader(value, () => `${this.name(key)}[${k}]`));
  }

  /** A list of `most` texts at most; empty when it is missing. */
  texts(key: string, most: number): string[] {
    return Array.from(this.list(key, most), (value, k) => {
      if (typeof value === "string") return value;
      throw new SceneDataError(`${this.name(key)}[${k}]`, value, { code: "asText" });
    });
  }

  /** A list of finite numbers within bounds. */
  numbers(key: string, { min = -Infinity, max = Infinity }: NumberRule = {}): number[] {
    return Array.from(this.list(key), (value, k) => {
      if (typeof value !== "number" || !Number.isFinite(value) || value < min || value > max)
        throw new SceneDataError(`${this.name(key)}[${k}]`, value, finite(min, max));
      return value;
    });
  }
}

function finite(min: number, max: number): Remedy {
  if (min === -Infinity && max === Infinity) return { code: "asNumber" };
  if (max === Infinity) return { code: "asNumberFrom", data: { min } };
  return { code: "asNumberWithin", data: { min, max } };
}
