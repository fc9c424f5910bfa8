/**
 * Teleport of any creature, with all whom grapples link to it (T-12). Of a hidden one, one tile in range of a spot
 * becomes its only spot, then it is rechecked (H-24, H-17).
 */
import type { Change } from "../changes.ts";
import type { Decision, DecisionContext, ActOf, Refusal, ReportOf } from "../acts.ts";
import { lifePaid, refusesLife } from "../boons/lifePaid.ts";
import { creatureOf, isHidden, placesOf, possiblePlacesOf, samePlace, sameShape } from "../creatures.ts";
import { grapplingGraph, dividedAmong } from "../grapples.ts";
import { sharesTile, standOf, onOneLevel, placeOfTile } from "../levels.ts";
import { accept, refusal, reject, unlessRefused } from "../outcomes.ts";
import { powerIn, type Grant } from "../profile.ts";
import type { Creature, Situation } from "../situation.ts";
import { applyChanges } from "../state.ts";
import type { CreatureId, Footprint } from "../vocabulary.ts";
import { costOf, refusesCost } from "../attacks/affectTargets.ts";
import { siblingSpots } from "../common/components.ts";
import { givenUp } from "../hiding/giveUp.ts";
import { isFree, mapOf, refusesDistance, refusesReach } from "../common/places.ts";
import { isLast, itemUsed, refusesSupply } from "../common/usedItems.ts";
import { revealMadeUnsuitable } from "../hiding/recheck.ts";
import { draggedBy } from "../tactics/forced.ts";
import { bodyOf } from "../tactics/landing.ts";
import { nearestOffsets } from "../tactics/nearest.ts";
import { movedBy, offsetTo, centreOf, lengthOf, minus } from "../tactics/vectors.ts";
import { placeDistance } from "../map/grid/grid.ts";

type Teleport = ActOf<"teleport">;

/**
 * Direct distance, past anything, from any spot where it can still be. It stays hidden (H-15, H-22). A pending Hide
 * is over, because its first spot is gone.
 */
export function teleport(situation: Situation, act: Teleport, context: DecisionContext): Decision {
  const { target = act.creature } = act;
  const [user, creature] = [namedIn(situation, act.creature), namedIn(situation, target)];
  if (!user || !creature) return reject(refusal("unknownCreature", { creature: target }));
  const { name } = creature;
  const wrong = refusal("cannotStandThere", { name, i: act.to.i, j: act.to.j });
  if (!isPlaceFor(situation, creature, act.to)) return reject(wrong);
  const jump = jumpOf(situation, creature, act);
  const lacking = refusesPower(situation, user, act) ?? refusesOther(user, creature);
  if (lacking) return reject(lacking);
  const unpaid = refusesPrice(situation, user, act);
  const distance = tilesTo(situation, jump, act.to);
  const { range } = jump;
  const tooFar = distance > range ? refusesDistance({ name, target: "", distance, range }) : null;
  // If the Gamemaster overrules the range, only the requested place counts.
  const to = landingFor(situation, jump, { to: act.to, most: tooFar ? Infinity : range });
  if (!to) return reject(wrong);
  const unreached = refusesReaching(situation, { user, creature, range: act.range });
  return unlessRefused([unpaid, unreached, tooFar], context, () =>
    arrived(situation, { user, jump, act, to }, context),
  );
}

function refusesPrice(situation: Situation, user: Creature, { cost = "none" }: Teleport): Refusal | null {
  return cost === "none" ? null : refusesCost(situation, { cost }, user);
}

/** The card says who did it and where it is, so nobody is moved or named whom only the Gamemaster sees. */
function namedIn(situation: Situation, id: CreatureId): Creature | null {
  const creature = creatureOf(situation, id);
  return creature?.gmHidden && !isHidden(creature) ? null : creature;
}

/** Why the power that the act names carries nobody now, or not whom it names, or null (T-3, H-30). */
function refusesPower(
  situation: Situation,
  user: Creature,
  { power, creature, target = creature }: Teleport,
): Refusal | null {
  if (power === undefined) return null;
  const grant = teleportNamed(user, power);
  const isMeant = (grant?.kind === "teleportOther") === (target !== creature);
  if (!grant || !isMeant) return refusal("noTeleport", { name: user.name });
  return (
    refusesLife(user, grant) ?? refusesSupply(situation, user, { item: powerIn(user.profile, power), part: "grant" })
  );
}

/** Nobody else's power carries a creature that is in none of its places in particular (H-10). */
const refusesOther = (user: Creature, creature: Creature): Refusal | null =>
  user !== creature && isHidden(creature) ? refusal("targetHidden", { name: creature.name }) : null;

