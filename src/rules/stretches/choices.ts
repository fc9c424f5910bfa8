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
import { change, characterOf, spot, zoneOf, zonesIn, type StretchContext } from "./stretchContext.ts";
import { knownInSight } from "./sight.ts";
import { zonesSeenFrom } from "./ways.ts";
import { beyond, type Border, type BorderId } from "../zones/types.ts";

type Choose = StretchActionOf<"choose">;

/** The detection in which a creature has yet to choose, or null. */
export const choiceDue = ({ now }: Pick<StretchContext, "now">, id: CreatureId): Detection | null =>
  now.detections.find(({ winners, choices }) => winners.includes(id) && !choices[id]) ?? null;

/** Why a choice is not offered. */
export function refusesChoice(
  play: StretchContext,
  creature: Creature,
  { detection: id, choice, way }: Choose,
): Refusal | null {
  const detection = play.now.detections.find((one) => one.id === id);
  const isOpen = detection?.winners.includes(creature.id) === true && !detection.choices[creature.id];
  if (!isOpen) return refusal("noChoiceDue", { name: creature.name });
  if (choice === "hide" && !maySettle(creature, zoneOf(play, creature)!)) return refusal("nowhereToHide", {});
  if (choice !== "backOut") return null;
  const found = wayBack(play, creature, { detection, way });
  return "code" in found ? found : null;
}

/** Z-5: the borders by which somebody who stood still may back out, out of the sight of those whom it has spotted. */
export function waysOut(play: StretchContext, creature: Creature, detection: Detection): readonly BorderId[] {
  const zone = zoneOf(play, creature);
  if (!zone) return [];
  return zonesIn(play)
    .bordersOf(zone.id)
    .filter(
      (border) =>
        refusesWay(play, border, { zone, movers: [creature.id] }) === null &&
        !isWatched(play, beyond(border, zone.id), detection),
    )
    .map(({ id }) => id);
}

/**
 * The way back. It is the way that the creature came by. A creature that stood still may take any way with room out of
 * the sight of those whom it has spotted: the one that it names, else the first. If there is no way, gives the reason.
 */
function wayBack(
  play: StretchContext,
  creature: Creature,
  { detection, way }: { readonly detection: Detection; readonly way: Choose["way"] },
): { readonly border: Border; readonly place: Footprint } | Refusal {
  const stuck = refusesTravel(play, creature);
  if (stuck) return stuck;
  const back = characterOf(play, creature.id).cameFrom;
  const border = borderBack(play, creature, { detection, way: back ?? way });
  if ("code" in border) return border;
  if (back) return { border, place: back.place };
  const to = beyond(border, zoneOf(play, creature)!.id);
  if (isWatched(play, to, detection)) return refusal("wayInSight", {});
  const place = way?.place ?? roomBeyond(play, creature, border.id);
  if (!place) return refusal("noRoomBeyond", { name: creature.name });
  return refusesPlace(play, creature, { to, place }) ?? { border, place };
}

/** The border that is named, else the first of the ways out with room. */
function borderBack(
  play: StretchContext,
  creature: Creature,
  { detection, way }: { readonly detection: Detection; readonly way: Choose["way"] },
): Border | Refusal {
  const zone = zoneOf(play, creature)!;
  const [open = ""] = way
    ? [way.border]
    : waysOut(play, creature, detection).filter((id) => roomBeyond(play, creature, id));
  const border = zonesIn(play).border(open);
  if (!border?.zones.includes(zone.id)) return refusal("noWayBack", { name: creature.name });
  return refusesWay(play, border, { zone, movers: [creature.id] }) ?? border;
}

/** Where a creature would stand beyond a border of its zone, or null. */
function roomBeyond(play: StretchContext, creature: Creature, id: BorderId): Footprint | null {
  const border = zonesIn(play).border(id)!;
  const to = zonesIn(play).zone(beyond(border, zoneOf(play, creature)!.id))!;
  return arrivals(play, { border, to }, [creature])[0]!;
}

const isWatched = (play: StretchContext, zone: string, { losers }: Detection): boolean =>
  losers.some((id) => {
    const loser = creatureOf(play.situation, id);
    const at = loser && zoneOf(play, loser);
    return at ? zonesSeenFrom(zonesIn(play), at.id).has(zone) : false;
  });

/** Notes a choice. Hiding and backing out are done at once, unseen; the rest waits for the others (Z-5). */
export function makeChoice(play: StretchContext, creature: Creature, act: Choose): void {
  const { oneChoice } = play.situation.switches;
  if (!oneChoice) carryOut(play, creature, act);
  noteChoice(play, act.detection, { [creature.id]: act.choice });
  const detection = play.now.detections.find(({ id }) => id === act.detection)!;
  const isWhole = detection.winners.every((id) => detection.choices[id]);
  if (isWhole && !oneChoice) settle(play, detection);
  else if (isWhole) vote(play, detection);
  look(play);
}

function noteChoice(play: StretchContext, of: string, more: Detection["choices"]): void {
  const detections = play.now.detections.map((one) =>
    one.id === of ? { ...one, choices: { ...one.choices, ...more } } : one,
  );
  play.now = { ...play.now, detections };
}

