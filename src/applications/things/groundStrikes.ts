/**
 * The creatures that ground effects strike at their triggers (H-21): those that enter one, and those whose turn
 * begins or ends in one.
 */
import { isOnGround, type GroundEffect, type KeptStrike } from "../../bridge/scene/groundEffects.ts";
import {
  actsAt,
  isHidden,
  onLevelOf,
  placeTiles,
  type Creature,
  type CreatureId,
  type Footprint,
  type Situation,
  type Spot,
} from "../../rules/index.ts";
import { everyTile } from "../../movement/walked.ts";

/** A ground effect that attacks now, if the Gamemaster agrees. */
export interface GroundStrike extends Omit<KeptStrike, "sceneId" | "effect"> {
  readonly effect: GroundEffect;
}

/**
 * The strikes on a creature that came in by force, teleport or shift. The life that they cost provokes nothing
 * (T-9).
 */
export const byForce = (strikes: readonly GroundStrike[]): readonly GroundStrike[] =>
  strikes.map((strike) => ({ ...strike, forced: true }));

interface Ground {
  readonly scene: Pick<Situation["scene"], "grid">;
  readonly creatures: readonly Pick<Creature, "id" | "elevation">[];
}

/**
 * The effects that a creature in the open enters on its path, each once: from outside onto any tile of it. `path`
 * begins where it was.
 */
export function enteredBy(
  ground: Ground,
  effects: readonly GroundEffect[],
  { creature, path }: { readonly creature: CreatureId; readonly path: readonly Footprint[] },
): readonly GroundStrike[] {
  return triggeredBy(ground, effects, { creature, trigger: "enter" })
    .filter((effect) => {
      const inside = path.map((place) => isOnGround(effect, place, ground.scene.grid));
      return inside.some((isIn, k) => k > 0 && isIn && !inside[k - 1]);
    })
    .map((effect) => ({ effect, trigger: "enter", creature, spots: null }));
}

interface Moved {
  readonly creature: CreatureId;
  /** The places at which the movement turned, with its start. */
  readonly stops: readonly Footprint[];
  /** Whether it is travelling, whatever it is called. */
  readonly walks: boolean;
  /** Whether it is called an undo. */
  readonly isUndo: boolean;
}

/**
 * The effects that a creature in the open enters by a movement. Whoever travels enters all on the way. Whoever is set
 * down enters only what is at the end, by force (T-9). An undo that is no travelling enters nothing.
 */
export function enteredByMoving(
  ground: Ground,
  effects: readonly GroundEffect[],
  { creature, stops, walks, isUndo }: Moved,
): readonly GroundStrike[] {
  if (walks) return enteredBy(ground, effects, { creature, path: everyTile(ground.scene.grid, stops) });
  if (isUndo) return [];
  return byForce(enteredBy(ground, effects, { creature, path: [stops[0]!, stops.at(-1)!] }));
}

/**
 * What a creature in the open leaves on its way, each once, of the effects that strike whoever enters (T-14). `path`
 * begins where it was.
 */
export function leftBy(
  ground: Ground,
  effects: readonly GroundEffect[],
  { creature, path }: { readonly creature: CreatureId; readonly path: readonly Footprint[] },
): readonly GroundStrike[] {
  const [start] = path;
  if (!start) return [];
  return triggeredBy(ground, effects, { creature, trigger: "enter" })
    .filter((effect) => leavesTiles(ground.scene, effect, path))
    .map((effect) => ({ effect, trigger: "enter", creature, spots: null }));
}

/** Whether the creature vacates a tile of the effect. */
function leavesTiles({ grid }: Ground["scene"], effect: GroundEffect, path: readonly Footprint[]): boolean {
  const [start, end] = [path[0]!, path.at(-1)!];
  const kept = placeTiles(grid, end);
  const vacated = placeTiles(grid, start).filter(({ i, j }) => !kept.some((tile) => tile.i === i && tile.j === j));
  return vacated.some(({ i, j }) => isOnGround(effect, onLevelOf({ i, j, w: 1, h: 1 }, start), grid));
}

