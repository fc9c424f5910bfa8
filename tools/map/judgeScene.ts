/** The rules' answer for every tile of a map, for one hider and its enemies. */
import type { Battlemap, CoverLevel, LightLevel, Footprint, Reason, ShroudLevel, Tile } from "../../src/rules/index.ts";

export interface SceneJudgement {
  /** `i0` and `j0` are the first row and column with a tile of the map. `rows` and `cols` are their numbers. */
  readonly grid: { type: number; size: number; rows: number; cols: number; i0: number; j0: number };
  readonly tiles: readonly TileJudgement[];
}

export interface TileJudgement extends Tile {
  readonly light: LightLevel;
  readonly shroud: ShroudLevel;
  readonly seen: number;
  readonly cover: CoverLevel;
  readonly suitable: boolean;
  readonly cost: number | null;
  readonly reasons: readonly Reason[];
}

export function judgeScene(
  map: Battlemap,
  { hider, enemies }: { hider: Footprint | null; enemies: readonly Footprint[] },
): SceneJudgement {
  const { i: i0, j: j0, w: cols, h: rows } = map.window;
  const own = { w: hider?.w ?? 1, h: hider?.h ?? 1 };
  const observers = enemies.map((place, k) => ({ id: `enemy${k}`, name: `enemy ${k + 1}`, place }));
  const query = {
    watch: { observers, blockers: observers.filter(({ place }) => place.w * place.h > own.w * own.h), sightCap: null },
    lighting: { extinguished: new Set<string>(), globalLightBrightTo: 0.5 },
    invisible: false,
  };
  const traveller = { slowed: 0, airborne: false, stuck: false, barred: enemies, zones: [], entered: [], left: [] };
  const reach = map.reach(traveller, hider ? [hider] : [], Infinity);
  const tiles: TileJudgement[] = [];
  for (let i = i0; i < i0 + rows; i++)
    for (let j = j0; j < j0 + cols; j++) {
      if (!map.inside({ i, j })) continue;
      const { light, shroud, seen, cover, suitable, reasons } = map.judge(query, { i, j, w: 1, h: 1 });
      const cost = reach.cost({ i, j });
      tiles.push({
        i,
        j,
        light,
        shroud,
        seen,
        cover,
        suitable,
        cost,
        reasons: hider ? [...reasons, ...reach.reasons({ i, j })] : reasons,
      });
    }
  return { grid: { type: map.grid.type, size: map.grid.size, rows, cols, i0, j0 }, tiles };
}
