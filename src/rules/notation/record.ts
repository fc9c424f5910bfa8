/** Kinds of lines: a table of fields with their codecs reads a line into an object and writes it back. */
import { flag, type Codec } from "./codec.ts";
import { NotationError } from "./error.ts";
import { writeLine, type Line } from "./line.ts";

/** How one member stands in a line. A member of the value `fallback` is left out. */
export interface Field<T> {
  readonly codec: Codec<T>;
  readonly fallback?: T;
  /** The name of the field, where it is not that of the member. */
  readonly as?: string;
}

/** How a member stands in a line that objects may lack. `absent` is the text that stands for lacking it. */
export interface Optional<T> {
  readonly codec: Codec<T>;
  readonly absent: string;
  readonly as?: string;
}

export type Fields<T> = {
  readonly [K in keyof T]-?: object extends Pick<T, K> ? Optional<Exclude<T[K], undefined>> : Field<T[K]>;
};

/** The object that has these fields. */
export type ObjectOf<F> = {
  readonly [K in keyof F as F[K] extends { readonly absent: string } ? never : K]: ValueOf<F[K]>;
} & { readonly [K in keyof F as F[K] extends { readonly absent: string } ? K : never]?: ValueOf<F[K]> };
type ValueOf<F> = F extends { readonly codec: Codec<infer T> } ? T : never;

/** A member that is `none` where it is absent. */
export const orNone = <T>(codec: Codec<T>): Optional<T> => ({
  codec: { ...codec, expects: `${codec.expects}, or none` },
  absent: "none",
});

/** A member that is true or absent. */
export const mark = { codec: flag as Codec<unknown> as Codec<true>, absent: "no" };

export interface RecordKind<T> {
  readonly keyword: string;
  read(line: Line): T;
  write(value: T, id?: string): string;
}

/** A kind of line with these fields, in the order in which they are written. */
export function recordKind<T extends object>(keyword: string, fields: Fields<T>): RecordKind<T> {
  const entries = Object.entries(fields as Readonly<Record<string, AnyField>>);
  const all = entries.map(([member, field]) => ({ member, name: field.as ?? member, field }));
  const names = all.map(({ name }) => name);
  return {
    keyword,
    read: (line) => {
      refuseUnknown(line, names);
      const members = all.map(({ member, name, field }) => [member, readField(line, name, field)]);
      return Object.fromEntries(members.filter(([, value]) => value !== undefined)) as T;
    },
    write: (value, id) => {
      const written = all.flatMap(({ member, name, field }) => {
        const text = writeField(field, value[member as keyof T]);
        return text === undefined ? [] : [`${name}=${text}`];
      });
      return writeLine(keyword, id ?? null, written);
    },
  };
}

/** A kind of line whose id is the member `id`. */
export function namedKind<T extends object, const I extends keyof T & string>(
  keyword: string,
  id: I,
  fields: Fields<Omit<T, I>>,
): RecordKind<T> {
  const record = recordKind(keyword, fields);
  return {
    keyword,
    read: (line) => ({ [id]: idOf(line), ...record.read(line) }) as T,
    write: (value) => record.write(value, String(value[id])),
  };
}

/** The same kind, but the first of two numbers must not be above the second. */
export function orderedKind<T extends { readonly [K in A | B]?: number }, A extends string, B extends string>(
  kind: RecordKind<T>,
  least: A,
  most: B,
): RecordKind<T> {
  return {
    ...kind,
    read: (line) => {
      const value = kind.read(line);
      const [from = -Infinity, to = Infinity] = [value[least], value[most]];
      if (from <= to) return value;
      const fault = { line: line.number, field: least, value: line.fields.get(least) ?? "" };
      throw new NotationError({ ...fault, remedy: `write no more than ${most}` });
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

type AnyField = Field<unknown> & Partial<Optional<unknown>>;

/** Undefined for an optional member that is absent. */
function readField(line: Line, name: string, { codec, fallback, absent }: AnyField): unknown {
  const source = line.fields.get(name) ?? absent;
  if (source !== undefined && source === absent) return undefined;
  const value = source === undefined ? fallback : codec.read(source);
  if (value !== undefined) return absent !== undefined && codec.write(value) === absent ? undefined : value;
  throw new NotationError({ line: line.number, field: name, value: source ?? "", remedy: `write ${codec.expects}` });
}

/** Undefined for what is left out. */
function writeField({ codec, fallback, absent }: AnyField, value: unknown): string | undefined {
  if (value === undefined) return undefined;
  const text = codec.write(value);
  const leftOut = fallback === undefined ? absent : codec.write(fallback);
  return text === leftOut ? undefined : text;
}

function refuseUnknown(line: Line, names: readonly string[]): void {
  const unknown = [...line.fields.keys()].find((name) => !names.includes(name));
  if (unknown === undefined) return;
  const remedy = names.length > 0 ? `write one of ${names.join(", ")}` : "leave it out";
  throw new NotationError({ line: line.number, field: unknown, value: line.fields.get(unknown) ?? "", remedy });
}
