/** Moving into an adjacent zone, alone or with those who follow (Z-2, Z-9, Z-11). */
import type { Refusal } from "../acts.ts";
import type { StretchActionOf } from "../acts/stretchActs.ts";
import { isStuck } from "../common/standing.ts";
import { creatureOf, sameShape } from "../creatures.ts";
import { refusal } from "../outcomes.ts";
import type { Creature } from "../situation.ts";
import type { CreatureId, Footprint } from "../vocabulary.ts";
import { arrivals, isFreeFor, isTakenFor, type Arriving, type Entry } from "./arrival.ts";
import { crawl, inTheWay } from "./crawlspaces.ts";
import { look, maySettle, win } from "./detect.ts";
import { beatenParties, compareHidden, feelStress, thrownIn, watchersOfAll, type HiddenAct } from "./hiddenAct.ts";
import { partyOf } from "./party.ts";
import {
  change,
  characterOf,
  isToldOf,
  placeOf,
  present,
  zoneOf,
  zonesIn,
  type StretchContext,
  isPresent,
} from "./stretchContext.ts";
import { payPush } from "./prices.ts";
import { pairKeyOf } from "./sight.ts";
import { beyond, isPassable, type Border, type Zone, type ZoneId } from "../zones/types.ts";

type Move = StretchActionOf<"move">;

/** Why a way out of a zone is not open to these. Whoever cannot travel goes nowhere (G-10). */
export function refusesWay(
  stretch: StretchContext,
  border: Border,
  { zone, movers }: { readonly zone: Zone; readonly movers: readonly CreatureId[] },
): Refusal | null {
  const stuck = movers.flatMap((id) => refusesTravel(stretch, creatureOf(stretch.situation, id)) ?? [])[0];
  if (stuck) return stuck;
  if (border.secret && border.state !== "open") return refusal("noWay");
  if (!isPassable(border)) return refusal(shutCode(border));
  if (zone.kind !== "crawlspace") return null;
  const other = inTheWay(stretch, border, { zone: zone.id, movers });
  if (other === null) return null;
  return refusal("wayTaken", { other: creatureOf(stretch.situation, other)?.name ?? "" });
}

/** Why a creature goes nowhere. */
export const refusesTravel = ({ situation }: StretchContext, creature: Creature | null): Refusal | null =>
  creature && isStuck(situation, creature) ? refusal("cannotTravel", { name: creature.name }) : null;

function shutCode({ kind, state }: Border): "noWay" | "wayLocked" | "waySealed" {
  if (kind === "blocked" || kind === "window") return "noWay";
  return state === "sealed" ? "waySealed" : "wayLocked";
}

/** Who goes along with a creature: those of its zone who follow it and have not acted. It comes first (Z-2). */
function groupOf(stretch: StretchContext, leader: Creature): readonly Creature[] {
  const zone = zoneOf(stretch, leader)?.id;
  const followers = present(stretch).filter((one) => {
    const { follows, acted } = characterOf(stretch, one.id);
    return one.id !== leader.id && follows === leader.id && !acted && zoneOf(stretch, one)?.id === zone;
  });
  return [leader, ...followers];
}

/** Why a group does not set out: one member that cannot travel keeps all in their zone (Z-2, G-10). */
export function refusesGroup(stretch: StretchContext, leader: Creature): Refusal | null {
  return groupOf(stretch, leader).flatMap((one) => refusesTravel(stretch, one) ?? [])[0] ?? null;
}

/** Where nobody can overrule, because nothing is there. */
const NO_SUCH_WAY: Refusal = { code: "noWay", data: {} };

/** The border of a creature's own zone with that id, or why there is none. */
export function ownBorder(stretch: StretchContext, creature: Creature, id: string): Border | Refusal {
  const border = zonesIn(stretch).border(id);
  return border?.zones.includes(zoneOf(stretch, creature)!.id) === true ? border : NO_SUCH_WAY;
}

