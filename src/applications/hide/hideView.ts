/** What the two views of a Hide, the panel and the map, are shaped from, and what of it is taken already. */
import { sharesTile, type Candidate, type CandidateMap, type CreatureId, type Place } from "../../rules/index.ts";
import { othersChoices, type HideParts } from "./hideParts.ts";
import type { HideSession } from "./hideSession.ts";

/** The component that is chosen for, with its map; all of them and their names where there are several (H-5). */
export interface HideView {
  readonly session: HideSession;
  readonly map: CandidateMap;
  readonly hide?: HideParts;
  readonly names?: ReadonlyMap<CreatureId, PartName>;
}

/** What tells a component apart: the letter on its markers, and the name of its token. */
export interface PartName {
  readonly letter: string;
  readonly name: string;
}

/** A place that is chosen for another component: no two spots of one creature share a tile (H-8). */
export interface OthersPlace {
  readonly letter: string;
  readonly place: Place;
}

/** What is chosen for the other components. */
export function othersPlaces({ hide, names }: Pick<HideView, "hide" | "names">): readonly OthersPlace[] {
  const choices = hide === undefined ? [] : othersChoices(hide);
  return choices.map(({ part, place }) => ({ letter: names?.get(part)?.letter ?? "", place }));
}

/** The places that can be chosen no more: the component's own first spot once it stands, and those of the others. */
export function takenPlaces(view: HideView): readonly Place[] {
  const others = othersPlaces(view).map(({ place }) => place);
  return view.session.first === null ? others : [...others, view.session.first];
}

/** Whether a candidate is still to be shown beside the places that are taken: it shares no tile with them (H-8). */
export function isLeft({ place }: Candidate, taken: readonly Place[], { scene }: CandidateMap): boolean {
  return !taken.some((other) => sharesTile(scene, place, other));
}
