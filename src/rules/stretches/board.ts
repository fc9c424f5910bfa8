/** What the stretch bar, its window and the map show of the stretches of a scene. */
import { creatureOf } from "../creatures.ts";
import type { Viewer } from "../common/viewer.ts";
import type { Creature, Situation } from "../situation.ts";
import {
  DETECTION_CHOICES,
  NO_CHARACTER,
  type Character,
  type Detection,
  type DetectionChoice,
  type StretchesState,
} from "../stretchState.ts";
import { NO_CONTEXT, type Refusal } from "../acts.ts";
import type { CreatureId } from "../vocabulary.ts";
import { refusesChoice } from "./choices.ts";
import { stretchContextOf, zoneOf, zonesIn, type StretchContext } from "./stretchContext.ts";
import { refusesAction } from "./stretch.ts";
import { stretchesFor } from "./stretchesFor.ts";
import { beyond, type BorderId, type ZoneId } from "../zones/types.ts";

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
  const stretch = stretchContextOf({ ...situation, stretches }, NO_CONTEXT);
  const creatures = situation.creatures.filter(({ id }) =>
    viewer.gm ? stretches.characters[id] || zoneOf(stretch, creatureOf(situation, id)!) : stretches.characters[id],
  );
  return {
    ...stretches,
    rows: creatures.map((creature) => rowOf(stretch, creature, viewer)),
    rowsOfDetections: stretches.detections.map((detection) => offersOf(stretch, detection)),
  };
}

function rowOf(stretch: StretchContext, creature: Creature, { gm }: Viewer): CharacterRow {
  const character = stretch.now.characters[creature.id] ?? NO_CHARACTER;
  // Z-4: players are told no zone of somebody spotted whose token they do not have. Its document has a place.
  const isElsewhere = !gm && character.spottedBy !== undefined && character.zone === null;
  const zone = isElsewhere ? null : zoneOf(stretch, creature);
  return {
    ...character,
    zone: zone?.id ?? character.zone,
    id: creature.id,
    name: creature.name,
    guarding: character.plan === "guard",
    ways: zone ? waysOf(stretch, creature, zone.id) : [],
  };
}

function waysOf(stretch: StretchContext, creature: Creature, zone: ZoneId): CharacterRow["ways"] {
  const borders = zonesIn(stretch).bordersOf(zone);
  return borders
    .filter(({ secret, state, kind }) => (!secret || state === "open") && kind !== "blocked")
    .map((border) => {
      const action = {
        do: "move",
        border: border.id,
        places: [{ creature: creature.id, place: creature.place }],
        push: false,
      } as const;
      const refused = refusesAction(stretch.situation, { creature: creature.id, action });
      return { border: border.id, zone: beyond(border, zone), refusal: refused?.code === "notInZone" ? null : refused };
    });
}

function offersOf(stretch: StretchContext, detection: Detection): DetectionRow {
  const due = detection.winners.filter((id) => !detection.choices[id]);
  const offers = due.flatMap((winner) => {
    const creature = creatureOf(stretch.situation, winner);
    if (!creature || !zoneOf(stretch, creature)) return [];
    const choices = DETECTION_CHOICES.map((choice) => ({
      choice,
      refusal: refusesChoice(stretch, creature, { do: "choose", detection: detection.id, choice }),
    }));
    return [{ winner, choices }];
  });
  return { ...detection, offers };
}
