/** The awareness board as its templates show it: observers by subjects (K-1). */
import type {
  AwarenessBoard,
  AwarenessLevel,
  BoardSubject,
  CreatureId,
  Demotion,
  MarkedThing,
  Pair,
  Sight,
  SubjectId,
} from "../../rules/index.ts";
import type { Say } from "../../words/say.ts";
import { levelSign } from "./levels.ts";

/** What the board is made of, as far as its reader may know it. */
export interface BoardSource {
  readonly board: AwarenessBoard;
  /** The suggested demotions. Empty for players (K-9). */
  readonly due: readonly Demotion[];
  /** What is marked, with its resistance. Empty for players (K-4). */
  readonly things: Readonly<Record<SubjectId, MarkedThing>>;
  readonly gm: boolean;
  /** The pair about which the reader asks. Null for none. */
  readonly at: Pair | null;
  /** Levels that the Gamemaster has chosen and not confirmed, by `keyOf` the pair. Absent for none. */
  readonly chosen?: ReadonlyMap<string, AwarenessLevel>;
}

const KIND_ICONS: Readonly<Record<BoardSubject["kind"], string>> = {
  creature: "fa-solid fa-user",
  door: "fa-solid fa-door-closed",
  tile: "fa-solid fa-image",
  region: "fa-solid fa-draw-polygon",
  note: "fa-solid fa-bookmark",
  item: "fa-solid fa-suitcase",
};

/** The board of its reader. A player reads the rows of own creatures, without what these do not know (K-3). */
export function boardContext(source: BoardSource, say: Say) {
  const { board, gm, due } = source;
  const isEmpty = board.observers.length === 0 || board.subjects.length === 0;
  const at = present(source) ?? firstOf(source);
  return {
    gm,
    caption: say(gm ? "UNSEEN.Awareness.captionAll" : "UNSEEN.Awareness.captionOwn"),
    empty: isEmpty ? say(gm ? "UNSEEN.Awareness.emptyAll" : "UNSEEN.Awareness.emptyOwn") : "",
    columns: isEmpty ? [] : board.subjects.map((subject) => columnOf(subject, say)),
    rows: isEmpty ? [] : board.observers.map((observer) => rowOf(observer, { ...source, at }, say)),
    legend: (["obvious", "known", "unknown"] as const)
      .filter((level) => gm || level !== "unknown")
      .map((level) => levelSign(level, say)),
    suggestions: due.map((demotion) => suggestionOf(demotion, board, say)),
    detail: at && gm ? detailOf(at, source, say) : null,
    pending: pendingOf(source, say),
  };
}

/** What confirming changes, pair by pair, with the level before and after. Null where nothing waits. */
function pendingOf({ board, chosen = new Map() }: BoardSource, say: Say) {
  const lines = board.observers.flatMap((observer) =>
    board.subjects.flatMap((subject) => {
      const pair = { observer: observer.id, subject: subject.id };
      const level = chosen.get(keyOf(pair));
      if (!level || !board.sights[pair.observer]?.[pair.subject] || level === levelIn(board, pair)) return [];
      const from = levelSign(levelIn(board, pair), say).word;
      const names = { observer: observer.name, subject: subject.name };
      return [say("UNSEEN.Awareness.change", { ...names, from, to: levelSign(level, say).word })];
    }),
  );
  return lines.length === 0 ? null : { lines, confirm: say("UNSEEN.Awareness.confirm", { count: lines.length }) };
}

/** The pair that the reader asked about, while it is on the board. */
function present({ board, at }: BoardSource): Pair | null {
  return at && board.sights[at.observer]?.[at.subject] ? at : null;
}

/** The first pair of the board. Null for none. */
function firstOf({ board }: BoardSource): Pair | null {
  for (const { id: observer } of board.observers) {
    const subject = board.subjects.find(({ id }) => board.sights[observer]?.[id]);
    if (subject) return { observer, subject: subject.id };
  }
  return null;
}

function columnOf({ id, name, kind }: BoardSubject, say: Say) {
  return { id, name, kind: say(`UNSEEN.Awareness.kind.${kind}`), icon: KIND_ICONS[kind] };
}

function rowOf({ id, name }: { readonly id: CreatureId; readonly name: string }, source: BoardSource, say: Say) {
  const { sights, subjects } = source.board;
  return {
    id,
    name,
    // Null where the reader knows nothing.
    cells: subjects.map((subject) => {
      const sight = sights[id]?.[subject.id];
      return sight ? cellOf({ observer: { id, name }, subject, sight }, source, say) : null;
    }),
  };
}

