/** Spots that stay although they do not suit, because a Gamemaster's word put them there, and for how long (H-17). Pure. */
import { allowancesFor, samePlace, wordFor, type Allowance, type Situation, type SpotId } from "../rules/index.ts";
import type { LedgerEvent } from "./event.ts";
import type { Ledger, Word } from "./fold.ts";

/** What words come to on a scene. */
export interface Spared {
  /** The spots that the recheck is to let be. */
  readonly spots: readonly SpotId[];
  /** Names of the words that are over, those included that were before. */
  readonly over: ReadonlySet<string>;
}

/**
 * The spots of a situation that stand by a word which still holds: those that were allowed although rules spoke against them
 * (H-1) or a secret did (H-9), and those that a recheck revealed whose reveal was taken back (U1). `over` are the words that
 * were found to have lapsed; whether a place has suited since cannot be seen in how it is now.
 */
export function sparedSpots(ledger: Ledger, situation: Situation, over: ReadonlySet<string> = new Set()): Spared {
  const lapsed = new Set(over);
  const spots = situation.creatures.flatMap(({ id: creature, hiding }) =>
    hiding.spots.flatMap(({ id, place }) => {
      const word = ledger.words.get(id);
      if (!word || !samePlace(word.place, place) || lapsed.has(nameOf(word, id))) return [];
      if (wordFor(situation, { ...word, creature }) === "holds") return [id];
      lapsed.add(nameOf(word, id));
      return [];
    }),
  );
  return { spots, over: lapsed };
}

/** The word that the Gamemaster gives by taking a recheck back: for what that revealed, on the situation as it is afterwards. */
export function wordOfUndo(undone: readonly LedgerEvent[], situation: Situation): readonly Allowance[] {
  const revealed = undone.flatMap(({ report }) =>
    report.kind === "recheck"
      ? report.discoveries.flatMap(({ hider, revealed: spots }) =>
          spots.map(({ place }) => ({ creature: hider, place })),
        )
      : [],
  );
  return allowancesFor(situation, revealed);
}

/** A word is given once for a spot by an entry; another entry may give it anew. */
const nameOf = ({ by }: Word, spot: SpotId): string => `${by} ${spot}`;
