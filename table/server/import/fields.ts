/** Reads fields of a foreign file one by one. Throws an `ImportFault` for the first invalid field. */
import { isPlainObject, type PlainObject } from "../../core/utils/plain.ts";
import { ImportFault } from "./fault.ts";

/** Inclusive bounds, and the default for a missing field. */
interface NumberBounds {
  readonly min: number;
  readonly max: number;
  readonly initial?: number;
  /** The remedy for a wrong number, besides a number within the bounds. */
  readonly remedy?: string;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export class Fields {
  readonly #data: PlainObject;
  readonly #path: string;

  /** `path` names the object in messages; empty for the whole file. */
  constructor(data: unknown, path = "") {
    if (!isPlainObject(data))
      throw new ImportFault(path || "The file", data, "It must be an object with named fields.");
    this.#data = data;
    this.#path = path;
  }

  name(key: string): string {
    return this.#path ? `${this.#path}.${key}` : key;
  }

  raw(key: string): unknown {
    return Object.hasOwn(this.#data, key) ? this.#data[key] : undefined;
  }

  /** Whether a field has a value. Some programs write null for what is missing. */
  has(key: string): boolean {
    return (this.raw(key) ?? null) !== null;
  }

  number(key: string, { min, max, initial, remedy = "" }: NumberBounds): number {
    const value = this.raw(key) ?? initial;
    if (typeof value !== "number" || !Number.isFinite(value) || value < min || value > max)
      throw new ImportFault(
        this.name(key),
        this.raw(key),
        `It must be a number from ${min} to ${max}. ${remedy}`.trimEnd(),
      );
    return value;
  }

  boolean(key: string, initial: boolean): boolean {
    const value = this.raw(key) ?? initial;
    if (typeof value !== "boolean") throw new ImportFault(this.name(key), value, "It must be true or false.");
    return value;
  }

  text(key: string, initial: string): string {
    const value = this.raw(key) ?? initial;
    if (typeof value !== "string") throw new ImportFault(this.name(key), value, "It must be a text.");
    return value;
  }

  /** A required part. */
  part(key: string): Fields {
    return new Fields(this.raw(key), this.name(key));
  }

  /** A list, empty where it is missing. Each entry comes with its name for messages. */
  list(key: string, most: number): (readonly [entry: unknown, name: string])[] {
    const value = this.raw(key) ?? [];
    if (!Array.isArray(value)) throw new ImportFault(this.name(key), value, "It must be a list.");
    if (value.length > most) throw new ImportFault(this.name(key), value, `It may have ${most} entries at most.`);
    return value.map((entry: unknown, k) => [entry, `${this.name(key)}[${k}]`] as const);
  }

  /** Two numbers x and y, each from -`far` to `far`. */
  point(key: string, far: number): Point {
    return readPoint(this.raw(key), this.name(key), far);
  }
}

/** Two numbers x and y, each from -`far` to `far`. */
export function readPoint(data: unknown, name: string, far: number): Point {
  const fields = new Fields(data, name);
  const bounds = { min: -far, max: far };
  return { x: fields.number("x", bounds), y: fields.number("y", bounds) };
}
