/** Where walks end that come upon somebody unseen (K-1, G-10). */
import {
  AWARENESS_ID,
  bumpOf,
  type Creature,
  type Movement,
  type Footprint,
  type Situation,
} from "../../../rules/index.ts";
import { fitting, namedPlaces, roomy } from "./fitting.ts";

/**
 * The movements up to where they ended, and none of those that ended where they began (K-1, G-10). The same list if
 * nobody came upon anybody. The movers still stand at the ends of their whole paths.
 */
export function untilBumps(situation: Situation, movements: readonly Movement[]): readonly Movement[] {
  if (!situation.switches.danger) return movements;
  const bumps = movements.map((movement) => bumpOf(situation, movement));
  if (bumps.every((bump) => bump === null)) return movements;
  return movements
    .map((movement, k) => ({ ...movement, path: bumps[k]?.path ?? movement.path }))
    .filter(({ path }, k) => bumps[k] === null || path.length > 0);
}

/**
 * A path from tile to tile, its beginning included, up to the tile where the desk's judgement of awareness ends it
 * (K-1, G-10). The path is cut to size as for the judgement. The mover may stand elsewhere by now: another tab may
 * have put it back already.
 */
export function untilBump(
  situation: Situation,
  { id, place }: Creature,
  path: readonly Footprint[],
): readonly Footprint[] {
  const [from, ...rest] = path;
  const end = rest.at(-1);
  if (!situation.switches.danger || !from || !end) return path;
  const there = situation.creatures.map((one) => (one.id === id ? { ...one, place: { ...place, ...end } } : one));
  const movements = fitting([{ mover: id, ...namedPlaces({ from, path: rest }) }]);
  const [judged] = roomy({ kind: "judgeAwareness", creature: AWARENESS_ID, movements }, situation.scene.id).movements;
  const bump = judged && bumpOf({ ...situation, creatures: there }, judged);
  return bump ? [from, ...bump.path] : path;
}
