/** What cards are read with in their tests: words that show their data, readers, and the facts around a report. */
import type { Report } from "../../rules/index.ts";
import type { Affected, CardFacts, CardState, Reader } from "../card.ts";
import type { Say } from "../../words/say.ts";
import { speakEnglish } from "../../words/speakEnglish.ts";

/** Shows a key with its data, so that a test compares both. Its text must find there whatever it names. */
export const say: Say = (key, data) => {
  speakEnglish(key, data);
  return data ? `${key} ${JSON.stringify(data)}` : key;
};

const NAMES: Readonly<Record<string, string>> = { ada: "Ada", guard: "Guard", archer: "Archer", wolf: "Wolf" };

/** Who reads a card: the creatures that they own and see, and what an affected creature has now. */
export interface Who {
  readonly owns?: readonly string[];
  readonly gm?: boolean;
  readonly sees?: readonly string[];
  readonly affected?: Affected | null;
}

/** A reader who sees everybody and owns nobody, but for what is given. */
export const reader = ({ owns = [], gm = false, sees = Object.keys(NAMES), affected = null }: Who = {}): Reader => ({
  gm,
  say,
  owns: (id) => gm || owns.includes(id),
  nameOf: (id) => (sees.includes(id) ? (NAMES[id] ?? null) : null),
  affected: () => affected,
});

const CLOSED: CardState = { pending: false, offer: null, claim: null, scanAgain: false, appearing: null };

/** The card of a report of `tokenId`. Nothing of it is open but what `live` says. */
export function cardOf<R extends Report>(
  tokenId: string,
  report: R,
  live: Partial<CardState> = {},
): CardFacts & { report: R } {
  return {
    event: "event",
    sceneId: "scene",
    tokenId,
    report,
    names: NAMES,
    numbers: { a: 1, b: 2, c: 3 },
    live: { ...CLOSED, ...live },
  };
}

export const place = (i: number, j: number) => ({ i, j, w: 1, h: 1 });

/** Two spots, which cards call 1 and 2. */
export const A = { id: "a", place: place(1, 1) };
export const B = { id: "b", place: place(2, 2) };
