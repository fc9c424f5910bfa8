import { CREATURE_TYPES } from "../../config.ts";
import { isMadeOf, isText, isWhole } from "../fields/guards.ts";

/** A marker's flag: whose spot it marks, and its number on the map. */
export interface MarkerFlag {
  readonly hider: string;
  readonly number: number;
  /** The shape and turn of the spot, if they differ from the token's (T-4, T-5). */
  readonly form?: string;
  readonly turn?: number;
}

const isMarkerFlag = isMadeOf<MarkerFlag>({ hider: isText, number: isWhole(0), form: isText, turn: isWhole(0, 5) }, [
  "form",
  "turn",
]);

/** The parts of a token that tell whether it is a marker. */
interface Marking {
  readonly flags: { readonly unseen?: { readonly marker?: unknown } };
  readonly actor: { readonly type: string } | null;
}

/**
 * The hider whose spot a token marks, or null for no marker. A creature's token is no marker, even if its owner
 * writes the flag.
 */
export function markerFlag({ flags, actor }: Marking): MarkerFlag | null {
  const flag = flags.unseen?.marker;
  return isMarkerFlag(flag) && !CREATURE_TYPES.includes(actor?.type ?? "") ? flag : null;
}

/** Whether a token is a marker, also one that has lost its flag. */
export const isMarker = (token: Marking): boolean => token.actor?.type === "hidingSpot" || markerFlag(token) !== null;
