/**
 * Pushes and pulls of one effect, on one creature or several, with all whom grapples link to them (T-9 to T-11).
 * Every group moves as one, on what the groups before it have left.
 */
import type { Change } from "../changes.ts";
import { placeDistance } from "../map/grid/grid.ts";
import { creatureOf, isHidden, placesOf, samePlace } from "../creatures.ts";
import { dividedAmong, grapplingGraph } from "../grapples.ts";
import type { Creature, Situation } from "../situation.ts";
import { applyChanges } from "../state.ts";
import type { CreatureId, Footprint, Tile } from "../vocabulary.ts";
import { isAirborne } from "../common/standing.ts";
import { forcedDistance, type Force } from "./forcedDistance.ts";
import type { ForcedWay } from "../checks/dueForce.ts";
import type { ChosenPlace, ForceSum, GroupMove } from "../acts/groupMove.ts";
import { landingOf, type Thrust } from "./landing.ts";
import { displaceSpots } from "./pushMove.ts";
import { openTileEffects } from "./tileEffects.ts";
import {
  centreOf,
  isNowhere,
  lengthOf,
  minus,
  movedBy,
  NOWHERE,
  offsetTo,
  plus,
  product,
  times,
  type Vector,
} from "./vectors.ts";

/** One effect, whoever it moves. */
export interface ForcedEffect {
  /** Where it comes from: a creature's place, or the origin of an area. */
  readonly source: Footprint;
  /** Whose place that is; null for an area. */
  readonly by: CreatureId | null;
  readonly way: ForcedWay;
  readonly force: Omit<Force, "airborne">;
  /** Those whom it strikes critically, where it strikes its targets unlike (T-10); absent where `force` says it. */
  readonly criticals?: readonly CreatureId[];
  readonly targets: readonly CreatureId[];
  /** The most tiles that anybody goes, where the power says "up to"; absent for the full distance. */
  readonly tiles?: number;
  /** The tile that those with the same centre as the source are pushed towards; null where nobody chose. */
  readonly towards: Tile | null;
  /** Where somebody is to end, of equally good places. */
  readonly chosen: readonly ChosenPlace[];
}

export interface Forced {
  readonly groups: readonly GroupMove[];
  readonly changes: readonly Change[];
}

/** Whether a target has the same centre as the source, so that somebody must choose a direction. */
export function needsDirection(
  situation: Situation,
  { source, way, towards }: ForcedEffect,
  target: Creature,
): boolean {
  return way === "push" && towards === null && isNowhere(between(situation, source, target));
}

/** Moves all of them. Pushed, those farthest from the source go first; pulled, the nearest. */
export function forcedMoves(situation: Situation, effect: ForcedEffect): Forced {
  let forced: Forced = { groups: [], changes: [] };
  for (const targets of groupsOf(situation, effect)) {
    const now = applyChanges(situation, forced.changes);
    const { group, changes } = moveGroup(now, situation, { effect, targets });
    forced = { groups: [...forced.groups, group], changes: [...forced.changes, ...changes] };
  }
  return forced;
}

/** The targets that grapples link, together. */
function groupsOf(situation: Situation, { targets, source, way }: ForcedEffect): readonly (readonly CreatureId[])[] {
  const { grid } = situation.scene;
  const groups: CreatureId[][] = [];
  for (const target of targets) {
    const graph = grapplingGraph(situation, target);
    const group = groups.find(([first]) => first !== undefined && graph.includes(first));
    if (group) group.push(target);
    else groups.push([target]);
  }
  const distanceOf = (group: readonly CreatureId[]): number => {
    const places = group.flatMap((id) => placesIn(situation, id));
    const distances = places.map((place) => placeDistance(source, place, grid));
    return way === "push" ? -Math.max(...distances) : Math.min(...distances);
  };
  return groups.toSorted((one, other) => distanceOf(one) - distanceOf(other));
}

function placesIn(situation: Situation, id: CreatureId): readonly Footprint[] {
  const creature = creatureOf(situation, id);
  return creature ? placesOf(creature) : [];
}

interface GroupOf {
  readonly effect: ForcedEffect;
  readonly targets: readonly CreatureId[];
}

/** The line is that of the start, whatever moved meanwhile (T-10). */
function moveGroup(
  now: Situation,
  start: Situation,
  { effect, targets }: GroupOf,
): { readonly group: GroupMove; readonly changes: readonly Change[] } {
  const { grid } = now.scene;
  const ids = [...new Set([...targets, ...grapplingGraph(now, targets[0]!)])];
  const members = ids.flatMap((id) => creatureOf(now, id) ?? []);
  const pushed = targets.flatMap((id) => creatureOf(start, id) ?? []);
  const sums = pushed.map((target): ForceSum => {
    const { force, criticals } = effect;
    const own: Force = {
      ...force,
      passive: force.passive + (target.forceModifier ?? 0),
      critical: criticals?.includes(target.id) ?? force.critical,
      airborne: isAirborne(target),
    };
    return { creature: target.id, ...forcedDistance(own) };
  });
  const divisor = dividedAmong(now, ids);
  const direction = pushed.reduce(
    (sum, target, k) => plus(sum, times(directionTo(start, effect, target), sums[k]!.tiles / divisor)),
    NOWHERE,
  );
  const full = Math.floor(lengthOf(grid, direction) + ROUNDING);
  const distance = Math.min(full, effect.tiles ?? full);
  const told = {
    sums,
    members: ids,
    ...(divisor > ids.length && { divisor }),
    distance,
    ...(distance < full && { upTo: full }),
  };
  // A member that pulls would pull itself along (T-10).
  const isOwnPull = effect.way === "pull" && effect.by !== null && ids.includes(effect.by);
  if (distance < 1 || isOwnPull)
    return { group: { ...told, moved: 0, stopped: false, paths: [], equals: [] }, changes: [] };
  const thrust = { members, direction, distance, ...boundsOf(now, effect, { targets, ids, direction }) };
  const landing = landingOf(now, thrust, wantedBy(now, effect, ids));
  const [offset] = landing.offsets;
  const inTheOpen = members.filter((member) => !isHidden(member));
  const paths = inTheOpen.map(({ id, place }) => ({
    creature: id,
    from: place,
    path: landing.path.map((step) => movedBy(grid, place, step)),
  }));
  const effects = openTileEffects(now, { paths });
  const group: GroupMove = {
    ...told,
    moved: lengthOf(grid, offset),
    stopped: landing.taken < distance,
    paths,
    equals: landing.offsets.flatMap((one) => (inTheOpen[0] ? [movedBy(grid, inTheOpen[0].place, one)] : [])),
    ...(effects.length > 0 && { effects }),
  };
  return { group, changes: isNowhere(offset) ? [] : draggedBy(now, members, { offset }) };
}

