/** What the winners of a detection do (Z-5). */
import type { Refusal } from "../acts.ts";
import type { StretchActionOf } from "../acts/stretchActs.ts";
import { creatureOf, samePlace } from "../creatures.ts";
import { refusal } from "../outcomes.ts";
import type { Creature } from "../situation.ts";
import type { Character, Detection, DetectionChoice, ThrownDice, WaitingAct } from "../stretchState.ts";
import type { CreatureId, Footprint } from "../vocabulary.ts";
import { arrivals } from "./arrival.ts";
import { look, maySettle } from "./detect.ts";
import { beginAmbush, beginFight } from "./fight.ts";
import { goBack, refusesPlace, refusesTravel, refusesWay } from "./move.ts";
import { change, characterOf, present, spot, zoneOf, zonesIn, type StretchContext } from "./stretchContext.ts";
import { inSight, knownInSight } from "./sight.ts";
import { zonesSeenFrom } from "./ways.ts";
import { beyond, type Border, type BorderId } from "../zones/types.ts";

type Choose = StretchActionOf<"choose">;

/** The detection in which a creature has yet to choose, or null. */
export const choiceDue = ({ now }: Pick<StretchContext, "now">, id: CreatureId): Detection | null =>
  now.detections.find(({ winners, choices }) => winners.includes(id) && !choices[id]) ?? null;

/** Why a choice is not offered. */
export function refusesChoice(
  stretch: StretchContext,
  creature: Creature,
  { detection: id, choice, way }: Choose,
): Refusal | null {
  const detection = stretch.now.detections.find((one) => one.id === id);
  const isOpen = detection?.winners.includes(creature.id) === true && !detection.choices[creature.id];
  if (!isOpen) return refusal("noChoiceDue", { name: creature.name });
  if (choice === "hide" && !maySettle(creature, zoneOf(stretch, creature)!)) return refusal("nowhereToHide");
  if (choice !== "backOut") return null;
  const found = wayBack(stretch, creature, { detection, way });
  return "code" in found ? found : null;
}

/** Z-5: the borders by which somebody who stood still may back out, out of the sight of those whom it has spotted. */
export function waysOut(stretch: StretchContext, creature: Creature, detection: Detection): readonly BorderId[] {
  const zone = zoneOf(stretch, creature);
  if (!zone) return [];
  return zonesIn(stretch)
    .bordersOf(zone.id)
    .filter(
      (border) =>
        refusesWay(stretch, border, { zone, movers: leaving(stretch, creature, detection) }) === null &&
        !isWatched(stretch, beyond(border, zone.id), detection),
    )
    .map(({ id }) => id);
}

/**
 * The way back. It is the way that the creature came by. A creature that stood still may take any way with room out of
 * the sight of those whom it has spotted: the one that it names, else the first. If there is no way, gives the reason.
 */
function wayBack(
  stretch: StretchContext,
  creature: Creature,
  { detection, way }: { readonly detection: Detection; readonly way: Choose["way"] },
): { readonly border: Border; readonly place: Footprint } | Refusal {
  const stuck = refusesTravel(stretch, creature);
  if (stuck) return stuck;
  const back = characterOf(stretch, creature.id).cameFrom;
  const border = borderBack(stretch, creature, { detection, way: back ?? way });
  if ("code" in border) return border;
  if (back) return { border, place: back.place };
  const to = beyond(border, zoneOf(stretch, creature)!.id);
  if (isWatched(stretch, to, detection)) return refusal("wayInSight");
  const place = way?.place ?? roomBeyond(stretch, creature, border.id);
  if (!place) return refusal("noRoomBeyond", { name: creature.name });
  return refusesPlace(stretch, creature, { to, place }) ?? { border, place };
}

/** The border that is named, else the first of the ways out with room. */
function borderBack(
  stretch: StretchContext,
  creature: Creature,
  { detection, way }: { readonly detection: Detection; readonly way: Choose["way"] },
): Border | Refusal {
  const zone = zoneOf(stretch, creature)!;
  const [open = ""] = way
    ? [way.border]
    : waysOut(stretch, creature, detection).filter((id) => roomBeyond(stretch, creature, id));
  const border = zonesIn(stretch).border(open);
  if (!border?.zones.includes(zone.id)) return refusal("noWayBack", { name: creature.name });
  return refusesWay(stretch, border, { zone, movers: leaving(stretch, creature, detection) }) ?? border;
}

