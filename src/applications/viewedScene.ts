/** The scene that this seat views, and what this seat may know of it. */
import { keepsName } from "../bridge/creature/shownName.ts";
import { situationOn } from "../bridge/read.ts";
import { viewerOf } from "../bridge/viewer.ts";
import type { Uuids } from "../bridge/question.ts";
import { seenAs, showsGm, showsOwned, viewerHere } from "../bridge/seeAs.ts";
import { withConfidential, withShown } from "../desk/foundry/confidential.ts";
import { say } from "../words/sayHere.ts";
import {
  areaMarkers,
  type AreaMarker,
  awarenessBoard,
  creatureOf,
  demotionsDue,
  knowledgeOf,
  lapsesDue,
  locatedBy,
  view,
  type AwarenessBoard,
  type Creature,
  type CreatureId,
  type Demotion,
  type Known,
  type Footprint,
  type Situation,
  type Viewer,
  type SpotId,
} from "../rules/index.ts";
import { markerFlag } from "../bridge/creature/markerFlag.ts";

/** What somebody knows of the viewed scene. */
interface KnownScene {
  readonly scene: Scene.Implementation;
  readonly situation: Situation;
  /** Before anything is left out that they may not know. */
  readonly whole: Situation;
  readonly viewer: Viewer;
  readonly located: readonly LocatedTile[];
  readonly awareness: SeatAwareness;
}

/** Read once for all windows, until a document changes: what this seat shows, and what its own user knows. */
let known: KnownScene | null = null;
let ownKnown: KnownScene | null = null;

/**
 * The situation of the viewed scene as this seat shows it (H-9): as its user may know it, or the player that a
 * Gamemaster sees as. Null without a drawn scene.
 */
export function seatSituation(): Situation | null {
  return readSeat()?.situation ?? null;
}

/** A creature of the viewed scene as this seat shows it. Null for one that it may not know. */
export function seatCreature(id: CreatureId): Creature | null {
  const situation = seatSituation();
  return situation && creatureOf(situation, id);
}

/** What this seat has learned of a creature of the viewed scene, or of the scene itself for null (H-33). */
export function seatKnowledge(about: CreatureId | null): readonly Known[] {
  const seat = readSeat();
  return seat === null ? [] : knowledgeOf(seat.situation, seat.viewer, about);
}

/** What this seat's creatures know of what threatens them (K-1 to K-3). Nothing while danger does not count. */
export function seatAwareness(): SeatAwareness {
  return readSeat()?.awareness ?? NOTHING;
}

/** The awareness of a scene as a seat may know it. */
export interface SeatAwareness {
  readonly board: AwarenessBoard;
  /** Where something known is: somewhere there (K-2). */
  readonly areas: readonly AreaMarker[];
  /** The suggested demotions. Only a Gamemaster has any (K-2, K-9). */
  readonly due: readonly Demotion[];
}

const NOTHING: SeatAwareness = { board: { observers: [], subjects: [], sights: {} }, areas: [], due: [] };

/** Asks the whole situation, because what is known is not always in this seat's view. */
function awarenessHere(situation: Situation, viewer: Viewer): SeatAwareness {
  if (!situation.switches.danger) return NOTHING;
  return {
    board: awarenessBoard(situation, viewer),
    areas: areaMarkers(situation, viewer),
    due: viewer.gm ? [...demotionsDue(situation), ...lapsesDue(situation)] : [],
  };
}

/** The tiles of invisible creatures that this seat's creatures know (C-9). A Gamemaster reads everybody's. */
export function seatLocated(): readonly LocatedTile[] {
  return readSeat()?.located ?? [];
}

/** Asks the whole situation, because the invisible creature is not in this seat's view. */
function locatedHere(situation: Situation, { gm, owned }: Viewer): readonly LocatedTile[] {
  if (!situation.switches.concealment) return [];
  return situation.creatures
    .filter(({ id }) => gm || owned.includes(id))
    .flatMap((creature) => locatedBy(situation, creature).map((known): LocatedTile => ({ ...known, by: creature.id })));
}

/** A tile of an invisible creature, with the creature that knows it. */
export interface LocatedTile {
  readonly by: CreatureId;
  readonly creature: CreatureId;
  readonly place: Footprint;
}

function readSeat(): KnownScene | null {
  const scene = viewedScene();
  if (scene === null) return null;
  if (known?.scene !== scene)
    known = knownOn(scene, {
      joined: withShown,
      viewer: (situation) => ({ ...viewerHere(scene, situation), shown: shownTokens() }),
    });
  return known;
}

