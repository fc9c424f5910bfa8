/** The parts of a document that a program writes, between `<!-- name -->` and `<!-- end of name -->`. */
import { readFile, writeFile } from "node:fs/promises";

export async function writeSection(file: string, name: string, text: string): Promise<void> {
  await writeFile(file, withSection(await readFile(file, "utf8"), name, text));
}

/** The document with a new text between the marks of that name. Throws if the marks are missing. */
export function withSection(document: string, name: string, text: string): string {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
  const [from, to] = [document.indexOf(begin), document.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`The document has no ${begin} … ${end}: put both where the text belongs.`);
  return `${document.slice(0, from + begin.length)}\n${text.trim()}\n${document.slice(to)}`;
}

/** A Markdown table. Numbers are aligned to the right. */
export function markdownTable(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const aligned = head.map((_, k) => (rows.some((row) => typeof row[k] === "number") ? "--:" : "---"));
  const line = (cells: readonly (string | number)[]): string => `| ${cells.map(show).join(" | ")} |`;
  return [line(head), line(aligned), ...rows.map(line)].join("\n");
}

function show(cell: string | number): string {
  return typeof cell === "number" ? cell.toLocaleString("en-GB", { maximumSignificantDigits: 12 }) : cell;
}
