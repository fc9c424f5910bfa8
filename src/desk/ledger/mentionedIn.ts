import {
  tokenDue,
  type Character,
  type Creature,
  type CreatureId,
  type Report,
  type Situation,
} from "../../rules/index.ts";
import { namedSpots } from "./fold.ts";

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
