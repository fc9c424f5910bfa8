import { CREATURE_TYPES } from "../../config.ts";
import { isMadeOf, isText, isWhole } from "../fields/guards.ts";

/** A marker's flag: whose spot it marks, and its number on the map. */
export interface MarkerFlag {
  readonly hider: string;
  readonly number: number;
  /** The shape of the spot and its turn, where they are not those of the token (T-4, T-5). */
  readonly form?: string;
  readonly turn?: number;
}

const isMarkerFlag = isMadeOf<MarkerFlag>({ hider: isText, number: isWhole(0), form: isText, turn: isWhole(0, 5) }, [
  "form",
  "turn",
]);

/** A token as far as it may be a marker. */
interface Marking {
  readonly flags: { readonly unseen?: { readonly marker?: unknown } };
  readonly actor: { readonly type: string } | null;
}

/**
 * Whose spot a token marks, or null when it is no marker. A creature's token is no marker, even if its owner writes
 * the flag.
 */
export function markerFlag({ flags, actor }: Marking): MarkerFlag | null {
  const flag = flags.unseen?.marker;
  return isMarkerFlag(flag) && !CREATURE_TYPES.includes(actor?.type ?? "") ? flag : null;
}

/** Whether a token is a marker, also one that has lost its flag. */
export const isMarker = (token: Marking): boolean => token.actor?.type === "hidingSpot" || markerFlag(token) !== null;
