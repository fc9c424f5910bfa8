/** What the engine must reach, and what a run reached: the worst of the scenes that count. */
import { median, quantile, type Spread } from "./measure.ts";
import type { Results, Row } from "./results.ts";
import type { Size } from "./scenes.ts";

export interface Target {
  readonly what: string;
  readonly where: string;
  /** Empty for figures that have no limit. */
  readonly target: string;
  readonly reached: string;
  /** Whether it was met; null without a limit or without a measurement. */
  readonly met: boolean | null;
}

interface Goal {
  readonly what: string;
  readonly where: string;
  readonly unit: string;
  /** The most that each figure may be. Empty for no limit. */
  readonly limits: readonly number[];
  readonly reached: readonly number[];
}

/** The figures of a run, each with its limit. */
export function targetsOf(results: Results): Target[] {
  const goals = [...(["small", "large", "huge"] as const).flatMap((size) => goalsOf(size, results)), ...real(results)];
  return goals.map(({ what, where, unit, limits, reached }) => {
    const isMeasured = reached.length > 0 && reached.every(Number.isFinite);
    const show = (values: readonly number[]): string => `${values.map(short).join(" / ")} ${unit}`;
    return {
      what,
      where,
      target: limits.length > 0 ? `≤ ${limits.map(short).join(" / ")}` : "",
      reached: isMeasured ? show(reached) : "–",
      met: isMeasured && limits.length > 0 ? reached.every((value, k) => value <= limits[k]!) : null,
    };
  });
}

/** Milliseconds for the whole map and a push, microseconds for a preview (p95) and for one change (median). */
const WHOLE_MAP: Readonly<Record<Size, number>> = { small: 1, large: 4, huge: 15 };
const WORST_PUSH = 4;
const PREVIEW = 100;
const CHANGE = 100;
/** Milliseconds for the whole map of a real scene: the median of scenes, and the worst. */
const REAL = [1, 20];

function goalsOf(size: Size, { rows }: Results): Goal[] {
  const ours = rows.filter((row) => row.size === size);
  const closed = ours.filter(({ layout, name }) => layout !== "forest" && !name.includes("hex"));
  const forest = ours.filter(({ layout }) => layout === "forest");
  const caves = closed.filter(({ layout }) => layout === "caves");
  const goal = (what: string, unit: string, reached: number, limit?: number): Goal => ({
    what,
    where: size,
    unit,
    limits: limit === undefined ? [] : [limit],
    reached: [reached],
  });
  const medians = (spreads: readonly Spread[]): number => worst(spreads.map((spread) => spread.median));
  const changes = closed.flatMap(({ events }) => [events.door, events.light, events.step].filter((spread) => !!spread));
  return [
    goal("whole map", "ms", medians(closed.map(({ engine }) => engine.map)), WHOLE_MAP[size]),
    goal("whole map, open forest", "ms", medians(forest.map(({ engine }) => engine.map))),
    goal("preview of 6 movement, p95", "µs", 1000 * worst(closed.map(({ engine }) => engine.preview6.p95)), PREVIEW),
    goal("preview of a push of 8 linked bodies", "ms", medians(ours.map(({ engine }) => engine.push)), WORST_PUSH),
    goal("one change: which hidden spots fall", "µs", 1000 * medians(changes), CHANGE),
    goal("making a scene ready", "ms", medians(closed.map(({ engine }) => engine.build))),
    goal("making it ready after a wall was moved", "ms", medians(closed.map(({ engine }) => engine.mesh))),
    goal("naive rays instead, caves", "times", worst(caves.map(ratioOf))),
    goal("arrays held", "MB", worst(closed.map(({ engine }) => engine.bytes / 1e6))),
  ];
}

function real({ rows }: Results): Goal[] {
  const maps = rows.filter(({ size }) => size === "real").map(({ engine }) => engine.map.median);
  const reached = maps.length > 0 ? [median(maps), quantile(maps, 1)] : [];
  return [{ what: "whole map, 8 enemies: median / worst scene", where: "real", unit: "ms", limits: REAL, reached }];
}

function ratioOf({ contest }: Row): number {
  return contest.contenders.find(({ name }) => name === "naive rays")?.ratio ?? NaN;
}

function worst(values: readonly number[]): number {
  return values.length > 0 ? Math.max(...values) : NaN;
}

function short(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString("en-GB") : String(Number(value.toPrecision(2)));
}
