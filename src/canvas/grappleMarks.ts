import { connected, placeCentre, placeTiles, rimOf, type CreatureId, type Footprint } from "../rules/index.ts";
import type { DrawnGrid } from "./gridShapes.ts";
import type { Point } from "./viewport.ts";

/** A creature in the open that this seat sees. */
export interface Body {
  readonly id: CreatureId;
  readonly place: Footprint;
  readonly grapples: readonly CreatureId[];
}

/** What the map shows of grapples (T-7, T-10). */
export interface GrappleMarks {
  /** From the grappler to the one it holds. */
  readonly links: readonly { readonly from: Point; readonly to: Point }[];
  /** The tiles of each group as outlines, x and y in turn. */
  readonly outlines: readonly (readonly number[])[];
}

/** A line for each grapple, and the outline of each group's tiles. Grapples of somebody unseen are left out. */
export function grappleMarks(grid: DrawnGrid, bodies: readonly Body[]): GrappleMarks {
  const pairs = bodies.flatMap((grappler) =>
    grappler.grapples.flatMap((id) => {
      const held = bodies.find((body) => body.id === id);
      return held && held !== grappler ? [[grappler, held] as const] : [];
    }),
  );
  return {
    links: pairs.map(([grappler, held]) => ({
      from: placeCentre(grid, grappler.place),
      to: placeCentre(grid, held.place),
    })),
    outlines: connected(pairs).flatMap((group) =>
      rimOf(
        grid,
        [...group].flatMap(({ place }) => placeTiles(grid, place)),
      ),
    ),
  };
}