/** A creature that came out of hiding: the spot that it left, and the places of its path from there. */
export interface Emergence {
  readonly creature: CreatureId;
  readonly spot: Spot;
  readonly path: readonly Footprint[];
}

/**
 * The effects that it enters where it appears or on its path from there. Its spot's effects came up when the spot
 * came to lie there (H-21).
 */
export const enteredOutOf = (
  ground: Ground,
  effects: readonly GroundEffect[],
  { creature, spot, path }: Emergence,
): readonly GroundStrike[] => enteredBy(ground, effects, { creature, path: [spot.place, ...path] });

/**
 * A waiting strike after its creature has come out of hiding: the creature was in that spot and in none of the
 * others (H-10, H-16).
 */
export function afterEmerging<T extends Pick<GroundStrike, "creature" | "spots">>(
  strike: T,
  { creature, spot }: Emergence,
): T | null {
  if (strike.creature !== creature || strike.spots === null) return strike;
  return strike.spots.includes(spot.id) ? { ...strike, spots: null } : null;
}

/** New or moved spots, each with its earlier place. Null for a new one. */
type SpotMove = Pick<Spot, "id" | "place"> & { readonly from: Footprint | null };

/**
 * The effects in which spots of a hidden creature come to lie. A new spot is skipped where the hider could already
 * be inside the effect.
 */
export function entersWithSpots(
  ground: Ground,
  effects: readonly GroundEffect[],
  { hider, moves }: { readonly hider: Creature; readonly moves: readonly SpotMove[] },
): readonly GroundStrike[] {
  const ids = new Set(moves.map(({ id }) => id));
  const others = hider.hiding.spots.filter(({ id }) => !ids.has(id)).map(({ place }) => place);
  return triggeredBy(ground, effects, { creature: hider.id, trigger: "enter" }).flatMap((effect) => {
    const isIn = (place: Footprint): boolean => isOnGround(effect, place, ground.scene.grid);
    const wasIn = [hider.place, ...others].some(isIn);
    const spots = moves.filter(({ place, from }) => isIn(place) && !(from ? isIn(from) : wasIn)).map(({ id }) => id);
    return spots.length > 0 ? [{ effect, trigger: "enter" as const, creature: hider.id, spots }] : [];
  });
}

/** The effects in which a turn of the creature begins or ends: where it stands, or at its spots. */
export function turnStrikes(
  ground: Ground,
  effects: readonly GroundEffect[],
  { creature, trigger }: { readonly creature: Creature; readonly trigger: "turnStart" | "turnEnd" },
): readonly GroundStrike[] {
  const { grid } = ground.scene;
  return triggeredBy(ground, effects, { creature: creature.id, trigger }).flatMap((effect): readonly GroundStrike[] => {
    const strike = { effect, trigger, creature: creature.id };
    if (!isHidden(creature)) return isOnGround(effect, creature.place, grid) ? [{ ...strike, spots: null }] : [];
    const spots = creature.hiding.spots.filter(({ place }) => isOnGround(effect, place, grid)).map(({ id }) => id);
    return spots.length > 0 ? [{ ...strike, spots }] : [];
  });
}

/**
 * A strike that still applies, without spots that are gone. Null if its creature is gone, or has hidden or been
 * found since.
 */
export function stillDue({ creatures }: Pick<Situation, "creatures">, strike: GroundStrike): GroundStrike | null {
  const creature = creatures.find(({ id }) => id === strike.creature);
  if (!creature || creature.gmHidden || isHidden(creature) !== (strike.spots !== null)) return null;
  if (strike.spots === null) return strike;
  const spots = strike.spots.filter((id) => creature.hiding.spots.some((spot) => spot.id === id));
  return spots.length > 0 ? { ...strike, spots } : null;
}

/** The effects of a trigger that act at a creature's elevation (G-12). */
function triggeredBy(
  { creatures }: Ground,
  effects: readonly GroundEffect[],
  { creature, trigger }: Pick<GroundStrike, "creature" | "trigger">,
): readonly GroundEffect[] {
  const elevation = creatures.find(({ id }) => id === creature)?.elevation ?? 0;
  return effects.filter((effect) => effect.triggers.includes(trigger) && actsAt(effect, elevation));
}
