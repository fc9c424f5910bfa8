/**
 * Lines of the notation: a keyword, often an id, and fields, as in `spot s1 at=3:4`. Text with blanks or signs stands
 * in quotes.
 */
import { NotationError } from "./error.ts";

export interface Line {
  readonly number: number;
  readonly keyword: string;
  /** The word after the keyword; null where there is none. */
  readonly id: string | null;
  /** Names of fields to their text as written. */
  readonly fields: ReadonlyMap<string, string>;
}

/**
 * Blanks, quoted stretches, or anything else without blanks and quotes. A quote that is never closed matches by
 * itself.
 */
const PIECES = /\s+|"(?:[^"\\]|\\.)*"|[^\s"]+|"/g;

const LIST_PIECES = /,|"(?:[^"\\]|\\.)*"|[^",]+|"/g;

const FIELD = /^([A-Za-z]+)=(.*)$/s;

const BARE = /^[\w.-]+$/;

/** Words with a meaning of their own. As text they are quoted. */
const RESERVED: ReadonlySet<string> = new Set(["none"]);

/** The lines of a text, without blank lines and remarks (#). */
export function readLines(text: string): readonly Line[] {
  return text
    .split(/\r?\n/)
    .map((source, index) => ({ source: source.trim(), number: index + 1 }))
    .filter(({ source }) => source !== "" && !source.startsWith("#"))
    .map(readLine);
}

/** A line as text; the fields are written already. */
export function writeLine(keyword: string, id: string | null, fields: readonly string[]): string {
  return [keyword, ...(id === null ? [] : [quote(id)]), ...fields].join(" ");
}

/** Text as one word: bare if that is unmistakable, else in quotes. */
export function quote(text: string): string {
  return BARE.test(text) && !RESERVED.has(text) ? text : JSON.stringify(text);
}

/** The text that `quote` wrote, or undefined for what it never writes. */
export function unquote(word: string): string | undefined {
  if (!word.startsWith('"')) return BARE.test(word) && !RESERVED.has(word) ? word : undefined;
  try {
    const text: unknown = JSON.parse(word);
    return typeof text === "string" ? text : undefined;
  } catch {
    return undefined;
  }
}

/** Parts between commas that stand outside quotes. An empty text has no parts. */
export function splitList(text: string): readonly string[] {
  return text === "" ? [] : split(text, LIST_PIECES, (piece) => piece === ",");
}

function readLine({ source, number }: { readonly source: string; readonly number: number }): Line {
  const [keyword = "", ...words] = split(source, PIECES, (piece) => piece.trim() === "");
  const [first, ...others] = words;
  if (first === undefined || FIELD.test(first)) return { number, keyword, id: null, fields: readFields(words, number) };
  const id = unquote(first);
  if (id !== undefined) return { number, keyword, id, fields: readFields(others, number) };
  throw new NotationError({ line: number, field: keyword, value: first, remedy: "write the id as one word" });
}

function readFields(words: readonly string[], line: number): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (const word of words) {
    const [, name, text] = FIELD.exec(word) ?? [];
    if (name === undefined || text === undefined) {
      const remedy = "write it as name=value, text with blanks in quotes";
      throw new NotationError({ line, field: "field", value: word, remedy });
    }
    if (fields.has(name)) throw new NotationError({ line, field: name, value: text, remedy: "write it once" });
    fields.set(name, text);
  }
  return fields;
}

function split(text: string, pieces: RegExp, isBorder: (piece: string) => boolean): readonly string[] {
  const parts = [""];
  for (const piece of text.match(pieces) ?? []) {
    if (isBorder(piece)) parts.push("");
    else parts.push((parts.pop() ?? "") + piece);
  }
  return parts;
}