interface Sighted {
  readonly observer: { readonly id: CreatureId; readonly name: string };
  readonly subject: BoardSubject;
  readonly sight: Sight;
}

function cellOf({ observer, subject, sight }: Sighted, { at, due, chosen }: BoardSource, say: Say) {
  const pair = { observer: observer.id, subject: subject.id };
  const sign = levelSign(sight.level, say);
  const isDue = due.some((demotion) => isPair(demotion, pair));
  const level = chosen?.get(keyOf(pair));
  const next = level && level !== sight.level ? levelSign(level, say) : null;
  const isMarked = sight.level === "known" && (sight.area ?? []).length > 0;
  const said = [
    say("UNSEEN.Awareness.cell", { observer: observer.name, subject: subject.name, level: sign.word }),
    ...(isMarked ? [say("UNSEEN.Awareness.cellArea")] : []),
    ...(isDue ? [say("UNSEEN.Awareness.cellDue")] : []),
    ...(next ? [say("UNSEEN.Awareness.cellNext", { level: next.word })] : []),
  ];
  return {
    ...sign,
    ...pair,
    // Everything about it, as its button's name.
    name: said.join(" "),
    focus: `cell-${pair.observer}-${pair.subject}`,
    // The Tab key stops at one cell of the whole grid.
    tab: at && isPair(at, pair) ? 0 : -1,
    marked: isMarked,
    due: isDue,
    selected: at !== null && isPair(at, pair),
    // The level that it gets when the Gamemaster confirms. Null for no change.
    next,
  };
}

function suggestionOf({ observer, subject, to, reasons }: Demotion, board: AwarenessBoard, say: Say) {
  const names = namesOf({ observer, subject }, board);
  return {
    observer,
    subject,
    text: say(`UNSEEN.Awareness.suggestion.${to}`, names),
    reason: reasons.map((reason) => say(`UNSEEN.Awareness.reason.${reason}`)).join(" "),
    accept: say(`UNSEEN.Awareness.accept.${to}`),
    acceptName: say(`UNSEEN.Awareness.acceptName.${to}`, names),
    decline: say(`UNSEEN.Awareness.decline.${to}`),
    declineName: say(`UNSEEN.Awareness.declineName.${to}`, names),
  };
}

/** One pair in full, with what the Gamemaster may do about it. */
function detailOf(pair: Pair, { board, things, chosen }: BoardSource, say: Say) {
  const subject = board.subjects.find(({ id }) => id === pair.subject);
  const sight = board.sights[pair.observer]?.[pair.subject];
  if (!subject || !sight) return null;
  const observer = nameIn(board.observers, pair.observer);
  const area = sight.area ?? [];
  const resistance = things[pair.subject]?.resistance;
  return {
    ...pair,
    title: say("UNSEEN.Awareness.pair", { observer, subject: subject.name }),
    lines: [
      say(`UNSEEN.Awareness.means.${sight.level}`, { observer, subject: subject.name }),
      ...(sight.level === "known"
        ? [area.length > 0 ? say("UNSEEN.Awareness.areaOf", { count: area.length }) : say("UNSEEN.Awareness.noArea")]
        : []),
      ...(resistance === undefined || resistance === null
        ? []
        : [say("UNSEEN.Awareness.resistanceOf", { resistance })]),
    ],
    levels: (["unknown", "known", "obvious"] as const).map((level) => ({
      ...levelSign(level, say),
      chosen: level === (chosen?.get(keyOf(pair)) ?? sight.level),
      name: say(`UNSEEN.Awareness.set.${level}`, { observer, subject: subject.name }),
    })),
    // An area marker can be drawn of what is known: it lies somewhere (K-2).
    area: sight.level === "known",
    isThing: subject.kind !== "creature",
    subjectName: subject.name,
  };
}

/** A pair as the key of a map. */
export const keyOf = ({ observer, subject }: Pair): string => `${observer} ${subject}`;

const isPair = (one: Pair, other: Pair): boolean => one.observer === other.observer && one.subject === other.subject;

/** The names of a pair. Empty for one that is not on the board. */
export const namesOf = ({ observer, subject }: Pair, { observers, subjects }: AwarenessBoard) => ({
  observer: nameIn(observers, observer),
  subject: nameIn(subjects, subject),
});

const nameIn = (named: readonly { readonly id: string; readonly name: string }[], wanted: string): string =>
  named.find(({ id }) => id === wanted)?.name ?? "";

/** The level that a pair has on the board. */
export const levelIn = ({ sights }: AwarenessBoard, { observer, subject }: Pair): AwarenessLevel =>
  sights[observer]?.[subject]?.level ?? "unknown";