/** Who backs out at once: each alone, or with one choice a side all of them who can travel. */
function leaving(stretch: StretchContext, creature: Creature, { winners }: Detection): readonly CreatureId[] {
  const { situation } = stretch;
  if (!situation.switches.oneChoice) return [creature.id];
  return winners.filter((id) => refusesTravel(stretch, creatureOf(situation, id)) === null);
}

/** Where a creature would stand beyond a border of its zone, or null. */
function roomBeyond(stretch: StretchContext, creature: Creature, id: BorderId): Footprint | null {
  const border = zonesIn(stretch).border(id)!;
  const to = zonesIn(stretch).zone(beyond(border, zoneOf(stretch, creature)!.id))!;
  return arrivals(stretch, { border, to }, [creature])[0]!;
}

const isWatched = (stretch: StretchContext, zone: string, { losers }: Detection): boolean =>
  losers.some((id) => {
    const loser = creatureOf(stretch.situation, id);
    const at = loser && zoneOf(stretch, loser);
    return at ? zonesSeenFrom(zonesIn(stretch), at.id).has(zone) : false;
  });

/** Notes a choice. Hiding and backing out are done at once, unseen; the rest waits for the others (Z-5). */
export function makeChoice(stretch: StretchContext, creature: Creature, act: Choose): void {
  const { oneChoice } = stretch.situation.switches;
  if (!oneChoice) carryOut(stretch, creature, act);
  const due = stretch.now.detections.find(({ id }) => id === act.detection)!;
  const detection = noteChoice(stretch, due, { [creature.id]: act.choice });
  const isWhole = detection.winners.every((id) => detection.choices[id]);
  if (isWhole && !oneChoice) settle(stretch, detection);
  else if (isWhole) vote(stretch, detection);
  look(stretch);
}

/** Gives the detection with more choices. */
function noteChoice(stretch: StretchContext, detection: Detection, more: Detection["choices"]): Detection {
  const now = { ...detection, choices: { ...detection.choices, ...more } };
  const detections = stretch.now.detections.map((one) => (one === detection ? now : one));
  stretch.now = { ...stretch.now, detections };
  return now;
}

/** Does what a choice does at once. False where nothing can be done. */
function carryOut(stretch: StretchContext, creature: Creature, { detection: id, choice, way }: Choose): boolean {
  if (choice === "hide" && maySettle(creature, zoneOf(stretch, creature)!)) {
    const { plan } = characterOf(stretch, creature.id);
    change(stretch, creature.id, { hiding: true, plan: plan === "guard" ? null : plan });
  }
  if (choice !== "backOut") return true;
  const detection = stretch.now.detections.find((one) => one.id === id)!;
  const found = wayBack(stretch, creature, { detection, way });
  if ("code" in found) return false;
  goBack(stretch, found.border, new Map([[creature.id, found.place]]));
  return true;
}

/** The switch "one choice a side": most votes. A tie is the Gamemaster's. */
function vote(stretch: StretchContext, detection: Detection): void {
  const said = Object.values(detection.choices);
  const count = (choice: DetectionChoice): number => said.filter((one) => one === choice).length;
  const [first, second] = [...new Set(said)].toSorted((one, other) => count(other) - count(one));
  const isTied = first !== undefined && second !== undefined && count(first) === count(second);
  if (first && !isTied) together(stretch, detection, first);
}

/**
 * What is not possible for one of them is not done, nor anything by who is down or absent (G-6). Who has a companion
 * behind goes after that one (Z-11).
 */
function carryOutFor(
  stretch: StretchContext,
  winners: readonly CreatureId[],
  choice: Pick<Choose, "detection" | "choice">,
): void {
  const left = winners.filter((id) => {
    const creature = present(stretch).find((one) => one.id === id);
    return creature && !carryOut(stretch, creature, { do: "choose", ...choice });
  });
  if (left.length > 0 && left.length < winners.length) carryOutFor(stretch, left, choice);
}

function together(stretch: StretchContext, detection: Detection, choice: DetectionChoice): void {
  carryOutFor(stretch, detection.winners, { detection: detection.id, choice });
  settle(stretch, noteChoice(stretch, detection, Object.fromEntries(detection.winners.map((id) => [id, choice]))));
}

