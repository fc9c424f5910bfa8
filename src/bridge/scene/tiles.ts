/** Where documents are on the tiles of the rules. */
import type { GridType, Footprint } from "../../rules/index.ts";
import { markerFlag } from "../creature/markerFlag.ts";
import { keptPlace, bounded, placeAt, type Grid, type TokenRect } from "./tokenPlace.ts";
import { levelIdOf } from "../compat.ts";

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
