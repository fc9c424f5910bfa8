/** Light, shroud and cover of every tile of a level, as one creature sees them: for the preparation of a scene. */
import { createBattlemap } from "../battlemap/battlemap.ts";
import type { InSteps } from "../battlemap/geometry/inSteps.ts";
import type { Hider } from "../battlemap/judge.ts";
import { hiderOf } from "../common/standing.ts";
import { creatureOf, isHidden } from "../creatures.ts";
import type { Verdict } from "../hiding/candidate.ts";
import { levelOf, planeOf, standOf } from "../levels.ts";
import type { Creature, Situation } from "../situation.ts";
import {
  COVER_LEVELS,
  LIGHT_LEVELS,
  SHROUD_LEVELS,
  type CoverLevel,
  type CreatureId,
  type LightLevel,
  type LevelId,
  type ShroudLevel,
  type Tile,
} from "../vocabulary.ts";

/**
 * Whose eyes count: those of one creature, wherever its enemies are (`by`), or those of all enemies of one creature
 * that would hide (`from`).
 */
export interface Eyes {
  readonly kind: "by" | "from";
  readonly creature: CreatureId;
}

export interface ObservedTile {
  readonly tile: Tile;
  readonly light: LightLevel;
  readonly shroud: ShroudLevel;
  readonly cover: CoverLevel;
  /** H-4: whether the tile suits hiding from these eyes. */
  readonly verdict: Verdict;
}

const VERDICTS: readonly Verdict[] = ["invalid", "valid", "short"];

/**
 * Every tile of a level, row by row, in steps (G-11 to G-14, H-4). Without eyes nobody watches, so that nothing is
 * covered. An observer that is hidden, or on another level, sees nothing there.
 */
export function* observedTiles(
  situation: Situation,
  { eyes, level }: { readonly eyes: Eyes | null; readonly level: LevelId | null },
): InSteps<readonly ObservedTile[]> {
  const on = level === null ? {} : { level };
  const map = createBattlemap(planeOf(situation.scene, on));
  const survey = yield* map.surveying(watching(situation, eyes, on));
  const tiles: ObservedTile[] = [];
  const { rows, cols } = map.grid;
  for (let i = 0; i < rows; i += 1) {
    for (let j = 0; j < cols; j += 1) {
      const tile: Tile = { i, j, ...(situation.scene.levels && on) };
      if (!map.inside(tile)) continue;
      const id = i * cols + j;
      tiles.push({
        tile,
        light: LIGHT_LEVELS[survey.light[id]!]!,
        shroud: SHROUD_LEVELS[survey.shroud[id]!]!,
        cover: eyes === null ? "none" : COVER_LEVELS[survey.cover[id]!]!,
        verdict: VERDICTS[survey.suitable[id]!]!,
      });
    }
    yield;
  }
  return tiles;
}

function watching(situation: Situation, eyes: Eyes | null, on: Pick<Tile, "level">): Hider {
  const { switches, creatures } = situation;
  const creature = eyes && creatureOf(situation, eyes.creature);
  if (creature && eyes.kind === "from") return hiderOf(situation, creature);
  const observers = creature && !isHidden(creature) && isHere(situation, creature, on) ? [creature] : [];
  return {
    watch: {
      observers: observers.map(({ id, name, place }) => ({ id, name, place })),
      blockers: [],
      sightCap: switches.sightCap,
    },
    lighting: {
      extinguished: new Set(creatures.filter(isHidden).map(({ id }) => id)),
      globalLightBrightTo: switches.globalLightBrightTo,
    },
    invisible: false,
    ...(switches.concealment && { concealment: { own: 0, suffices: switches.concealmentSuffices } }),
  };
}

const isHere = ({ scene }: Situation, creature: Creature, on: Pick<Tile, "level">): boolean =>
  levelOf(scene, standOf(creature)) === levelOf(scene, on);
