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
} from "./stretchContext.ts";
import { payPush } from "./prices.ts";
import { pairKeyOf } from "./sight.ts";
import { beyond, isPassable, type Border, type Zone, type ZoneId } from "../zones/types.ts";

type Move = StretchActionOf<"move">;

/** Why a way out of a zone is not open to these. Whoever cannot travel goes nowhere (G-10). */
export function refusesWay(
  play: StretchContext,
  border: Border,
  { zone, movers }: { readonly zone: Zone; readonly movers: readonly CreatureId[] },
): Refusal | null {
  const stuck = movers.flatMap((id) => refusesTravel(play, creatureOf(play.situation, id)) ?? [])[0];
  if (stuck) return stuck;
  if (border.secret && border.state !== "open") return refusal("noWay", {});
  if (!isPassable(border)) return refusal(shutCode(border), {});
  if (zone.kind !== "crawlspace") return null;
  const other = inTheWay(play, border, { zone: zone.id, movers });
  if (other === null) return null;
  return refusal("wayTaken", { other: creatureOf(play.situation, other)?.name ?? "" });
}

/** Why a creature goes nowhere. */
export const refusesTravel = ({ situation }: StretchContext, creature: Creature | null): Refusal | null =>
  creature && isStuck(situation, creature) ? refusal("cannotTravel", { name: creature.name }) : null;

function shutCode({ kind, state }: Border): "noWay" | "wayLocked" | "waySealed" {
  if (kind === "blocked" || kind === "window") return "noWay";
  return state === "sealed" ? "waySealed" : "wayLocked";
}

/** Who goes along with a creature: those of its zone who follow it and have not acted. It comes first (Z-2). */
export function groupOf(play: StretchContext, leader: Creature): readonly Creature[] {
  const zone = zoneOf(play, leader)?.id;
  const followers = present(play).filter((one) => {
    const { follows, acted } = characterOf(play, one.id);
    return one.id !== leader.id && follows === leader.id && !acted && zoneOf(play, one)?.id === zone;
  });
  return [leader, ...followers];
}

/** Why a group does not set out: one member that cannot travel keeps all in their zone (Z-2, G-10). */
export function refusesGroup(play: StretchContext, leader: Creature): Refusal | null {
  return groupOf(play, leader).flatMap((one) => refusesTravel(play, one) ?? [])[0] ?? null;
}

/** Where nobody can overrule, because nothing is there. */
const NO_SUCH_WAY: Refusal = { code: "noWay", data: {} };

/** The border of a creature's own zone with that id, or why there is none. */
export function ownBorder(play: StretchContext, creature: Creature, id: string): Border | Refusal {
  const border = zonesIn(play).border(id);
  return border?.zones.includes(zoneOf(play, creature)!.id) === true ? border : NO_SUCH_WAY;
}

