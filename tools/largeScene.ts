/**
 * `node tools/run.mjs tools/largeScene.ts` writes into docs/browser.md what the last run of
 * `tests/browser/largeScene.test.ts` traced.
 */
import { readFile } from "node:fs/promises";
import type { TraceSummary } from "../tests/browser/trace.ts";
import { markdownTable, writeSection } from "./docs/markedSection.ts";

const FIGURES = "build/largeScene.json";
const DOCUMENT = "docs/browser.md";

type Traced = { readonly what: string } & TraceSummary;

try {
  await writeSection(DOCUMENT, "browser", tableOf(JSON.parse(await figures()) as readonly Traced[]));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

function figures(): Promise<string> {
  return readFile(FIGURES, "utf8").catch(() => {
    throw new Error(
      `${FIGURES} is missing: run node tools/test.mjs --browser --full tests/browser/largeScene.test.ts first.`,
    );
  });
}

function tableOf(rows: readonly Traced[]): string {
  const head = [
    "",
    "all of the system's work",
    "in tasks",
    "of these over 4",
    "its longest block",
    "other scripts",
    "collecting garbage",
    "longest task of the window",
  ];
  return markdownTable(
    head,
    rows.map((row) => [
      row.what,
      row.systemMs,
      row.systemTasks,
      row.longSystemTasks,
      row.longestSystemMs,
      row.otherScriptMs,
      row.garbageMs,
      row.longestTaskMs,
    ]),
  );
}
