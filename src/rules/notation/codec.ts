/** Codecs: how values stand in a line. Reading gives undefined for what cannot be read. */
import type { Moment, Stamp } from "../turns.ts";
import type { Place } from "../vocabulary.ts";
import { quote, splitList, unquote } from "./line.ts";

export interface Codec<T> {
  readonly write: (value: T) => string;
  readonly read: (text: string) => T | undefined;
  /** What to write, for people: "a number". */
  readonly expects: string;
}

export const text: Codec<string> = { write: quote, read: unquote, expects: "a word, or text in quotes" };

export const number: Codec<number> = {
  write: (value) => (Object.is(value, -0) ? "-0" : String(value)),
  read: (source) => (/^-?\d/.test(source) && Number.isFinite(Number(source)) ? Number(source) : undefined),
  expects: "a number",
};

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

/** So many values with commas between them, read into one thing. */
export function tuple<T, E>(codec: Codec<E>, parts: Tuple<T, E>): Codec<T> {
  const values = list(codec);
  return {
    write: (value) => values.write(parts.take(value)),
    read: (source) => {
      const read = values.read(source);
      return read?.length === parts.names.length ? parts.make(read) : undefined;
    },
    expects: `${parts.names.join(",")}, each ${codec.expects}`,
  };
}

export interface Tuple<T, E> {
  readonly names: readonly string[];
  readonly take: (value: T) => readonly E[];
  readonly make: (values: readonly E[]) => T | undefined;
}

/** A place: row:column, and the extent where it is more than one tile, as in 3:4:2x2. */
export const place: Codec<Place> = {
  write: ({ i, j, w, h }) => `${i}:${j}${w === 1 && h === 1 ? "" : `:${w}x${h}`}`,
  read: (source) => {
    const parts = /^(-?\d+):(-?\d+)(?::(\d+)x(\d+))?$/.exec(source)?.slice(1);
    if (!parts) return undefined;
    const [i = 0, j = 0, w = 1, h = 1] = parts.map((part) => (part === undefined ? undefined : Number(part)));
    return { i, j, w, h };
  },
  expects: "a place as row:column, larger ones as row:column:2x2",
};

/** A turn of a fight: round:turn. */
export const moment: Codec<Moment> = {
  write: ({ round, turn }) => `${round}:${turn}`,
  read: (source) => {
    const parts = /^(\d+):(\d+)$/.exec(source);
    return parts ? { round: Number(parts[1]), turn: Number(parts[2]) } : undefined;
  },
  expects: "a turn as round:turn",
};

/** A turn of a fight that is named, if it is any: round:turn@fight. */
export const stamp: Codec<Stamp> = {
  write: ({ fight, ...turn }) => `${moment.write(turn)}${fight === null ? "" : `@${text.write(fight)}`}`,
  read: (source) => {
    const at = source.indexOf("@");
    const turn = moment.read(at < 0 ? source : source.slice(0, at));
    const fight = at < 0 ? null : text.read(source.slice(at + 1));
    return turn && fight !== undefined ? { fight, ...turn } : undefined;
  },
  expects: "a turn as round:turn@fight",
};

/** A range of numbers: 0..1. */
export const range: Codec<{ readonly min: number; readonly max: number }> = {
  write: ({ min, max }) => `${number.write(min)}..${number.write(max)}`,
  read: (source) => {
    const [min, max, ...more] = source.split("..").map((part) => number.read(part));
    return min === undefined || max === undefined || more.length > 0 ? undefined : { min, max };
  },
  expects: "a range as 0..1",
};

function all<T>(values: readonly (T | undefined)[]): readonly T[] | undefined {
  const known = values.filter((value) => value !== undefined);
  return known.length === values.length ? known : undefined;
}
