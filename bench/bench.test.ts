import { describe, expect, it } from "vitest";
import { measuredInTheMiddle, type Measured } from "./apart.ts";
import { contest } from "./contest.ts";
import { CHANGES, changeTimes, EVENTS, eventTimes } from "./events.ts";
import { Control, quantile, spreadOf } from "./measure.ts";
import { isWanted, readOptions, type Pace } from "./options.ts";
import type { Results, Row } from "./results.ts";
import { benchScene, benchScenes } from "./scenes.ts";
import { preface, tablesOf, targetTable, textOf } from "./tables.ts";
import { targetsOf } from "./targets.ts";

const PACE: Pace = { runs: 2, events: 12, budget: 50, rounds: 1, pairs: 10 };

describe("measuring", () => {
  it("gives the median, the figure for 95 of 100 and the least of what is counted, warm-up runs not among it", () => {
    expect([quantile([5, 1, 3], 0.5), quantile([1, 2], 0.95), quantile([4], 0)]).toEqual([3, 2, 4]);
    const asked: number[] = [];
    const busyFor = (k: number): void => {
      asked.push(k);
      for (const begun = performance.now(); performance.now() < begun + 1;);
    };
    const { runs, median, p95, least } = spreadOf((k) => () => busyFor(k), { runs: 4, budget: 200 });
    expect(runs).toBe(4);
    expect(asked.length).toBeGreaterThan(runs);
    expect(asked).toEqual([...asked.keys()]);
    expect(least <= median && median <= p95).toBe(true);
  });

  it("takes the middle one of three processes for a small scene, and one process for any other", () => {
    const asked: number[] = [];
    const measure = (): Measured => {
      const ms = [0.3, 0.1, 0.2][asked.length]!;
      asked.push(ms);
      return { row: { engine: { map: { median: ms } } } as Row, noise: { median: 1, p95: 1 } };
    };
    expect(measuredInTheMiddle({ name: "small rooms", size: "small" }, measure).row.engine.map.median).toBe(0.2);
    expect(asked).toEqual([0.3, 0.1, 0.2]);
    asked.length = 0;
    expect(measuredInTheMiddle({ name: "large rooms", size: "large" }, measure).row.engine.map.median).toBe(0.3);
    expect(asked).toEqual([0.3]);
  });

  it("makes three runs whatever they take", () => {
    expect(spreadOf(() => () => undefined, { runs: 50, budget: 0 }).runs).toBe(3);
  });
});

describe("the scenes", () => {
  const scenes = benchScenes();

  it("are of three sizes and four layouts, with a hexagonal one each, and have doors", () => {
    expect(new Set(scenes.map(({ name }) => name)).size).toBe(15);
    expect(scenes.filter(({ scene }) => scene.grid.type >= 2).map(({ size }) => size)).toEqual([
      "small",
      "large",
      "huge",
    ]);
    expect(scenes.every(({ scene }) => scene.walls.some(({ door }) => door !== 0))).toBe(true);
  });

  it("are taken by their words", () => {
    const wanted = (only: string): string[] => {
      const options = readOptions(["--only", only]);
      return scenes.flatMap((scene) => (isWanted(options, scene) ? [scene.name] : []));
    };
    expect(wanted("small,rooms")).toEqual(["small rooms"]);
    expect(wanted("hex")).toEqual(["small caves hex", "large caves hex", "huge caves hex"]);
  });

  it.each([["--only", "tiny"], ["--fly"]])("refuses %s %s", (...args) => {
    expect(() => readOptions(args)).toThrow(/usage/);
  });
});

describe("on a small scene", () => {
  const bench = benchScene("small", "caves", 18);

  it("all contenders that must agree do (G-13), and each is measured", () => {
    const { contenders } = contest(bench, PACE, new Control());
    expect(contenders.map(({ name }) => name)).toEqual([
      "naive rays",
      "rays, flatbush",
      "visibility-polygon",
      "strip caster",
      "triangular expansion",
      "engine",
    ]);
    expect(contenders.every(({ ms, ratio }) => ms > 0 && ratio > 0)).toBe(true);
  });

  it("H-17: every kind of change is measured, and leaves the map as a new one would be", () => {
    expect(Object.keys(eventTimes(bench, PACE))).toEqual([...EVENTS]);
    expect(Object.keys(changeTimes(bench, PACE))).toEqual([...CHANGES]);
  });
});

describe("the targets", () => {
  const spread = (median: number) => ({ median, p95: 2 * median, least: median, runs: 9 });
  const row = (layout: Row["layout"], ms: number): Row => ({
    name: `small ${layout}`,
    size: "small",
    layout,
    walls: 60,
    tiles: 600,
    enemies: 6,
    engine: {
      build: spread(1),
      mesh: spread(1),
      map: spread(ms),
      mapOfWalls: spread(ms),
      preview6: spread(0.03),
      preview12: spread(0.05),
      push: spread(1.5),
      bytes: 1e6,
    },
    events: { door: spread(0.04), light: spread(0.01), step: spread(0.02) },
    changes: { door: spread(0.1), step: spread(0.2) },
    contest: { noise: 1, contenders: [{ name: "naive rays", ms: 50, ratio: 120, share: "all", lacks: "" }] },
  });
  const results: Results = {
    machine: { node: "v20", cpu: "a processor", cores: 2, clock: "wall", load: [0.1, 1.5] },
    noise: { median: 1.05, p95: 1.4 },
    rows: [row("rooms", 0.2), row("caves", 1.2), row("forest", 3)],
  };
  const met = (what: string, where: string): unknown =>
    targetsOf(results).find((target) => target.what === what && target.where === where);

  it("are held against the worst scene that counts", () => {
    expect(met("whole map", "small")).toMatchObject({ target: "≤ 1", reached: "1.2 ms", met: false });
    expect(met("preview of 6 movement, p95", "small")).toMatchObject({ reached: "60 µs", met: true });
    expect(met("one change: which hidden spots fall", "small")).toMatchObject({ reached: "40 µs", met: true });
  });

  it("have figures without a limit, too", () => {
    expect(met("whole map, open forest", "small")).toMatchObject({ target: "", reached: "3 ms", met: null });
    expect(met("naive rays instead, caves", "small")).toMatchObject({ reached: "120 times" });
  });

  it("say nothing of scenes that were not measured", () => {
    expect(met("whole map, 8 enemies: median / worst scene", "real")).toMatchObject({ reached: "–", met: null });
    expect(met("whole map", "huge")).toMatchObject({ reached: "–", met: null });
  });

  it("stand in one row a figure, in bold where the limit is missed", () => {
    const { head, rows } = targetTable(results);
    expect(head).toEqual(["worst of rooms, caves and scatter", "small", "large", "huge", "real"]);
    expect(rows.find(([what]) => what === "whole map")?.slice(1, 3)).toEqual(["**1.2 ms (≤ 1)**", "– (≤ 4)"]);
    expect(rows.find(([what]) => what === "arrays held")?.[1]).toBe("1 MB");
  });

  it("are printed with everything else", () => {
    const text = tablesOf(results).map(textOf).join("");
    expect(text).toContain("small caves");
    expect(preface(results)).toContain("quiet enough");
    expect(preface({ ...results, noise: { median: 2, p95: 3 } })).toContain("trust only the ratios");
  });
});
