/** What the regions of a scene do by the rules, as signs on the map (G-10, G-12, G-17, H-6, C-10, Z-1). Pure. */
import { tileAt, tileCentre, type LevelId, type Region, type SceneSnapshot, type Tile } from "../../rules/index.ts";
import type { Say } from "../../words/say.ts";
import { effectName } from "./effectName.ts";
import { holdsTile } from "./holdsTile.ts";

/** A region with its tiles, and what it does in words. */
export interface RegionSign {
  readonly subject: string;
  readonly label: string;
  readonly tiles: readonly Tile[];
  /** Whether it is a zone and nothing else. */
  readonly isZone: boolean;
}

/** One sign for each region of a level that does something. A region without a tile's centre has none. */
export function regionSigns(scene: SceneSnapshot, level: LevelId | null, say: Say): readonly RegionSign[] {
  const acting = scene.regions.filter(({ effects }) => effects.length > 0);
  if (acting.length === 0) return [];
  const tiles = tilesOf(scene, level).map((tile) => ({ tile, centre: tileCentre(scene.grid, tile) }));
  return acting
    .map((region) => ({
      subject: region.id,
      label: labelOf(region, say),
      isZone: region.effects.every(({ kind }) => kind === "zone"),
      tiles: tiles.filter(({ tile, centre }) => holdsTile(region, tile, centre)).map(({ tile }) => tile),
    }))
    .filter((sign) => sign.tiles.length > 0);
}

/** The tiles whose centres lie on the scene. */
function tilesOf({ grid, rect, levels }: SceneSnapshot, level: LevelId | null): readonly Tile[] {
  const { x, y, width: w, height: h } = rect;
  const [first, last] = [tileAt(grid, { x, y }), tileAt(grid, { x: x + w, y: y + h })];
  const [rows, cols] = [range(first.i - 1, last.i + 1), range(first.j - 1, last.j + 1)];
  const on = level !== null && levels ? { level } : {};
  return rows
    .flatMap((i) => cols.map((j) => ({ i, j, ...on })))
    .filter((tile) => {
      const centre = tileCentre(grid, tile);
      return centre.x >= x && centre.y >= y && centre.x < x + w && centre.y < y + h;
    });
}

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

const labelOf = ({ effects }: Region, say: Say): string => effects.map((effect) => effectName(effect, say)).join("\n");
