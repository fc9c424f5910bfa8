/** Moving into an adjacent zone, alone or with those who follow (Z-2, Z-9, Z-11). */
import type { Refusal } from "../acts.ts";
import type { DeedOf } from "../acts/stretchActs.ts";
import { creatureOf, sameShape } from "../creatures.ts";
import { refusal } from "../outcomes.ts";
import type { Creature } from "../situation.ts";
import type { CreatureId, Place } from "../vocabulary.ts";
import { crawl, inTheWay } from "./crawlspaces.ts";
import { look, maySettle, win } from "./detect.ts";
import { compareHidden, watchersOfAll, type HiddenAct } from "./hiddenAct.ts";
import { partyOf } from "./party.ts";
import { change, characterOf, placeOf, zoneOf, zonesIn, type Play } from "./play.ts";
import { payPush } from "./prices.ts";
import { pairKeyOf } from "./sight.ts";
import { beyond, isPassable, type Border, type Zone } from "./zones/types.ts";

type Move = DeedOf<"move">;

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
  const waits = { places: Object.fromEntries(before) };
  const hidden = movers.filter((mover) => characterOf(play, mover.id).hiding);
  const act: HiddenAct = { actors: hidden, push, key: `${play.now.number}.hidden.${creature.id}`, compared: new Set() };
  for (const mover of movers) change(play, mover.id, { acted: true, plan: "move", peek: undefined });
  if (push) for (const mover of hidden) payPush(play, mover);
  const atStart = watchersOfAll(play, hidden);
  const start = compareHidden(play, act, waits);
  if (start === "tied") return look(play);
  arrive(play, { border, places, movers, before });
  if (start !== "lost" && hidden.length > 0) {
    const compared = { ...act, compared: new Set(atStart.map((one) => one.id)) };
    const arrival = compareHidden(play, compared, waits);
    if (arrival === "tied") goBack(play, border, before);
    else if (arrival !== "lost") comeOut(play, hidden);
  }
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

/** Z-9: hiding ends in a zone where nobody can hide. With enemies in sight that counts as a won detection (Z-5). */
function comeOut(play: Play, hidden: readonly Creature[]): void {
  const out = hidden.filter((one) => !maySettle(one, zoneOf(play, one)!));
  if (out.length === 0) return;
  for (const { id } of out) change(play, id, { hiding: false });
  const watchers = watchersOfAll(play, out).filter(({ id }) => !characterOf(play, id).hiding);
  const winner = partyOf(out[0]!);
  for (const loser of new Set(watchers.map(partyOf))) {
    const losers = watchers.filter((watcher) => partyOf(watcher) === loser);
    win(play, { winner, loser, winners: out, losers, best: { winner: 0, loser: 0 } });
  }
  const met = out.flatMap((one) => watchers.map((watcher) => pairKeyOf(one.id, watcher.id)));
  play.now = { ...play.now, seen: [...new Set([...play.now.seen, ...met])].toSorted() };
}