/** Closes a detection: whoever has not chosen does this. With one choice a side it is the side's. */
export function answer(stretch: StretchContext, id: string, choice: DetectionChoice): void {
  const detection = stretch.now.detections.find((one) => one.id === id);
  if (!detection) return;
  if (stretch.situation.switches.oneChoice) return together(stretch, detection, choice);
  const due = detection.winners.filter((winner) => !detection.choices[winner]);
  carryOutFor(stretch, due, { detection: id, choice });
  settle(stretch, noteChoice(stretch, detection, Object.fromEntries(due.map((winner) => [winner, choice]))));
}

/**
 * All have chosen. Whoever is down or absent meanwhile counts no more (G-6). A reveal or an ambush starts initiative
 * for those still in sight; whoever waits in hiding stays hidden (Z-15). Else a hidden act that the winners saw is
 * done, and nobody is told (Z-9).
 */
function settle(stretch: StretchContext, detection: Detection): void {
  const { choices, winners, losers, waits, loser, thrown = [] } = detection;
  stretch.now = { ...stretch.now, detections: stretch.now.detections.filter(({ id }) => id !== detection.id) };
  const creatures = (ids: readonly CreatureId[]): readonly Creature[] => {
    const there = present(stretch);
    return ids.flatMap((id) => there.find((one) => one.id === id) ?? []);
  };
  const by = (...wanted: DetectionChoice[]): readonly CreatureId[] =>
    creatures(winners.filter((id) => wanted.includes(choices[id]!))).map(({ id }) => id);
  const callers = by("reveal", "ambush");
  if (callers.length > 0) {
    if (waits) takeActBack(stretch, waits);
    const hidden = by("wait").filter((id) => characterOf(stretch, id).hiding);
    const inOpen = [...callers, ...by("wait")].filter((id) => !hidden.includes(id));
    const between = restInSight(stretch, [creatures(inOpen), creatures(losers)], waits);
    const left = between[0].map(({ id }) => id);
    if (between[1].length === 0 || !callers.some((id) => left.includes(id))) return;
    for (const id of left) spot(stretch, id, loser);
    const hiders = creatures(hidden);
    const ambushers = by("ambush").filter((id) => left.includes(id));
    beginFight(stretch, { combatants: between.flat(), hiders, ambushers, cause: "choice", between, thrown });
  } else if (waits?.ambush !== undefined) {
    for (const ambusher of creatures([waits.ambush])) ambushAfterAll(stretch, ambusher, thrown);
  }
}

/**
 * Z-5: those of both sides who are still in sight of the others, and do not hide there. A hidden act that is taken back
 * was seen where it is no more, so all are left.
 */
function restInSight(
  stretch: StretchContext,
  [winners, losers]: readonly [readonly Creature[], readonly Creature[]],
  waits: WaitingAct | undefined,
): readonly [readonly Creature[], readonly Creature[]] {
  if (waits) return [winners, losers];
  const met = losers.filter((one) => !characterOf(stretch, one.id).hiding);
  const left = winners.filter((one) => met.some((other) => inSight(stretch, one, other)));
  return [left, met.filter((one) => left.some((other) => inSight(stretch, other, one)))];
}

/** Z-9: an ambush takes place although its roll was lost: on those whom its side knows of by now, if any. */
function ambushAfterAll(stretch: StretchContext, ambusher: Creature, thrown: readonly ThrownDice[]): void {
  const targets = knownInSight(stretch, ambusher);
  if (targets.length > 0) beginAmbush(stretch, ambusher, { targets, thrown });
}

/** Takes a sealing back, and movers who came that way and have not gone back since. */
function takeActBack(stretch: StretchContext, { places, seal }: WaitingAct): void {
  if (seal !== undefined) change(stretch, seal, { seal: undefined, roll: undefined });
  const cameFrom = (id: CreatureId): Character["cameFrom"] => characterOf(stretch, id).cameFrom;
  const moved = Object.entries(places).filter(([id, place]) => {
    const way = cameFrom(id);
    return creatureOf(stretch.situation, id) && way && samePlace(way.place, place);
  });
  const border = cameFrom(moved[0]?.[0] ?? "")?.border;
  if (moved.length > 0) goBack(stretch, zonesIn(stretch).border(border ?? "") ?? null, new Map(moved));
}
