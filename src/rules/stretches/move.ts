/** Moving into an adjacent zone, alone or with those who follow (Z-2, Z-9, Z-11). */
import type { Refusal } from "../acts.ts";
import type { StretchActionOf } from "../acts/stretchActs.ts";
import { creatureOf, sameShape } from "../creatures.ts";
import { refusal } from "../outcomes.ts";
import type { Creature } from "../situation.ts";
import type { CreatureId, Place } from "../vocabulary.ts";
import { crawl, inTheWay } from "./crawlspaces.ts";
import { look, maySettle, win } from "./detect.ts";
import { beatenParties, compareHidden, watchersOfAll, type HiddenAct } from "./hiddenAct.ts";
import { partyOf } from "./party.ts";
import { change, characterOf, placeOf, zoneOf, zonesIn, type Play } from "./play.ts";
import { payPush } from "./prices.ts";
import { pairKeyOf } from "./sight.ts";
import { beyond, isPassable, type Border, type Zone } from "../zones/types.ts";

type Move = StretchActionOf<"move">;

/** Why a way out of a zone is not open to these. */
export function refusesWay(
  play: Play,
  border: Border,
  { zone, movers }: { readonly zone: Zone; readonly movers: readonly CreatureId[] },
): Refusal | null {
  if (border.secret && border.state !== "open") return refusal("noWay", {});
  if (!isPassable(border)) return refusal(shutCode(border), {});
  if (zone.kind !== "crawlspace") return null;
  const other = inTheWay(play, border, { zone: zone.id, movers });
  if (other === null) return null;
  return refusal("wayTaken", { other: creatureOf(play.situation, other)?.name ?? "" });
}

function shutCode({ kind, state }: Border): "noWay" | "wayLocked" | "waySealed" {
  if (kind === "blocked" || kind === "window") return "noWay";
  return state === "sealed" ? "waySealed" : "wayLocked";
}

/** Why a move is not possible. */
export function refusesMove(play: Play, creature: Creature, { border: id, places }: Move): Refusal | null {
  const zone = zoneOf(play, creature)!;
  const border = zonesIn(play).border(id);
  if (!border?.zones.includes(zone.id)) return refusal("noWay", {});
  const movers = places.map((one) => one.creature);
  if (!movers.includes(creature.id) || new Set(movers).size < movers.length) return refusal("wrongMovers", {});
  const way = refusesWay(play, border, { zone, movers });
  if (way) return way;
  const to = beyond(border, zone.id);
  for (const { creature: moverId, place } of places) {
    const refused = refusesMover(play, { leader: creature, zone, to }, { moverId, place });
    if (refused) return refused;
  }
  return null;
}

function refusesMover(
  play: Play,
  { leader, zone, to }: { readonly leader: Creature; readonly zone: Zone; readonly to: string },
  { moverId, place }: { readonly moverId: CreatureId; readonly place: Place },
): Refusal | null {
  const mover = creatureOf(play.situation, moverId);
  if (!mover) return refusal("unknownCreature", { creature: moverId });
  const { follows, acted } = characterOf(play, moverId);
  if (moverId !== leader.id && follows !== leader.id) return refusal("wrongMovers", {});
  if (zoneOf(play, mover)?.id !== zone.id) return refusal("notTogether", { name: mover.name });
  if (acted) return refusal("stretchSpent", { name: mover.name });
  if (!sameShape(place, mover.place) || zonesIn(play).zoneOf(place, to)?.id !== to) return refusal("notInZone", {});
  return null;
}

/** Moves them. Somebody hiding is compared first with those who see the start, then with those who see the arrival. */
export function move(play: Play, creature: Creature, { border: id, places, push }: Move): void {
  const movers = places.map((one) => creatureOf(play.situation, one.creature)!);
  const border = zonesIn(play).border(id)!;
  const before = new Map(movers.map((mover) => [mover.id, placeOf(play, mover)]));
  const hidden = movers.filter((mover) => characterOf(play, mover.id).hiding);
  const waits = { places: Object.fromEntries(before) };
  const act: HiddenAct = { by: creature.id, actors: hidden, push, waits, sixes: new Map() };
  for (const mover of movers) change(play, mover.id, { acted: true, plan: "move", peek: undefined });
  if (push) for (const mover of hidden) payPush(play, mover);
  if (compareHidden(play, act) === "tied") return look(play);
  arrive(play, { border, places, movers, before });
  if (compareHidden(play, act) === "tied") goBack(play, border, before);
  else comeOut(play, act);
  look(play);
}

interface Arrival {
  readonly border: Border;
  readonly places: Move["places"];
  readonly movers: readonly Creature[];
  readonly before: ReadonlyMap<CreatureId, Place>;
}

function arrive(play: Play, { border, places, movers, before }: Arrival): void {
  const from = zoneOf(play, movers[0]!)!.id;
  const to = zonesIn(play).zone(beyond(border, from))!;
  crawl(play, border, { from, to: to.id, movers: movers.map(({ id }) => id) });
  for (const { creature, place } of places) {
    play.places.set(creature, place);
    change(play, creature, { zone: to.id, cameFrom: { border: border.id, place: before.get(creature)! } });
  }
  const open = movers.filter(({ side, gmHidden }) => side === "friendly" && !gmHidden);
  if (open.length === 0) return;
  const who = open.map(({ id }) => id);
  play.told.push({ what: "entered", who, side: "friendly", zone: to.id, name: to.name, text: to.publicText });
}

/** Sets movers back to where they came from. */
export function goBack(play: Play, border: Border | null, places: ReadonlyMap<CreatureId, Place>): void {
  const ids = [...places.keys()];
  const first = creatureOf(play.situation, ids[0] ?? "");
  const now = first && zoneOf(play, first);
  for (const [id, place] of places) {
    play.places.set(id, place);
    const creature = creatureOf(play.situation, id);
    const zone = creature && zonesIn(play).zoneOf(place, border && now ? beyond(border, now.id) : undefined);
    change(play, id, { zone: zone?.id ?? null, cameFrom: undefined });
  }
  if (border && now) crawl(play, border, { from: now.id, to: beyond(border, now.id), movers: ids });
}

/**
 * Z-9: hiding ends in a zone where nobody can hide, also after a loss. With enemies in sight who have lost, that counts
 * as a won detection (Z-5). Enemies who have won are not compared again.
 */
function comeOut(play: Play, act: HiddenAct): void {
  const out = act.actors.filter((one) => !maySettle(one, zoneOf(play, one)!));
  if (out.length === 0) return;
  for (const { id } of out) change(play, id, { hiding: false });
  const watchers = watchersOfAll(play, out);
  const inOpen = watchers.filter(({ id }) => !characterOf(play, id).hiding);
  const beaten = beatenParties(play, act, watchers);
  const winner = partyOf(out[0]!);
  for (const loser of beaten) {
    const losers = inOpen.filter((watcher) => partyOf(watcher) === loser);
    if (losers.length > 0) win(play, { winner, loser, winners: out, losers, best: { winner: 0, loser: 0 } });
  }
  const met = out.flatMap(({ id }) => {
    const { spottedBy = [] } = characterOf(play, id);
    const compared = inOpen.filter((one) => [...beaten, ...spottedBy].includes(partyOf(one)));
    return compared.map((one) => pairKeyOf(id, one.id));
  });
  play.now = { ...play.now, seen: [...new Set([...play.now.seen, ...met])].toSorted() };
}
