/**
 * Tokens of creatures that the players' side has spotted (Z-4). The Gamemaster's client shows them, and hides them
 * again where the stretch is taken back that showed them.
 */
import type { OrderOf } from "../acts/stretchActs.ts";
import { NO_CHARACTER, type Character } from "../stretchState.ts";
import { change, characterOf, type StretchContext } from "./stretchContext.ts";

const PLAYERS = "friendly";

/** What the Gamemaster's client has to do with a creature's token now, or null. A token of somebody hiding waits. */
export function tokenDue({ spottedBy = [], hiding, shown, conceal }: Character): "show" | "conceal" | null {
  if (conceal) return "conceal";
  return spottedBy.includes(PLAYERS) && !hiding && !shown ? "show" : null;
}

/**
 * The Gamemaster's client has shown a token, or hidden it again. The Gamemaster may hide it again: it is not shown
 * twice for one spotting. Where the spotting was taken back before this was noted, the token has to be hidden again.
 */
export function settleToken(stretch: StretchContext, { who, shown, revealed }: OrderOf<"token">): void {
  const character = characterOf(stretch, who);
  if (!shown) change(stretch, who, { conceal: undefined });
  else if (character.conceal) return;
  else if (character.spottedBy?.includes(PLAYERS))
    change(stretch, who, { shown: true, revealed: revealed || character.revealed || undefined });
  else if (revealed) change(stretch, who, { conceal: true });
}

/** The spotting is over, so that the next one shows the token again. */
export const shownStill = ({ shown }: Character, spottedBy: Character["spottedBy"]): true | undefined =>
  spottedBy?.includes(PLAYERS) ? shown : undefined;

/**
 * A character of an earlier moment, to which a stretch is taken back, with what is due of its token: one that was shown
 * since is to be hidden. Null if it did not take part and nothing is due.
 */
export function concealed(then: Character | undefined, { shown, revealed, conceal }: Character): Character | null {
  if (then?.spottedBy?.includes(PLAYERS)) return { ...then, ...marks({ shown, revealed }) };
  const isDue = conceal === true || (revealed === true && then?.revealed !== true);
  if (!then && !isDue) return null;
  const character = unmarked(then ?? NO_CHARACTER);
  return { ...character, ...marks({ revealed: then?.revealed, conceal: isDue || undefined }) };
}

/** Only the marks that are set. */
const marks = (all: { readonly [K in Mark]?: true | undefined }): Pick<Character, Mark> =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value === true));

type Mark = "shown" | "revealed" | "conceal";

/** Leaves out what is noted of tokens, because it changes by itself when they are shown. */
export function unmarked(character: Character): Character {
  const { shown: _, revealed: __, conceal: ___, ...others } = character;
  return others;
}
