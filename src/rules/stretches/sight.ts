/** Who sees whom in stretches (Z-3). */
import { mapOf } from "../common/ground.ts";
import { heightsOf } from "../common/standing.ts";
import { onOneLevel } from "../levels.ts";
import type { Creature, Situation } from "../situation.ts";
import type { PairKey } from "../stretchState.ts";
import type { CreatureId } from "../vocabulary.ts";
import { areOpposed, partyOf } from "./party.ts";
import { characterOf, placeOf, present, zoneOf, zonesIn, type StretchContext } from "./stretchContext.ts";
import { zonesSeenFrom } from "./ways.ts";
import { beyond, isPassable } from "../zones/types.ts";

export const pairKeyOf = (one: CreatureId, other: CreatureId): PairKey =>
  one < other ? `${one}.${other}` : `${other}.${one}`;

/** Whether two creatures would be in each other's sight if neither hid (Z-3). */
export function inSight(play: StretchContext, one: Creature, other: Creature): boolean {
  const [a, b] = [zoneOf(play, one), zoneOf(play, other)];
  if (!a || !b) return false;
  if (peeksAt(play, one, b.id) || peeksAt(play, other, a.id)) return true;
  if (!zonesSeenFrom(zonesIn(play), a.id).has(b.id)) return false;
  if (a.kind === "crawlspace" || b.kind === "crawlspace") return true;
  return !isCovered(play.situation, { ...one, place: placeOf(play, one) }, { ...other, place: placeOf(play, other) });
}

/** Z-3: whether a creature looks through a door into a zone: not through one that was locked or sealed since. */
function peeksAt(play: StretchContext, creature: Creature, zone: string): boolean {
  const { peek } = characterOf(play, creature.id);
  const border = peek === undefined ? undefined : zonesIn(play).border(peek);
  const own = zoneOf(play, creature)?.id;
  if (!border || own === undefined || !isPassable(border)) return false;
  return border.zones.includes(own) && beyond(border, own) === zone;
}

/** Z-3, G-13: full cover between tokens, both ways. */
function isCovered(situation: Situation, one: Creature, other: Creature): boolean {
  if (!onOneLevel(situation.scene, one.place, other.place)) return true;
  const map = mapOf(situation, one.place);
  const isFull = (from: Creature, to: Creature): boolean =>
    map.lineOfSight(from.place, to.place, heightsOf(from, to)) === "full";
  return isFull(one, other) && isFull(other, one);
}

/** Those of other sides in sight of a creature. It may be hiding, they may not. */
export const seenBy = (play: StretchContext, creature: Creature): readonly Creature[] =>
  present(play).filter(
    (other) =>
      areOpposed(play, creature, other) && !characterOf(play, other.id).hiding && inSight(play, creature, other),
  );

/** The enemies that would see a creature if it came out of hiding: hiding ones watch too (Z-9). */
export const watchersOf = (play: StretchContext, creature: Creature): readonly Creature[] =>
  present(play).filter((other) => areOpposed(play, creature, other) && inSight(play, creature, other));

/** The enemies in sight that a creature knows of: those in the open whom everybody sees, or its side has spotted. */
export const knownInSight = (play: StretchContext, creature: Creature): readonly Creature[] =>
  watchersOf(play, creature).filter(({ id, gmHidden }) => {
    const { hiding, spottedBy = [] } = characterOf(play, id);
    return !hiding && (!gmHidden || spottedBy.includes(partyOf(play, creature)!));
  });

/** The pairs of different sides who see each other now. Nobody hiding is seen. */
export function openPairs(play: StretchContext): ReadonlyMap<PairKey, readonly [Creature, Creature]> {
  const seen = present(play).filter(({ id }) => !characterOf(play, id).hiding);
  const pairs = new Map<PairKey, readonly [Creature, Creature]>();
  for (const [at, one] of seen.entries()) {
    for (const other of seen.slice(at + 1)) {
      if (areOpposed(play, one, other) && inSight(play, one, other))
        pairs.set(pairKeyOf(one.id, other.id), [one, other]);
    }
  }
  return pairs;
}

/** Those in the zone of somebody hiding whom it sees without a roll: all who do not hide themselves (Z-8). */
export const seenFromHiding = (play: StretchContext, hider: Creature): readonly Creature[] =>
  characterOf(play, hider.id).hiding
    ? seenBy(play, hider).filter((other) => zoneOf(play, other)?.id === zoneOf(play, hider)?.id)
    : [];
