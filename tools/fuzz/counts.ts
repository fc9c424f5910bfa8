/** The counts of a fuzzer run. Plain data, because workers send it. */
import type { Family } from "./scenes.ts";

export type GridKind = "square" | "hex" | "gridless";

export interface Counts {
  scenes: number;
  /** Pairs of an observer, or a light, and a tile, compared corner by corner between the two casters. */
  levels: number;
  /** How many of these were also compared with every line against every wall. */
  brute: number;
  /** Covers past obstacles that were compared with every line against everything. */
  covers: number;
  wrong: number;
  /** Samples that the expansion had decided by the exact line. */
  repaired: number;
  /** Casts that the expansion left to the strip caster, out of `casts`. */
  fallbacks: number;
  casts: number;
}

export type Report = Partial<Record<`${Family} ${GridKind}`, Counts>>;

export function noCounts(): Counts {
  return { scenes: 0, levels: 0, brute: 0, covers: 0, wrong: 0, repaired: 0, fallbacks: 0, casts: 0 };
}

function add(sum: Counts, counts: Counts): Counts {
  for (const key of Object.keys(sum) as (keyof Counts)[]) sum[key] += counts[key];
  return sum;
}

export function addReport(sum: Report, report: Report): Report {
  for (const [key, counts] of Object.entries(report) as [keyof Report, Counts][])
    add((sum[key] ??= noCounts()), counts);
  return sum;
}

export function totalOf(report: Report): Counts {
  return Object.values(report).reduce(add, noCounts());
}

export function gridKind(type: number): GridKind {
  if (type === 0) return "gridless";
  return type === 1 ? "square" : "hex";
}

export function number(value: number): string {
  return value.toLocaleString("en-GB");
}
