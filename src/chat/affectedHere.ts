/** What this seat knows of an effect's target, for the cards in its chat log (H-22). */
import { situationOn } from "../bridge/read.ts";
import { withConfidential } from "../desk/foundry/confidential.ts";
import type { CreatureId } from "../rules/index.ts";
import type { Affected } from "../cards/card.ts";

/** Null if the scene or the creature is gone, or if this client may not know. */
export function affectedHere(sceneId: string, id: CreatureId): Affected | null {
  const scene = game.scenes.get(sceneId);
  const read = scene && situationOn(scene);
  if (!read) return null;
  const { creatures } = withConfidential(read);
  const hiding = creatures.find((creature) => creature.id === id)?.hiding;
  return hiding ? { possible: hiding.possible } : null;
}
