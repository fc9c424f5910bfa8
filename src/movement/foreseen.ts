/** What a seat may foresee of the enemies of a walk: who may be named, and what is assumed of them (K-3, K-8). */
import {
  isInPlainView,
  awarenessLevelOf,
  NO_AWARENESS,
  type AwarenessState,
  type Creature,
  type CreatureId,
  type Footprint,
  type Sight,
  type Situation,
  type Viewer,
} from "../rules/index.ts";

/** Who reads a forecast. */
export type ForecastReader = Pick<Viewer, "gm" | "owned">;

/**
 * The situation that a forecast may be made from. A Gamemaster's is as it is. A player's has no enemy that is not
 * obvious to a creature of theirs (K-3). The knowledge and the senses of its enemies are secret. So each enemy is
 * assumed to know the walker and to have the best eyes, unless the player was told its level (K-8).
 */
export function foreseeable(situation: Situation, reader: ForecastReader, walker: Creature): Situation {
  if (reader.gm) return situation;
  const { danger } = situation.switches;
  const { rows } = awarenessOf(situation);
  const isTold = ({ id }: Creature): boolean =>
    !danger || reader.owned.some((own) => rows[own]?.[id]?.level === "obvious");
  const isEnemy = ({ side, id }: Creature): boolean => side !== walker.side && !reader.owned.includes(id);
  const creatures = situation.creatures
    .filter((creature) => !isEnemy(creature) || isTold(creature))
    .map((creature) => (isEnemy(creature) ? { ...creature, senses: BEST_EYES } : creature));
  const secret = creatures.filter((creature) => isEnemy(creature) && rows[creature.id]?.[walker.id] === undefined);
  const seen: Situation = { ...situation, creatures };
  return secret.reduce<Situation>((told, { id }) => withSight(told, { observer: id, subject: walker.id }), seen);
}

const BEST_EYES = Object.freeze({ darkvision: Infinity, lowLight: true });

/** The situation after an observer has seen a walker on some tile of its path: that makes it obvious (K-1). */
export function seenOnPath(
  situation: Situation,
  {
    observer,
    walker,
    path,
  }: { readonly observer: Creature; readonly walker: CreatureId; readonly path: readonly Footprint[] },
): Situation {
  const pair = { observer: observer.id, subject: walker };
  if (!situation.switches.danger || awarenessLevelOf(situation, pair.observer, pair.subject) === "obvious")
    return situation;
  const isSeen = path.some((place) => {
    const there = standingAt(situation, walker, place);
    const moved = there.creatures.find(({ id }) => id === walker);
    return moved !== undefined && isInPlainView(there, observer, moved);
  });
  return isSeen ? withSight(situation, pair) : situation;
}

/** The situation with a creature in another place. */
export function standingAt(situation: Situation, id: CreatureId, place: Footprint): Situation {
  const creatures = situation.creatures.map((creature) => (creature.id === id ? { ...creature, place } : creature));
  return { ...situation, creatures };
}

const OBVIOUS: Sight = Object.freeze({ level: "obvious" });

function withSight(
  situation: Situation,
  { observer, subject }: { readonly observer: CreatureId; readonly subject: CreatureId },
): Situation {
  const awareness = awarenessOf(situation);
  const row = { ...awareness.rows[observer], [subject]: OBVIOUS };
  return { ...situation, awareness: { ...awareness, rows: { ...awareness.rows, [observer]: row } } };
}

const awarenessOf = ({ awareness }: Situation): AwarenessState => awareness ?? { ...NO_AWARENESS, rev: 0 };
