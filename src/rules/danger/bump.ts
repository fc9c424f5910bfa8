/** K-1, G-10: a walk that comes upon a creature that its mover does not see. */
import type { Movement } from "../acts/choices.ts";
import { barringOpponents } from "../common/standing.ts";
import { creatureOf, isHidden } from "../creatures.ts";
import { sharesTile } from "../levels.ts";
import type { Creature, Situation } from "../situation.ts";
import type { CreatureId, Footprint } from "../vocabulary.ts";
import { isInPlainView, awarenessLevelOf } from "./sight.ts";

/** Who came upon whom, the place before that, and the path up to it. */
export interface Bump {
  readonly mover: CreatureId;
  readonly into: CreatureId;
  readonly before: Footprint;
  readonly path: readonly Footprint[];
}

/**
 * The first step into a tile that an enemy bars and that the mover neither sees nor finds obvious. Null for none, and
 * where the mover has gone elsewhere since.
 */
export function bumpOf(situation: Situation, { mover, from, path }: Movement): Bump | null {
  const creature = creatureOf(situation, mover);
  if (!creature || !from || isHidden(creature) || !isAt(creature, path.at(-1))) return null;
  const unseen = barringOpponents(situation, creature).filter(
    (one) => awarenessLevelOf(situation, mover, one.id) !== "obvious",
  );
  if (unseen.length === 0) return null;
  const way = [from, ...path].map(({ i, j, level }) => ({
    ...creature.place,
    i,
    j,
    ...(level !== undefined && { level }),
  }));
  for (const [k, at] of way.entries()) {
    const before = way[k - 1];
    const into =
      before &&
      unseen.find(
        (one) =>
          sharesTile(situation.scene, one.place, at) && !isInPlainView(situation, { ...creature, place: before }, one),
      );
    if (into && !sharesTile(situation.scene, into.place, before))
      return { mover, into: into.id, before, path: path.slice(0, k - 1) };
  }
  return null;
}

const isAt = ({ place }: Creature, at: Footprint | undefined): boolean => at?.i === place.i && at.j === place.j;