function carryOut(play: StretchContext, creature: Creature, { detection: id, choice, way }: Choose): void {
  if (choice === "hide") {
    const { plan } = characterOf(play, creature.id);
    change(play, creature.id, { hiding: true, plan: plan === "guard" ? null : plan });
  }
  if (choice !== "backOut") return;
  const detection = play.now.detections.find((one) => one.id === id)!;
  const found = wayBack(play, creature, { detection, way });
  if (!("code" in found)) goBack(play, found.border, new Map([[creature.id, found.place]]));
}

/** The switch "one choice a side": most votes. A tie is the Gamemaster's. */
function vote(play: StretchContext, detection: Detection): void {
  const said = Object.values(detection.choices);
  const count = (choice: DetectionChoice): number => said.filter((one) => one === choice).length;
  const [first, second] = [...new Set(said)].toSorted((one, other) => count(other) - count(one));
  const isTied = first !== undefined && second !== undefined && count(first) === count(second);
  if (first && !isTied) together(play, detection, first);
}

function together(play: StretchContext, detection: Detection, choice: DetectionChoice): void {
  for (const id of detection.winners) {
    const creature = creatureOf(play.situation, id);
    const act: Choose = { do: "choose", detection: detection.id, choice };
    if (creature && zoneOf(play, creature) && !refusesCarryingOut(play, creature, act)) carryOut(play, creature, act);
  }
  const choices = Object.fromEntries(detection.winners.map((id) => [id, choice]));
  noteChoice(play, detection.id, choices);
  settle(play, { ...detection, choices });
}

const refusesCarryingOut = (play: StretchContext, creature: Creature, { choice }: Choose): boolean =>
  choice === "hide" && !maySettle(creature, zoneOf(play, creature)!);

/** Closes a detection: whoever has not chosen does this. With one choice a side it is the side's. */
export function answer(play: StretchContext, id: string, choice: DetectionChoice): void {
  const detection = play.now.detections.find((one) => one.id === id);
  if (!detection) return;
  if (play.situation.switches.oneChoice) return together(play, detection, choice);
  const due = detection.winners.filter((winner) => !detection.choices[winner]);
  for (const winner of due) {
    const creature = creatureOf(play.situation, winner);
    const act: Choose = { do: "choose", detection: id, choice };
    if (creature && zoneOf(play, creature) && !refusesChoice(play, creature, act)) carryOut(play, creature, act);
  }
  noteChoice(play, id, Object.fromEntries(due.map((winner) => [winner, choice])));
  settle(
    play,
    play.now.detections.find((one) => one.id === id)!,
  );
}

/**
 * All have chosen. A reveal or an ambush starts initiative for those still in sight; whoever waits in hiding stays
 * hidden (Z-15). Else a hidden act that the winners saw is done, and nobody is told (Z-9).
 */
function settle(play: StretchContext, detection: Detection): void {
  const { choices, winners, losers, waits, loser, thrown = [] } = detection;
  play.now = { ...play.now, detections: play.now.detections.filter(({ id }) => id !== detection.id) };
  const by = (...wanted: DetectionChoice[]): readonly CreatureId[] =>
    winners.filter((id) => wanted.includes(choices[id]!));
  const creatures = (ids: readonly CreatureId[]): readonly Creature[] =>
    ids.flatMap((id) => creatureOf(play.situation, id) ?? []);
  if (by("reveal", "ambush").length > 0) {
    if (waits) takeActBack(play, waits);
    const hidden = by("wait").filter((id) => characterOf(play, id).hiding);
    const inOpen = by("reveal", "ambush", "wait").filter((id) => !hidden.includes(id));
    for (const id of inOpen) spot(play, id, loser);
    const between = [creatures(inOpen), creatures(losers)] as const;
    const hiders = creatures(hidden);
    const ambushers = by("ambush");
    beginFight(play, { combatants: between.flat(), hiders, ambushers, cause: "choice", between, thrown });
  } else if (waits?.ambush !== undefined) {
    for (const ambusher of creatures([waits.ambush])) ambushAfterAll(play, ambusher, thrown);
  }
}

/** Z-9: an ambush that was lost is done. It meets whom its side knows of there by now, or nobody. */
function ambushAfterAll(play: StretchContext, ambusher: Creature, thrown: readonly ThrownDice[]): void {
  const targets = knownInSight(play, ambusher);
  if (targets.length > 0) beginAmbush(play, ambusher, { targets, thrown });
}

/** Takes a sealing back, and movers who came that way and have not gone back since. */
function takeActBack(play: StretchContext, { places, seal }: WaitingAct): void {
  if (seal !== undefined) change(play, seal, { seal: undefined, roll: undefined });
  const cameFrom = (id: CreatureId): Character["cameFrom"] => characterOf(play, id).cameFrom;
  const moved = Object.entries(places).filter(([id, place]) => {
    const way = cameFrom(id);
    return creatureOf(play.situation, id) && way && samePlace(way.place, place);
  });
  const border = cameFrom(moved[0]?.[0] ?? "")?.border;
  if (moved.length > 0) goBack(play, zonesIn(play).border(border ?? "") ?? null, new Map(moved));
}
