/** The awareness board and the area markers, as a viewer may see them (K-1 to K-3, K-8). */
import {
  NO_AWARENESS,
  type Awareness,
  type AwarenessLevel,
  type AwarenessState,
  type MarkedKind,
  type Pair,
  type Sight,
  type SubjectId,
} from "../awareness.ts";
import type { Viewer } from "../common/viewer.ts";
import { locatedBy } from "../concealment/invisibility.ts";
import { creatureOf, isHidden } from "../creatures.ts";
import type { Creature, Situation } from "../situation.ts";
import type { CreatureId, EventId, Tile } from "../vocabulary.ts";
import { handOf } from "./hand.ts";
import { isInPlainView, isObserver, isOwnSide, isSubject, sightOf, tilesOfSubject } from "./sight.ts";

export interface BoardSubject {
  readonly id: SubjectId;
  readonly kind: "creature" | MarkedKind;
  readonly name: string;
}

/** Observers by subjects. Pairs of one side are left out, and for players what they do not know. */
export interface AwarenessBoard {
  readonly observers: readonly { readonly id: CreatureId; readonly name: string }[];
  readonly subjects: readonly BoardSubject[];
  readonly sights: Awareness["rows"];
}

export const EMPTY_BOARD: AwarenessBoard = Object.freeze({ observers: [], subjects: [], sights: {} });

/** The board of a viewer. A player reads what the desk told, and nothing is worked out for them. */
export function awarenessBoard(situation: Situation, viewer: Viewer): AwarenessBoard {
  if (!situation.switches.danger) return EMPTY_BOARD;
  const { rows } = viewer.gm ? { rows: allRows(situation) } : awarenessFor(situation, viewer);
  const seen = new Set(Object.values(rows).flatMap((row) => Object.keys(row)));
  const observers = situation.creatures.filter(({ id }) => rows[id] !== undefined);
  return {
    observers: observers.map(({ id, name }) => ({ id, name })),
    subjects: [
      ...situation.creatures
        .filter(({ id }) => seen.has(id))
        .map(({ id, name }) => ({ id, kind: "creature", name }) as const),
      ...Object.values(situation.awareness?.things ?? {})
        .filter(({ id }) => seen.has(id))
        .map(({ id, kind, name }) => ({ id, kind, name })),
    ],
    sights: rows,
  };
}

/** Where something is, as far as an observer knows. */
export interface AreaMarker {
  readonly observer: CreatureId;
  readonly subject: SubjectId;
  readonly name: string;
  readonly tiles: readonly Tile[];
  /** Whether it is exactly there, and not somewhere there. Absent for no. */
  readonly exact?: true;
}

/**
 * The area markers that a viewer may see (K-2). For players also the places of what is obvious to their creatures and
 * out of their sight (K-1).
 */
export function areaMarkers(situation: Situation, viewer: Viewer): readonly AreaMarker[] {
  const { sights, subjects } = awarenessBoard(situation, viewer);
  const owned = situation.creatures.filter(({ id }) => viewer.owned.includes(id));
  return Object.entries(sights).flatMap(([observer, row]) =>
    Object.entries(row).flatMap(([subject, { level, area = [] }]): AreaMarker[] => {
      const named = subjects.find(({ id }) => id === subject);
      if (!named) return [];
      const about = { observer, subject, name: named.name };
      if (level === "known") return area.length > 0 ? [{ ...about, tiles: area }] : [];
      const isOwn = level === "obvious" && !viewer.gm && viewer.owned.includes(observer);
      const tiles = isOwn ? placeKnown(situation, owned, { observer, subject }) : [];
      return tiles.length > 0 ? [{ ...about, tiles, exact: true }] : [];
    }),
  );
}

/** K-1: the tiles of something obvious that none of a player's creatures sees. */
function placeKnown(situation: Situation, owned: readonly Creature[], pair: Pair): readonly Tile[] {
  const creature = creatureOf(situation, pair.subject);
  const isSeen = creature !== null && owned.some((one) => isInPlainView(situation, one, creature));
  return isSeen ? [] : placeTold(situation, pair);
}

/**
 * K-1: the tiles of something obvious, for those to whom it is. Never of a creature that is hidden under H or hidden by
 * the GM, nor of an invisible one that was not located, while concealment counts.
 */
function placeTold(situation: Situation, { observer, subject }: Pair): readonly Tile[] {
  const creature = creatureOf(situation, subject);
  if (!creature) return tilesOfSubject(situation, subject);
  if (creature.gmHidden || isHidden(creature)) return [];
  const eyes = creatureOf(situation, observer);
  const isInvisible = situation.switches.concealment && creature.statuses.includes("invisible");
  const isLocated = eyes !== null && locatedBy(situation, eyes).some((known) => known.creature === subject);
  return isInvisible && !isLocated ? [] : tilesOfSubject(situation, subject);
}

