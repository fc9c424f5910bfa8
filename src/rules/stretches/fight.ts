/** From stretches into combat and back (Z-5, Z-6, Z-13). */
import { hiderOf } from "../common/standing.ts";
import { mapOf } from "../common/places.ts";
import { creatureOf, isHidden, momentOf, samePlace } from "../creatures.ts";
import type { Change } from "../changes.ts";
import type { Creature, Situation } from "../situation.ts";
import { applyChanges } from "../state.ts";
import type { Detection, FightCause, StretchFight, ThrownDice } from "../stretchState.ts";
import type { CreatureId } from "../vocabulary.ts";
import { areOpposed, partyOf } from "./party.ts";
import { change, characterOf, placeOf, present, spot, zoneOf, type StretchContext } from "./stretchContext.ts";
import { throwDice } from "./pools.ts";
import { returnsToZone } from "./zoneHiders.ts";

export interface Clash {
  /** Those who see each other. */
  readonly combatants: readonly Creature[];
  /** Those who join in hiding, wherever they hide. Whom only the Gamemaster sees stays out. */
  readonly hiders?: readonly Creature[];
  /** Those of them who ambush: +2 dice, and first in initiative (Z-5). */
  readonly ambushers: readonly CreatureId[];
  readonly cause: FightCause;
  /** Between whom sight opened, or who found, ambushed and called whom. */
  readonly between: readonly [readonly Creature[], readonly Creature[]];
  /** All dice that led to it. */
  readonly thrown: readonly ThrownDice[];
}

/** Initiative is drawn. A fight that is on already takes in the others. */
export function beginFight(stretch: StretchContext, clash: Clash): void {
  const { combatants, hiders = [], ambushers } = clash;
  for (const { id } of combatants) if (characterOf(stretch, id).hiding) change(stretch, id, { hiding: false });
  const ambushAt = stretch.situation.fight ? momentOf(stretch.situation) : undefined;
  for (const id of ambushers) change(stretch, id, { ambush: true, ambushAt });
  for (const one of combatants) {
    for (const other of combatants) if (areOpposed(stretch, one, other)) spot(stretch, one.id, partyOf(stretch, other));
  }
  const before: StretchFight = stretch.now.fight ?? { combatants: [], first: [] };
  const hidden = hiders.filter(({ gmHidden }) => !gmHidden);
  const fighting = [...fightingSince(stretch, before), ...combatants, ...hidden];
  const joining = [...combatants.map(({ id }) => id), ...intoHiding(stretch, fighting)];
  const first = stretch.situation.switches.ambushFirst ? ambushers : [];
  const fight: StretchFight = {
    combatants: [...new Set([...before.combatants, ...joining])],
    first: [...new Set([...before.first, ...first])],
    thrown: withDice(stretch, before.thrown, clash.thrown),
  };
  stretch.now = { ...stretch.now, fight, detections: stretch.now.detections.filter((one) => !isDecided(one, fight)) };
  tellFight(stretch, fight, clash);
}

/** Those whom earlier clashes of the same act have brought into the fight. */
function fightingSince({ situation }: StretchContext, { combatants }: StretchFight): readonly Creature[] {
  const long = situation.stretches?.fight?.combatants ?? [];
  return situation.creatures.filter(({ id }) => combatants.includes(id) && !long.includes(id));
}

/** The dice of this event join those of earlier ones. */
function withDice(
  { context: { event } }: StretchContext,
  before: StretchFight["thrown"],
  thrown: readonly ThrownDice[],
): NonNullable<StretchFight["thrown"]> {
  return thrown.length > 0 ? { ...before, [event]: [...(before?.[event] ?? []), ...thrown] } : (before ?? {});
}