/** Another creature has to be within the power's distance, with line of effect (G-15). */
function refusesReaching(
  situation: Situation,
  { user, creature, range }: { readonly user: Creature; readonly creature: Creature; readonly range: number },
): Refusal | null {
  if (user === creature) return null;
  const data = { name: user.name, target: creature.name };
  return refusesReach(situation, placesOf(user), { place: creature.place, range }, data);
}

/** Who teleports, from where, and how far after division among all whom grapples link (T-10, T-12). */
interface Jump {
  readonly creature: Creature;
  /** It first, then all who come along. */
  readonly members: readonly Creature[];
  readonly origins: readonly Footprint[];
  readonly range: number;
}

function jumpOf(situation: Situation, creature: Creature, { range }: Teleport): Jump {
  const members = grapplingGraph(situation, creature.id).flatMap((id) => creatureOf(situation, id) ?? []);
  return {
    creature,
    members,
    origins: possiblePlacesOf(creature),
    range: Math.floor(range / teleportDivisor(situation, creature)),
  };
}

/** Another place on the map, and of its shape in the orientation that it keeps (T-12), or that its spot has. */
function isPlaceFor(situation: Situation, creature: Creature, to: Footprint): boolean {
  const isPlace = [to.i, to.j].every(Number.isInteger) && placesOf(creature).some((place) => sameShape(place, to));
  const isThere = !isHidden(creature) && samePlace(creature.place, to);
  return (
    isPlace &&
    !isThere &&
    !mapOf(situation, to)
      .fit(to)
      .reasons.some(({ key }) => key === "offMap")
  );
}

/** Free, no spot of its other components (H-8), and not where it stands already. */
function canBeAt(situation: Situation, { creature, members }: Jump, to: Footprint): boolean {
  if (!isHidden(creature) && samePlace(creature.place, to)) return false;
  const isTaken = siblingSpots(situation, creature).some((place) => sharesTile(situation.scene, place, to));
  const others = situation.creatures.filter((one) => one.id === creature.id || !members.includes(one));
  return !isTaken && isFree({ ...situation, creatures: others }, creature, to);
}

/** The place asked for, else the nearest within the distance at which all fit, in any direction (T-12). */
function landingFor(
  situation: Situation,
  jump: Jump,
  { to, most }: { readonly to: Footprint; readonly most: number },
): Footprint | null {
  const { grid } = situation.scene;
  const { creature, members } = jump;
  const others = members.filter((member) => member !== creature);
  const body = bodyOf(situation, others);
  const fits = (place: Footprint): boolean => {
    const from = nearestOrigin(situation, jump, place);
    if (!from || !canBeAt(situation, jump, place)) return false;
    return body.fits(offsetTo(grid, from.origin, place));
  };
  if (fits(to)) return to;
  if (most === Infinity) return null;
  const [nearest] = nearestOffsets(grid, {
    goal: [0, 0],
    most: 2 * most,
    measure: () => 0,
    serves: (step) => {
      const place = movedBy(grid, to, step);
      return tilesTo(situation, jump, place) <= most && fits(place);
    },
  });
  return nearest ? movedBy(grid, to, nearest) : null;
}

function openPlace(situation: Situation, id: CreatureId): Footprint | null {
  const creature = creatureOf(situation, id);
  return creature && !isHidden(creature) ? creature.place : null;
}

interface Arrival {
  readonly user: Creature;
  readonly jump: Jump;
  readonly act: Teleport;
  readonly to: Footprint;
}

function arrived(situation: Situation, { user, jump, act, to }: Arrival, context: DecisionContext): Decision {
  const { creature, members } = jump;
  const { id } = creature;
  const { range } = act;
  const { grid } = situation.scene;
  const origin = nearestOrigin(situation, jump, to)?.origin ?? standOf(creature);
  const spot = isHidden(creature) ? { id: context.nameSpot(to), place: to } : null;
  const others = members.filter((member) => member !== creature);
  const relocated: readonly Change[] = [
    spot ? { kind: "relocate", creature: id, spots: [spot] } : { kind: "move", creature: id, place: to },
    ...draggedBy(situation, others, { offset: offsetTo(grid, origin, to), isTeleport: true }),
    ...members.filter(({ hiding }) => hiding.pending).map(givenUp),
  ];
  const now = applyChanges(situation, relocated);
  const { discoveries, changes } = revealMadeUnsuitable({ before: situation, now }, [], context);
  const paid = priceOf(situation, user, { act, context });
  return accept([...paid.changes, ...relocated, ...changes], {
    kind: "teleport",
    creature: id,
    ...(user !== creature && { by: user.id }),
    spot,
    range,
    ...paid.told,
    discoveries,
    place: to,
    ...(!spot && { from: creature.place }),
    ...(others.length > 0 && {
      dragged: others.map((other) => ({
        creature: other.id,
        place: openPlace(now, other.id),
        ...(!isHidden(other) && { from: other.place }),
      })),
    }),
    ...(!samePlace(to, act.to) && { instead: true }),
  });
}

