/**
 * Shows the creatures that the players' side has spotted. The Gamemaster's client shows their tokens, and hides
 * them again if the stretch is taken back (Z-4). The stretches remember it, so that a reload neither repeats nor
 * forgets it. Until they do, the token remembers which stretches showed it, so that a lost desk loses nothing.
 */
import {
  NO_CHARACTER,
  tokenDue,
  type Character,
  type CreatureId,
  type Order,
  type Stretches,
} from "../../rules/index.ts";

/** What stretches need of a token. */
export interface ShownToken {
  readonly id: CreatureId;
  readonly hidden: boolean;
  /** The stretches that showed it. Null for none. */
  readonly shownIn: string | null;
  /** Changes both in one write. */
  readonly set: (change: Pick<ShownToken, "hidden" | "shownIn">) => Promise<unknown>;
}

/** Does what is due of each token of the scene. May be lost at any moment, and repeated. */
export async function revealSpotted(
  { characters, run }: Pick<Stretches, "characters" | "run">,
  { tokens, order }: { readonly tokens: readonly ShownToken[]; readonly order: (wanted: Order) => Promise<unknown> },
): Promise<void> {
  for (const token of tokens) {
    const wanted = await settled(characters[token.id] ?? NO_CHARACTER, token, run);
    if (wanted) await order({ order: "token", who: token.id, ...wanted });
  }
}

type Settled = { readonly shown: boolean; readonly revealed: boolean };

/** Changes the token where that is due. Gives what the stretches have to note, or null. */
async function settled(character: Character, token: ShownToken, run: string): Promise<Settled | null> {
  const wasRevealed = token.shownIn === run;
  const due = tokenDue(character);
  if (due === "show") {
    const { hidden } = token;
    if (hidden) await token.set({ hidden: false, shownIn: run });
    return { shown: true, revealed: hidden || wasRevealed };
  }
  if (due === "conceal") {
    if (!token.hidden || wasRevealed) await token.set({ hidden: true, shownIn: null });
    return { shown: false, revealed: false };
  }
  // A desk was lost, or the stretch was taken back, before the stretches noted that the token was shown.
  return wasRevealed && !character.revealed ? { shown: true, revealed: true } : null;
}

interface Flagged {
  readonly id: CreatureId;
  /** Whether a player owns it. */
  readonly isPlayers: boolean;
}

/** The flag by which a token remembers which stretches showed it (Z-4). Null for none. */
export const flagFor = (run: string | null, id: CreatureId): string | null => (run === null ? null : `${run}.${id}`);

/**
 * The stretches that showed a token, by its flag. Null for none. The flag names its token, so that it says nothing of
 * a copy. An owner may write it, so it says nothing of a player's token.
 */
export function shownIn(flag: unknown, { id, isPlayers }: Flagged): string | null {
  const end = `.${id}`;
  return typeof flag === "string" && flag.endsWith(end) && !isPlayers ? flag.slice(0, -end.length) : null;
}