/** Why a move is not possible. */
export function refusesMove(stretch: StretchContext, creature: Creature, { border: id, places }: Move): Refusal | null {
  const zone = zoneOf(stretch, creature)!;
  const border = ownBorder(stretch, creature, id);
  if ("code" in border) return border;
  const movers = places?.map((one) => one.creature) ?? groupOf(stretch, creature).map((one) => one.id);
  if (!movers.includes(creature.id) || new Set(movers).size < movers.length) return refusal("wrongMovers");
  const way = refusesGroup(stretch, creature) ?? refusesWay(stretch, border, { zone, movers });
  if (way) return way;
  const entry: Entry = { border, to: zonesIn(stretch).zone(beyond(border, zone.id))! };
  const going = goingTo(stretch, creature, { entry, places });
  const together = going.flatMap((one) => creatureOf(stretch.situation, one.creature) ?? []);
  for (const [at, { creature: moverId, place }] of going.entries()) {
    const taken = going.slice(0, at).flatMap((one) => one.place ?? []);
    const group = { leader: creature, zone, to: entry.to.id, together, taken };
    const refused = refusesMover(stretch, group, { moverId, place });
    if (refused) return refused;
  }
  return null;
}

interface Going {
  readonly creature: CreatureId;
  /** Null where there is no room. */
  readonly place: Footprint | null;
}

/** Who goes where: as the act says, or the whole group onto the free tiles nearest to the border. */
function goingTo(
  stretch: StretchContext,
  creature: Creature,
  { entry, places }: { readonly entry: Entry; readonly places: Move["places"] },
): readonly Going[] {
  if (places) return places;
  const group = groupOf(stretch, creature);
  const found = arrivals(stretch, entry, group);
  return group.map((one, at) => ({ creature: one.id, place: found[at]! }));
}

interface Together {
  readonly leader: Creature;
  readonly zone: Zone;
  readonly to: ZoneId;
  readonly together: readonly Creature[];
  /** Where those stand who go before. */
  readonly taken: readonly Footprint[];
}

function refusesMover(
  stretch: StretchContext,
  { leader, zone, to, together, taken }: Together,
  { moverId, place }: { readonly moverId: CreatureId; readonly place: Footprint | null },
): Refusal | null {
  const mover = creatureOf(stretch.situation, moverId);
  if (!mover) return refusal("unknownCreature", { creature: moverId });
  const { name } = mover;
  const { follows, acted } = characterOf(stretch, moverId);
  if (moverId !== leader.id && follows !== leader.id) return refusal("wrongMovers");
  if (zoneOf(stretch, mover)?.id !== zone.id) return refusal("notTogether", { name });
  if (acted) return refusal("stretchSpent", { name });
  if (!isPresent(stretch, mover)) return refusal("notInStretch", { name });
  if (!place) return refusal("noRoomBeyond", { name });
  return refusesPlace(stretch, mover, { to, place, movers: together, taken });
}

/** Why a creature cannot come to stand at a place that its player names in a zone. */
export function refusesPlace(
  stretch: StretchContext,
  mover: Creature,
  { to, place, movers = [mover], taken = [] }: Partial<Arriving> & { readonly to: ZoneId; readonly place: Footprint },
): Refusal | null {
  if (!sameShape(place, mover.place) || zonesIn(stretch).zoneOf({ ...mover, place }, to)?.id !== to)
    return refusal("notInZone");
  return isFreeFor(stretch, mover, { place, movers, taken }) ? null : refusal("cannotStandThere", { name: mover.name });
}

/** Moves them. Somebody hiding is compared first with those who see the start, then with those who see the arrival. */
export function move(stretch: StretchContext, creature: Creature, { border: id, places: named, push }: Move): void {
  const border = zonesIn(stretch).border(id)!;
  const entry: Entry = { border, to: zonesIn(stretch).zone(beyond(border, zoneOf(stretch, creature)!.id))! };
  const places = goingTo(stretch, creature, { entry, places: named });
  const movers = places.map((one) => creatureOf(stretch.situation, one.creature)!);
  const before = new Map(movers.map((mover) => [mover.id, placeOf(stretch, mover)]));
  const hidden = movers.filter((mover) => characterOf(stretch, mover.id).hiding);
  const waits = { places: Object.fromEntries(before) };
  const act: HiddenAct = { by: creature.id, actors: hidden, push, waits, sixes: new Map() };
  for (const mover of movers) change(stretch, mover.id, { acted: true, plan: "move", peek: undefined });
  if (push) for (const mover of hidden) payPush(stretch, mover);
  feelStress(stretch, act);
  if (compareHidden(stretch, act) === "tied") return look(stretch);
  arrive(stretch, { entry, places, movers, before });
  if (compareHidden(stretch, act) === "tied") goBack(stretch, border, before);
  else comeOut(stretch, act);
  look(stretch);
}