/** What the act costs: its action, and of the power that it names a piece of its item and life (T-3, H-30). */
function priceOf(
  situation: Situation,
  creature: Creature,
  { act, context }: { readonly act: Teleport; readonly context: DecisionContext },
): { readonly changes: readonly Change[]; readonly told: Partial<ReportOf<"teleport">> } {
  const { cost = "none", power } = act;
  const grant = teleportNamed(creature, power);
  const action = costOf(situation, { cost }, creature);
  if (!grant || power === undefined) return { changes: action, told: {} };
  const paid = lifePaid(situation, creature, { grant, context });
  const uses = itemUsed(situation, creature, { item: power, part: "grant" });
  return {
    changes: [...action, ...uses, ...paid.changes],
    told: {
      power: powerIn(creature.profile, power)?.name ?? "",
      ...(isLast(uses) && { last: true as const }),
      ...paid.told,
    },
  };
}

interface Origins {
  readonly origins: readonly Footprint[];
}

/** From where it jumps: the nearest of its places, and tiles from there, between the centres. Null without a place. */
function nearestOrigin(
  { scene }: Pick<Situation, "scene">,
  { origins }: Origins,
  to: Footprint,
): { readonly origin: Footprint; readonly tiles: number } | null {
  const { grid } = scene;
  const from = origins.map((origin) => ({
    origin,
    tiles: onOneLevel(scene, origin, to)
      ? Math.ceil(lengthOf(grid, minus(centreOf(grid, to), centreOf(grid, origin))) - ROUNDING)
      : Infinity,
  }));
  return from.toSorted((one, other) => one.tiles - other.tiles)[0] ?? null;
}

/** Centres of shapes are sums of fractions. */
const ROUNDING = 1e-9;

/** Tiles from the nearest origin. Infinite on another level. */
function tilesTo(situation: Pick<Situation, "scene">, origins: Origins, to: Footprint): number {
  return nearestOrigin(situation, origins, to)?.tiles ?? Infinity;
}

/** By how many a teleport's distance is divided. */
export const teleportDivisor = (situation: Situation, { id }: Pick<Creature, "id">): number =>
  dividedAmong(situation, grapplingGraph(situation, id));

/**
 * The range that a teleport needs to bring a creature there, as it lies now, with all whom grapples link to it. It
 * is measured from where the creature can still be (H-22).
 */
export function rangeNeeded(situation: Situation, creature: Creature, to: Footprint): number {
  const { grid } = situation.scene;
  const tiles = possiblePlacesOf(creature).map((from) => placeDistance(placeOfTile(from), placeOfTile(to), grid));
  return Math.min(...tiles) * teleportDivisor(situation, creature);
}

/** Whether a grant is a teleport, of its creature or of another (T-12). */
export const isTeleport = ({ kind }: Pick<Grant, "kind">): boolean => kind === "teleport" || kind === "teleportOther";

/** What lets a creature teleport, or teleport another (T-12). */
export const teleportsOf = ({ grants = [] }: Pick<Creature, "grants">): readonly Grant[] => grants.filter(isTeleport);

/** What a power that an act names grants for a teleport, or null (T-12). */
const teleportNamed = (creature: Pick<Creature, "grants">, power: string | undefined): Grant | null =>
  power === undefined ? null : (teleportsOf(creature).find((grant) => grant.power === power) ?? null);

/**
 * The grant for a teleport over `distance` tiles, or null. If several grants reach, the one that costs the least life
 * counts, then one whose item is not counted, then the shortest. A grant whose item is used up does not count (T-3,
 * G-4).
 */
export function teleportGrant(creature: Pick<Creature, "grants" | "supplies">, distance: number): Grant | null {
  const { supplies = [] } = creature;
  const leftOf = ({ power }: Grant): number | null => supplies.find(({ item }) => item === power)?.left ?? null;
  const isCounted = (grant: Grant): number => (leftOf(grant) === null ? 0 : 1);
  const own = teleportsOf(creature).filter(({ kind }) => kind === "teleport");
  const reaching = own.filter((grant) => grant.range >= distance && leftOf(grant) !== 0);
  const [best = null] = reaching.toSorted(
    (one, other) => (one.life ?? 0) - (other.life ?? 0) || isCounted(one) - isCounted(other) || one.range - other.range,
  );
  return best;
}
