/** Light, shroud and cover of tiles of a level, as one creature sees them: for the preparation of a scene. */
import { createBattlemap } from "../map/battlemap.ts";
import type { InSteps } from "../map/geometry/inSteps.ts";
import type { Hider } from "../map/judge.ts";
import { hiderOf, lightingOf, standing } from "../common/standing.ts";
import { creatureOf, isHidden } from "../creatures.ts";
import { verdictOf, type Verdict } from "../hiding/judge.ts";
import { levelOf, planeOf, standOf } from "../levels.ts";
import type { Creature, SceneSnapshot, Situation } from "../situation.ts";
import type { CoverLevel, CreatureId, LightLevel, LevelId, Footprint, ShroudLevel, Tile } from "../vocabulary.ts";

/**
 * Whose eyes count: those of one creature, wherever its enemies are (`by`), or those of all enemies of one creature
 * that would hide (`from`).
 */
export interface Eyes {
  readonly kind: "by" | "from";
  readonly creature: CreatureId;
}

/** A block of rows and columns. */
type Rows = Pick<Footprint, "i" | "j" | "w" | "h">;

export interface ObservedTile {
  readonly tile: Tile;
  readonly light: LightLevel;
  readonly shroud: ShroudLevel;
  readonly cover: CoverLevel;
  /** H-4: whether the tile suits hiding from these eyes. */
  readonly verdict: Verdict;
}

/**
 * The tiles of a level within a block of rows and columns, or all of them, row by row, in steps (G-11 to G-14, H-4).
 * Without eyes nobody watches, so that nothing is covered. An observer that is hidden, or on another level, sees
 * nothing there.
 */
export function* observedTiles(
  situation: Situation,
  {
    eyes,
    level,
    within = null,
  }: { readonly eyes: Eyes | null; readonly level: LevelId | null; readonly within?: Rows | null },
): InSteps<readonly ObservedTile[]> {
  const on = level === null ? {} : { level };
  const map = createBattlemap(planeOf(situation.scene, on));
  const hider = watching(situation, eyes, on);
  const tiles: ObservedTile[] = [];
  for (const tile of sceneTiles(situation.scene, level, within)) {
    const judgement = map.judge(hider, { ...tile, w: 1, h: 1 });
    const { light, shroud, cover } = judgement;
    tiles.push({ tile, light, shroud, cover: eyes === null ? "none" : cover, verdict: verdictOf(judgement) });
    yield;
  }
  return tiles;
}

/** The tiles of a level within a block of rows and columns, or all of them, row by row. */
export function sceneTiles(scene: SceneSnapshot, level: LevelId | null, within: Rows | null = null): readonly Tile[] {
  const on = level === null ? {} : { level };
  const map = createBattlemap(planeOf(scene, on));
  const { i, j, w, h } = within ?? map.window;
  const tiles = Array.from({ length: w * h }, (_, k): Tile => ({
    i: i + Math.floor(k / w),
    j: j + (k % w),
    ...(scene.levels && on),
  }));
  return tiles.filter((tile) => map.inside(tile));
}

function watching(situation: Situation, eyes: Eyes | null, on: Pick<Tile, "level">): Hider {
  const { switches } = situation;
  const creature = eyes && creatureOf(situation, eyes.creature);
  if (creature && eyes.kind === "from") return hiderOf(situation, creature);
  const observers = creature && !isHidden(creature) && isHere(situation, creature, on) ? [creature] : [];
  return {
    watch: {
      observers: observers.map(standing),
      blockers: [],
      sightCap: switches.sightCap,
    },
    lighting: lightingOf(situation),
    invisible: false,
    ...(switches.concealment && { concealment: { own: 0, suffices: switches.concealmentSuffices } }),
  };
}

const isHere = ({ scene }: Situation, creature: Creature, on: Pick<Tile, "level">): boolean =>
  levelOf(scene, standOf(creature)) === levelOf(scene, on);
