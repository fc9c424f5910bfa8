/**
 * The Hide session (H-2) as a state machine: choose a first spot, confirm, wait for the check, choose the further
 * spots, be done. Pure: the panel and the map are two views of it, and the flow does what a step asks for.
 */
import {
  samePlace,
  sharesTile,
  type Candidate,
  type CandidateMap,
  type CreatureId,
  type PendingHide,
  type Footprint,
  type Tile,
  sameTile,
} from "../../rules/index.ts";

/**
 * first: nothing is spent. asking: the check is on its way. further: rolled, the further spots are to be chosen.
 * sending: the choice is on its way. Three phases are over: done, cancelled before the roll, or put aside (the Hide
 * stays pending).
 */
export type HidePhase = "first" | "asking" | "further" | "sending" | "done" | "cancelled" | "aside";

export interface HideSession {
  readonly creature: CreatureId;
  readonly phase: HidePhase;
  /** The tile under the mouse, the list or the arrow keys. */
  readonly cursor: Tile | null;
  /** Whether the cursor moved last on the map. Then the map shows the reasons too. */
  readonly onMap: boolean;
  readonly chosen: readonly Footprint[];
  /** The places whose shape the player has turned. Every other tile shows its best orientation (H-5). */
  readonly turned: readonly Footprint[];
  /** The number of choices in this phase: the one first spot, then what the check earned (H-2). */
  readonly allowance: number;
  /** The result of the check after the roll. */
  readonly result: number | null;
  /** The first spot after the roll. */
  readonly first: Footprint | null;
  /** Why the last pick changed nothing. */
  readonly note: "notValid" | "overrules" | "full" | "rolled" | "otherPart" | "noTurn" | "left" | null;
  /** Whether this seat may choose against the rules. It is asked afterwards (H-1). */
  readonly overrules: boolean;
}

export type HideInput =
  /** The pointer on the map, or a line of the list. */
  | { readonly kind: "point"; readonly tile: Tile | null }
  | { readonly kind: "look"; readonly tile: Tile }
  | { readonly kind: "move"; readonly di: number; readonly dj: number }
  | { readonly kind: "pick"; readonly tile: Tile | null }
  /** Turns the shape on a tile, or on the cursor's tile (H-5). */
  | { readonly kind: "turn"; readonly way: TurnDirection; readonly tile: Tile | null }
  | { readonly kind: "confirm" }
  | { readonly kind: "cancel" }
  | { readonly kind: "putAside" }
  /** The present documents: the check that waits for its further spots, or none. */
  | { readonly kind: "world"; readonly pending: PendingHide | null }
  | { readonly kind: "answer"; readonly answer: "ok" | "refused" | "waiting" };

/** A new session: before the check, or with the pending Hide after a reload. */
export function newHide(creature: CreatureId, pending: PendingHide | null, overrules = false): HideSession {
  const fresh: HideSession = {
    creature,
    phase: "first",
    cursor: null,
    onMap: false,
    chosen: [],
    turned: [],
    allowance: 1,
    result: null,
    first: null,
    note: null,
    overrules,
  };
  return pending === null ? fresh : rolled(fresh, pending);
}

/** The session after an input. A phase ignores inputs that mean nothing in it. */
export function stepHide(session: HideSession, input: HideInput, map: CandidateMap): HideSession {
  switch (input.kind) {
    case "point":
      return { ...session, cursor: input.tile, onMap: true };
    case "look":
      return { ...session, cursor: input.tile, onMap: false };
    case "move":
      return { ...session, cursor: moved(session.cursor, input, map), onMap: true };
    case "pick":
      return picked(session, input.tile ?? session.cursor, map);
    case "turn":
      return turned(session, input, map);
    case "confirm":
      return confirmed(session, map);
    case "cancel":
      return cancelled(session);
    case "putAside":
      return putAside(session);
    case "world":
      return stillValid(seen(session, input.pending), map);
    case "answer":
      return answered(session, input.answer);
  }
}

/** Whether the session has ended in any way. */
export function isOver(session: HideSession): boolean {
  return ["done", "cancelled", "aside"].includes(session.phase);
}

/** Whether the player may choose now. */
export function isChoosing(session: HideSession): boolean {
  return session.phase === "first" || session.phase === "further";
}

