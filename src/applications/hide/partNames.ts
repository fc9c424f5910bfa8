/** How the components of a Hide are told apart (H-5). */
import { partLetter } from "../../bridge/creature/partLetter.ts";
import type { Creature, CreatureId } from "../../rules/index.ts";
import { tokenOf } from "../viewedScene.ts";
import type { ComponentName } from "./hideView.ts";

/** The letter and the name of each component's token. */
export function partNames(parts: readonly Creature[]): ReadonlyMap<CreatureId, ComponentName> {
  return new Map(
    parts.map(({ id, name }) => {
      const token = tokenOf(id);
      return [id, { letter: partLetter(token), name: token?.name ?? name }];
    }),
  );
}

export const areSameNames = (
  one: ReadonlyMap<CreatureId, ComponentName>,
  other: ReadonlyMap<CreatureId, ComponentName>,
): boolean => JSON.stringify([...one]) === JSON.stringify([...other]);
