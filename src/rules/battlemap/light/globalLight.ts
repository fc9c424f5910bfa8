/** G-11: global light shines wherever the darkness level permits, regardless of walls. */
import type { SceneSnapshot } from "../../situation.ts";
import type { Scanlines } from "../cast/scanlines.ts";
import { setRun } from "../cover/tileWindow.ts";
import { UNITS_PER_PIXEL } from "../geometry/units.ts";
import type { TileMap } from "../grid/tileMap.ts";
import type { RegionMap } from "../regions/regionMap.ts";

/** Indices into `LIGHT_LEVELS`. */
export const DARK = 0;
export const DIM = 1;
export const BRIGHT = 2;

/** What global light depends on. */
export interface GlobalSources {
  readonly scene: Pick<SceneSnapshot, "globalLight">;
  readonly regions: RegionMap;
}

/** The tiles that global light reaches and those that it makes bright, a bit each in lines of words. */
export interface GlobalPlanes {
  readonly lit: Int32Array;
  readonly bright: Int32Array;
}

/** The global light of a tile that no darkness source covers, as an index into `LIGHT_LEVELS`. */
export function globalLevel({ centreX, centreY }: TileMap, id: number, asked: GlobalAsked): number {
  const { scene, regions } = asked.sources;
  if (!scene.globalLight.enabled) return DARK;
  return levelAt(regions.darknessAt(centreX[id]! / UNITS_PER_PIXEL, centreY[id]! / UNITS_PER_PIXEL), asked);
}

/** The level of enabled global light at a darkness level. */
function levelAt(darknessLevel: number, { sources, brightTo }: GlobalAsked): number {
  const { bright, darkness } = sources.scene.globalLight;
  if (darknessLevel < darkness.min || darknessLevel > darkness.max) return DARK;
  return bright || darknessLevel <= brightTo ? BRIGHT : DIM;
}

/** The sources of global light, and the darkness level up to which it is bright. */
export interface GlobalAsked {
  readonly sources: GlobalSources;
  readonly brightTo: number;
}

/** The same for all tiles; null if there is no global light. */
export function globalPlanes(map: TileMap, scanlines: Scanlines, asked: GlobalAsked): GlobalPlanes | null {
  if (!asked.sources.scene.globalLight.enabled) return null;
  const { lines, first, size, stride, tileWords } = scanlines;
  const lit = new Int32Array(lines * tileWords);
  const bright = new Int32Array(lines * tileWords);
  const { evenDarkness } = asked.sources.regions;
  const even = evenDarkness === null ? null : levelAt(evenDarkness, asked);
  for (let line = 0; line < lines; line++) {
    const visit = (level: number, from: number, end: number): void => {
      if (level !== DARK) setRun(lit, from, { end, first: line * tileWords });
      if (level === BRIGHT) setRun(bright, from, { end, first: line * tileWords });
    };
    if (even !== null) visit(even, 0, size[line]!);
    else eachRun(size[line]!, (n) => globalLevel(map, first[line]! + n * stride, asked), visit);
  }
  return { lit, bright };
}

/** Visits the runs of equal levels in a line. */
function eachRun(
  size: number,
  levelOf: (n: number) => number,
  visit: (level: number, from: number, end: number) => void,
): void {
  let from = 0;
  let level = DARK;
  for (let n = 0; n < size; n++) {
    const next = levelOf(n);
    if (next === level) continue;
    visit(level, from, n);
    from = n;
    level = next;
  }
  visit(level, from, size);
}

/** Whether global light is the same everywhere, its brightness included. */
export function isAskedAlike(before: GlobalAsked, now: GlobalAsked): boolean {
  return before.brightTo === now.brightTo && isGlobalAlike(before.sources, now.sources);
}

/** Whether global light is the same everywhere, ignoring its brightness. */
export function isGlobalAlike(before: GlobalSources, now: GlobalSources): boolean {
  const [a, b] = [before.scene.globalLight, now.scene.globalLight];
  const isSame = a === b || JSON.stringify(a) === JSON.stringify(b);
  return isSame && (before.regions === now.regions || now.regions.hasDarknessOf(before.regions));
}
