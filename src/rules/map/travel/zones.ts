/** G-8: which zones of control a shape is in, by its first tile. */
import type { Footprint } from "../../vocabulary.ts";
import { isHex, placeDistance } from "../grid/grid.ts";
import { isPlain } from "../grid/shape.ts";
import type { Ground } from "./ground.ts";
import type { ControlZone } from "./traveller.ts";

/** Zones by their numbers in a list. */
export type ZonesAt = (first: number) => readonly number[];

const NONE: readonly number[] = [];

/** For a shape, wherever it is. */
export function zonesAbout({ map, grid }: Ground, zones: readonly ControlZone[], shape: Footprint): ZonesAt {
  const known = new Map<number, number[]>();
  zones.forEach(({ places, widen }, zone) => {
    for (const place of places) {
      const { top, bottom, left, right, isFull } = windowOf({ place, widen }, shape, isHex(grid));
      for (let i = Math.max(0, top); i <= Math.min(map.rows - 1, bottom); i++)
        for (let j = Math.max(0, left); j <= Math.min(map.cols - 1, right); j++) {
          if (!isFull && placeDistance({ ...shape, i, j }, place, grid) > 1 + widen) continue;
          const at = known.get(map.id({ i, j }));
          if (!at) known.set(map.id({ i, j }), [zone]);
          else if (at.at(-1) !== zone) at.push(zone);
        }
    }
  });
  return (first) => known.get(first) ?? NONE;
}

interface Window {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
  /** Whether all in it are in the zone. */
  readonly isFull: boolean;
}

/**
 * The rows and columns of first tiles of shapes in the zone around a place. Exact for plain blocks of squares, else
 * an upper bound: no tile of either shape is farther from its first one.
 */
function windowOf(
  { place, widen }: { readonly place: Footprint; readonly widen: number },
  shape: Footprint,
  isOnHexes: boolean,
): Window {
  const { i, j, w, h } = place;
  if (!isOnHexes && isPlain(place) && isPlain(shape)) {
    const far = 1 + widen;
    return {
      top: i - far - shape.h + 1,
      bottom: i + h - 1 + far,
      left: j - far - shape.w + 1,
      right: j + w - 1 + far,
      isFull: true,
    };
  }
  const far = 2 + 2 * Math.max(shape.w, shape.h) + 2 * Math.max(w, h) + widen;
  return { top: i - far, bottom: i + far, left: j - far, right: j + far, isFull: false };
}
