/** The order of rows: by side and distance, and those to whom nothing can be done last. */
import {
  creatureOf,
  enemiesOf,
  placeDistance,
  type Footprint,
  type Situation,
  type Target,
} from "../../rules/index.ts";
import type { AimRow, AimShown, AimSide, Plan } from "./plan.ts";

/** Whom a row is about, and where. */
export interface RowSubject {
  readonly target: Target;
  readonly place: Footprint;
}

/** One row for each, the nearest to the given places first. */
export function nearestFirst<T extends { readonly place: Footprint }>(
  { scene: { grid } }: Pick<Situation, "scene">,
  { from, meant }: { readonly from: readonly Footprint[]; readonly meant: readonly T[] },
  rowOf: (one: T & { readonly distance: number }) => AimRow,
): readonly AimRow[] {
  const distanceTo = (place: Footprint): number =>
    Math.min(...from.map((origin) => placeDistance(origin, place, grid)));
  return meant
    .map((one) => ({ ...one, distance: distanceTo(one.place) }))
    .toSorted((one, other) => one.distance - other.distance)
    .map(rowOf);
}

/** Those whom an act can be done to come first. */
export function possibleFirst(rows: readonly AimRow[]): readonly AimRow[] {
  return rows.toSorted((one, other) => Number(one.refusal !== null) - Number(other.refusal !== null));
}

const HARM: readonly AimSide[] = ["enemy", "other", "own"];
const HELP: readonly AimSide[] = ["own", "other", "enemy"];

/** What a plan shows, with enemies first and the own side last. What helps has them the other way round. */
export function arranged(shown: AimShown, { creature: id }: Pick<Plan, "creature">, situation: Situation): AimShown {
  const actor = id === null ? null : creatureOf(situation, id);
  if (!actor) return shown;
  const enemies = new Set(enemiesOf(situation, actor).map((one) => one.id));
  const sideOf = ({ target: { creature } }: AimRow): AimSide =>
    enemies.has(creature) ? "enemy" : creatureOf(situation, creature)?.side === actor.side ? "own" : "other";
  const order = shown.helps ? HELP : HARM;
  const rows = shown.rows
    .map((row) => ({ ...row, side: sideOf(row) }))
    .toSorted((one, other) => order.indexOf(one.side) - order.indexOf(other.side));
  return { ...shown, rows };
}
