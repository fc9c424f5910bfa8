/** The awareness board and the area markers, as a viewer may see them (K-1 to K-3, K-8). */
import type { Awareness, AwarenessState, MarkedKind, Sight, SubjectId } from "../awareness.ts";
import type { Viewer } from "../common/viewer.ts";
import type { Creature, Situation } from "../situation.ts";
import type { CreatureId, Tile } from "../vocabulary.ts";
import { isObserver, isOwnSide, isSubject, sightOf } from "./sight.ts";

export interface BoardSubject {
  readonly id: SubjectId;
  readonly kind: "creature" | MarkedKind;
  readonly name: string;
}

/** Observers by subjects. Pairs of one side are left out, and for players what they do not know. */
export interface AwarenessBoard {
  readonly observers: readonly { readonly id: CreatureId; readonly name: string }[];
  readonly subjects: readonly BoardSubject[];
  readonly sights: Readonly<Record<CreatureId, Readonly<Record<SubjectId, Sight>>>>;
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

/** The area markers that a viewer may see. */
export function areaMarkers(
  situation: Situation,
  viewer: Viewer,
): readonly {
  readonly observer: CreatureId;
  readonly subject: SubjectId;
  readonly name: string;
  readonly tiles: readonly Tile[];
}[] {
  const { sights, subjects } = awarenessBoard(situation, viewer);
  return Object.entries(sights).flatMap(([observer, row]) =>
    Object.entries(row).flatMap(([subject, { level, area = [] }]) => {
      const named = subjects.find(({ id }) => id === subject);
      return level === "known" && area.length > 0 && named
        ? [{ observer, subject, name: named.name, tiles: area }]
        : [];
    }),
  );
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
  const { rev = 0, rows = {}, hands = {}, things = {}, terms } = situation.awareness ?? {};
  if (viewer.gm && situation.awareness) return situation.awareness;
  const owned = situation.creatures.filter(({ id }) => viewer.owned.includes(id)).map(({ id }) => id);
  const own = Object.fromEntries(owned.map((id) => [id, knownPart(rows[id] ?? {})]));
  const watching = situation.switches.levelsShown ? watchingRows(situation, owned) : {};
  const shown = filled({ ...watching, ...own });
  const seen = new Set(Object.values(shown).flatMap((row) => Object.keys(row)));
  return {
    rev,
    rows: shown,
    hands: Object.fromEntries(Object.entries(hands).filter(([id]) => owned.includes(id))),
    things: Object.fromEntries(
      Object.entries(things)
        .filter(([id]) => seen.has(id))
        .map(([id, thing]) => [id, { ...thing, resistance: null, tiles: [] }]),
    ),
    resistances: {},
    declined: {},
    terms: terms ?? { range: null, dice: 0 },
  };
}

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

const filled = (rows: Awareness["rows"]): Awareness["rows"] =>
  Object.fromEntries(Object.entries(rows).filter(([, row]) => Object.keys(row).length > 0));

/** K-10: whether a player is warned before a Hide that it makes the creature known. Who is unaware stays secret. */
export function hideMakesKnown({ switches }: Situation): boolean {
  return switches.danger;
}
