/** The tables of a run, as rows of text. */
import { CHANGES, EVENTS } from "./events.ts";
import { NOISY, type Spread } from "./measure.ts";
import type { Results, Row } from "./results.ts";
import { targetsOf, type Target } from "./targets.ts";

export interface Table {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

export function tablesOf(results: Results): Table[] {
  return [targetTable(results), engine(results.rows), events(results.rows), contenders(results.rows)];
}

/**
 * The targets, as docs/engine-figures.md shows them: a row a figure, with its limit in brackets; in bold where it is
 * missed.
 */
export function targetTable(results: Results): Table {
  const targets = targetsOf(results);
  const sizes = [...new Set(targets.map(({ where }) => where))];
  const rows = [...new Set(targets.map(({ what }) => what))].map((figureOf) => [
    figureOf,
    ...sizes.map((size) => {
      const found = targets.find(({ what, where }) => what === figureOf && where === size);
      return found ? cellOf(found) : "";
    }),
  ]);
  return { title: "Targets", head: ["worst of rooms, caves and scatter", ...sizes], rows };
}

function cellOf({ reached, target, met }: Target): string {
  const shown = target === "" ? reached : `${reached} (${target})`;
  return met === false ? `**${shown}**` : shown;
}

function engine(rows: readonly Row[]): Table {
  return {
    title: "The engine, medians in milliseconds; previews in microseconds, median / p95",
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
      "From a change until it is known which of 8 hidden spots fall, or which tiles differ; microseconds, median / p95",
    head: ["scene", ...EVENTS, ...CHANGES.map((kind) => `${kind}, all tiles`)],
    rows: rows.map(({ name, events: times, changes }) => [
      name,
      ...EVENTS.map((kind) => micro(times[kind])),
      ...CHANGES.map((kind) => micro(changes[kind])),
    ]),
  };
}

/** The time of each contender as a multiple of the engine's. */
function contenders(rows: readonly Row[]): Table {
  const names = [...new Set(rows.flatMap(({ contest }) => contest.contenders.map(({ name }) => name)))];
  return {
    title: "Cover of every tile from every enemy: the engine in milliseconds, the others as multiples of that",
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

/** The machine, and how far to trust the figures. */
export function preface({ machine, noise }: Results): string {
  const [before, after] = machine.load.map((load) => load.toFixed(1));
  const busy = "Other programs used the machine: trust only the ratios.";
  const byProcessor = "Times are processor time.";
  const trust =
    machine.clock === "processor" ? byProcessor : noise.median > NOISY ? busy : "The machine was quiet enough.";
  return (
    `${machine.cpu}, ${machine.cores} cores, node ${machine.node}, load ${before} before and ${after} ` +
    `after. A control loop took ${figure(noise.median)} times its shortest time (median; p95 ` +
    `${figure(noise.p95)}). ${trust}`
  );
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
