/** The inputs of a candidate map. Where a later map has the same inputs, nothing is judged again (H-3 to H-9). */
import type { Hider, Survey, SurveyChange } from "../battlemap/battlemap.ts";
import { placeTiles } from "../battlemap/grid/grid.ts";
import { standOf } from "../levels.ts";
import type { Creature, SceneSnapshot, Situation } from "../situation.ts";
import type { Place, Tile } from "../vocabulary.ts";
import { mapOf } from "../common/ground.ts";
import type { Candidate } from "./candidate.ts";
import type { Terms } from "./judge.ts";
import { hiderOf, occupantsFor, travellerOf } from "../common/standing.ts";

export interface Basis {
  readonly scene: SceneSnapshot;
  readonly survey: Survey;
  /**
   * What the map depends on besides the scene, as text to be compared. `ways` is for reach, room and trace. `watch` is
   * for each observer's part in the cover, and for the bonus of concealment.
   */
  readonly ways: string;
  readonly watch: string;
}

/** A basis, and the tiles that are known to be judged as by an earlier basis. */
export interface Followed {
  readonly basis: Basis;
  isAsBefore: (candidate: Candidate) => boolean;
}

/** The current basis, in slices. Computes only what differs from the earlier one. */
export function* following(
  situation: Situation,
  { creature, terms }: { readonly creature: Creature; readonly terms: Terms },
  before: Basis | null,
): Generator<void, Followed> {
  const { scene } = situation;
  const hider = hiderOf(situation, creature);
  const traveller = travellerOf(situation, creature, terms.budget);
  const ways = JSON.stringify([creature.id, standOf(creature), terms, traveller, occupantsFor(situation, creature)]);
  const watch = JSON.stringify([hider.watch, hider.invisible, hider.concealment]);
  const old = before && hasSameTiles(before.scene, scene) ? before : null;
  const { survey, tiles } = yield* surveyed(situation, { hider, on: standOf(creature) }, old);
  const basis = { scene, survey, ways, watch };
  if (!old || !tiles || !isJudgedLike(old, basis)) return { basis, isAsBefore: () => false };
  const { grid } = mapOf(situation, creature.place);
  const differing = new Set(tiles);
  const differs = ({ i, j }: Tile): boolean => differing.has(i * grid.cols + j);
  const isAsBefore = (candidate: Candidate): boolean =>
    ![candidate, ...(candidate.orientations ?? [])].some(({ place }) => placeTiles(grid, place).some(differs));
  return { basis, isAsBefore };
}

function* surveyed(
  situation: Situation,
  { hider, on }: { readonly hider: Hider; readonly on: Place },
  before: Basis | null,
): Generator<void, Pick<SurveyChange, "survey"> & Partial<SurveyChange>> {
  const map = mapOf(situation, on);
  yield;
  if (before) return yield* map.changing(before.survey, hider);
  return { survey: yield* map.surveying(hider) };
}

/**
 * Whether tiles are judged alike wherever light, shroud and cover are the same. Walls and observers count too,
 * because they tell how many enemies see a tile.
 */
function isJudgedLike(one: Basis, other: Basis): boolean {
  const [a, b] = [one.scene, other.scene];
  return one.ways === other.ways && one.watch === other.watch && a.walls === b.walls && a.regions === b.regions;
}

/** Whether the tiles of two snapshots are the same ones. */
function hasSameTiles(one: SceneSnapshot, other: SceneSnapshot): boolean {
  const frame = ({ grid, canvas, rect }: SceneSnapshot): string => JSON.stringify([grid, canvas, rect]);
  return one.id === other.id && frame(one) === frame(other);
}
