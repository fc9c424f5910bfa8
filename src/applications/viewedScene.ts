/** The scene that this seat views, and what this seat may know of it. */
import { keepsName } from "../bridge/creature/shownName.ts";
import { situationOn } from "../bridge/read.ts";
import { viewerOf } from "../bridge/viewer.ts";
import { withConfidential } from "../desk/foundry/confidential.ts";
import { say } from "../words/sayHere.ts";
import {
  areaMarkers,
  type AreaMarker,
  awarenessBoard,
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
} from "../rules/index.ts";

/** Read once for all windows, until a document changes. */
let known: {
  readonly scene: Scene.Implementation;
  readonly situation: Situation;
  /** Before anything is left out that this seat may not know. */
  readonly whole: Situation;
  readonly viewer: Viewer;
  readonly located: readonly LocatedTile[];
  readonly awareness: SeatAwareness;
} | null = null;

/** The situation of the viewed scene as this seat may know it (H-9). Null without a drawn scene. */
export function seatSituation(): Situation | null {
  return readSeat()?.situation ?? null;
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

function readSeat(): typeof known {
  const scene = viewedScene();
  if (scene === null) return null;
  if (known?.scene !== scene) {
    const read = situationOn(scene);
    if (read === null) return null;
    const joined = withConfidential(read);
    const viewer = { ...viewerOf(game.user, scene, joined), shown: shownTokens() };
    const situation = viewer.gm ? joined : namedFor(scene, joined);
    known = {
      scene,
      situation: view(situation, viewer),
      whole: situation,
      viewer,
      located: locatedHere(situation, viewer),
      awareness: awarenessHere(situation, viewer),
    };
  }
  return known;
}

/** H-18: the situation in which creatures have the names that their tokens show to this player. */
function namedFor(scene: Scene.Implementation, situation: Situation): Situation {
  const isKept = ({ id }: Creature): boolean => {
    const token = scene.tokens.get(id);
    return token !== undefined && !token.isOwner && keepsName(token);
  };
  const name = say("UNSEEN.Card.somebody");
  if (!situation.creatures.some(isKept)) return situation;
  return { ...situation, creatures: situation.creatures.map((one) => (isKept(one) ? { ...one, name } : one)) };
}

/** The whole situation of the viewed scene with what this seat was told, for `stretchBoard` (part Z). */
export function seatStretches(): { readonly situation: Situation; readonly viewer: Viewer } | null {
  readSeat();
  return known && { situation: known.whole, viewer: known.viewer };
}

/** Call it when a document of the situation changes. */
export function forgetSituation(): void {
  known = null;
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
  if (game.user.isGM) return [];
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

/**
 * Whether this seat may know that the creature exists. It owns the creature, sees its token, or sees its open
 * hiding spots.
 */
export function isPresent({ id, hiding }: Creature): boolean {
  const token = tokenOf(id);
  if (token === null) return false;
  return token.isOwner || (!token.hidden && (hiding.spots.length > 0 || token.object?.isVisible === true));
}
