/** Codecs: how values stand in a line. Reading gives undefined for text that is no such value. */
import { shapeKey } from "../map/grid/shape.ts";
import { fitsExtent } from "../form.ts";
import type { Moment, Stamp } from "../turns.ts";
import type { Footprint, Tile } from "../vocabulary.ts";
import { quote, splitList, unquote } from "./line.ts";

export interface Codec<T> {
  readonly write: (value: T) => string;
  readonly read: (text: string) => T | undefined;
  /** What to write, in words for people: "a number". */
  readonly expects: string;
}

export const text: Codec<string> = { write: quote, read: unquote, expects: "a word, or text in quotes" };

export const number: Codec<number> = {
  write: (value) => (Object.is(value, -0) ? "-0" : String(value)),
  read: (source) => (DECIMAL.test(source) && Number.isFinite(Number(source)) ? Number(source) : undefined),
  expects: "a number",
};

const DECIMAL = /^-?\d+(?:\.\d*)?(?:e[+-]?\d+)?$/i;

/** A value of a codec that is more than its form. `expects` says what. */
export const only = <T>(codec: Codec<T>, isFit: (value: T) => boolean, expects: string): Codec<T> => ({
  write: codec.write,
  read: (source) => {
    const value = codec.read(source);
    return value === undefined || !isFit(value) ? undefined : value;
  },
  expects,
});

/** Numbers within bounds, both included. */
const within = (codec: Codec<number>, least: number, most = Infinity): Codec<number> =>
  only(
    codec,
    (value) => value >= least && value <= most,
    `${codec.expects}${most === Infinity ? `, ${least} or more` : ` from ${least} to ${most}`}`,
  );

export const whole = only(number, Number.isInteger, "a whole number");

export const count = within(whole, 0);

/** The natural roll from which a hit is critical. */
export const naturalRoll = within(whole, 2, 20);

/** A length in pixels, or tiles of movement. */
export const length = within(number, 0);

/** The size of a canvas or tile in pixels. */
export const extent = within(number, 1);

export const share = within(number, 0, 1);

export const percentage = within(number, 0, 100);

export const degrees = within(number, 0, 360);

export const flag: Codec<boolean> = {
  write: (value) => (value ? "yes" : "no"),
  read: (source) => (source === "yes" ? true : source === "no" ? false : undefined),
  expects: "yes or no",
};

/** One of a closed list of words. */
export function oneOf<const T extends string>(words: readonly T[]): Codec<T> {
  return {
    write: (value) => value,
    read: (source) => words.find((word) => word === source),
    expects: `one of ${words.join(", ")}`,
  };
}

/** One of a closed list of numbers. */
export function oneNumberOf<const T extends number>(numbers: readonly T[]): Codec<T> {
  return {
    write: String,
    read: (source) => numbers.find((value) => String(value) === source),
    expects: `one of ${numbers.join(", ")}`,
  };
}

/** A value, or `none` for null. */
export function nullable<T>(codec: Codec<T>): Codec<T | null> {
  return {
    write: (value) => (value === null ? "none" : codec.write(value)),
    read: (source) => (source === "none" ? null : codec.read(source)),
    expects: `${codec.expects}, or none`,
  };
}

/** Values with commas between them. */
export function list<T>(codec: Codec<T>): Codec<readonly T[]> {
  return {
    write: (values) => values.map((value) => codec.write(value)).join(","),
    read: (source) => all(splitList(source).map((part) => codec.read(part))),
    expects: `${codec.expects}, several with commas between them`,
  };
}

/** Lists of numbers with semicolons between them. */
export const loops: Codec<readonly (readonly number[])[]> = {
  write: (lists) => lists.map((numbers) => list(number).write(numbers)).join(";"),
  read: (source) => (source === "" ? [] : all(source.split(";").map((part) => list(number).read(part)))),
  expects: "numbers with commas between them, several lists with semicolons between them",
};

/** An object of such values, written one after the other with commas between them. */
export function tuple<T extends { readonly [K in keyof T]: E }, E>(
  codec: Codec<E>,
  names: readonly (keyof T & string)[],
): Codec<T> {
  const values = list(codec);
  return {
    write: (value) => values.write(names.map((name) => value[name])),
    read: (source) => {
      const read = values.read(source);
      if (read?.length !== names.length) return undefined;
      return Object.fromEntries(names.map((name, at) => [name, read[at]])) as T;
    },
    expects: `${names.join(",")}, each ${codec.expects}`,
  };
}

