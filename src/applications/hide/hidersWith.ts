import { componentsOf, type Creature, type CreatureId } from "../../rules/index.ts";
import { isOwned } from "../playedHere.ts";
import { seatSituation } from "../viewedScene.ts";

/** The creature and its components that may hide with it. After a roll, those that rolled with it (H-5). */
export function hidersWith(id: CreatureId): readonly Creature[] {
  const situation = seatSituation();
  const creature = situation?.creatures.find((one) => one.id === id);
  if (!situation || creature === undefined) return [];
  const event = creature.hiding.pending?.event;
  return componentsOf(situation, creature).filter(
    (part) => part.id === id || (isOwned(part.id) && part.hiding.pending?.event === event),
  );
}
