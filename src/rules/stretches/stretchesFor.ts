/** What a seat may know of the stretches of its scene (Z-4, Z-5, Z-8). */
import type { Viewer } from "../common/viewer.ts";
import type { Creature, Situation } from "../situation.ts";
import { NO_CHARACTER, NO_STRETCHES, type Character, type Detection, type StretchesState } from "../stretchState.ts";
import type { CreatureId } from "../vocabulary.ts";
import { partyOf } from "./party.ts";
import { withoutEmpty } from "./crawlspaces.ts";

/**
 * The stretches as a seat may know them: its own side's characters, those whom that side has spotted, and the
 * detections that it has won. Nothing in it depends on anybody else: neither members, nor their number or order. A
 * seat that was told this much gets the same from it.
 */
export function stretchesFor(situation: Situation, viewer: Viewer): StretchesState | undefined {
  const { stretches } = situation;
  if (!stretches || viewer.gm) return stretches;
  const { number, minutes, sealed, rev } = stretches;
  const own = situation.creatures.filter((creature) => isOwn(creature, viewer));
  const parties = new Set(own.flatMap((one) => partyOf({ now: stretches }, one) ?? []));
  const spotted = situation.creatures.filter(
    (creature) => !own.includes(creature) && isSpotted(stretches.characters[creature.id], parties),
  );
  const shown = new Set([...own, ...spotted].map(({ id }) => id));
  const only = (ids: readonly CreatureId[]): readonly CreatureId[] => ids.filter((id) => shown.has(id));
  const isThere = (id: CreatureId): boolean => stretches.characters[id]?.absent !== true;
  const characters = Object.fromEntries([
    ...own.map(({ id }) => [id, ownCharacter(stretches.characters[id])] as const),
    ...spotted.map((other) => [other.id, otherCharacter(other, stretches.characters[other.id], parties)] as const),
  ]);
  return {
    ...NO_STRETCHES,
    number,
    minutes,
    sealed,
    rev,
    characters,
    queues: withoutEmpty(
      Object.fromEntries(Object.entries(stretches.queues).map(([zone, queue]) => [zone, only(queue).filter(isThere)])),
    ),
    things: stretches.things.filter(({ found }) => found),
    detections: stretches.detections
      .filter(({ winner }) => parties.has(winner))
      .map((detection) => detectionFor(detection, situation)),
    fight: stretches.fight && { combatants: only(stretches.fight.combatants), first: only(stretches.fight.first) },
  };
}

/** A player's own characters, and those of its side whom everybody sees. */
const isOwn = ({ id, side, gmHidden }: Creature, viewer: Viewer): boolean =>
  viewer.owned.includes(id) || (side === viewer.side && !gmHidden);

const isSpotted = (character: Character | undefined, parties: ReadonlySet<string>): boolean =>
  character?.spottedBy?.some((party) => parties.has(party)) === true;

/** Everything except who has spotted it (Z-4), because nobody feels that they are seen. */
function ownCharacter(character: Character = NO_CHARACTER): Character {
  const { spottedBy: _, exposed: __, shown: ___, revealed: ____, conceal: _____, ...known } = character;
  return known;
}

/** Of a spotted creature only which of these spotted it, and where it is if its token shows that. */
const otherCharacter = (
  { gmHidden }: Creature,
  { zone, hiding, spottedBy = [] }: Character = NO_CHARACTER,
  parties: ReadonlySet<string>,
): Character => ({
  ...NO_CHARACTER,
  zone: hiding || gmHidden ? null : zone,
  spottedBy: spottedBy.filter((party) => parties.has(party)),
});

/** A win shows whom, not dice, unless the switch says so (Z-4). */
function detectionFor(all: Detection, { switches }: Situation): Detection {
  const { waits: _, thrown: __, best, ...detection } = all;
  return { ...detection, best: switches.openRolls ? best : { winner: 0, loser: 0 } };
}