/** Z-4: why the fight begins, and among whom of those who are revealed now. */
function tellFight(
  stretch: StretchContext,
  { combatants, first }: StretchFight,
  { cause, between: [one, other] }: Clash,
): void {
  const open = combatants.filter((id) => !isUnknown(stretch, id));
  const revealed = (ones: readonly Creature[]): readonly CreatureId[] =>
    ones.map(({ id }) => id).filter((id) => open.includes(id) && !characterOf(stretch, id).hiding);
  stretch.told.push({
    what: "fight",
    combatants: open,
    first,
    cause,
    between: [revealed(one), revealed(other)],
  });
}

/** Z-9: an ambush out of hiding. */
export function beginAmbush(
  stretch: StretchContext,
  ambusher: Creature,
  { targets, thrown }: { readonly targets: readonly Creature[]; readonly thrown: readonly ThrownDice[] },
): void {
  const between = [[ambusher], targets] as const;
  beginFight(stretch, { combatants: between.flat(), ambushers: [ambusher.id], cause: "ambush", between, thrown });
}

/** Whether a fight leaves nothing to choose: somebody who spotted and somebody spotted are in it. */
const isDecided = ({ winners, losers }: Detection, { combatants }: StretchFight): boolean =>
  winners.some((id) => combatants.includes(id)) && losers.some((id) => combatants.includes(id));

/**
 * Z-13: a fight that the Gamemaster calls. Who hides joins in hiding, but for those whom only the Gamemaster sees.
 * Nobody joins of whom the Gamemaster says that it is not there (Z-4).
 */
export function callFight(stretch: StretchContext, called: readonly CreatureId[]): void {
  beginFight(stretch, { ...answering(stretch, called), ambushers: [], cause: "called", between: [[], []], thrown: [] });
}

/** Whether somebody of those would be in the fight. */
export function joinsAnybody(stretch: StretchContext, called: readonly CreatureId[]): boolean {
  const { combatants, hiders } = answering(stretch, called);
  return combatants.length > 0 || hidersWith(stretch, hiders).length > 0;
}

function answering(
  stretch: StretchContext,
  called: readonly CreatureId[],
): Pick<Required<Clash>, "combatants" | "hiders"> {
  const creatures = stretch.situation.creatures.filter(
    ({ id }) => called.includes(id) && !characterOf(stretch, id).absent,
  );
  const isHider = ({ id, gmHidden }: Creature): boolean => characterOf(stretch, id).hiding && !gmHidden;
  return { combatants: creatures.filter((one) => !isHider(one)), hiders: creatures.filter(isHider) };
}

/** Somebody hiding whom no other side has spotted. */
const isUnknown = (stretch: StretchContext, id: CreatureId): boolean => {
  const { hiding, spottedBy = [] } = characterOf(stretch, id);
  return creatureOf(stretch.situation, id)?.gmHidden === true && (hiding || spottedBy.length === 0);
};

/**
 * Z-13: whoever hides in a zone of the fight enters it hidden, with its tile as its one spot. Where that does not
 * suit, it appears. Somebody whom only the Gamemaster sees stays with the Gamemaster. Where one act brings several
 * clashes, each judges anew who comes in hidden.
 */
function intoHiding(stretch: StretchContext, fighting: readonly Creature[]): readonly CreatureId[] {
  const hiding = hidersWith(stretch, fighting);
  const entering = hiding.filter((creature) => !isHidden(creature));
  const suited = thoseSuited(stretch, entering, fighting);
  const others = stretch.changes.filter(({ kind }) => kind !== "designate");
  const spots = suited.map((creature) => tileAsSpot(stretch, creature));
  stretch.changes.splice(0, stretch.changes.length, ...others, ...spots);
  for (const creature of entering) if (!suited.includes(creature)) change(stretch, creature.id, { hiding: false });
  return hiding.map(({ id }) => id);
}

/**
 * Those whose tiles suit, as the fight finds everybody. Others who hide do not observe (G-14). Whoever's tile does not
 * suit appears, and then may see others or cover them (G-13). Where no choice suits all, more of them appear.
 */
