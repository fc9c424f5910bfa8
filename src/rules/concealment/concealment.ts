/** What conceals a creature from one observer, and by how much (C-1 to C-5, C-8 to C-10). */
import {
  cornerLines,
  cornersTried,
  type CornerTried,
  percentOfLines,
  type CornerLines,
} from "../map/cover/cornerLines.ts";
import type { Concealing } from "../map/cover/sightLines.ts";
import type { ConcealingBorder } from "../map/cover/concealingBorders.ts";
import { placeTiles } from "../map/grid/grid.ts";
import type { ConcealedBy, MissChance } from "../checks/missChance.ts";
import { mapOf, distanceBetween } from "../common/places.ts";
import { onOneLevel, planeOf } from "../levels.ts";
import type { Situation } from "../situation.ts";
import type { Footprint, Tile } from "../vocabulary.ts";
import { concealersOf, type Concealer, type Sighting } from "./concealers.ts";
import { isTotal, isWithoutSight } from "./totalConcealment.ts";

/** What conceals a target from one observer. `percent` is 0 where nothing does. */
export interface Concealment extends MissChance {
  /** The corner lines, where they were asked (C-2). */
  readonly lines: CornerLines | null;
}

/** Nothing conceals. */
export const UNCONCEALED: Concealment = Object.freeze({ percent: 0, total: false, sources: [], lines: null });

/** What conceals a target from an observer. Nothing while concealment is off. */
export function concealmentOf(situation: Situation, sighting: Sighting): Concealment {
  const { from, at, ranged } = sighting;
  if (!situation.switches.concealment || !onOneLevel(situation.scene, from, at)) return UNCONCEALED;
  const concealers = concealersOf(situation, sighting);
  const isClose = !ranged && distanceBetween(situation, from, at) <= 1;
  const lines = isClose ? null : bestLines(situation, sighting, concealers);
  // C-5: behind a curtain, what else is on the way conceals no less than without it.
  const passing = isClose ? null : (lines ?? bestLines(situation, sighting, concealers, { walls: false }));
  const placed = passing
    ? passedBy(situation, { lines: passing, at }, concealers)
    : insideOf(situation, at, concealers);
  const standing = [...placed, ...always(situation, sighting)];
  const total = isTotal(situation, sighting, concealers);
  const { totalPercent } = situation.switches;
  const isExplained = standing.some(({ source, percent }) => BY_SIGHT.includes(source) && percent >= totalPercent);
  const isUnseen = !isExplained && isWithoutSight(situation, sighting, concealers);
  const all: readonly ConcealedBy[] = isUnseen ? [...standing, { source: "noSight", percent: totalPercent }] : standing;
  const sources = all.filter(({ percent }) => percent > 0).toSorted((one, other) => other.percent - one.percent);
  return { percent: sources[0]?.percent ?? 0, total, sources, lines };
}

/** What explains by itself that there is no sight. */
const BY_SIGHT: readonly ConcealedBy["source"][] = ["dark", "heavyShroud", "invisible", "blinded"];

/** C-4, C-6, C-9: what conceals wherever the target stands. An effect that is only ticked total states nothing else. */
function always({ switches }: Situation, { observer, target }: Sighting): readonly ConcealedBy[] {
  const { totalPercent } = switches;
  return [
    { source: "effect", percent: target.concealed ?? (target.concealedTotally ? totalPercent : 0) },
    { source: "invisible", percent: target.statuses.includes("invisible") ? totalPercent : 0 },
    { source: "blinded", percent: observer.statuses.includes("blinded") ? totalPercent : 0 },
  ];
}

/** C-3: of the target's tiles the least concealed one. */
function insideOf(
  { scene: { grid } }: Situation,
  at: Footprint,
  concealers: readonly Concealer[],
): readonly ConcealedBy[] {
  const tiles = placeTiles(grid, at).map((tile) => concealers.map(({ source, on }) => ({ source, percent: on(tile) })));
  const worst = (sources: readonly ConcealedBy[]): number => Math.max(0, ...sources.map(({ percent }) => percent));
  return tiles.reduce((one, other) => (worst(other) < worst(one) ? other : one));
}

/** C-2: the corner and the tile that serve the observer best. Null where walls leave no corner that serves. */
function bestLines(
  situation: Situation,
  { from, at }: Sighting,
  concealers: readonly Concealer[],
  { walls = true } = {},
): CornerLines | null {
  const { blocked, ...rest } = concealingIn(situation, at, concealers);
  return cornerLines(mapOf(situation, at).grid, { from, to: at }, { ...rest, ...(walls && { blocked }) });
}

/** The lines of an attack for the map: those of the best corner, and every corner that was tried. */
export interface DrawnCorners {
  readonly best: CornerLines | null;
  readonly tried: readonly CornerTried[];
}

/** C-2: what the map draws of a sighting. Null where it asks for no lines: adjacent melee, or concealment is off. */
export function drawnCorners(situation: Situation, sighting: Sighting): DrawnCorners | null {
  const { from, at, ranged } = sighting;
  if (!situation.switches.concealment || !onOneLevel(situation.scene, from, at)) return null;
  if (!ranged && distanceBetween(situation, from, at) <= 1) return null;
  const concealers = concealersOf(situation, sighting);
  const { grid } = mapOf(situation, at);
  const tried = cornersTried(grid, { from, to: at }, concealingIn(situation, at, concealers));
  return { best: bestLines(situation, sighting, concealers), tried };
}

function concealingIn(situation: Situation, at: Footprint, concealers: readonly Concealer[]): Required<Concealing> {
  const map = mapOf(situation, at);
  const behind = concealers.filter(({ reach }) => reach === "behind");
  return {
    through: (tile) => Math.max(0, ...behind.map(({ on, through = on }) => through(tile))),
    within: (tile) => Math.max(0, ...concealers.map(({ on }) => on(tile))),
    borders: bordersOf(situation, at),
    blocked: (one, other) => map.blocksSight(one, other),
  };
}

/** What the best lines pass through, source by source. */
function passedBy(
  situation: Situation,
  { lines, at }: { readonly lines: CornerLines; readonly at: Footprint },
  concealers: readonly Concealer[],
): readonly ConcealedBy[] {
  const { grid } = situation.scene;
  const along = (concealing: Pick<Concealing, "through" | "borders">): number =>
    percentOfLines(grid, lines, concealing);
  return [
    ...concealers.map(({ source, on, reach, through = on }) => ({
      source,
      percent: Math.max(on(lines.tile), reach === "inside" ? 0 : along({ through })),
    })),
    { source: "border", percent: along({ through: () => 0, borders: bordersOf(situation, at) }) },
  ];
}

function bordersOf({ scene }: Situation, on: Pick<Tile, "level">): readonly ConcealingBorder[] {
  return planeOf(scene, on).walls.flatMap(({ c, conceals = 0 }) => (conceals > 0 ? [{ c, percent: conceals }] : []));
}
