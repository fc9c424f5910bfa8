/** The ledger's events: their content, and how a decision becomes one. */
import {
  AWARENESS_ID,
  creatureOf,
  NOT_HIDING,
  isSilent,
  STRETCHES_ID,
  touchedAwareness,
  untoldOf,
  samePlace,
  type Act,
  type ApprovedPlace,
  type Change,
  type CreatureId,
  type Decision,
  type EventId,
  type Hiding,
  type Footprint,
  type Situation,
  type Spot,
  type SpotId,
  tokenDue,
  type Character,
  type Creature,
  type Report,
  sameShape,
} from "../../rules/index.ts";
import { tokenOf, type ProjectedEffect, type ProjectedToken } from "../../bridge/writing/projectedDocuments.ts";
import { periodOf, type Period } from "../../bridge/creature/turns.ts";
import { PROTOCOL } from "../../config.ts";
import { actingToken, subjectOf } from "../protocol/request.ts";
import { creatureUuid, eventId } from "./eventId.ts";
import { liftedBy, usedBy, linkedActors, vitalsOf, withActors } from "./ownWrites.ts";
import { namedSpots } from "./fold.ts";
import type { LedgerEvent, Moves, Stand } from "./entry.ts";
import type { Grid } from "../../bridge/scene/tokenPlace.ts";
import type { Pose } from "../../bridge/writing/write.ts";

/** The data of an event besides the decision. */
export interface EventContext {
  readonly requestId: string;
  readonly sceneId: string;
  readonly act: Act;
  readonly userId: string;
  readonly time: number;
  readonly seq: number;
  /** The numbers of all spots on the map. */
  readonly numbers: ReadonlyMap<SpotId, number>;
  /** All tokens at their present places. */
  readonly tokens: readonly ProjectedToken[];
  readonly preceding: EventId | null;
  /** The places that the Gamemaster approved (H-1, H-9). Absent for none. */
  readonly approved?: readonly ApprovedPlace[];
  /** Effects with conditions upon actors; absent for none. */
  readonly conditions?: readonly ProjectedEffect[] | undefined;
}

/**
 * Whether an event only stores a choice (H-20) or levels (part K). It has no card, and earlier events can still be
 * taken back.
 */
export const isSetting = ({ act }: Pick<LedgerEvent, "act">): boolean => isSilent(act.kind);

/** The id of the event that an act would become. */
export function nextEventId(situation: Situation, sceneId: string, act: Act): EventId {
  const subject = subjectOf(act);
  return eventId(creatureUuid(sceneId, subject), revOf(situation, subject) + 1);
}

/** The situation before and after the changes of a decision. */
interface States {
  readonly before: Situation;
  readonly after: Situation;
}

/** The event of a decision. `after` is the situation with its changes applied. */
export function makeEvent(
  context: EventContext,
  decision: Extract<Decision, { ok: true }>,
  states: States,
): LedgerEvent {
  const { act, sceneId } = context;
  const subject = subjectOf(act);
  const told = mentionedIn(decision.report, states.before, states.after.stretches);
  const concerned = concernedBy(decision.changes, subject, told);
  const rev = revOf(states.before, subject) + 1;
  const { tokens, conditions = [] } = context;
  const used = usedBy(decision.changes);
  const lifted = liftedBy(decision.changes, { tokens, conditions }, sceneId);
  const vitals = vitalsOf(decision.changes);
  const unnamed = tokens.flatMap((one) => (one.isUnnamed && one.sceneId === sceneId ? [one.id] : []));
  const untold = isSetting(context) ? null : untoldOf(states.after, { ...decision, act });
  return {
    v: PROTOCOL,
    id: eventId(creatureUuid(sceneId, subject), rev),
    requestId: context.requestId,
    sceneId,
    tokenId: subject,
    rev,
    revs: record(concerned, (id) => revOf(states.before, id) + 1),
    seq: context.seq,
    act,
    changes: decision.changes,
    report: decision.report,
    overruled: decision.overruled,
    numbers: numbersOf(concerned, context.numbers, states),
    names: record([subject, ...actorsNamed(act), ...told.named], (id) => creatureOf(states.before, id)?.name ?? ""),
    periods: periodsOf(states.before, decision.changes),
    before: record(concerned, (id) => hidingBefore(states.before, id, decision.changes)),
    moves: movesOf(context, decision.changes, states),
    vitals,
    ...withActors(linkedActors(Object.keys(vitals), tokens, sceneId)),
    preceding: context.preceding,
    ...(untold && { unknown: untold.unknown }),
    ...(untold?.silent && { silent: true }),
    ...(unnamed.length > 0 && { unnamed }),
    ...(lifted.length > 0 && { lifted }),
    ...(used.length > 0 && { used }),
    ...(context.approved && context.approved.length > 0 && { approved: context.approved }),
    userId: context.userId,
    time: context.time,
  };
}

