/** The input of both views of a Hide, the panel and the map, and the places that are taken. */
import { sharesTile, type Candidate, type CandidateMap, type CreatureId, type Footprint } from "../../rules/index.ts";
import { othersChoices, type HideParts } from "./hideParts.ts";
import type { HideSession } from "./hideSession.ts";

/**
 * The component whose spots are chosen now, with its map. All components and their names if there are several
 * (H-5).
 */
export interface HideView {
  readonly session: HideSession;
  readonly map: CandidateMap;
  readonly hide?: HideParts;
  readonly names?: ReadonlyMap<CreatureId, ComponentName>;
}

/** How a component is told apart: the letter on its markers, and the name of its token. */
export interface ComponentName {
  readonly letter: string;
  readonly name: string;
}

/** A place that is chosen for another component. No two spots of one creature share a tile (H-8). */
export interface OthersPlace {
  readonly letter: string;
  readonly place: Footprint;
}

/** The choices for the other components. */
export function othersPlaces({ hide, names }: Pick<HideView, "hide" | "names">): readonly OthersPlace[] {
  const choices = hide === undefined ? [] : othersChoices(hide);
  return choices.map(({ part, place }) => ({ letter: names?.get(part)?.letter ?? "", place }));
}

/** The places that are taken: the component's own first spot after the roll, and the spots of the others. */
export function takenPlaces(view: HideView): readonly Footprint[] {
  const others = othersPlaces(view).map(({ place }) => place);
  return view.session.first === null ? others : [...others, view.session.first];
}

/** Whether a candidate is still shown beside the taken places: it shares no tile with them (H-8). */
export function isLeft({ place }: Candidate, taken: readonly Footprint[], { scene }: CandidateMap): boolean {
  return !taken.some((other) => sharesTile(scene, place, other));
}
