/** From stretches into combat and back (Z-5, Z-6, Z-13). */
import { hiderOf } from "../common/standing.ts";
import { mapOf } from "../common/ground.ts";
import { creatureOf, isHidden, momentOf, samePlace } from "../creatures.ts";
import type { Creature } from "../situation.ts";
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
export function beginFight(play: StretchContext, clash: Clash): void {
  const { combatants, hiders = [], ambushers } = clash;
  for (const { id } of combatants) if (characterOf(play, id).hiding) change(play, id, { hiding: false });
  const ambushAt = play.situation.fight ? momentOf(play.situation) : undefined;
  for (const id of ambushers) change(play, id, { ambush: true, ambushAt });
  for (const one of combatants) {
    for (const other of combatants) if (areOpposed(play, one, other)) spot(play, one.id, partyOf(play, other));
  }
  const before: StretchFight = play.now.fight ?? { combatants: [], first: [] };
  const hidden = hiders.filter(({ gmHidden }) => !gmHidden);
  const joining = [...combatants.map(({ id }) => id), ...intoHiding(play, [...combatants, ...hidden])];
  const first = play.situation.switches.ambushFirst ? ambushers : [];
  const fight: StretchFight = {
    combatants: [...new Set([...before.combatants, ...joining])],
    first: [...new Set([...before.first, ...first])],
    thrown: withDice(play, before.thrown, clash.thrown),
  };
  play.now = { ...play.now, fight, detections: play.now.detections.filter((one) => !isDecided(one, fight)) };
  tellFight(play, fight, clash);
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
  play: StretchContext,
  { combatants, first }: StretchFight,
  { cause, between: [one, other] }: Clash,
): void {
  const open = combatants.filter((id) => !isUnknown(play, id));
  const revealed = (ones: readonly Creature[]): readonly CreatureId[] =>
    ones.map(({ id }) => id).filter((id) => open.includes(id) && !characterOf(play, id).hiding);
  play.told.push({
    what: "fight",
    combatants: open,
    first,
    cause,
    between: [revealed(one), revealed(other)],
  });
}

/** Z-9: an ambush out of hiding. */
export function beginAmbush(
  play: StretchContext,
  ambusher: Creature,
  { targets, thrown }: { readonly targets: readonly Creature[]; readonly thrown: readonly ThrownDice[] },
): void {
  const between = [[ambusher], targets] as const;
  beginFight(play, { combatants: between.flat(), ambushers: [ambusher.id], cause: "ambush", between, thrown });
}

/** Whether a fight leaves nothing to choose: somebody who spotted and somebody spotted are in it. */
const isDecided = ({ winners, losers }: Detection, { combatants }: StretchFight): boolean =>
  winners.some((id) => combatants.includes(id)) && losers.some((id) => combatants.includes(id));

/**
 * Z-13: a fight that the Gamemaster calls. Who hides joins in hiding, but for those whom only the Gamemaster sees.
 * Nobody joins of whom the Gamemaster says that it is not there (Z-4).
 */
export function callFight(play: StretchContext, called: readonly CreatureId[]): void {
  beginFight(play, { ...answering(play, called), ambushers: [], cause: "called", between: [[], []], thrown: [] });
}

/** Whether somebody of those would be in the fight. */
export function joinsAnybody(play: StretchContext, called: readonly CreatureId[]): boolean {
  const { combatants, hiders } = answering(play, called);
  return combatants.length > 0 || hidersWith(play, hiders).length > 0;
}

function answering(
  play: StretchContext,
  called: readonly CreatureId[],
): Pick<Required<Clash>, "combatants" | "hiders"> {
  const creatures = play.situation.creatures.filter(({ id }) => called.includes(id) && !characterOf(play, id).absent);
  const isHider = ({ id, gmHidden }: Creature): boolean => characterOf(play, id).hiding && !gmHidden;
  return { combatants: creatures.filter((one) => !isHider(one)), hiders: creatures.filter(isHider) };
}

/** Somebody hiding whom no other side has spotted. */
const isUnknown = (play: StretchContext, id: CreatureId): boolean => {
  const { hiding, spottedBy = [] } = characterOf(play, id);
  const creature = play.situation.creatures.find((one) => one.id === id);
  return creature?.gmHidden === true && (hiding || spottedBy.length === 0);
};

/**
 * Z-13: whoever hides in a zone of the fight enters it hidden, with its tile as its one spot. Where that does not
 * suit, it appears. Somebody whom only the Gamemaster sees stays with the Gamemaster.
 */
function intoHiding(play: StretchContext, fighting: readonly Creature[]): readonly CreatureId[] {
  const hiding = hidersWith(play, fighting);
  for (const creature of hiding) {
    if (isHidden(creature)) continue;
    const place = placeOf(play, creature);
    if (mapOf(play.situation, place).judge(hiderOf(play.situation, creature), place).suitable) {
      const spots = [{ id: play.context.nameSpot(place), place }];
      play.changes.push({ kind: "designate", creature: creature.id, spots, result: 0 });
    } else change(play, creature.id, { hiding: false });
  }
  return hiding.map(({ id }) => id);
}

/**
 * Z-13: the same stretch goes on. What an ambush had left is over. Whoever is still hidden in the combat hides in its
 * zone again, without spots. Whoever came out there hides no more.
 */
export function endFight(play: StretchContext): void {
  for (const id of Object.keys(play.now.characters)) {
    change(play, id, { ambush: undefined, ambushAt: undefined });
    if (!returnsToZone(play.now, id)) continue;
    const creature = creatureOf(play.situation, id);
    if (creature && isHidden(creature)) standWhere(play, creature);
    else change(play, id, { hiding: false });
  }
  leaveSpots(play);
  play.now = { ...play.now, fight: null };
}

/** Z-13: nobody keeps a spot who came into the fight hiding in a zone. */
export function leaveSpots(play: StretchContext): void {
  for (const { id, hiding } of play.situation.creatures) {
    const spots = hiding.spots.map((spot) => spot.id);
    if (returnsToZone(play.now, id) && spots.length > 0) play.changes.push({ kind: "clear", creature: id, spots });
  }
}

/** Those who hide in the zones of others. */
function hidersWith(play: StretchContext, fighting: readonly Creature[]): readonly Creature[] {
  const zones = new Set(fighting.map((one) => zoneOf(play, one)?.id));
  return present(play).filter(
    (one) => characterOf(play, one.id).hiding && !one.gmHidden && zones.has(zoneOf(play, one)?.id),
  );
}

/**
 * It is on its tile still, where that is one of its possible spots. Else a draw settles where it is (H-22). Taking
 * the stretch back and fighting alike again meets the same die; other spots have a die of their own.
 */
function standWhere(play: StretchContext, { id, place, hiding: { spots, possible } }: Creature): void {
  const left = spots.filter((spot) => possible === null || possible.includes(spot.id));
  const [first] = left;
  if (!first || left.some((spot) => samePlace(spot.place, place))) return;
  const key = `${play.now.number}.back.${id}.${first.id}.${left.length}`;
  const [face = 1] = throwDice(play, key, 1, left.length);
  play.places.set(id, left[face - 1]!.place);
}
