/** The figures of a run, kept as JSON and put into docs/engine-figures.md. */
import { mkdir, writeFile } from "node:fs/promises";
import { markdownTable, writeSection } from "../docs/markedSection.ts";
import { totalOf, type Counts, type GridKind, type Report } from "./counts.ts";
import { editText } from "./edits.ts";
import type { Family } from "./scenes.ts";
import type { Outcome } from "./summary.ts";

const DOCUMENT = "docs/engine-figures.md";
const RESULTS = "bench/results";
const FAMILIES: readonly Family[] = ["generated", "adversarial", "real"];
const GRIDS: readonly GridKind[] = ["square", "hex", "gridless"];

export async function writeFigures({ seed, report, edits, seconds }: Outcome): Promise<void> {
  const kept = { seed, seconds: Math.round(seconds), node: process.version, report, edits };
  await mkdir(RESULTS, { recursive: true });
  await writeFile(`${RESULTS}/agreement.json`, `${JSON.stringify(kept, null, 2)}\n`);
  await writeSection(DOCUMENT, "agreement", `${tableOf(report)}\n\n${editText(edits)}`);
}

const HEAD = [
  "scenes",
  "grid",
  "number",
  "levels",
  "by brute force",
  "past obstacles",
  "wrong",
  "samples repaired",
  "casts",
  "fallen back",
];

function tableOf(report: Report): string {
  const rows = FAMILIES.flatMap((family) =>
    GRIDS.flatMap((grid) => {
      const counts = report[`${family} ${grid}`];
      return counts ? [[family, grid, ...cells(counts)]] : [];
    }),
  );
  return markdownTable(HEAD, [...rows, ["**all**", "", ...cells(totalOf(report))]]);
}

function cells({ scenes, levels, brute, covers, wrong, repaired, casts, fallbacks }: Counts): number[] {
  return [scenes, levels, brute, covers, wrong, repaired, casts, fallbacks];
}