/** What this seat's own user knows, whoever the seat shows the game to. */
function readOwn(): KnownScene | null {
  if (seenAs() === null) return readSeat();
  const scene = viewedScene();
  if (scene === null) return null;
  if (ownKnown?.scene !== scene)
    ownKnown = knownOn(scene, {
      joined: withConfidential,
      viewer: (situation) => viewerOf(game.user, scene, situation),
    });
  return ownKnown;
}

interface KnowingParts {
  readonly joined: (read: Situation) => Situation;
  readonly viewer: (situation: Situation) => Viewer;
}

/** Null where the scene cannot be read. */
function knownOn(scene: Scene.Implementation, parts: KnowingParts): KnownScene | null {
  const read = situationOn(scene);
  if (read === null) return null;
  const joined = parts.joined(read);
  const viewer = parts.viewer(joined);
  const situation = viewer.gm ? joined : namedFor(scene, joined);
  return {
    scene,
    situation: view(situation, viewer),
    whole: situation,
    viewer,
    located: locatedHere(situation, viewer),
    awareness: awarenessHere(situation, viewer),
  };
}

/** H-18: the situation in which creatures have the names that their tokens show to this player. */
function namedFor(scene: Scene.Implementation, situation: Situation): Situation {
  const isKept = ({ id }: Creature): boolean => {
    const token = scene.tokens.get(id);
    return token !== undefined && !showsOwned(token) && keepsName(token);
  };
  const name = say("UNSEEN.Card.somebody");
  if (!situation.creatures.some(isKept)) return situation;
  return { ...situation, creatures: situation.creatures.map((one) => (isKept(one) ? { ...one, name } : one)) };
}

/** The whole situation of the viewed scene with what this seat was told, for `stretchBoard` (part Z). */
export const seatStretches = (): StretchesHere | null => stretchesIn(readSeat());

/** What this seat's own user knows of it: for what the seat does by itself. */
export const ownStretches = (): StretchesHere | null => stretchesIn(readOwn());

interface StretchesHere {
  readonly situation: Situation;
  readonly viewer: Viewer;
}

const stretchesIn = (scene: KnownScene | null): StretchesHere | null =>
  scene && { situation: scene.whole, viewer: scene.viewer };

/** The situation as this seat's own user knows it: for questions and for what the seat does by itself. */
export function ownSituation(): Situation | null {
  return readOwn()?.situation ?? null;
}

/** The awareness as this seat's own user knows it. */
export function ownAwareness(): SeatAwareness {
  return readOwn()?.awareness ?? NOTHING;
}

/** Call it when a document of the situation changes. */
export function forgetSituation(): void {
  known = null;
  ownKnown = null;
}

/**
 * Call it when the canvas has computed its sight anew. If other creatures are visible than in the situation, the
 * situation is read again (H-9).
 */
export function forgetIfShownChanged(): boolean {
  if (known === null || known.viewer.gm) return false;
  if (known.viewer.shown?.join() === shownTokens().join()) return false;
  forgetSituation();
  return true;
}

/** The tokens that the canvas shows to a player. */
function shownTokens(): readonly CreatureId[] {
  if (showsGm()) return [];
  const tokens = canvas?.tokens?.placeables ?? [];
  return tokens.flatMap(({ document, isVisible }) => (!document.hidden && isVisible ? (document.id ?? []) : []));
}

/** The scene that this seat views. Null without one. */
export function viewedScene(): Scene.Implementation | null {
  return canvas?.ready ? (canvas.scene ?? null) : null;
}

/** The token of a creature on the viewed scene. */
export function tokenOf(id: CreatureId): TokenDocument.Implementation | null {
  return viewedScene()?.tokens.get(id) ?? null;
}

/** What a question about a creature of the viewed scene is about: its token. */
export const uuidsOf = (id: CreatureId): Uuids => [tokenOf(id)?.uuid];

/**
 * Whether this seat may know that the creature exists. It owns the creature, sees its token, or sees its open
 * hiding spots.
 */
export function isPresent({ id, hiding }: Creature): boolean {
  const token = tokenOf(id);
  if (token === null) return false;
  return showsOwned(token) || (!token.hidden && (hiding.spots.length > 0 || token.object?.isVisible === true));
}

/** The number on a spot's marker. A question mark while the marker does not exist yet. */
export function markerNumber(spot: SpotId): string {
  const token = tokenOf(spot);
  return String((token && markerFlag(token)?.number) ?? "?");
}
