/** G-11: global light, which shines wherever the darkness level lets it, whatever walls there are. */
import type { SceneSnapshot } from "../../situation.ts";
import type { Ranks } from "../cast/ranks.ts";
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

/** The tiles that global light reaches, and those that it makes bright, as bits of lines of words. */
export interface GlobalPlanes {
  readonly lit: Int32Array;
  readonly bright: Int32Array;
}

/** What global light gives to a tile where no darkness source puts it out, as an index into `LIGHT_LEVELS`. */
export function globalLevel({ centreX, centreY }: TileMap, id: number, { sources, brightTo }: GlobalAsked): number {
  const { enabled, bright, darkness } = sources.scene.globalLight;
  if (!enabled) return DARK;
  const level = sources.regions.darknessAt(centreX[id]! / UNITS_PER_PIXEL, centreY[id]! / UNITS_PER_PIXEL);
  if (level < darkness.min || level > darkness.max) return DARK;
  return bright || level <= brightTo ? BRIGHT : DIM;
}

/** Where global light is asked for, and up to which darkness level it is bright. */
interface GlobalAsked {
  readonly sources: GlobalSources;
  readonly brightTo: number;
}

/** The same for all tiles; null where there is none at all. */
export function globalPlanes(map: TileMap, ranks: Ranks, asked: GlobalAsked): GlobalPlanes | null {
  if (!asked.sources.scene.globalLight.enabled) return null;
  const { lines, first, size, stride, tileWords } = ranks;
  const lit = new Int32Array(lines * tileWords);
  const bright = new Int32Array(lines * tileWords);
  for (let line = 0; line < lines; line++)
    eachRun(size[line]!, (n) => globalLevel(map, first[line]! + n * stride, asked), {
      visit: (level, from, end) => {
        if (level !== DARK) setRun(lit, from, { end, first: line * tileWords });
        if (level === BRIGHT) setRun(bright, from, { end, first: line * tileWords });
      },
    });
  return { lit, bright };
}

/** Visits the stretches of equal levels of a line. */
function eachRun(
  size: number,
  levelOf: (n: number) => number,
  { visit }: { visit: (level: number, from: number, end: number) => void },
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

/** Whether global light is everywhere what it was. */
export function isGlobalAlike(before: GlobalSources, now: GlobalSources): boolean {
  const [a, b] = [before.scene.globalLight, now.scene.globalLight];
  const isSame = a === b || JSON.stringify(a) === JSON.stringify(b);
  return isSame && (before.regions === now.regions || now.regions.hasDarknessOf(before.regions));
}