function picked(session: HideSession, tile: Tile | null, map: CandidateMap): HideSession {
  if (tile === null || !isChoosing(session)) return session;
  if (session.chosen.some((place) => sameTile(place, tile))) {
    const chosen = session.chosen.filter((place) => !sameTile(place, tile));
    return { ...session, cursor: tile, chosen, note: null };
  }
  const candidate = candidateAt(map, tile, session.turned);
  if (candidate === null || !mayPick(session, candidate, map)) return { ...session, cursor: tile, note: "notValid" };
  if (isFull(session)) return { ...session, cursor: tile, note: "full" };
  const chosen = session.phase === "first" ? [candidate.place] : [...session.chosen, candidate.place];
  return withChoice({ ...session, cursor: tile, chosen }, candidate);
}

/** A chosen spot keeps its orientation, even if another becomes better. */
function withChoice(session: HideSession, candidate: Candidate): HideSession {
  const turnedNow = withTurned(session.turned, candidate.place);
  return { ...session, turned: turnedNow, note: isRuledOut(session, candidate) ? "overrules" : null };
}

/** A chosen spot turns only to orientations that may be chosen. Any other tile turns to all of them, for viewing. */
function turned(
  session: HideSession,
  { way, tile }: Extract<HideInput, { kind: "turn" }>,
  map: CandidateMap,
): HideSession {
  const at = tile ?? session.cursor;
  const candidate = at && candidateAt(map, at, session.turned);
  if (!candidate || !isChoosing(session) || inOrientations(candidate).length === 1) return session;
  const isChosen = session.chosen.some((place) => sameTile(place, candidate.place));
  const next = nextOrientation(candidate, way, (one) => !isChosen || mayPick(session, one, map));
  if (next === null) return { ...session, cursor: at, note: "noTurn" };
  if (!isChosen) return { ...session, cursor: at, turned: withTurned(session.turned, next.place), note: null };
  const chosen = session.chosen.map((place) => (sameTile(place, next.place) ? next.place : place));
  return withChoice({ ...session, cursor: at, chosen }, next);
}

/** No two spots share a tile, the first spot and other choices included (H-8). */
function mayPick(session: HideSession, { place, verdict, possible }: Candidate, { scene }: CandidateMap): boolean {
  const { overrules, first, phase, chosen } = session;
  const others = phase === "further" ? chosen.filter((other) => !sameTile(other, place)) : [];
  if ([...others, ...(first === null ? [] : [first])].some((other) => sharesTile(scene, other, place))) return false;
  return verdict === "valid" || (overrules && possible);
}

/** Another first spot replaces the chosen one. The check limits the number of further spots (H-2). */
function isFull({ phase, chosen, allowance, overrules }: HideSession): boolean {
  return phase === "further" && chosen.length >= allowance && !overrules;
}

function isRuledOut({ allowance, chosen }: HideSession, { verdict }: Candidate): boolean {
  return verdict !== "valid" || chosen.length > allowance;
}

/** Spots that could still be chosen are lost, so the session asks once. */
function confirmed(session: HideSession, map: CandidateMap): HideSession {
  if (session.phase === "first" && session.chosen.length === 1) return { ...session, phase: "asking", note: null };
  if (session.phase !== "further") return session;
  return session.note !== "left" && hasMore(session, map)
    ? { ...session, note: "left" }
    : { ...session, phase: "sending", note: null };
}

const hasMore = (session: HideSession, map: CandidateMap): boolean =>
  session.chosen.length < session.allowance &&
  map.candidates.some(
    (one) =>
      one.verdict === "valid" &&
      !session.chosen.some((place) => sameTile(place, one.place)) &&
      mayPick(session, one, map),
  );

function cancelled(session: HideSession): HideSession {
  if (session.phase === "first") return { ...session, phase: "cancelled" };
  return isOver(session) ? session : { ...session, note: "rolled" };
}

function putAside(session: HideSession): HideSession {
  return { ...session, phase: session.phase === "first" ? "cancelled" : "aside" };
}

function seen(session: HideSession, pending: PendingHide | null): HideSession {
  if (isOver(session)) return session;
  if (pending !== null) {
    if (session.phase === "first" || session.phase === "asking") return rolled(session, pending);
    // Only the owner is told the first spot. It may arrive after the public data.
    return session.first === null ? { ...session, first: pending.first } : session;
  }
  const settled = session.phase === "further" || session.phase === "sending";
  return settled ? { ...session, phase: "done" } : session;
}

