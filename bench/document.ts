/** Puts the figures of a run into docs/engine.md. */
import { markdownTable, writeSection } from "../tools/docs/markedSection.ts";
import type { Results, Row } from "./results.ts";
import { preface, tablesOf } from "./tables.ts";

const DOCUMENT = "docs/engine.md";

export async function writeTables(results: Results): Promise<void> {
  const tables = tablesOf(results).map(({ title, head, rows }) => `**${title}**\n\n${markdownTable(head, rows)}`);
  await writeSection(DOCUMENT, "measured", [preface(results), ...tables, notes(results.rows)].join("\n\n"));
}

/** What was sampled, and what contenders leave out, as the largest scene of each size has it. */
function notes(rows: readonly Row[]): string {
  const told = rows.filter(({ name, size }, k) => name.endsWith("caves") || (size === "real" && k === rows.length - 1));
  const lines = told.flatMap(({ name, contest }) =>
    contest.contenders
      .filter(({ share, lacks }) => share !== "all" || lacks !== "")
      .map(
        (result) =>
          `- ${name}, ${result.name}: ${[result.share, result.lacks].filter((part) => part !== "").join("; ")}.`,
      ),
  );
  return ["Sampled with a fixed seed and scaled up, and what a contender does otherwise:", ...lines].join("\n");
}
