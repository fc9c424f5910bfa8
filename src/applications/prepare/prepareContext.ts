/** What the preparation of a scene says in text and shows on the map. */
import type { OverlayTile, OverlayTone } from "../../canvas/overlay.ts";
import {
  tileAt,
  type Creature,
  type Eyes,
  type ObservedTile,
  type Footprint,
  type SceneSnapshot,
  type SceneWarning,
} from "../../rules/index.ts";
import type { Say } from "../../words/say.ts";
import type { RegionSign } from "../regions/regionSigns.ts";

/** What is shown of each tile: a condition, whether it suits hiding, or the regions that it lies in. */
export const ASPECTS = ["verdict", "light", "shroud", "cover", "regions"] as const;
export type Aspect = (typeof ASPECTS)[number];

type Condition = Exclude<Aspect, "regions">;

/** How strongly each value helps to hide: alone, as one factor of two, or not at all (H-4). */
const TONES: Readonly<Record<string, OverlayTone>> = {
  valid: "valid",
  dark: "valid",
  heavy: "valid",
  full: "valid",
  short: "short",
  dim: "short",
  light: "short",
  partial: "short",
};

/** The values of a condition, from the one that helps most. */
const VALUES: Readonly<Record<Condition, readonly string[]>> = {
  verdict: ["valid", "short", "invalid"],
  light: ["dark", "dim", "bright"],
  shroud: ["heavy", "light", "clear"],
  cover: ["full", "partial", "none"],
};

/** The tiles of the map: those that help to hide. The others stay as they are. */
export function preparedTiles(tiles: readonly ObservedTile[], aspect: Aspect): readonly OverlayTile[] {
  if (aspect === "regions") return [];
  return tiles.flatMap(({ tile, [aspect]: value }) => {
    const tone = TONES[value];
    return tone ? [{ place: { ...tile, w: 1, h: 1 }, tone, label: "" }] : [];
  });
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The rows and columns between two corners of the page, in pixels of the canvas, and one around them. */
export function blockInView(grid: SceneSnapshot["grid"], from: Point, to: Point): Footprint {
  const [first, last] = [tileAt(grid, from), tileAt(grid, to)];
  return { i: first.i - 1, j: first.j - 1, w: last.j - first.j + 3, h: last.i - first.i + 3 };
}

export interface Prepared {
  readonly grid: SceneSnapshot["grid"];
  readonly tiles: readonly ObservedTile[];
  readonly regions: readonly RegionSign[];
  readonly warnings: readonly SceneWarning[];
  /** G-10: the ends of walls that nearly meet another, in pixels. */
  readonly wallEnds: readonly Point[];
  readonly creatures: readonly Pick<Creature, "id" | "name">[];
  readonly eyes: Eyes | null;
  readonly aspect: Aspect;
  /** Spots that no recheck judges, each with its name and since when (H-17). */
  readonly exempt: readonly PreparedExempt[];
}

/** An exempt spot in words. */
export interface PreparedExempt {
  readonly spot: string;
  readonly name: string;
  readonly since: string;
}

/** The context of the window: warnings, choices, counts, and the same as the map shows, in text. */
export function prepareContext(
  { grid, tiles, regions, warnings, wallEnds, creatures, eyes, aspect, exempt }: Prepared,
  say: Say,
): object {
  const eyesOptions = (kind: Eyes["kind"]) =>
    creatures.map(({ id, name }) => ({
      value: `${kind} ${id}`,
      label: say(`UNSEEN.Prepare.eyes.${kind}`, { name }),
      selected: eyes?.kind === kind && eyes.creature === id,
    }));
  const isAll = aspect === "regions";
  return {
    warnings: warnings.map((warning) => ({
      ...warningText(warning, say),
      ...(warning.code === "nearlyMeeting" && { at: placesOf(wallEnds, grid, say) }),
    })),
    exempt: exempt.map(({ spot, name, since }) => ({
      spot,
      text: say(since === "" ? "UNSEEN.Exempt.spot" : "UNSEEN.Exempt.spotSince", { name, since }),
      again: say("UNSEEN.Exempt.againOf", { name }),
    })),
    eyes: [
      { value: "", label: say("UNSEEN.Prepare.eyes.nobody"), selected: eyes === null },
      ...eyesOptions("from"),
      ...eyesOptions("by"),
    ],
    aspects: ASPECTS.map((value) => ({
      value,
      label: say(`UNSEEN.Prepare.aspect.${value}`),
      selected: value === aspect,
    })),
    legend: isAll ? [] : legendOf(tiles, aspect, say),
    rows: isAll ? [] : rowsOf(tiles, aspect, say),
    regions: isAll ? regions.map((region) => regionText(region, say)) : [],
    isRegions: isAll,
  };
}

/** The tiles of some points, each once. */
function placesOf(points: readonly Point[], grid: SceneSnapshot["grid"], say: Say): readonly string[] {
  return [
    ...new Set(
      points.map((at) => tileAt(grid, at)).map(({ i, j }) => say("UNSEEN.Prepare.wallEnd", { row: i, column: j })),
    ),
  ];
}

function warningText({ code, data = {} }: SceneWarning, say: Say): { readonly text: string; readonly remedy: string } {
  const key = code === "allBright" && data["level"] !== undefined ? "allBrightOn" : code;
  return { text: say(`UNSEEN.Prepare.warning.${key}`, data), remedy: say(`UNSEEN.Prepare.remedy.${code}`, data) };
}

function legendOf(tiles: readonly ObservedTile[], aspect: Condition, say: Say): readonly object[] {
  return VALUES[aspect].map((value) => ({
    tone: TONES[value] ?? "none",
    text: say("UNSEEN.Prepare.count", {
      value: say(`UNSEEN.Prepare.value.${aspect}.${value}`),
      count: tiles.filter(({ [aspect]: own }) => own === value).length,
    }),
  }));
}

const regionText = ({ id, name, effects, tiles }: RegionSign, say: Say): object => ({
  id,
  text: say("UNSEEN.Prepare.region", { name, effects: effects.join("; "), count: tiles.length }),
});

/** Each row of the map with its runs of tiles: "Row 3: columns 1–4 dark, 5–9 dim light". */
function rowsOf(tiles: readonly ObservedTile[], aspect: Condition, say: Say): readonly string[] {
  const rows = new Map<number, Run[]>();
  for (const { tile, [aspect]: value } of tiles) {
    const runs = rows.get(tile.i) ?? [];
    rows.set(tile.i, runs);
    const last = runs.at(-1);
    if (last?.value === value && last.to === tile.j - 1) last.to = tile.j;
    else runs.push({ from: tile.j, to: tile.j, value });
  }
  return [...rows].map(([row, runs]) =>
    say("UNSEEN.Prepare.row", { row, runs: runs.map((run) => runText(run, aspect, say)).join(", ") }),
  );
}

interface Run {
  readonly from: number;
  to: number;
  readonly value: string;
}

function runText({ from, to, value }: Run, aspect: Condition, say: Say): string {
  const columns = from === to ? `${from}` : `${from}–${to}`;
  return say("UNSEEN.Prepare.run", { columns, value: say(`UNSEEN.Prepare.value.${aspect}.${value}`) });
}
