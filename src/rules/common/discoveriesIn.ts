import type { Report } from "../acts.ts";
import type { DiscoveryReport } from "../discoveryReport.ts";

/** Every discovery roll that a report tells of. */
export function discoveriesIn(report: Report): readonly DiscoveryReport[] {
  if ("discoveries" in report) return report.discoveries;
  if ("strikes" in report) return report.strikes.flatMap(({ discovery }) => discovery ?? []);
  const others = "others" in report ? (report.others ?? []) : [];
  return "discovery" in report && report.discovery ? [report.discovery, ...others] : others;
}
