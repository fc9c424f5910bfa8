/** The tables of a run: rows of text, for the terminal and for docs/engine.md. */
import { CHANGES, EVENTS } from "./events.ts";
import { NOISY, type Spread } from "./measure.ts";
import type { Results, Row } from "./results.ts";
import { targetsOf } from "./targets.ts";

export interface Table {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

export function tablesOf(results: Results): Table[] {
  return [targets(results), engine(results.rows), events(results.rows), contenders(results.rows), growth(results)];
}

function targets(results: Results): Table {
  const rows = targetsOf(results).map(({ what, where, target, reached, atBest, met }) => [
    what,
    where,
    target,
    reached,
    atBest,
    met === null ? "–" : met ? "yes" : "**no**",
  ]);
  return { title: "What was to be reached", head: ["", "scenes", "target", "reached", "at best", "met"], rows };
}

function engine(rows: readonly Row[]): Table {
  return {
    title: "The engine, medians in milliseconds; previews in microseconds, median / for 95 of 100",
    head: [
      "scene",
      "walls",
      "tiles",
      "enemies",
      "build",
      "wall edit",
      "whole map",
      "nobody large",
      "preview 6",
      "preview 12",
      "MB",
      "noise",
    ],
    rows: rows.map(({ name, walls, tiles, enemies, engine: times, contest }) => [
      name,
      walls,
      tiles,
      enemies,
      figure(times.build.median),
      figure(times.mesh.median),
      figure(times.map.median),
      figure(times.mapOfWalls.median),
      micro(times.preview6),
      micro(times.preview12),
      figure(times.bytes / 1e6),
      contest.noise > NOISY ? `×${figure(contest.noise)}` : "",
    ]),
  };
}

function events(rows: readonly Row[]): Table {
  return {
    title:
      "A change until it is known which of 8 hidden spots fell, and which tiles of the whole map are judged otherwise; microseconds, median / for 95 of 100",
    head: ["scene", ...EVENTS, ...CHANGES.map((kind) => `${kind}, all tiles`)],
    rows: rows.map(({ name, events: times, changes }) => [
      name,
      ...EVENTS.map((kind) => micro(times[kind])),
      ...CHANGES.map((kind) => micro(changes[kind])),
    ]),
  };
}

/** How many times the engine's own time each contender takes. */
function contenders(rows: readonly Row[]): Table {
  const names = [...new Set(rows.flatMap(({ contest }) => contest.contenders.map(({ name }) => name)))];
  return {
    title: "Cover of every tile from every enemy, by everybody: the engine in milliseconds, the others as times that",
    head: ["scene", ...names.map((name) => (name === "engine" ? "engine, ms" : name))],
    rows: rows.map(({ name, contest }) => [
      name,
      ...names.map((contender) => {
        const result = contest.contenders.find((one) => one.name === contender);
        return result ? figure(contender === "engine" ? result.ms : result.ratio) : "–";
      }),
    ]),
  };
}

function growth(results: Results): Table {
  return {
    title: "How cover grows from the large scenes on, as an exponent (0: not at all, 1: in step)",
    head: [
      "layout",
      "walls, same map",
      "tiles, same walls",
      "tiles and walls, same density",
      "enemies",
      "as tiles and walls, but a map never asked before",
    ],
    rows: results.growth.map(({ layout, walls, tiles, tilesAndWalls, enemies, tilesAndWallsAtFirst }) => [
      layout,
      ...[walls, tiles, tilesAndWalls, enemies, tilesAndWallsAtFirst].map((exponent) => exponent.toFixed(2)),
    ]),
  };
}

/** On what, and how far to trust it. */
export function preface({ machine, noise }: Results): string {
  const [before, after] = machine.load.map((load) => load.toFixed(1));
  const busy = "The machine was busy with something else: read the ratios.";
  const byProcessor = "Times are of the processor, not of the clock.";
  const trust =
    machine.clock === "processor" ? byProcessor : noise.median > NOISY ? busy : "The machine was quiet enough.";
  return `${machine.cpu}, ${machine.cores} cores, node ${machine.node}, load ${before} before and ${after} after. A control loop took ${figure(noise.median)} times its least in the median, ${figure(noise.p95)} times for 95 of 100. ${trust}`;
}

/** A table for a terminal. */
export function textOf({ title, head, rows }: Table): string {
  const lines = [head, ...rows].map((row) => row.map(String));
  const widths = head.map((_, k) => Math.max(...lines.map((line) => line[k]!.length)));
  const text = lines.map((line) =>
    line.map((cell, k) => (k === 0 ? cell.padEnd(widths[k]!) : cell.padStart(widths[k]!))).join("  "),
  );
  return `\n${title}\n${text.join("\n")}\n`;
}

function micro(spread: Spread | undefined): string {
  return spread ? `${figure(spread.median * 1000)} / ${figure(spread.p95 * 1000)}` : "–";
}

function figure(value: number): string {
  if (value >= 1000) return Math.round(value).toLocaleString("en-GB");
  return value >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(2)));
}