/**
 * The subject first, then the creatures that the changes name, then those whose spots were sought in vain. Nobody
 * else may decide about them meanwhile. Stretches may move creatures that players do not know, and players can read
 * the names (Z-4).
 */
function concernedBy(changes: readonly Change[], subject: CreatureId, { sought }: Mentioned): readonly CreatureId[] {
  const named = subject === STRETCHES_ID ? changes.filter(({ kind }) => kind !== "move") : changes;
  return [...new Set([subject, ...named.map(({ creature }) => creature), ...sought])];
}

const numbersOf = (
  creatures: readonly CreatureId[],
  known: ReadonlyMap<SpotId, number>,
  { before, after }: States,
): Record<SpotId, number> =>
  Object.assign({}, ...creatures.map((id) => numbered(known, spotsIn(before, id), spotsIn(after, id))));

/**
 * Old spots keep their numbers. New ones take the lowest free numbers, row by row, so that numbers do not tell the
 * order of choice.
 */
function numbered(
  known: ReadonlyMap<SpotId, number>,
  before: readonly Spot[],
  after: readonly Spot[],
): Record<SpotId, number> {
  const numbers: Record<SpotId, number> = {};
  for (const { id } of before) numbers[id] = known.get(id) ?? 0;
  const taken = new Set(Object.values(numbers));
  let next = 1;
  for (const { id } of after) {
    if (numbers[id]) continue;
    while (taken.has(next)) next++;
    taken.add(next);
    numbers[id] = next;
  }
  return numbers;
}

/** Moves for creatures that appear, and for all others whose place the changes set. */
function movesOf({ sceneId, tokens }: EventContext, changes: readonly Change[], { before, after }: States): Moves {
  const appearing = changes.flatMap(({ kind, creature }) => (kind === "appear" ? [creature] : []));
  const moves: Record<CreatureId, Moves[string]> = {};
  for (const { id, place } of after.creatures) {
    const was = creatureOf(before, id)?.place ?? place;
    const token = tokenOf(tokens, sceneId, id);
    if (!token || (samePlace(was, place) && !appearing.includes(id))) continue;
    const pose = poseIn(before.scene.grid, token.pose, { was, place });
    const levels = levelsOf(token, place);
    moves[id] = {
      from: { x: token.x, y: token.y, ...(pose && { pose: token.pose }), ...levels?.from },
      to: { ...token.topLeft(place), ...(pose && { pose }), ...levels?.to },
    };
  }
  return moves;
}

/** The old and the new level of a token, if they differ. Somebody may have moved it while it hid. */
function levelsOf({ level }: ProjectedToken, place: Footprint): { readonly from: Level; readonly to: Level } | null {
  if (!level || place.level === undefined || place.level === level) return null;
  return { from: { level }, to: { level: place.level } };
}

type Level = Pick<Stand, "level">;

function periodsOf(situation: Situation, changes: readonly Change[]): Record<CreatureId, Period> {
  const periods: Record<CreatureId, Period> = {};
  for (const change of changes) {
    if (change.kind !== "spend") continue;
    const period = periodOf(situation.fight, change.creature);
    if (period) periods[change.creature] = period;
  }
  return periods;
}

/** Whoever acts in a stretch may be unknown to players: only its report names it (Z-4). */
const actorsNamed = (act: Act): readonly CreatureId[] => (act.kind === "stretch" ? [] : [actingToken(act)]);

/** The stretches that end. Whoever takes the end back has them again (Z-1). */
function endedIn({ stretches }: Situation, changes: readonly Change[]): Pick<Hiding, "stretches"> {
  const isEnd = changes.some((change) => change.kind === "stretches" && change.stretches === null);
  if (!stretches || stretches.number === 0 || !isEnd) return {};
  const { rev: _, ...ended } = stretches;
  return { stretches: ended };
}

