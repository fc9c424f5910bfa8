/** Where documents are on the tiles of the rules. */
import { samePlace, type Footprint, type GridType } from "../../rules/index.ts";
import { markerFlag } from "../creature/markerFlag.ts";
import { levelIdOf } from "../compat.ts";
import { bounded, placeAt, type Grid, type TokenRect } from "./tokenPlace.ts";

/** The grid of a scene as the rules have it (G-7). */
export const gridOf = (scene: Scene.Implementation): Grid => ({
  type: scene.grid.type as number as GridType,
  size: scene.grid.size,
});

/**
 * A token's position and tiles by its document, its flags and its actor, within bounds. A marker has the shape of
 * the spot that it marks.
 */
export function rectOf(token: TokenDocument.Implementation): TokenRect {
  const { x, y, width, height, shape, actor } = token;
  const marker = markerFlag(token);
  const { turn } = token.flags.unseen ?? {};
  const { form: own } = Object(actor?.system) as { readonly form?: unknown };
  const form = marker?.form ?? own;
  const level = levelIdOf(token);
  return { ...bounded({ x, y, width, height, shape, form, turn: marker ? marker.turn : turn }), level };
}

/** The place that a token fills. Equal values give the same object, because the map engine caches by object. */
export const placeOf = (token: TokenDocument.Implementation): Footprint =>
  keptPlace(token, placeAt(gridOf(token.parent!), rectOf(token)));

/** The last place of each owner. */
const places = new WeakMap<object, Footprint>();

/** Keeps its owner's last place if the new one is equal, so that callers can compare by identity. */
export function keptPlace(owner: object, now: Footprint): Footprint {
  const before = places.get(owner);
  if (before && samePlace(before, now)) return before;
  places.set(owner, now);
  return now;
}
