import type { Refusal, Creature, GuardWarning, Spot } from "../rules/index.ts";
import type { Say } from "./say.ts";
import { reasonLines, tileName } from "./tileReasons.ts";

interface Sayable {
  readonly code: string;
  readonly data: Readonly<Record<string, string | number>>;
}

/** A refusal of the rules or of the desk, with the requested tiles if it has any. */
export interface ShownRefusal extends Sayable {
  readonly tiles?: Refusal["tiles"];
}

const TILES_TOLD = 3;

/** Whether a button works despite an objection, because its reader may overrule it (H-1). */
export const mayPress = (refusal: Refusal | null, overrules: boolean): refusal is null =>
  refusal === null || (overrules && refusal.mayOverrule === true);

/** A refusal of the rules or of the desk in a sentence. */
export const refusalText = ({ code, data }: Sayable, say: Say): string => say(`UNSEEN.Refusal.${code}`, data);

/** The objections to the requested tiles, one phrase for each tile (H-9). */
export const tilesAgainst = ({ tiles = [] }: ShownRefusal, say: Say): readonly string[] =>
  tiles.map((tile) =>
    say("UNSEEN.Tile.described", {
      tile: tileName(tile, say),
      what: reasonLines(tile.reasons, say)
        .flatMap(({ sign, text }) => (sign === "✗" ? text : []))
        .join("; "),
    }),
  );

/** A refusal in words, with the objections to the nearest tiles (H-1, H-9). */
export function refusalWithTiles(refusal: ShownRefusal, say: Say): string {
  const tiles = tilesAgainst(refusal, say).slice(0, TILES_TOLD);
  return [refusalText(refusal, say), ...tiles.map((tile) => `${tile}.`)].join(" ");
}

/** What the warning needs besides the spots: their numbers, and how a list is written in the reader's language. */
interface Naming {
  readonly numberOf: (spot: Spot) => string;
  readonly list: (numbers: readonly string[]) => string;
}

/**
 * The question before an act that some spots rule out: the spots that allow it, and those that would go (H-13).
 */
export function ruleOutQuestion(
  { name }: Pick<Creature, "name">,
  { kept, lost }: GuardWarning,
  { say, numberOf, list }: Naming & { readonly say: Say },
): string {
  const numbers = (spots: readonly Spot[]) => list(spots.map(numberOf).toSorted(byNumber));
  return say("UNSEEN.RuleOut.question", { name, kept: numbers(kept), lost: numbers(lost) });
}

function byNumber(one: string, other: string): number {
  return Number(one) - Number(other);
}