/** Sums of fractions come out a little less than the whole number that they mean. */
const ROUNDING = 1e-9;

/** How all members move together. */
interface Drag {
  readonly offset: Vector;
  /** Whether it is a teleport, which goes past anything (T-12). */
  readonly isTeleport?: boolean;
}

/** Everybody by the same vector; the spots of those who hide, old and pending, as far as each can go (H-24, T-12). */
export function draggedBy(situation: Situation, members: readonly Creature[], drag: Drag): readonly Change[] {
  const { grid } = situation.scene;
  return members.flatMap((member): readonly Change[] => {
    const [spot] = member.hiding.spots;
    if (!spot) return movedOpen(situation, member, drag);
    const { offset, ...how } = drag;
    const to = movedBy(grid, spot.place, offset);
    const { moved, changes } = displaceSpots(situation, member, { from: spot.place, to, ...how });
    return moved.length === 0 ? [] : changes;
  });
}

/** Further spots are then measured from where it is (H-3). A first spot on its own tile goes where it goes. */
function movedOpen(situation: Situation, creature: Creature, { offset, ...how }: Drag): readonly Change[] {
  const { id, place } = creature;
  const to = movedBy(situation.scene.grid, place, offset);
  const { pending } = displaceSpots(situation, creature, { from: place, to, ...how });
  const { first = null } = creature.hiding.pending ?? {};
  const isOwn = first !== null && samePlace(first, place);
  return [
    { kind: "move", creature: id, place: to },
    ...(pending
      ? [{ kind: "pending", creature: id, pending: { ...pending, from: [to], ...(isOwn && { first: to }) } } as const]
      : []),
  ];
}

/** From the source's centre to the target's; of a hidden target, to its nearest spot. */
function between({ scene: { grid } }: Situation, source: Footprint, target: Creature): Vector {
  const place = placesOf(target).toSorted(
    (one, other) => placeDistance(source, one, grid) - placeDistance(source, other, grid),
  )[0];
  return minus(centreOf(grid, place ?? target.place), centreOf(grid, source));
}

/** A vector of one tile's length, away from the source or towards it. */
function directionTo(situation: Situation, { source, way, towards }: ForcedEffect, target: Creature): Vector {
  const { grid } = situation.scene;
  const away = between(situation, source, target);
  const chosen = isNowhere(away) && towards && way === "push" ? offsetTo(grid, source, towards) : away;
  const length = lengthOf(grid, chosen);
  if (length === 0) return NOWHERE;
  return times(chosen, (way === "push" ? 1 : -1) / length);
}

/**
 * How the source bounds the way. A source that is dragged along bounds nothing. Of several targets that move together
 * only the sum counts: they do not end against it (T-10).
 */
function boundsOf(
  situation: Situation,
  { source, by, way }: ForcedEffect,
  { targets, ids, direction }: Bounded,
): Pick<Thrust, "mayEnd" | "meetsSource"> {
  const { grid } = situation.scene;
  if (by !== null && ids.includes(by)) return { mayEnd: () => true, meetsSource: () => false };
  const places = targets.flatMap((id) => {
    const target = creatureOf(situation, id);
    return target && !isHidden(target)
      ? [{ place: target.place, before: placeDistance(source, target.place, grid) }]
      : [];
  });
  const after = (place: Footprint, offset: Vector): number => placeDistance(source, movedBy(grid, place, offset), grid);
  const isAway = way === "push";
  const goesOn = (offset: Vector): boolean =>
    targets.length > 1
      ? product(grid, offset, direction) >= 0
      : places.every(({ place, before }) => (isAway ? after(place, offset) >= before : after(place, offset) <= before));
  const meetsSource = (offset: Vector): boolean => !isAway && places.some(({ place }) => after(place, offset) === 0);
  return { mayEnd: (offset) => !meetsSource(offset) && goesOn(offset), meetsSource };
}

interface Bounded {
  readonly targets: readonly CreatureId[];
  /** All who move. */
  readonly ids: readonly CreatureId[];
  /** The sum of what moves them. */
  readonly direction: Vector;
}

function wantedBy(situation: Situation, { chosen }: ForcedEffect, ids: readonly CreatureId[]): Vector | null {
  const { grid } = situation.scene;
  const own = chosen.find(({ creature }) => ids.includes(creature));
  const creature = own && creatureOf(situation, own.creature);
  return own && creature ? offsetTo(grid, creature.place, own.place) : null;
}
