/** The flag by which a token remembers which stretches showed it (Z-4). */
import type { CreatureId } from "../../rules/index.ts";

interface Flagged {
  readonly id: CreatureId;
  /** Whether a player owns it. */
  readonly isPlayers: boolean;
}

/** The flag after those stretches showed the token. Null for none. */
export const flagFor = (run: string | null, id: CreatureId): string | null => (run === null ? null : `${run}.${id}`);

/**
 * The stretches that showed a token, by its flag. Null for none. The flag names its token, so that it says nothing of
 * a copy. An owner may write it, so it says nothing of a player's token.
 */
export function shownIn(flag: unknown, { id, isPlayers }: Flagged): string | null {
  const end = `.${id}`;
  return typeof flag === "string" && flag.endsWith(end) && !isPlayers ? flag.slice(0, -end.length) : null;
}