interface Arrival {
  readonly entry: Entry;
  readonly places: readonly Going[];
  readonly movers: readonly Creature[];
  readonly before: ReadonlyMap<CreatureId, Footprint>;
}

function arrive(stretch: StretchContext, { entry: { border, to }, places, movers, before }: Arrival): void {
  const from = zoneOf(stretch, movers[0]!)!.id;
  crawl(stretch, border, { from, to: to.id, movers: movers.map(({ id }) => id) });
  for (const { creature, place } of places) {
    stretch.places.set(creature, place!);
    change(stretch, creature, { zone: to.id, cameFrom: { border: border.id, place: before.get(creature)! } });
  }
  const open = movers.filter(isToldOf);
  if (open.length === 0) return;
  const who = open.map(({ id }) => id);
  stretch.told.push({ what: "entered", who, side: "friendly", zone: to.id, name: to.name, text: to.publicText });
}

/** Sets movers back to where they came from, or to the free tile nearest to the border where that is taken (Z-2). */
export function goBack(
  stretch: StretchContext,
  border: Border | null,
  places: ReadonlyMap<CreatureId, Footprint>,
): void {
  const movers = [...places.keys()].flatMap((id) => creatureOf(stretch.situation, id) ?? []);
  const now = movers[0] ? zoneOf(stretch, movers[0]) : null;
  const to = border && now ? zonesIn(stretch).zone(beyond(border, now.id)) : undefined;
  const entry = border && to ? { border, to } : null;
  for (const mover of movers) {
    const place = placeAgain(stretch, mover, { was: places.get(mover.id)!, movers, entry });
    stretch.places.set(mover.id, place);
    const zone = zonesIn(stretch).zoneOf({ ...mover, place }, to?.id);
    change(stretch, mover.id, { zone: zone?.id ?? null, cameFrom: undefined });
  }
  if (border && now) crawl(stretch, border, { from: now.id, to: beyond(border, now.id), movers: [...places.keys()] });
}

interface Back {
  readonly was: Footprint;
  readonly movers: readonly Creature[];
  readonly entry: Entry | null;
}

function placeAgain(stretch: StretchContext, mover: Creature, { was, movers, entry }: Back): Footprint {
  const isTaken = entry && isTakenFor(stretch, mover, { place: was, movers, taken: [] });
  return (isTaken ? arrivals(stretch, entry, [mover])[0] : null) ?? was;
}

/**
 * Z-9: hiding ends in a zone where nobody can hide, also after a loss. With enemies in sight who have lost, that counts
 * as a won detection (Z-5). Enemies who have won are not compared again.
 */
function comeOut(stretch: StretchContext, act: HiddenAct): void {
  const out = act.actors.filter((one) => !maySettle(one, zoneOf(stretch, one)!));
  if (out.length === 0) return;
  for (const { id } of out) change(stretch, id, { hiding: false });
  const watchers = watchersOfAll(stretch, out);
  const inOpen = watchers.filter(({ id }) => !characterOf(stretch, id).hiding);
  const beaten = beatenParties(stretch, act, watchers);
  const winner = partyOf(stretch, out[0]!)!;
  const thrown = thrownIn(stretch, act);
  for (const loser of beaten) {
    const losers = inOpen.filter((watcher) => partyOf(stretch, watcher) === loser);
    if (losers.length > 0) win(stretch, { winner, loser, winners: out, losers, best: { winner: 0, loser: 0 }, thrown });
  }
  const met = out.flatMap(({ id }) => {
    const { spottedBy = [] } = characterOf(stretch, id);
    const compared = inOpen.filter((one) => [...beaten, ...spottedBy].includes(partyOf(stretch, one)!));
    return compared.map((one) => pairKeyOf(id, one.id));
  });
  stretch.now = { ...stretch.now, seen: [...new Set([...stretch.now.seen, ...met])].toSorted() };
}
