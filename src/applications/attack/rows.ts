/** The rows of the panel's list: whom an act can be aimed at. */
import {
  isHidden,
  placeDistance,
  type AimPreview,
  type Creature,
  type Footprint,
  type Situation,
  type Target,
} from "../../rules/index.ts";
import { sameTarget } from "./aimSession.ts";
import { chanceFacts, hitFacts, missFacts, nameOf, sourceWords, targetTitle, whereIs } from "./aimWords.ts";
import type { AimRow, PlanView } from "./plan.ts";

/** Whom a row is about, and where. */
export interface RowSubject {
  readonly target: Target;
  readonly place: Footprint;
}

/** A hidden creature in each of its spots, any other where it is. */
export function subjectsOf(one: Creature): readonly RowSubject[] {
  const { id: creature, hiding, place } = one;
  if (!isHidden(one)) return [{ target: { creature, spot: null }, place }];
  return hiding.spots.map((spot) => ({ target: { creature, spot: spot.id }, place: spot.place }));
}

/** A row that can be chosen, with what its plan says of it. */
export function aimRow(
  view: PlanView,
  { target, place, distance }: RowSubject & { readonly distance: number | null },
  said: Pick<AimRow, "refusal"> & Partial<AimRow>,
): AimRow {
  return {
    target,
    places: [place],
    title: targetTitle(view, target),
    where: whereIs(place, distance, view.say),
    facts: [],
    sources: [],
    chosen: view.session.targets.some((one) => sameTarget(one, target)),
    ...said,
  };
}

/** What a row says of an attack on its target alone. */
export function attackFacts(preview: AimPreview, view: PlanView): readonly string[] {
  const { target, odds, chance, miss } = preview;
  return [...hitFacts(odds, target, view), ...chanceFacts(chance, view.say), ...missFacts(miss, view.say)];
}

/** All with their distance from the nearest of the given places, the nearest first. */
export function nearestFirst<T extends { readonly place: Footprint }>(
  { scene: { grid } }: Pick<Situation, "scene">,
  from: readonly Footprint[],
  meant: readonly T[],
): readonly (T & { readonly distance: number })[] {
  const distanceTo = (place: Footprint): number =>
    Math.min(...from.map((origin) => placeDistance(origin, place, grid)));
  return meant
    .map((one) => ({ ...one, distance: distanceTo(one.place) }))
    .toSorted((one, other) => one.distance - other.distance);
}

/** Those whom an act can be done to come first. */
export function possibleFirst(rows: readonly AimRow[]): readonly AimRow[] {
  return rows.toSorted((one, other) => Number(one.refusal !== null) - Number(other.refusal !== null));
}

/** Rows for the targets that an area strikes, as far as this seat knows of them. */
export function struckRows(view: PlanView, aims: readonly AimPreview[], origin: Footprint | null): readonly AimRow[] {
  const known = aims.filter(({ target, spots, sheltered }) => spots.length + sheltered.length > 0 || view.sees(target));
  return known.map((aim) => struckRow(view, aim, origin));
}

function struckRow(view: PlanView, preview: AimPreview, origin: Footprint | null): AimRow {
  const { situation, say, numberOf } = view;
  const { target: id, spots, sheltered, sources, chance } = preview;
  const all = [...spots, ...sheltered];
  const places = (all.length > 0 ? all : situation.creatures.filter((one) => one.id === id)).map(({ place }) => place);
  const [nearest] = places;
  const numbers = (of: AimPreview["spots"]) => of.map((spot) => numberOf(spot.id)).join(", ");
  const distance = origin && nearest ? placeDistance(origin, nearest, situation.scene.grid) : null;
  return {
    target: { creature: id, spot: null },
    places,
    title: nameOf(situation, id),
    where: nearest ? whereIs(nearest, distance, say) : "",
    facts: [
      ...(spots.length > 0
        ? [say("UNSEEN.AimPanel.struckSpots", { spots: numbers(spots), of: chance?.of ?? spots.length })]
        : []),
      ...(sheltered.length > 0 ? [say("UNSEEN.AimPanel.shelteredSpots", { spots: numbers(sheltered) })] : []),
      ...attackFacts(preview, view),
    ],
    sources: sourceWords(sources, say),
    refusal: null,
    chosen: null,
  };
}
