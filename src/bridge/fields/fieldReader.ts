/** Reads fields of foreign data one by one. An error describes the first faulty field. */
import { showValue } from "./showValue.ts";

/** A fault in scene data: the field, its value, and the remedy. The message says so in English. */
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

/** Bounds of a number, ends included, and the default for a missing or null number. */
export interface NumberRule {
  readonly min?: number;
  readonly max?: number;
  readonly initial?: number;
}

/** A list longer than this is a mistake in any field, unless its reader says otherwise. */
const MOST_ENTRIES = 100_000;

export class FieldReader {
  /** The name of the object in messages. It is computed only for a message. */
  readonly #path: () => string;
  readonly #data: Readonly<Record<string, unknown>>;

  /** `path` names the object in messages. Empty for the whole. */
  constructor(data: unknown, path: () => string = () => "") {
    if (typeof data !== "object" || data === null || Array.isArray(data))
      throw new SceneDataError(path() || "The scene", data, { code: "asObject" });
    this.#data = data as Readonly<Record<string, unknown>>;
    this.#path = path;
  }

  /** Reads own fields only, because inherited ones are not data. */
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

  /** An angle in degrees, without whole turns. 0 if it is missing. */
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

  /** A part. Empty if it is missing. */
  part(key: string): FieldReader {
    return new FieldReader(this.raw(key) ?? {}, () => this.name(key));
  }

  /** A list of at most `most` entries. Empty if it is missing. */
  list(key: string, most = MOST_ENTRIES): readonly unknown[] {
    const value = this.raw(key) ?? [];
    if (!Array.isArray(value)) throw new SceneDataError(this.name(key), value, { code: "asList" });
    if (value.length > most) throw this.tooMany(key, most);
    return value as readonly unknown[];
  }

  /** The fault of a list of which more than `most` entries count. */
  tooMany(key: string, most: number): SceneDataError {
    return new SceneDataError(this.name(key), this.raw(key), { code: "asShortList", data: { most } });
  }

  /** The objects of a list, each under its own name. Gaps in the list are skipped. */
  parts(key: string, most = MOST_ENTRIES): FieldReader[] {
    return Array.from(this.list(key, most), (value, k) => new FieldReader(value, () => `${this.name(key)}[${k}]`));
  }

  /** A list of at most `most` texts. Empty if it is missing. */
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

/**
 * How to mend data that cannot be read, by code. The code is the leaf of the language key `UNSEEN.Remedy.<code>`.
 * The texts here are the English.
 */
export const REMEDIES = {
  asObject: "It must be an object: use a scene as Foundry V10 to V14 exports it.",
  asGrid: "It must be an object with type and size: export the scene from Foundry V10 or later.",
  asNumber: "It must be a finite number.",
  asNumberFrom: "It must be a finite number of at least {min}.",
  asNumberWithin: "It must be a finite number from {min} to {max}.",
  asWhole: "It must be a whole number, such as {whole}.",
  asBoolean: "It must be true or false.",
  asText: "It must be a text.",
  asList: "It must be a list.",
  asShortList: "It must have at most {most} entries: divide the scene in two.",
  asOneOf: "It must be one of {choices}.",
  asCreature: "Delete the item or active effect that its owner made last. Until then its items do not count.",
  asWall: "A wall needs four numbers: x0, y0, x1, y1. Draw it anew or delete it.",
  asShape: "Use one of {choices} for regions with rules.",
  asPolygon: "A polygon needs at least three points, each as x, y.",
  asCone: "Make the end of the cone round or flat.",
  asEmanation: "Let it emanate from a token, a circle, a rectangle, a line, a polygon or grid spaces.",
  unrestricted: "Switch it off for regions with rules, and draw the region as far as it should reach.",
  ungridded: "Switch it off for shapes other than circles and upright rectangles.",
  fewerSpaces: "It makes {tiles} grid spaces. Use a size that makes at most {most}.",
  fewerLights: "Together they light {tiles} tiles. Use fewer lights, or smaller radii.",
  fewerEdges:
    "Their shapes have {edges} edges, too many for {tiles} tiles. Use fewer regions, or shapes with fewer points.",
} as const;

export interface Remedy {
  readonly code: keyof typeof REMEDIES;
  readonly data?: Readonly<Record<string, string | number>>;
}

/** A remedy in English, for programs without language files. */
export const remedyInEnglish = ({ code, data = {} }: Remedy): string =>
  REMEDIES[code].replace(/\{(\w+)\}/g, (_, name: string) => String(data[name] ?? ""));
