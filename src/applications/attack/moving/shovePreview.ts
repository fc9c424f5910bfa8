/** What a hit of Shove would come to, and what its asker may choose of that (T-7, T-9). */
import {
  creatureOf,
  forcedMoves,
  isHidden,
  needsDirection,
  shoveEffect,
  type ActOf,
  type Footprint,
} from "../../../rules/index.ts";
import { choiceFields, chosenPlaces, directionField, directionIn } from "./forceFields.ts";
import { forcePreview } from "./forcePreview.ts";
import type { PlanView } from "../plan.ts";

type Shove = ActOf<"shove">;

/** The preview of what moves nobody. */
export const NO_FORCE = { fields: [], summary: [], warnings: [], area: [], marks: [] } as const;

/**
 * The act with its choices, and where a hit would push. Nobody knows where a hidden target is, so for one nothing is
 * shown.
 */
export function shovePreview(view: PlanView, shove: Shove, source: Footprint) {
  const { situation } = view;
  const target = creatureOf(situation, shove.target.creature);
  if (!target || isHidden(target)) return { act: shove, ...NO_FORCE };
  const plain = shoveEffect({ by: shove.creature, source, target: target.id, critical: false });
  const towards = needsDirection(situation, plain, target) ? directionIn(view, source) : null;
  const before = forcedMoves(situation, { ...plain, towards }).groups;
  const [chosen] = chosenPlaces(view, before);
  const groups = chosen ? forcedMoves(situation, { ...plain, towards, chosen: [chosen] }).groups : before;
  return {
    ...forcePreview(view, groups),
    act: { ...shove, ...(towards && { towards }), ...(chosen && { place: chosen.place }) },
    fields: [...(towards ? [directionField(view, source, towards)] : []), ...choiceFields(view, before)],
  };
}
