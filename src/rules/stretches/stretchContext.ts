/** One act of stretches under way: what it has changed so far. It lives within one decision. */
import { type Decision, type DecisionContext } from "../acts.ts";
import type { StretchReport, Told } from "../acts/stretchActs.ts";
import type { Change } from "../changes.ts";
import { creatureOf, isIncapacitated, samePlace } from "../creatures.ts";
import { accept } from "../outcomes.ts";
import type { Creature, Situation } from "../situation.ts";
import {
  NO_CHARACTER,
  NO_STRETCHES,
  STRETCHES_ID,
  type Character,
  type Party,
  type Stretches,
} from "../stretchState.ts";
import type { CreatureId, Footprint } from "../vocabulary.ts";
import type { Zone, ZoneMap } from "../zones/types.ts";
import { zoneMapOf } from "../zones/zoneMap.ts";
import { sealedZoneMap } from "./ways.ts";

export interface StretchContext {
  readonly situation: Situation;
  readonly context: DecisionContext;
  now: Stretches;
  readonly places: Map<CreatureId, Footprint>;
  readonly told: Told[];
  /** Changes besides those of the stretches. */
  readonly changes: Change[];
}

/** An act under way, from the situation's stretches. */
export function stretchContextOf(situation: Situation, context: DecisionContext): StretchContext {
  const { rev: _, ...now } = situation.stretches ?? { ...NO_STRETCHES, rev: 0 };
  return { situation, context, now, places: new Map(), told: [], changes: [] };
}

/** The decision that an act has come to. */
export function decisionOf(stretch: StretchContext, kind: "stretch" | "stretchOrder", creature: CreatureId): Decision {
  const moves = [...stretch.places].flatMap(([id, place]): Change[] => {
    const was = creatureOf(stretch.situation, id)?.place;
    return was && samePlace(was, place) ? [] : [{ kind: "move", creature: id, place }];
  });
  const known = creatureOf(stretch.situation, creature)?.gmHidden ? STRETCHES_ID : creature;
  const report: StretchReport = { creature: known, told: stretch.told };
  const stretches: Change = { kind: "stretches", creature: STRETCHES_ID, stretches: stretch.now };
  return accept([stretches, ...moves, ...stretch.changes], { kind, ...report });
}

/** The zones as they are now. */
export const zonesIn = ({ situation: { scene }, now: { sealed } }: StretchContext): ZoneMap =>
  sealedZoneMap(zoneMapOf(scene), sealed);

/** The state of a creature in the stretches. */
export const characterOf = ({ now }: Pick<StretchContext, "now">, id: CreatureId): Character =>
  now.characters[id] ?? NO_CHARACTER;

/** Changes a character. A member that is undefined is taken out. */
export function change(
  stretch: StretchContext,
  id: CreatureId,
  patch: { readonly [K in keyof Character]?: Character[K] | undefined },
) {
  const merged = Object.entries({ ...characterOf(stretch, id), ...patch }).filter(([, value]) => value !== undefined);
  const character = Object.fromEntries(merged) as unknown as Character;
  stretch.now = { ...stretch.now, characters: { ...stretch.now.characters, [id]: character } };
}

/** Whether cards tell what a creature does. */
export const isToldOf = ({ side, gmHidden }: Creature): boolean => side === "friendly" && !gmHidden;

/** Where a creature stands after what the act has moved so far. */
export const placeOf = (stretch: StretchContext, creature: Creature): Footprint =>
  stretch.places.get(creature.id) ?? creature.place;

/** The zone in which a creature is. A centre on an edge is in the zone that it was in (Z-1). */
export const zoneOf = (stretch: StretchContext, creature: Creature): Zone | null =>
  zonesIn(stretch).zoneOf({ ...creature, place: placeOf(stretch, creature) }, characterOf(stretch, creature.id).zone);

/** Whether a creature takes part: in a zone, neither absent, defeated nor unconscious. GM-hidden or not (Z-4). */
export const isPresent = (stretch: StretchContext, creature: Creature): boolean =>
  !characterOf(stretch, creature.id).absent && !isIncapacitated(creature) && zoneOf(stretch, creature) !== null;

/** Those who take part. */
export const present = (stretch: StretchContext): readonly Creature[] =>
  stretch.situation.creatures.filter((creature) => isPresent(stretch, creature));

/** Notes that a side has spotted a creature. */
export function spot(stretch: StretchContext, id: CreatureId, by: Party | null): void {
  const { spottedBy = [] } = characterOf(stretch, id);
  if (by !== null && !spottedBy.includes(by)) change(stretch, id, { spottedBy: [...spottedBy, by] });
}
