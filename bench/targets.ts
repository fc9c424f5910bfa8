/** What the engine is to reach, and what a run reached: the worst of the scenes that count, as medians and for 95 of 100. */
import type { ChangeKind } from "./events.ts";
import { median, quantile, type Spread } from "./measure.ts";
import type { Results, Row } from "./results.ts";
import type { Size } from "./scenes.ts";

export interface Target {
  readonly what: string;
  readonly where: string;
  readonly target: string;
  readonly reached: string;
  /** The shortest of all runs instead of the median: what a machine with nothing else to do comes near. Empty where there is no such thing. */
  readonly atBest: string;
  /** Whether it was met; null where the scenes were not measured. */
  readonly met: boolean | null;
}

interface Goal {
  readonly what: string;
  readonly where: string;
  readonly unit: string;
  /** One, or a median and the figure for 95 of 100. */
  readonly limits: readonly number[];
  readonly reached: readonly number[];
  readonly atBest?: number;
  /** Whether more is better. */
  readonly least?: boolean;
}

export function targetsOf(results: Results): Target[] {
  const goals = [
    ...(["small", "large", "huge"] as const).flatMap((size) => goalsOf(size, results)),
    ...wholes(results),
  ];
  return goals.map(({ what, where, unit, limits, reached, atBest = NaN, least }) => {
    const measured = reached.length > 0 && reached.every(Number.isFinite);
    const show = (values: readonly number[]): string => `${values.map(short).join(" / ")} ${unit}`.trim();
    return {
      what,
      where,
      target: `${least ? "≥" : "≤"} ${show(limits)}`,
      reached: measured ? show(reached) : "–",
      atBest: Number.isFinite(atBest) ? show([atBest]) : "",
      met: measured ? reached.every((value, k) => (least ? value >= limits[k]! : value <= limits[k]!)) : null,
    };
  });
}

/** In the order small, large, huge. */
const LIMITS: Readonly<Record<Size, Readonly<Record<string, readonly number[]>>>> = {
  small: { map: [0.25], forest: [0.25], ratio: [100], change: [50, 200], preview: [80], mesh: [2], memory: [3] },
  large: { map: [3], forest: [25], ratio: [10_000], change: [80, 400], preview: [60], mesh: [25], memory: [4] },
  huge: { map: [10], ratio: [100_000], change: [100, 400], preview: [60], mesh: [110], memory: [9] },
};

function goalsOf(size: Size, { rows }: Results): Goal[] {
  const ours = rows.filter((row) => row.size === size);
  const closed = ours.filter(({ layout, name }) => layout !== "forest" && !name.includes("hex"));
  const forest = ours.filter(({ layout }) => layout === "forest");
  const caves = closed.filter(({ layout }) => layout === "caves");
  const goal = (what: string, key: string, reached: Omit<Goal, "what" | "where" | "limits">): Goal[] => {
    const limits = LIMITS[size][key];
    return limits ? [{ what, where: size, limits, ...reached }] : [];
  };
  const times = (spreads: readonly Spread[]) => ({
    unit: "ms",
    reached: [worst(spreads.map(({ median }) => median))],
    atBest: worst(spreads.map(({ least }) => least)),
  });
  const changes = closed.flatMap(({ events }) => [events.door, events.light, events.step].filter((spread) => !!spread));
  const previews = closed.map(({ engine }) => engine.preview6);
  return [
    ...goal("full map: worst of rooms, caves, scatter", "map", times(closed.map(({ engine }) => engine.map))),
    ...goal("the same, nobody larger than the hider", "map", times(closed.map(({ engine }) => engine.mapOfWalls))),
    ...goal("full map: open forest", "forest", times(forest.map(({ engine }) => engine.map))),
    ...goal("naive rays ÷ engine, caves", "ratio", { unit: "", reached: [ratioOf(caves[0])], least: true }),
    ...goal("a change → hidden spots that fell (door, light, step)", "change", {
      unit: "µs",
      reached: [worst(changes.map(({ median }) => median * 1000)), worst(changes.map(({ p95 }) => p95 * 1000))],
      atBest: worst(changes.map(({ least }) => least * 1000)),
    }),
    ...goal("Hide preview, 6 movement, p95", "preview", {
      unit: "µs",
      reached: [worst(previews.map(({ p95 }) => p95 * 1000))],
      atBest: worst(previews.map(({ least }) => least * 1000)),
    }),
    ...goal("mesh after a wall edit", "mesh", times(closed.map(({ engine }) => engine.mesh))),
    ...goal("typed arrays", "memory", { unit: "MB", reached: [worst(closed.map(({ engine }) => engine.bytes / 1e6))] }),
  ];
}

/** Growth, and the real scenes. */
function wholes({ rows, growth }: Results): Goal[] {
  const real = rows.filter(({ size }) => size === "real");
  const maps = real.map(({ engine }) => engine.map.median);
  const grown = (what: string, key: "walls" | "tilesAndWalls" | "enemies", limit: number): Goal => ({
    what: `growth in ${what}, but for forests`,
    where: "from large on",
    unit: "",
    limits: [limit],
    reached: [worst(growth.filter(({ layout }) => layout !== "forest").map((row) => row[key]))],
  });
  const ofReal = (kind: ChangeKind): Spread[] => real.flatMap(({ changes }) => changes[kind] ?? []);
  const change = (kind: "door" | "step"): Goal => ({
    what: `${kind} → which tiles changed, median of medians`,
    where: "real",
    unit: "ms",
    limits: [0.15],
    reached: real.length > 0 ? [median(ofReal(kind).map((spread) => spread.median))] : [],
    atBest: median(ofReal(kind).map(({ least }) => least)),
  });
  return [
    {
      what: "full map, 8 enemies: median / worst",
      where: "real",
      unit: "ms",
      limits: [1, 20],
      reached: maps.length > 0 ? [median(maps), quantile(maps, 1)] : [],
      atBest: median(real.map(({ engine }) => engine.map.least)),
    },
    change("door"),
    change("step"),
    grown("walls", "walls", 0.2),
    grown("tiles and walls at equal density", "tilesAndWalls", 0.2),
    grown("enemies", "enemies", 1.2),
  ];
}

function ratioOf(row: Row | undefined): number {
  return row?.contest.contenders.find(({ name }) => name === "naive rays")?.ratio ?? NaN;
}

function worst(values: readonly number[]): number {
  return values.length > 0 ? Math.max(...values) : NaN;
}

function short(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString("en-GB") : String(Number(value.toPrecision(2)));
}
