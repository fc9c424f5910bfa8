/**
 * Whom ground effects strike at their triggers (H-21): those who enter one, and those whose turn begins or ends in
 * one. Pure.
 */
import { isOnGround, type GroundEffect, type GroundTrigger } from "../../bridge/scene/groundEffects.ts";
import {
  isHidden,
  type Creature,
  type CreatureId,
  type Place,
  type Situation,
  type Spot,
  type SpotId,
} from "../../rules/index.ts";

/** A ground effect that attacks now, if the Gamemaster has it so. */
export interface GroundStrike {
  readonly effect: GroundEffect;
  readonly trigger: GroundTrigger;
  readonly creature: CreatureId;
  /** The spots that it strikes; null for a creature in the open. */
  readonly spots: readonly SpotId[] | null;
}

interface Ground {
  readonly scene: Pick<Situation["scene"], "grid">;
}

/**
 * What a creature in the open comes into on its way, each once: from outside onto any tile of it. `path` begins where
 * it was.
 */
export function enteredBy(
  { scene }: Ground,
  effects: readonly GroundEffect[],
  { creature, path }: { readonly creature: CreatureId; readonly path: readonly Place[] },
): readonly GroundStrike[] {
  return triggeredBy(effects, "enter")
    .filter((effect) => {
      const inside = path.map((place) => isOnGround(effect, place, scene.grid));
      return inside.some((isIn, k) => k > 0 && isIn && !inside[k - 1]);
    })
    .map((effect) => ({ effect, trigger: "enter", creature, spots: null }));
}

/** A creature that came out of hiding: the spot it left, and the places it came to from there. */
export interface Emergence {
  readonly creature: CreatureId;
  readonly spot: Spot;
  readonly path: readonly Place[];
}

/**
 * What it comes into where it appears or on its way from there. Where its spot lay already, that was heard of when
 * the spot came to lie there (H-21).
 */
export const enteredOutOf = (
  ground: Ground,
  effects: readonly GroundEffect[],
  { creature, spot, path }: Emergence,
): readonly GroundStrike[] => enteredBy(ground, effects, { creature, path: [spot.place, ...path] });

/**
 * A strike that waits, once a creature has come out of hiding: it was in that spot and in none of its others (H-10,
 * H-16).
 */
export function afterEmerging<T extends Pick<GroundStrike, "creature" | "spots">>(
  strike: T,
  { creature, spot }: Emergence,
): T | null {
  if (strike.creature !== creature || strike.spots === null) return strike;
  return strike.spots.includes(spot.id) ? { ...strike, spots: null } : null;
}

/** New or moved spots, each with where it was before; null for one that is new. */
type SpotMove = Pick<Spot, "id" | "place"> & { readonly from: Place | null };

/**
 * What spots of a hidden creature come to lie in. A new spot lies where its hider could already be, if that was in
 * the effect too.
 */
export function entersWithSpots(
  { scene }: Ground,
  effects: readonly GroundEffect[],
  { hider, moves }: { readonly hider: Creature; readonly moves: readonly SpotMove[] },
): readonly GroundStrike[] {
  const ids = new Set(moves.map(({ id }) => id));
  const others = hider.hiding.spots.filter(({ id }) => !ids.has(id)).map(({ place }) => place);
  return triggeredBy(effects, "enter").flatMap((effect) => {
    const isIn = (place: Place): boolean => isOnGround(effect, place, scene.grid);
    const wasIn = [hider.place, ...others].some(isIn);
    const spots = moves.filter(({ place, from }) => isIn(place) && !(from ? isIn(from) : wasIn)).map(({ id }) => id);
    return spots.length > 0 ? [{ effect, trigger: "enter" as const, creature: hider.id, spots }] : [];
  });
}

/** What a turn of the creature begins or ends in: where it stands, or those of its spots that lie in it. */
export function turnStrikes(
  { scene }: Ground,
  effects: readonly GroundEffect[],
  { creature, trigger }: { readonly creature: Creature; readonly trigger: "turnStart" | "turnEnd" },
): readonly GroundStrike[] {
  return triggeredBy(effects, trigger).flatMap((effect): readonly GroundStrike[] => {
    const strike = { effect, trigger, creature: creature.id };
    if (!isHidden(creature)) return isOnGround(effect, creature.place, scene.grid) ? [{ ...strike, spots: null }] : [];
    const spots = creature.hiding.spots
      .filter(({ place }) => isOnGround(effect, place, scene.grid))
      .map(({ id }) => id);
    return spots.length > 0 ? [{ ...strike, spots }] : [];
  });
}

/**
 * A strike as it still stands: without the spots that are gone; null where its creature is gone, has hidden since or
 * is found.
 */
export function stillDue({ creatures }: Pick<Situation, "creatures">, strike: GroundStrike): GroundStrike | null {
  const creature = creatures.find(({ id }) => id === strike.creature);
  if (!creature || creature.gmHidden || isHidden(creature) !== (strike.spots !== null)) return null;
  if (strike.spots === null) return strike;
  const spots = strike.spots.filter((id) => creature.hiding.spots.some((spot) => spot.id === id));
  return spots.length > 0 ? { ...strike, spots } : null;
}

function triggeredBy(effects: readonly GroundEffect[], trigger: GroundTrigger): readonly GroundEffect[] {
  return effects.filter(({ triggers }) => triggers.includes(trigger));
}