/** A choice that the changed map rules out is dropped. */
function stillValid(session: HideSession, map: CandidateMap): HideSession {
  if (!isChoosing(session)) return session;
  const chosen = session.chosen.filter((place) =>
    map.candidates
      .flatMap((one) => (sameTile(one.place, place) ? inOrientations(one) : []))
      .some((one) => samePlace(one.place, place) && mayPick(session, one, map)),
  );
  return chosen.length === session.chosen.length ? session : { ...session, chosen };
}

function answered(session: HideSession, answer: "ok" | "refused" | "waiting"): HideSession {
  if (answer === "refused") {
    if (session.phase === "asking") return { ...session, phase: "first", chosen: [] };
    return session.phase === "sending" ? { ...session, phase: "further" } : session;
  }
  if (answer === "waiting") return isOver(session) ? session : { ...session, phase: "aside" };
  return session.phase === "sending" ? { ...session, phase: "done" } : session;
}

function rolled(session: HideSession, pending: PendingHide): HideSession {
  return {
    ...session,
    phase: "further",
    chosen: [],
    allowance: pending.extra,
    result: pending.result,
    first: pending.first,
    note: null,
  };
}

/** Arrow keys stay within the judged tiles. Without a cursor they begin at the hider. */
function moved(
  cursor: Tile | null,
  step: { readonly di: number; readonly dj: number },
  map: CandidateMap,
): Tile | null {
  const origin = map.from[0] ?? map.candidates[0]?.place;
  if (origin === undefined) return cursor;
  if (cursor === null) return { i: origin.i, j: origin.j };
  const next = { i: cursor.i + step.di, j: cursor.j + step.dj };
  return isWithin(next, map) ? next : cursor;
}

function isWithin(tile: Tile, map: CandidateMap): boolean {
  const tiles = [...map.from, ...map.candidates.map(({ place }) => place)];
  const rows = tiles.map(({ i }) => i);
  const columns = tiles.map(({ j }) => j);
  return (
    tile.i >= Math.min(...rows) &&
    tile.i <= Math.max(...rows) &&
    tile.j >= Math.min(...columns) &&
    tile.j <= Math.max(...columns)
  );
}

/** Turning a shape for a spot (H-5, T-5), clockwise or against it. Until then a tile shows its best orientation. */
export type TurnDirection = 1 | -1;

/** The key that turns clockwise. With Shift it turns the other way. */
export const TURN_KEY = "KeyR";

/** The candidate of a tile, in the orientation that its player chose. Null for a tile that is not judged. */
export function candidateAt(map: CandidateMap, tile: Tile, turned: readonly Footprint[]): Candidate | null {
  const candidate = map.candidates.find(({ place }) => sameTile(place, tile));
  return candidate === undefined ? null : asTurned(candidate, turned);
}

/**
 * A candidate in the orientation that was chosen for its tile, with the others beside it. Unchanged if none was
 * chosen.
 */
export function asTurned(candidate: Candidate, turned: readonly Footprint[]): Candidate {
  const wanted = turned.find((place) => sameTile(place, candidate.place));
  return (wanted && inOrientations(candidate).find(({ place }) => samePlace(place, wanted))) ?? candidate;
}

/**
 * The candidate in every orientation of its shape, clockwise from upright, each with the others beside it. Only
 * itself if it has one orientation.
 */
export function inOrientations(candidate: Candidate): readonly Candidate[] {
  const { orientations = [], ...own } = candidate;
  if (orientations.length === 0) return [candidate];
  const all = [own, ...orientations].toSorted((one, other) => turnOf(one) - turnOf(other) || wide(other) - wide(one));
  return all.map((one) => ({ ...one, orientations: all.filter((other) => other !== one) }));
}

/** The next suitable orientation in that direction. Null if there is no other. */
function nextOrientation(
  candidate: Candidate,
  way: TurnDirection,
  mayBe: (one: Candidate) => boolean,
): Candidate | null {
  const all = inOrientations(candidate);
  const at = all.findIndex(({ place }) => samePlace(place, candidate.place));
  const others = all.slice(1).map((_, k) => all[(at + (k + 1) * way + all.length) % all.length]!);
  return others.find(mayBe) ?? null;
}

/** The turned places and one more, which replaces one on the same tile. */
function withTurned(turned: readonly Footprint[], place: Footprint): readonly Footprint[] {
  return [...turned.filter((other) => !sameTile(other, place)), place];
}

const turnOf = ({ place }: Candidate): number => place.turn ?? 0;

/** A plain block has no turn. The one that lies comes first. */
const wide = ({ place }: Candidate): number => place.w;
