import type { CreatureId, Report } from "../../rules/index.ts";

const SCANS: readonly Report["kind"][] = [
  "scanReveal",
  "scanStudy",
  "scanIdentify",
  "scanScout",
  "scanLocate",
  "pickVantage",
];

/**
 * The number of the next Scan in its row (H-25), from the reports, earliest first. The row begins with the last
 * Scan that cost the action. A vantage that the Gamemaster picks belongs to the Scan that waited for it.
 */
export function scanChain(reports: readonly Report[], scanner: CreatureId): number {
  let length = 1;
  for (const report of reports.toReversed()) {
    if (!SCANS.includes(report.kind) || !("creature" in report) || report.creature !== scanner) continue;
    if (report.kind === "pickVantage") continue;
    length += 1;
    if ("free" in report && !report.free) break;
  }
  return length;
}
