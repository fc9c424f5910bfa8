/** The texts that `npm run fuzz` prints. */
import { number, totalOf, type Counts, type Report } from "./counts.ts";
import { editText, type Edits } from "./edits.ts";
import type { Finding } from "./finding.ts";

export interface Outcome {
  readonly seed: number;
  readonly report: Report;
  readonly findings: readonly Finding[];
  readonly edits: Edits;
  readonly seconds: number;
}

/** The progress of a run. */
export function progress(report: Report, ms: number): string {
  const { levels, wrong, scenes } = totalOf(report);
  const rate = levels / ms / 1000;
  return `${number(levels)} levels on ${number(scenes)} scenes, ${wrong} wrong, ${rate.toFixed(2)} million a second  `;
}

export function summary({ seed, report, findings, edits, seconds }: Outcome): string {
  const lines = Object.entries(report)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([key, counts]) => [key, ...cells(counts)]);
  const table = [HEAD, ...lines, ["all", ...cells(totalOf(report))]];
  const widths = HEAD.map((_, k) => Math.max(...table.map((row) => row[k]!.length)));
  const text = table.map((row) =>
    row.map((cell, k) => (k === 0 ? cell.padEnd(widths[k]!) : cell.padStart(widths[k]!))).join("  "),
  );
  const found = findings.map((finding) => `\nThey differ:\n${JSON.stringify(finding)}\n`);
  const unlike = edits.differences.map(
    (difference) => `\nAn edited map differs from a new one:\n${JSON.stringify(difference)}\n`,
  );
  return (
    `\n${text.join("\n")}\n${editText(edits)}\n${seconds.toFixed(0)} seconds from seed ${seed} on.\n` +
    [...found, ...unlike].join("")
  );
}

const HEAD = [
  "scenes",
  "number",
  "levels",
  "by brute force",
  "past obstacles",
  "wrong",
  "casts",
  "samples repaired",
  "casts fallen back",
];

function cells({ scenes, levels, brute, covers, wrong, casts, repaired, fallbacks }: Counts): string[] {
  return [scenes, levels, brute, covers, wrong, casts, repaired, fallbacks].map(number);
}
