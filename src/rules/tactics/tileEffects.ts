/** The tile effects that forced movement leads into (T-9), by name. */
import { placeTiles, tileCentre } from "../map/grid/grid.ts";
import { actsAt } from "../map/regions/elevation.ts";
import { regionHolds } from "../map/regions/region.ts";
import { creatureOf } from "../creatures.ts";
import { planeOf } from "../levels.ts";
import type { Region, Situation } from "../situation.ts";
import type { Footprint } from "../vocabulary.ts";
import type { GroupMove } from "../acts/groupMove.ts";

type Paths = Pick<GroupMove, "paths">;

/** Those that everybody may know of, each once, in the order of the scene. */
export function openTileEffects(situation: Situation, group: Paths): readonly string[] {
  return tileEffects(situation, group, (region) => !region.secret);
}

/** Those that only Gamemasters know of. The view of players holds none. */
export function secretTileEffects(situation: Situation, groups: readonly Paths[]): readonly string[] {
  return tileEffects(situation, { paths: groups.flatMap(({ paths }) => paths) }, (region) => region.secret);
}

function tileEffects(situation: Situation, { paths }: Paths, isTold: (region: Region) => boolean): readonly string[] {
  const names = paths.flatMap(({ creature, from, path }) =>
    planeOf(situation.scene, from)
      .regions.filter((region) => isTold(region) && actsAt(region, creatureOf(situation, creature)?.elevation ?? 0))
      .flatMap((region) => {
        const own = region.effects.flatMap((effect) =>
          effect.kind === "tileEffect" ? [effect.name || region.name] : [],
        );
        return own.length > 0 && path.some((place) => isIn(situation, region, place)) ? own : [];
      }),
  );
  return [...new Set(names)];
}

function isIn({ scene: { grid } }: Situation, region: Region, place: Footprint): boolean {
  return placeTiles(grid, place).some((tile) => {
    const { x, y } = tileCentre(grid, tile);
    return regionHolds(region, x, y);
  });
}
