import { isOwnedBy } from "../bridge/viewer.ts";
import { colourOf } from "./palette.ts";

/** The colour of a hider and its markers: its owner's, else one of its own (the same on every seat). */
export function hiderColour(hider: string): number {
  const token = canvas?.scene?.tokens.get(hider);
  const owner = game.users.find((user) => !user.isGM && isOwnedBy(user, token));
  return owner === undefined ? colourOf(hider) : Number(owner.color);
}
