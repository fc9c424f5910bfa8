/** What the map shows of grapples (T-7, T-10): a line for each, and the outline of each group's tiles. */
import { placeTiles, rimOf, tileCentre, type CreatureId, type Footprint } from "../rules/index.ts";
import type { DrawnGrid, Point } from "./gridShapes.ts";

/** A creature in the open that this seat sees. */
export interface Body {
  readonly id: CreatureId;
  readonly place: Footprint;
  readonly grapples: readonly CreatureId[];
}

export interface GrappleMarks {
  /** From the grappler to the one it holds. */
  readonly links: readonly { readonly from: Point; readonly to: Point }[];
  /** The tiles of each group as outlines, x and y in turn. */
  readonly outlines: readonly (readonly number[])[];
}

export function grappleMarks(grid: DrawnGrid, bodies: readonly Body[]): GrappleMarks {
  const pairs = bodies.flatMap((grappler) =>
    grappler.grapples.flatMap((id) => {
      const held = bodies.find((body) => body.id === id);
      return held && held !== grappler ? [[grappler, held] as const] : [];
    }),
  );
  return {
    links: pairs.map(([grappler, held]) => ({ from: middleOf(grid, grappler), to: middleOf(grid, held) })),
    outlines: groupsOf(pairs).flatMap((group) =>
      rimOf(
        grid,
        [...group].flatMap(({ place }) => placeTiles(grid, place)),
      ),
    ),
  };
}

function middleOf(grid: DrawnGrid, { place }: Body): Point {
  const centres = placeTiles(grid, place).map((tile) => tileCentre(grid, tile));
  const sum = centres.reduce((one, other) => ({ x: one.x + other.x, y: one.y + other.y }));
  return { x: sum.x / centres.length, y: sum.y / centres.length };
}

/** All whom pairs link, together. */
function groupsOf(pairs: readonly (readonly [Body, Body])[]): readonly ReadonlySet<Body>[] {
  let groups: readonly ReadonlySet<Body>[] = [];
  for (const pair of pairs) {
    const met = groups.filter((group) => pair.some((body) => group.has(body)));
    groups = [
      ...groups.filter((group) => !met.includes(group)),
      new Set([...met.flatMap((group) => [...group]), ...pair]),
    ];
  }
  return groups;
}
