/** Kinds of lines: a table of fields with their codecs reads a line into an object and writes it back. */
import type { Codec } from "./codec.ts";
import { NotationError } from "./error.ts";
import { writeLine, type Line } from "./line.ts";

/** How one field stands in a line. A field of the value `fallback` is left out. */
export interface Field<T> {
  readonly codec: Codec<T>;
  readonly fallback?: T;
}

export type Fields<T> = { readonly [K in keyof T]: Field<T[K]> };

export interface RecordKind<T> {
  readonly keyword: string;
  read(line: Line): T;
  write(value: T, id?: string): string;
}

/** A kind of line with these fields, in the order in which they are written. */
export function recordKind<T extends object>(keyword: string, fields: Fields<T>): RecordKind<T> {
  // The keys of a mapped type are exactly the keys of its source.
  const names = Object.keys(fields) as (keyof T & string)[];
  return {
    keyword,
    read: (line) => {
      refuseUnknown(line, names);
      const entries = names.map((name) => [name, readField(line, name, fields[name])]);
      return Object.fromEntries(entries) as T;
    },
    write: (value, id) => {
      const written = names.filter((name) => !isFallback(fields[name], value[name]));
      return writeLine(
        keyword,
        id ?? null,
        written.map((name) => `${name}=${fields[name].codec.write(value[name])}`),
      );
    },
  };
}

/** The id of a line that needs one. */
export function idOf(line: Line): string {
  if (line.id !== null) return line.id;
  throw new NotationError({
    line: line.number,
    field: line.keyword,
    value: "",
    remedy: "write an id after the keyword",
  });
}

function readField<T>(line: Line, name: string, { codec, fallback }: Field<T>): T {
  const source = line.fields.get(name);
  const value = source === undefined ? fallback : codec.read(source);
  if (value !== undefined) return value;
  throw new NotationError({ line: line.number, field: name, value: source ?? "", remedy: `write ${codec.expects}` });
}

function refuseUnknown(line: Line, names: readonly string[]): void {
  const unknown = [...line.fields.keys()].find((name) => !names.includes(name));
  if (unknown === undefined) return;
  const remedy = names.length > 0 ? `write one of ${names.join(", ")}` : "leave it out";
  throw new NotationError({ line: line.number, field: unknown, value: line.fields.get(unknown) ?? "", remedy });
}

function isFallback<T>({ codec, fallback }: Field<T>, value: T): boolean {
  return fallback !== undefined && codec.write(value) === codec.write(fallback);
}