/** Only the entries of the scene's awareness that the changes set, so that an event stays short. */
function hidingBefore(situation: Situation, id: CreatureId, changes: readonly Change[]): Hiding {
  if (id === STRETCHES_ID) return { ...NOT_HIDING, rev: revOf(situation, id), ...endedIn(situation, changes) };
  if (id !== AWARENESS_ID) return creatureOf(situation, id)?.hiding ?? NOT_HIDING;
  const rev = revOf(situation, id);
  return { ...NOT_HIDING, rev, awareness: touchedAwareness(situation.awareness, changes) };
}

const revOf = (situation: Situation, id: CreatureId): number =>
  id === AWARENESS_ID
    ? (situation.awareness?.rev ?? 0)
    : id === STRETCHES_ID
      ? (situation.stretches?.rev ?? 0)
      : (creatureOf(situation, id)?.hiding.rev ?? 0);

const spotsIn = (situation: Situation, id: CreatureId): readonly Spot[] => {
  const creature = creatureOf(situation, id);
  return creature ? namedSpots(creature.hiding) : [];
};

const record = <T>(ids: readonly CreatureId[], make: (id: CreatureId) => T): Record<CreatureId, T> =>
  Object.fromEntries(ids.map((id) => [id, make(id)]));

/** The creatures that a report mentions, in the order of the scene. */
export interface Mentioned {
  /**
   * Creatures that it names and that may be named. Creatures that only Gamemasters see are left out, but for those
   * whom this act shows to players (Z-4).
   */
  readonly named: readonly CreatureId[];
  /** Creatures whose spots it mentions. The decision depends on where they could be. */
  readonly sought: readonly CreatureId[];
}

/**
 * Finds ids of creatures and spots anywhere in the report, so that no kind of report is forgotten. The situation is
 * that before the act; `stretches` are those after it.
 */
export function mentionedIn(
  report: Report,
  { creatures }: Pick<Situation, "creatures">,
  stretches?: Situation["stretches"],
): Mentioned {
  const words = wordsIn(report, new Set());
  const idsOf = (test: (creature: Creature) => boolean): readonly CreatureId[] =>
    creatures.filter(test).map(({ id }) => id);
  return {
    named: idsOf(({ id, gmHidden }) => words.has(id) && (!gmHidden || isShownNow(stretches?.characters[id]))),
    sought: idsOf(({ hiding }) => namedSpots(hiding).some(({ id }) => words.has(id))),
  };
}

/** Whether the Gamemaster's client shows its token next. */
const isShownNow = (character: Character | undefined): boolean =>
  character !== undefined && tokenDue(character) === "show";

/** Every text in a value, keys of records among them. */
function wordsIn(value: unknown, words: Set<string>): ReadonlySet<string> {
  if (typeof value === "string") words.add(value);
  else if (typeof value === "object" && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      words.add(key);
      wordsIn(inner, words);
    }
  }
  return words;
}

/**
 * The pose of a token whose shape turns, or null if it does not turn, or has another size by now. On squares, turning
 * a shape on its side exchanges the token's width and height. They may differ from the place's. On hexes a turn is a
 * sixth, and the bounds stay the same.
 */
export function poseIn(
  grid: Pick<Grid, "type">,
  { width, height }: Pose,
  { was, place }: { readonly was: Footprint; readonly place: Footprint },
): Pose | null {
  if (sameShape(was, place) || !areTurnings(was, place)) return null;
  const turn = place.turn ?? 0;
  const isOnSide = place.form === undefined ? place.w !== was.w : (turn - (was.turn ?? 0)) % 2 !== 0;
  return grid.type < 2 && isOnSide ? { width: height, height: width, turn } : { width, height, turn };
}

/** Whether two shapes are the same, turned or not: of the same form, or blocks with the same sides. */
const areTurnings = (one: Footprint, other: Footprint): boolean =>
  one.form === other.form && (one.form !== undefined || sidesOf(one) === sidesOf(other));

const sidesOf = ({ w, h }: Footprint): string => [w, h].toSorted((one, other) => one - other).join();
