/** Reads fields of foreign data one by one, and says exactly what is wrong with the first that is. */
import { showValue } from "./showValue.ts";

/** What is wrong with scene data: which field, what it holds, and what to do about it. */
export class SceneDataError extends Error {
  override readonly name = "SceneDataError";
  readonly field: string;
  readonly value: unknown;
  readonly remedy: string;

  constructor(field: string, value: unknown, remedy: string) {
    super(`${field} is ${showValue(value)}. ${remedy}`);
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
      throw new SceneDataError(
        path() || "The scene",
        data,
        "It must be an object: use a scene as Foundry V12 to V14 exports it.",
      );
    this.#data = data as Readonly<Record<string, unknown>>;
    this.#path = path;
  }

  /** A field of the object itself: what it inherits is nobody's data. */
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
      throw new SceneDataError(this.name(key), this.raw(key), `It must be a finite number${range(min, max)}.`);
    return value;
  }

  whole(key: string, rule: NumberRule = {}): number {
    const value = this.number(key, rule);
    if (!Number.isInteger(value))
      throw new SceneDataError(this.name(key), value, `It must be a whole number, as ${Math.round(value)}.`);
    return value;
  }

  /** An angle in degrees, whole turns left out; 0 when it is missing. */
  degrees(key: string): number {
    return this.number(key, { initial: 0 }) % 360;
  }

  boolean(key: string, initial: boolean): boolean {
    const value = this.raw(key) ?? initial;
    if (typeof value !== "boolean") throw new SceneDataError(this.name(key), value, "It must be true or false.");
    return value;
  }

  text(key: string, initial: string): string {
    const value = this.raw(key) ?? initial;
    if (typeof value !== "string") throw new SceneDataError(this.name(key), value, "It must be a text.");
    return value;
  }

  /** One of a closed list. */
  choice<T extends string | number>(key: string, choices: readonly T[], initial: T): T {
    const value = this.raw(key) ?? initial;
    const found = choices.find((choice) => choice === value);
    if (found === undefined)
      throw new SceneDataError(this.name(key), value, `It must be one of ${choices.join(", ")}.`);
    return found;
  }

  /** A part; empty when it is missing. */
  part(key: string): FieldReader {
    return new FieldReader(this.raw(key) ?? {}, () => this.name(key));
  }

  /** A list of `most` entries at most; empty when it is missing. */
  list(key: string, most = MOST_ENTRIES): readonly unknown[] {
    const value = this.raw(key) ?? [];
    if (!Array.isArray(value)) throw new SceneDataError(this.name(key), value, "It must be a list.");
    if (value.length > most)
      throw new SceneDataError(this.name(key), value, `It must have ${most} entries at most: divide the scene in two.`);
    return value as readonly unknown[];
  }

  /** The objects of a list, each under its own name. A gap in the list is no object. */
  parts(key: string, most = MOST_ENTRIES): FieldReader[] {
    return Array.from(this.list(key, most), (value, k) => new FieldReader(value, () => `${this.name(key)}[${k}]`));
  }

  /** A list of finite numbers within bounds. */
  numbers(key: string, { min = -Infinity, max = Infinity }: NumberRule = {}): number[] {
    return Array.from(this.list(key), (value, k) => {
      if (typeof value !== "number" || !Number.isFinite(value) || value < min || value > max)
        throw new SceneDataError(`${this.name(key)}[${k}]`, value, `It must be a finite number${range(min, max)}.`);
      return value;
    });
  }
}

function range(min: number, max: number): string {
  if (min === -Infinity && max === Infinity) return "";
  if (max === Infinity) return ` of at least ${min}`;
  return ` from ${min} to ${max}`;
}