function thoseSuited(
  stretch: StretchContext,
  entering: readonly Creature[],
  fighting: readonly Creature[],
): readonly Creature[] {
  const found = asFightFinds(stretch, fighting);
  const suits = (creature: Creature, hidden: readonly Creature[]): boolean => {
    const others = hidden.filter((one) => one !== creature);
    const spots = others.map((one) => tileAsSpot(stretch, one));
    const now = applyChanges(found, spots);
    const place = placeOf(stretch, creature);
    return mapOf(now, place).judge(hiderOf(now, creatureOf(now, creature.id)!), place).suitable;
  };
  let hidden = entering;
  for (let turns = 0; ; turns += 1) {
    const mayHide = turns < entering.length ** 2;
    const wrong = entering.find(
      (one) => (hidden.includes(one) || mayHide) && suits(one, hidden) !== hidden.includes(one),
    );
    if (!wrong) return hidden;
    hidden = entering.filter((one) => (one === wrong) !== hidden.includes(one));
  }
}

/** Everybody where they stand after the act. Who fights in the open shows (Z-4). */
function asFightFinds({ situation, places }: StretchContext, fighting: readonly Creature[]): Situation {
  const open = new Set(fighting.map(({ id }) => id));
  const creatures = situation.creatures.map((one) => ({
    ...one,
    place: places.get(one.id) ?? one.place,
    gmHidden: one.gmHidden && !open.has(one.id),
  }));
  return { ...situation, creatures };
}

/** Z-13: that spot is not tracked, so the result is 0. */
function tileAsSpot(stretch: StretchContext, creature: Creature): Change {
  const place = placeOf(stretch, creature);
  const spots = [{ id: stretch.context.nameSpot(place), place }];
  return { kind: "designate", creature: creature.id, spots, result: 0 };
}

/**
 * Z-13: the same stretch goes on. What an ambush had left is over. Whoever is still hidden in the combat hides in its
 * zone again, without spots. Whoever came out there hides no more.
 */
export function endFight(stretch: StretchContext): void {
  for (const id of Object.keys(stretch.now.characters)) {
    change(stretch, id, { ambush: undefined, ambushAt: undefined });
    if (!returnsToZone(stretch.now, id)) continue;
    const creature = creatureOf(stretch.situation, id);
    if (creature && isHidden(creature)) standWhere(stretch, creature);
    else change(stretch, id, { hiding: false });
  }
  leaveSpots(stretch);
  stretch.now = { ...stretch.now, fight: null };
}

/** Z-13: nobody keeps a spot who came into the fight hiding in a zone. */
export function leaveSpots(stretch: StretchContext): void {
  for (const { id, hiding } of stretch.situation.creatures) {
    const spots = hiding.spots.map((spot) => spot.id);
    if (returnsToZone(stretch.now, id) && spots.length > 0)
      stretch.changes.push({ kind: "clear", creature: id, spots });
  }
}

/** Those who hide in the zones of others. */
function hidersWith(stretch: StretchContext, fighting: readonly Creature[]): readonly Creature[] {
  const zones = new Set(fighting.map((one) => zoneOf(stretch, one)?.id));
  return present(stretch).filter(
    (one) => characterOf(stretch, one.id).hiding && !one.gmHidden && zones.has(zoneOf(stretch, one)?.id),
  );
}

/**
 * It is on its tile still, where that is one of its possible spots. Else a draw settles where it is (H-22). Taking
 * the stretch back and fighting alike again meets the same die; other spots have a die of their own.
 */
function standWhere(stretch: StretchContext, { id, place, hiding: { spots, possible } }: Creature): void {
  const left = spots.filter((spot) => possible === null || possible.includes(spot.id));
  const [first] = left;
  if (!first || left.some((spot) => samePlace(spot.place, place))) return;
  const key = `${stretch.now.number}.back.${id}.${first.id}.${left.length}`;
  const [face = 1] = throwDice(stretch, key, 1, left.length);
  stretch.places.set(id, left[face - 1]!.place);
}
