/**
 * The creatures that tile effects strike at their triggers (H-21): those that enter one, and those whose turn
 * begins or ends in one.
 */
import { isInTileEffect, type TileEffect, type KeptStrike } from "../../bridge/scene/tileEffects.ts";
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

/** A tile effect that attacks now, if the Gamemaster agrees. */
export interface TileEffectStrike extends Omit<KeptStrike, "sceneId" | "effect"> {
  readonly effect: TileEffect;
}

/**
 * The strikes on a creature that came in by force, teleport or shift. The life that they cost provokes nothing
 * (T-9).
 */
export const byForce = (strikes: readonly TileEffectStrike[]): readonly TileEffectStrike[] =>
  strikes.map((strike) => ({ ...strike, forced: true }));

/** What of a situation decides whether an effect strikes: the grid, and how high creatures are. */
interface StrikeSituation {
  readonly scene: Pick<Situation["scene"], "grid">;
  readonly creatures: readonly Pick<Creature, "id" | "elevation">[];
}

/**
 * The effects that a creature in the open enters on its path, each once: from outside onto any tile of it. `path`
 * begins where it was.
 */
export function enteredBy(
  situation: StrikeSituation,
  effects: readonly TileEffect[],
  { creature, path }: { readonly creature: CreatureId; readonly path: readonly Footprint[] },
): readonly TileEffectStrike[] {
  return triggeredBy(situation, effects, { creature, trigger: "enter" })
    .filter((effect) => {
      const inside = path.map((place) => isInTileEffect(effect, place, situation.scene.grid));
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
  situation: StrikeSituation,
  effects: readonly TileEffect[],
  { creature, stops, walks, isUndo }: Moved,
): readonly TileEffectStrike[] {
  if (walks) return enteredBy(situation, effects, { creature, path: everyTile(situation.scene.grid, stops) });
  if (isUndo) return [];
  return byForce(enteredBy(situation, effects, { creature, path: [stops[0]!, stops.at(-1)!] }));
}

/**
 * What a creature in the open leaves on its way, each once, of the effects that strike whoever enters (T-14). `path`
 * begins where it was.
 */
export function leftBy(
  situation: StrikeSituation,
  effects: readonly TileEffect[],
  { creature, path }: { readonly creature: CreatureId; readonly path: readonly Footprint[] },
): readonly TileEffectStrike[] {
  const [start] = path;
  if (!start) return [];
  return triggeredBy(situation, effects, { creature, trigger: "enter" })
    .filter((effect) => leavesTiles(situation.scene, effect, path))
    .map((effect) => ({ effect, trigger: "enter", creature, spots: null }));
}

/** Whether the creature vacates a tile of the effect. */
function leavesTiles({ grid }: StrikeSituation["scene"], effect: TileEffect, path: readonly Footprint[]): boolean {
  const [start, end] = [path[0]!, path.at(-1)!];
  const kept = placeTiles(grid, end);
  const vacated = placeTiles(grid, start).filter(({ i, j }) => !kept.some((tile) => tile.i === i && tile.j === j));
  return vacated.some(({ i, j }) => isInTileEffect(effect, onLevelOf({ i, j, w: 1, h: 1 }, start), grid));
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
  situation: StrikeSituation,
  effects: readonly TileEffect[],
  { creature, spot, path }: Emergence,
): readonly TileEffectStrike[] => enteredBy(situation, effects, { creature, path: [spot.place, ...path] });

/**
 * A waiting strike after its creature has come out of hiding: the creature was in that spot and in none of the
 * others (H-10, H-16).
 */
export function afterEmerging<T extends Pick<TileEffectStrike, "creature" | "spots">>(
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
  situation: StrikeSituation,
  effects: readonly TileEffect[],
  { hider, moves }: { readonly hider: Creature; readonly moves: readonly SpotMove[] },
): readonly TileEffectStrike[] {
  const ids = new Set(moves.map(({ id }) => id));
  const others = hider.hiding.spots.filter(({ id }) => !ids.has(id)).map(({ place }) => place);
  return triggeredBy(situation, effects, { creature: hider.id, trigger: "enter" }).flatMap((effect) => {
    const isIn = (place: Footprint): boolean => isInTileEffect(effect, place, situation.scene.grid);
    const wasIn = [hider.place, ...others].some(isIn);
    const spots = moves.filter(({ place, from }) => isIn(place) && !(from ? isIn(from) : wasIn)).map(({ id }) => id);
    return spots.length > 0 ? [{ effect, trigger: "enter" as const, creature: hider.id, spots }] : [];
  });
}

/** The effects in which a turn of the creature begins or ends: where it stands, or at its spots. */
export function turnStrikes(
  situation: StrikeSituation,
  effects: readonly TileEffect[],
  { creature, trigger }: { readonly creature: Creature; readonly trigger: "turnStart" | "turnEnd" },
): readonly TileEffectStrike[] {
  const { grid } = situation.scene;
  return triggeredBy(situation, effects, { creature: creature.id, trigger }).flatMap(
    (effect): readonly TileEffectStrike[] => {
      const strike = { effect, trigger, creature: creature.id };
      if (!isHidden(creature)) return isInTileEffect(effect, creature.place, grid) ? [{ ...strike, spots: null }] : [];
      const spots = creature.hiding.spots
        .filter(({ place }) => isInTileEffect(effect, place, grid))
        .map(({ id }) => id);
      return spots.length > 0 ? [{ ...strike, spots }] : [];
    },
  );
}

/**
 * A strike that still applies, without spots that are gone. Null if its creature is gone, or has hidden or been
 * found since.
 */
export function stillDue(
  { creatures }: Pick<Situation, "creatures">,
  strike: TileEffectStrike,
): TileEffectStrike | null {
  const creature = creatures.find(({ id }) => id === strike.creature);
  if (!creature || creature.gmHidden || isHidden(creature) !== (strike.spots !== null)) return null;
  if (strike.spots === null) return strike;
  const spots = strike.spots.filter((id) => creature.hiding.spots.some((spot) => spot.id === id));
  return spots.length > 0 ? { ...strike, spots } : null;
}

/** The effects of a trigger that act at a creature's elevation (G-12). */
function triggeredBy(
  { creatures }: StrikeSituation,
  effects: readonly TileEffect[],
  { creature, trigger }: Pick<TileEffectStrike, "creature" | "trigger">,
): readonly TileEffect[] {
  const elevation = creatures.find(({ id }) => id === creature)?.elevation ?? 0;
  return effects.filter((effect) => effect.triggers.includes(trigger) && actsAt(effect, elevation));
}
