/**
 * Lines that belong to the line above them: found by their kind and read. A line that may stand once is refused
 * twice.
 */
import { NotationError } from "./error.ts";
import type { Line } from "./line.ts";
import type { RecordKind } from "./record.ts";

/** The one line of that kind, or null where there is none. */
export function readOne<T>(kind: RecordKind<T>, parts: readonly Line[]): T | null {
  const [first, second] = linesOf(kind, parts);
  if (second) {
    throw new NotationError({ line: second.number, field: kind.keyword, value: kind.keyword, remedy: "write it once" });
  }
  return first ? readPlain(kind, first) : null;
}

/** The lines of that kind, in their order. */
export function linesOf({ keyword }: Pick<RecordKind<never>, "keyword">, parts: readonly Line[]): readonly Line[] {
  return parts.filter((line) => line.keyword === keyword);
}

/** What the lines of that kind tell, in their order. */
export function readAll<T>(kind: RecordKind<T>, parts: readonly Line[]): readonly T[] {
  return linesOf(kind, parts).map((line) => kind.read(line));
}

/** The same, of lines that each need an id of their own. */
export function readNamed<T>(kind: RecordKind<T>, parts: readonly Line[]): readonly T[] {
  refuseTwins(linesOf(kind, parts));
  return readAll(kind, parts);
}

/** Refuses a second line with the id of an earlier one. */
export function refuseTwins(lines: readonly Line[]): void {
  const first = new Map<string | null, number>();
  for (const { number, keyword, id } of lines) {
    const earlier = first.get(id);
    if (id !== null && earlier !== undefined) {
      const remedy = `write another id, because line ${earlier} has this one`;
      throw new NotationError({ line: number, field: keyword, value: id, remedy });
    }
    first.set(id, number);
  }
}

/** Refuses lines of these kinds where the line is missing that they belong to. */
export function refuseStray(
  kinds: readonly Pick<RecordKind<never>, "keyword">[],
  parts: readonly Line[],
  missing: string,
): void {
  const [stray] = kinds.flatMap((kind) => linesOf(kind, parts));
  if (!stray) return;
  const remedy = `write a line that begins with ${missing} above it`;
  throw new NotationError({ line: stray.number, field: "keyword", value: stray.keyword, remedy });
}

/** A line of each of these. */
export const writeAll = <T>(kind: RecordKind<T>, list: readonly T[] = []): readonly string[] =>
  list.map((one) => kind.write(one));

/** A line, unless it says no more than its keyword. */
export function writeTelling<T>(kind: RecordKind<T>, value: T): readonly string[] {
  const line = kind.write(value);
  return line === kind.keyword ? [] : [line];
}

/** A line of a kind that has no id. */
export function readPlain<T>(kind: RecordKind<T>, line: Line): T {
  if (line.id === null) return kind.read(line);
  const remedy = "write fields only, as name=value";
  throw new NotationError({ line: line.number, field: line.keyword, value: line.id, remedy });
}

/** What a line without fields stands for. */
export function defaultOf<T>(kind: RecordKind<T>): T {
  return kind.read({ number: 0, keyword: kind.keyword, id: null, fields: new Map() });
}