/**
 * A place: row:column, and the shape if it is more than one tile. Examples: 3:4:2x2, 3:4:2x2:ellipse1, 3:4@upper
 * for a level, and 3:4:3x2:xxx/x..~1 for a shape that is turned once.
 */
export const place: Codec<Footprint> = {
  write: (value) => {
    const shape = shapeKey(value) === "1x1" ? "" : `:${shapeKey(value)}`;
    return `${value.i}:${value.j}${shape}${value.level === undefined ? "" : `@${value.level}`}`;
  },
  read: (source) => {
    const { form, level, ...numbers } = PLACE.exec(source)?.groups ?? {};
    if (numbers["i"] === undefined) return undefined;
    const read = (name: string, absent: number): number => Number(numbers[name] ?? absent);
    const [i, j, w, h, turn] = [read("i", 0), read("j", 0), read("w", 1), read("h", 1), read("turn", 0)];
    if (w < 1 || h < 1 || (form !== undefined && !fitsExtent(form, w, h))) return undefined;
    return {
      i,
      j,
      w,
      h,
      ...(form === undefined ? {} : { form }),
      ...(turn === 0 ? {} : { turn }),
      ...(level === undefined ? {} : { level }),
    };
  },
  expects:
    "a place as row:column, larger ones as row:column:2x2, those of a form as row:column:2x2:xx/x., on a " +
    "level as row:column@level",
};

/** A single tile, as a place is written. */
export const tile: Codec<Tile> = {
  write: (value) => place.write({ ...value, w: 1, h: 1 }),
  read: (source) => {
    const { w, h, ...at } = place.read(source) ?? {};
    return w === 1 && h === 1 && "i" in at ? at : undefined;
  },
  expects: "a tile as row:column, on a level as row:column@level",
};

const SHAPE = /:(?<w>\d+)x(?<h>\d+)(?::(?<form>[a-z0-9./]+))?(?:~(?<turn>[1-5]))?/;
const PLACE = new RegExp(`^(?<i>-?\\d+):(?<j>-?\\d+)(?:${SHAPE.source})?(?:@(?<level>[A-Za-z0-9]+))?$`);

/** A turn of a fight: round:turn. */
export const moment: Codec<Moment> = {
  write: ({ round, turn }) => `${round}:${turn}`,
  read: (source) => {
    const parts = /^(\d+):(\d+)$/.exec(source);
    return parts ? { round: Number(parts[1]), turn: Number(parts[2]) } : undefined;
  },
  expects: "a turn as round:turn",
};

/** A turn of a fight, with the fight's name and its own name if they exist: round:turn@fight,name. */
export const stamp: Codec<Stamp> = {
  write: ({ fight, id, ...turn }) => {
    const names = [fight, id].flatMap((name) => (typeof name === "string" ? [text.write(name)] : []));
    return `${moment.write(turn)}${names.length > 0 ? `@${names.join(",")}` : ""}`;
  },
  read: (source) => {
    const at = source.indexOf("@");
    const turn = moment.read(at < 0 ? source : source.slice(0, at));
    const names = at < 0 ? [] : all(splitList(source.slice(at + 1)).map((name) => text.read(name)));
    if (!turn || !names || names.length > 2 || (at >= 0 && names.length === 0)) return undefined;
    const [fight = null, id] = names;
    return { fight, ...turn, ...(id !== undefined && { id }) };
  },
  expects: "a turn as round:turn@fight or round:turn@fight,name",
};

/** The darkness levels from one to another: 0..1. */
export const range: Codec<{ readonly min: number; readonly max: number }> = {
  write: ({ min, max }) => `${number.write(min)}..${number.write(max)}`,
  read: (source) => {
    const [min, max, ...more] = source.split("..").map((part) => share.read(part));
    return min === undefined || max === undefined || min > max || more.length > 0 ? undefined : { min, max };
  },
  expects: "a range within 0..1, the lower number first",
};

function all<T>(values: readonly (T | undefined)[]): readonly T[] | undefined {
  const known = values.filter((value) => value !== undefined);
  return known.length === values.length ? known : undefined;
}
