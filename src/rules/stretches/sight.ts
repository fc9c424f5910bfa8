/** Who sees whom in stretches (Z-3). */
import { mapOf } from "../common/places.ts";
import { heightsOf } from "../common/standing.ts";
import { onOneLevel } from "../levels.ts";
import type { Creature, Situation } from "../situation.ts";
import type { PairKey } from "../stretchState.ts";
import type { CreatureId } from "../vocabulary.ts";
import { areOpposed, partyOf } from "./party.ts";
import { characterOf, placeOf, present, zoneOf, zonesIn, type StretchContext } from "./stretchContext.ts";
import { zonesSeenFrom } from "./ways.ts";
import { beyond, isPassable } from "../zones/types.ts";

/** The key of two creatures, whichever comes first. */
export const pairKeyOf = (one: CreatureId, other: CreatureId): PairKey =>
  one < other ? `${one}.${other}` : `${other}.${one}`;

/** Whether two creatures would be in each other's sight if neither hid (Z-3). On another level nobody is (G-16). */
export function inSight(stretch: StretchContext, one: Creature, other: Creature): boolean {
  const [a, b] = [zoneOf(stretch, one), zoneOf(stretch, other)];
  if (!a || !b || !shareLevel(stretch, one, other)) return false;
  if (peeksAt(stretch, one, b.id) || peeksAt(stretch, other, a.id)) return true;
  if (!zonesSeenFrom(zonesIn(stretch), a.id).has(b.id)) return false;
  if (a.kind === "crawlspace" || b.kind === "crawlspace") return true;
  return !isCovered(
    stretch.situation,
    { ...one, place: placeOf(stretch, one) },
    { ...other, place: placeOf(stretch, other) },
  );
}

/** Whether two creatures are on one level (G-16). */
export const shareLevel = (stretch: StretchContext, one: Creature, other: Creature): boolean =>
  onOneLevel(stretch.situation.scene, placeOf(stretch, one), placeOf(stretch, other));

/** Z-3: whether a creature looks through a door into a zone: not through one that was locked or sealed since. */
function peeksAt(stretch: StretchContext, creature: Creature, zone: string): boolean {
  const { peek } = characterOf(stretch, creature.id);
  const border = peek === undefined ? undefined : zonesIn(stretch).border(peek);
  const own = zoneOf(stretch, creature)?.id;
  if (!border || own === undefined || !isPassable(border)) return false;
  return border.zones.includes(own) && beyond(border, own) === zone;
}

/** Z-3, G-13: full cover between tokens, both ways. */
function isCovered(situation: Situation, one: Creature, other: Creature): boolean {
  const map = mapOf(situation, one.place);
  const isFull = (from: Creature, to: Creature): boolean =>
    map.lineOfSight(from.place, to.place, heightsOf(from, to)) === "full";
  return isFull(one, other) && isFull(other, one);
}

/** Those of other sides in sight of a creature. It may be hiding, they may not. */
export const seenBy = (stretch: StretchContext, creature: Creature): readonly Creature[] =>
  present(stretch).filter(
    (other) =>
      areOpposed(stretch, creature, other) &&
      !characterOf(stretch, other.id).hiding &&
      inSight(stretch, creature, other),
  );

/** The enemies that would see a creature if it came out of hiding: hiding ones watch too (Z-9). */
export const watchersOf = (stretch: StretchContext, creature: Creature): readonly Creature[] =>
  present(stretch).filter((other) => areOpposed(stretch, creature, other) && inSight(stretch, creature, other));

/** The enemies in sight that a creature knows of: those in the open whom everybody sees, or its side has spotted. */
export const knownInSight = (stretch: StretchContext, creature: Creature): readonly Creature[] =>
  watchersOf(stretch, creature).filter(({ id, gmHidden }) => {
    const { hiding, spottedBy = [] } = characterOf(stretch, id);
    return !hiding && (!gmHidden || spottedBy.includes(partyOf(stretch, creature)!));
  });

/** The pairs of different sides who see each other now. Nobody hiding is seen. */
export function openPairs(stretch: StretchContext): ReadonlyMap<PairKey, readonly [Creature, Creature]> {
  const seen = present(stretch).filter(({ id }) => !characterOf(stretch, id).hiding);
  const pairs = new Map<PairKey, readonly [Creature, Creature]>();
  for (const [at, one] of seen.entries()) {
    for (const other of seen.slice(at + 1)) {
      if (areOpposed(stretch, one, other) && inSight(stretch, one, other))
        pairs.set(pairKeyOf(one.id, other.id), [one, other]);
    }
  }
  return pairs;
}

/** Those in the zone of somebody hiding whom it sees without a roll: all who do not hide themselves (Z-8). */
export const seenFromHiding = (stretch: StretchContext, hider: Creature): readonly Creature[] =>
  characterOf(stretch, hider.id).hiding
    ? seenBy(stretch, hider).filter((other) => zoneOf(stretch, other)?.id === zoneOf(stretch, hider)?.id)
    : [];
