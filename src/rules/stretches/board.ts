/** What a seat may know of the stretches of its scene (Z-4, Z-5, Z-8), and what the stretch bar shows. */
import { creatureOf } from "../creatures.ts";
import type { Viewer } from "../knowledge/viewer.ts";
import type { Creature, Situation } from "../situation.ts";
import {
  DETECTION_CHOICES,
  NO_CHARACTER,
  NO_STRETCHES,
  type Character,
  type Detection,
  type DetectionChoice,
  type StretchesState,
} from "../stretchState.ts";
import type { Refusal } from "../acts.ts";
import type { CreatureId } from "../vocabulary.ts";
import { refusesChoice } from "./choices.ts";
import { partyOf, playOf, zoneOf, zonesIn, type Play } from "./play.ts";
import { refusesDeed } from "./stretch.ts";
import { beyond, type BorderId, type ZoneId } from "./zones/types.ts";

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
  const parties = new Set(own.map(partyOf));
  const spotted = situation.creatures.filter(
    (creature) => !own.includes(creature) && isSpotted(stretches.characters[creature.id], parties),
  );
  const shown = new Set([...own, ...spotted].map(({ id }) => id));
  const only = (ids: readonly CreatureId[]): readonly CreatureId[] => ids.filter((id) => shown.has(id));
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
    queues: Object.fromEntries(
      Object.entries(stretches.queues)
        .map(([zone, queue]) => [zone, only(queue)] as const)
        .filter(([, queue]) => queue.length > 0),
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

/** All but who has spotted it (Z-4): to be seen is not felt. */
function ownCharacter(character: Character = NO_CHARACTER): Character {
  const { spottedBy: _, exposed: __, ...known } = character;
  return known;
}

/** Of somebody spotted only by whom of these, and where it is, if its token shows that. */
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
  const { waits: _, best, ...detection } = all;
  return { ...detection, best: switches.openRolls ? best : { winner: 0, loser: 0 } };
}

export interface CharacterRow extends Character {
  readonly id: CreatureId;
  readonly name: string;
  readonly guarding: boolean;
  /** The zones next to its own, with why it cannot go there now. */
  readonly ways: readonly { readonly border: BorderId; readonly zone: ZoneId; readonly refusal: Refusal | null }[];
}

export interface DetectionRow extends Detection {
  /** What each winner may still do, and why not. */
  readonly offers: readonly {
    readonly winner: CreatureId;
    readonly choices: readonly { readonly choice: DetectionChoice; readonly refusal: Refusal | null }[];
  }[];
}

export interface StretchBoard extends StretchesState {
  readonly rows: readonly CharacterRow[];
  readonly rowsOfDetections: readonly DetectionRow[];
}

/** All that bar, panel and canvas show. Null where no stretches run. */
export function stretchBoard(situation: Situation, viewer: Viewer): StretchBoard | null {
  const stretches = stretchesFor(situation, viewer);
  if (!situation.switches.stretches || !stretches || stretches.number === 0) return null;
  const play = playOf({ ...situation, stretches }, NO_MEANS);
  const creatures = situation.creatures.filter(({ id }) =>
    viewer.gm ? stretches.characters[id] || zoneOf(play, creatureOf(situation, id)!) : stretches.characters[id],
  );
  return {
    ...stretches,
    rows: creatures.map((creature) => rowOf(play, creature)),
    rowsOfDetections: stretches.detections.map((detection) => offersOf(play, detection)),
  };
}

const NO_MEANS = { dice: { roll: () => 1 }, event: "", nameSpot: () => "" };

function rowOf(play: Play, creature: Creature): CharacterRow {
  const character = play.now.characters[creature.id] ?? NO_CHARACTER;
  const zone = zoneOf(play, creature);
  return {
    ...character,
    zone: zone?.id ?? character.zone,
    id: creature.id,
    name: creature.name,
    guarding: character.plan === "guard" && !character.acted,
    ways: zone ? waysOf(play, creature, zone.id) : [],
  };
}

function waysOf(play: Play, creature: Creature, zone: ZoneId): CharacterRow["ways"] {
  const borders = zonesIn(play).bordersOf(zone);
  return borders
    .filter(({ secret, state, kind }) => (!secret || state === "open") && kind !== "blocked")
    .map((border) => {
      const deed = {
        do: "move",
        border: border.id,
        places: [{ creature: creature.id, place: creature.place }],
        push: false,
      } as const;
      const refused = refusesDeed(play.situation, { creature: creature.id, deed });
      return { border: border.id, zone: beyond(border, zone), refusal: refused?.code === "notInZone" ? null : refused };
    });
}

function offersOf(play: Play, detection: Detection): DetectionRow {
  const due = detection.winners.filter((id) => !detection.choices[id]);
  const offers = due.flatMap((winner) => {
    const creature = creatureOf(play.situation, winner);
    if (!creature || !zoneOf(play, creature)) return [];
    const choices = DETECTION_CHOICES.map((choice) => {
      const refusal = refusesChoice(play, creature, { do: "choose", detection: detection.id, choice });
      return { choice, refusal };
    });
    return [{ winner, choices }];
  });
  return { ...detection, offers };
}
