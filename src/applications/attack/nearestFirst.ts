/** The order of rows: by distance, and those to whom nothing can be done last. Pure. */
import { placeDistance, type Place, type Situation, type Target } from "../../rules/index.ts";
import type { AimRow } from "./plan.ts";

/** Whom a row is about, and where. */
export interface RowSubject {
  readonly target: Target;
  readonly place: Place;
}

/** One row for each, the nearest to the given places first. */
export function nearestFirst<T extends { readonly place: Place }>(
  { scene: { grid } }: Pick<Situation, "scene">,
  { from, meant }: { readonly from: readonly Place[]; readonly meant: readonly T[] },
  rowOf: (one: T & { readonly distance: number }) => AimRow,
): readonly AimRow[] {
  const distanceTo = (place: Place): number => Math.min(...from.map((origin) => placeDistance(origin, place, grid)));
  return meant
    .map((one) => ({ ...one, distance: distanceTo(one.place) }))
    .toSorted((one, other) => one.distance - other.distance)
    .map(rowOf);
}

/** Those whom an act can be done to come first. */
export function possibleFirst(rows: readonly AimRow[]): readonly AimRow[] {
  return rows.toSorted((one, other) => Number(one.refusal !== null) - Number(other.refusal !== null));
}