/** Why a move is not possible. */
export function refusesMove(play: StretchContext, creature: Creature, { border: id, places }: Move): Refusal | null {
  const zone = zoneOf(play, creature)!;
  const border = ownBorder(play, creature, id);
  if ("code" in border) return border;
  const movers = places?.map((one) => one.creature) ?? groupOf(play, creature).map((one) => one.id);
  if (!movers.includes(creature.id) || new Set(movers).size < movers.length) return refusal("wrongMovers", {});
  const way = refusesGroup(play, creature) ?? refusesWay(play, border, { zone, movers });
  if (way) return way;
  const entry: Entry = { border, to: zonesIn(play).zone(beyond(border, zone.id))! };
  const going = goingTo(play, creature, { entry, places });
  const together = going.flatMap((one) => creatureOf(play.situation, one.creature) ?? []);
  for (const [at, { creature: moverId, place }] of going.entries()) {
    const taken = going.slice(0, at).flatMap((one) => one.place ?? []);
    const refused = refusesMover(
      play,
      { leader: creature, zone, to: entry.to.id, together, taken },
      { moverId, place },
    );
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
  play: StretchContext,
  creature: Creature,
  { entry, places }: { readonly entry: Entry; readonly places: Move["places"] },
): readonly Going[] {
  if (places) return places;
  const group = groupOf(play, creature);
  const found = arrivals(play, entry, group);
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
  play: StretchContext,
  { leader, zone, to, together, taken }: Together,
  { moverId, place }: { readonly moverId: CreatureId; readonly place: Footprint | null },
): Refusal | null {
  const mover = creatureOf(play.situation, moverId);
  if (!mover) return refusal("unknownCreature", { creature: moverId });
  const { name } = mover;
  const { follows, acted } = characterOf(play, moverId);
  if (moverId !== leader.id && follows !== leader.id) return refusal("wrongMovers", {});
  if (zoneOf(play, mover)?.id !== zone.id) return refusal("notTogether", { name });
  if (acted) return refusal("stretchSpent", { name });
  if (!present(play).includes(mover)) return refusal("notInStretch", { name });
  if (!place) return refusal("noRoomBeyond", { name });
  return refusesPlace(play, mover, { to, place, movers: together, taken });
}

/** Why a creature cannot come to stand at a place that its player names in a zone. */
export function refusesPlace(
  play: StretchContext,
  mover: Creature,
  { to, place, movers = [mover], taken = [] }: Partial<Arriving> & { readonly to: ZoneId; readonly place: Footprint },
): Refusal | null {
  if (!sameShape(place, mover.place) || zonesIn(play).zoneOf({ ...mover, place }, to)?.id !== to)
    return refusal("notInZone", {});
  return isFreeFor(play, mover, { place, movers, taken }) ? null : refusal("cannotStandThere", { name: mover.name });
}

/** Moves them. Somebody hiding is compared first with those who see the start, then with those who see the arrival. */
export function move(play: StretchContext, creature: Creature, { border: id, places: named, push }: Move): void {
  const border = zonesIn(play).border(id)!;
  const entry: Entry = { border, to: zonesIn(play).zone(beyond(border, zoneOf(play, creature)!.id))! };
  const places = goingTo(play, creature, { entry, places: named });
  const movers = places.map((one) => creatureOf(play.situation, one.creature)!);
  const before = new Map(movers.map((mover) => [mover.id, placeOf(play, mover)]));
  const hidden = movers.filter((mover) => characterOf(play, mover.id).hiding);
  const waits = { places: Object.fromEntries(before) };
  const act: HiddenAct = { by: creature.id, actors: hidden, push, waits, sixes: new Map() };
  for (const mover of movers) change(play, mover.id, { acted: true, plan: "move", peek: undefined });
  if (push) for (const mover of hidden) payPush(play, mover);
  feelStress(play, act);
  if (compareHidden(play, act) === "tied") return look(play);
  arrive(play, { entry, places, movers, before });
  if (compareHidden(play, act) === "tied") goBack(play, border, before);
  else comeOut(play, act);
  look(play);
}

interface Arrival {
  readonly entry: Entry;
  readonly places: readonly Going[];
  readonly movers: readonly Creature[];
  readonly before: ReadonlyMap<CreatureId, Footprint>;
}

function arrive(play: StretchContext, { entry: { border, to }, places, movers, before }: Arrival): void {
  const from = zoneOf(play, movers[0]!)!.id;
  crawl(play, border, { from, to: to.id, movers: movers.map(({ id }) => id) });
  for (const { creature, place } of places) {
    play.places.set(creature, place!);
    change(play, creature, { zone: to.id, cameFrom: { border: border.id, place: before.get(creature)! } });
  }
  const open = movers.filter(isToldOf);
  if (open.length === 0) return;
  const who = open.map(({ id }) => id);
  play.told.push({ what: "entered", who, side: "friendly", zone: to.id, name: to.name, text: to.publicText });
}

/** Sets movers back to where they came from, or to the free tile nearest to the border where that is taken (Z-2). */
export function goBack(play: StretchContext, border: Border | null, places: ReadonlyMap<CreatureId, Footprint>): void {
  const movers = [...places.keys()].flatMap((id) => creatureOf(play.situation, id) ?? []);
  const now = movers[0] ? zoneOf(play, movers[0]) : null;
  const to = border && now ? zonesIn(play).zone(beyond(border, now.id)) : undefined;
  const entry = border && to ? { border, to } : null;
  for (const mover of movers) {
    const place = placeAgain(play, mover, { was: places.get(mover.id)!, movers, entry });
    play.places.set(mover.id, place);
    const zone = zonesIn(play).zoneOf({ ...mover, place }, to?.id);
    change(play, mover.id, { zone: zone?.id ?? null, cameFrom: undefined });
  }
  if (border && now) crawl(play, border, { from: now.id, to: beyond(border, now.id), movers: [...places.keys()] });
}

interface Back {
  readonly was: Footprint;
  readonly movers: readonly Creature[];
  readonly entry: Entry | null;
}

function placeAgain(play: StretchContext, mover: Creature, { was, movers, entry }: Back): Footprint {
  const isTaken = entry && isTakenFor(play, mover, { place: was, movers, taken: [] });
  return (isTaken ? arrivals(play, entry, [mover])[0] : null) ?? was;
}

/**
 * Z-9: hiding ends in a zone where nobody can hide, also after a loss. With enemies in sight who have lost, that counts
 * as a won detection (Z-5). Enemies who have won are not compared again.
 */
function comeOut(play: StretchContext, act: HiddenAct): void {
  const out = act.actors.filter((one) => !maySettle(one, zoneOf(play, one)!));
  if (out.length === 0) return;
  for (const { id } of out) change(play, id, { hiding: false });
  const watchers = watchersOfAll(play, out);
  const inOpen = watchers.filter(({ id }) => !characterOf(play, id).hiding);
  const beaten = beatenParties(play, act, watchers);
  const winner = partyOf(play, out[0]!)!;
  const thrown = thrownIn(play, act);
  for (const loser of beaten) {
    const losers = inOpen.filter((watcher) => partyOf(play, watcher) === loser);
    if (losers.length > 0) win(play, { winner, loser, winners: out, losers, best: { winner: 0, loser: 0 }, thrown });
  }
  const met = out.flatMap(({ id }) => {
    const { spottedBy = [] } = characterOf(play, id);
    const compared = inOpen.filter((one) => [...beaten, ...spottedBy].includes(partyOf(play, one)!));
    return compared.map((one) => pairKeyOf(id, one.id));
  });
  play.now = { ...play.now, seen: [...new Set([...play.now.seen, ...met])].toSorted() };
}
