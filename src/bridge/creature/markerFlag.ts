import { isCreatureActor } from "../../config.ts";
import { fits, integer, optional, stored, text, type ValueOf } from "../../rules/index.ts";

/** A marker's flag: whose spot it marks, and its number on the map. */
export type MarkerFlag = ValueOf<typeof schema>;
const schema = stored({
  hider: text,
  number: integer(0, Infinity),
  /** The shape and turn of the spot, if they differ from the token's (T-4, T-5). */
  form: optional(text),
  turn: optional(integer(0, 5)),
});

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
  return fits(schema, flag) && !isCreatureActor(actor) ? flag : null;
}

/** Whether a token is a marker, also one that has lost its flag. */
export const isMarker = (token: Marking): boolean => token.actor?.type === "hidingSpot" || markerFlag(token) !== null;