/** Something that a search found. */
export interface FoundThing {
  readonly name: string;
  readonly level: AwarenessLevel;
  /** Its own tiles, or the area in which it is. */
  readonly tiles: readonly Tile[];
}

/**
 * K-4: what the latest search of a creature found, and where it is now as far as its owners may know (K-1, K-2). Null
 * for all others, and for an earlier search.
 */
export function foundBySearch(
  situation: Situation,
  viewer: Viewer,
  { event, searcher }: { readonly event: EventId; readonly searcher: CreatureId },
): readonly FoundThing[] | null {
  const { found } = handOf(situation, searcher);
  if (found?.event !== event || !(viewer.gm || viewer.owned.includes(searcher))) return null;
  return found.subjects.map((subject) => {
    const pair = { observer: searcher, subject };
    const { level, area = [] } = sightOf(situation, pair);
    const place = viewer.gm ? tilesOfSubject(situation, subject) : placeTold(situation, pair);
    const name = creatureOf(situation, subject)?.name ?? situation.awareness?.things[subject]?.name ?? "";
    return { name, level, tiles: level === "obvious" ? place : area };
  });
}

/** Every pair of an observer and a subject of another side. */
function allRows(situation: Situation): Awareness["rows"] {
  const things = Object.keys(situation.awareness?.things ?? {});
  return Object.fromEntries(
    situation.creatures.filter(isObserver).map((observer) => {
      const creatures = situation.creatures.filter((one) => !isOwnSide(observer, one) && isSubjectFor(situation, one));
      const subjects = [...creatures.map(({ id }) => id), ...things];
      return [
        observer.id,
        Object.fromEntries(
          subjects.map((subject) => [subject, sightOf(situation, { observer: observer.id, subject })]),
        ),
      ];
    }),
  );
}

/** For the GM, creatures that only the GM sees are subjects too: a level puts them into play (G-6). */
const isSubjectFor = (situation: Situation, creature: Creature): boolean =>
  creature.gmHidden || isSubject(situation, creature);

/**
 * What a player's client may know of the awareness of a scene. It may know the rows of own creatures without the
 * unknown, their cards, and the known things without their resistances. The desk tells no more (K-3, K-4).
 */
export function awarenessFor(situation: Situation, viewer: Viewer): AwarenessState {
  if (viewer.gm && situation.awareness) return situation.awareness;
  const { rev, rows, hands, things, terms } = situation.awareness ?? { ...NO_AWARENESS, rev: 0 };
  const owned = situation.creatures.filter(({ id }) => viewer.owned.includes(id)).map(({ id }) => id);
  const own = Object.fromEntries(owned.map((id) => [id, knownPart(rows[id] ?? {})]));
  const watching = situation.switches.levelsShown ? watchingRows(situation, owned) : {};
  const shown = withoutEmpty({ ...watching, ...own });
  const seen = new Set(Object.values(shown).flatMap((row) => Object.keys(row)));
  return {
    rev,
    rows: shown,
    hands: Object.fromEntries(Object.entries(hands).filter(([id]) => owned.includes(id))),
    things: Object.fromEntries(
      Object.entries(things)
        .filter(([id]) => seen.has(id))
        .map(([id, thing]) => [id, { ...thing, resistance: null, tiles: isObvious(shown, id) ? thing.tiles : [] }]),
    ),
    resistances: {},
    declined: {},
    terms,
  };
}

const isObvious = (rows: Awareness["rows"], id: SubjectId): boolean =>
  Object.values(rows).some((row) => row[id]?.level === "obvious");

const knownPart = (row: Readonly<Record<SubjectId, Sight>>): Readonly<Record<SubjectId, Sight>> =>
  Object.fromEntries(Object.entries(row).filter(([, { level }]) => level !== "unknown"));

/** K-8's switch: what others know of the viewer's creatures, if these find the others obvious. */
function watchingRows(situation: Situation, owned: readonly CreatureId[]): Awareness["rows"] {
  const { rows = {} } = situation.awareness ?? {};
  return Object.fromEntries(
    Object.entries(rows).map(([observer, row]) => {
      const isSeen = owned.some((id) => rows[id]?.[observer]?.level === "obvious");
      const about = Object.entries(row).filter(([subject]) => isSeen && owned.includes(subject));
      return [observer, Object.fromEntries(about)];
    }),
  );
}

const withoutEmpty = (rows: Awareness["rows"]): Awareness["rows"] =>
  Object.fromEntries(Object.entries(rows).filter(([, row]) => Object.keys(row).length > 0));
