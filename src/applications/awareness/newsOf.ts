/**
 * What a seat is told of awareness. A player: what its creatures have come to know. The Gamemaster: new suggestions,
 * and lower levels that came by themselves (K-9).
 */
import { pairKey, type AwarenessBoard, type Change, type Demotion, type Pair } from "../../rules/index.ts";
import type { Say } from "../../words/say.ts";
import { namesOf } from "./boardContext.ts";

/** What a seat has seen of a scene's awareness. */
export interface Seen {
  readonly scene: string;
  /** The suggestions, by pair. */
  readonly due: ReadonlySet<string>;
  /** The pairs that are obvious. */
  readonly obvious: ReadonlySet<string>;
  /** All pairs that this seat knows of. */
  readonly pairs: ReadonlySet<string>;
}

interface Source {
  readonly scene: string;
  readonly board: AwarenessBoard;
  readonly due: readonly Demotion[];
}

/** What there is to be seen now. */
export function seenIn({ scene, board, due }: Source): Seen {
  const obvious = pairsOf(board).filter(
    ({ observer, subject }) => board.sights[observer]?.[subject]?.level === "obvious",
  );
  return {
    scene,
    due: new Set(due.map(pairKey)),
    obvious: new Set(obvious.map(pairKey)),
    pairs: new Set(pairsOf(board).map(pairKey)),
  };
}

/** A sentence for each thing that a creature of this seat has come to know, by a warning for instance (K-2). */
export function newlyKnown(before: Seen, { scene, board }: Source, say: Say): readonly string[] {
  if (before.scene !== scene) return [];
  return pairsOf(board)
    .filter((pair) => !before.pairs.has(pairKey(pair)))
    .map((pair) => say("UNSEEN.Awareness.learned", namesOf(pair, board)));
}

/** A sentence for each suggestion that was not there before. None on another scene. */
export function newSuggestions(before: Seen, { scene, board, due }: Source, say: Say): readonly string[] {
  if (before.scene !== scene) return [];
  return due
    .filter((pair) => !before.due.has(pairKey(pair)))
    .map((pair) => say(`UNSEEN.Awareness.suggestion.${pair.to}`, namesOf(pair, board)));
}

/** A sentence for each pair that was obvious and is now only known. None on another scene. */
export function loweredLevels(before: Seen, { scene, board }: Source, say: Say): readonly string[] {
  if (before.scene !== scene) return [];
  return pairsOf(board)
    .filter((pair) => before.obvious.has(pairKey(pair)))
    .filter(({ observer, subject }) => board.sights[observer]?.[subject]?.level === "known")
    .map((pair) => say("UNSEEN.Awareness.lowered", namesOf(pair, board)));
}

/** A sentence for each creature that came upon somebody unseen and was stopped (K-1, G-10). */
export function bumpsIn(changes: readonly Change[], board: AwarenessBoard, say: Say): readonly string[] {
  const rows = changes.flatMap((change) => (change.kind === "aware" ? (change.rows ?? []) : []));
  return changes.flatMap((change) => {
    if (change.kind !== "move") return [];
    const subject = rows.find(({ observer }) => observer === change.creature)?.subject ?? "";
    return [say("UNSEEN.Awareness.bump", namesOf({ observer: change.creature, subject }, board))];
  });
}

const pairsOf = ({ sights }: AwarenessBoard): readonly Pair[] =>
  Object.entries(sights).flatMap(([observer, row]) => Object.keys(row).map((subject) => ({ observer, subject })));
