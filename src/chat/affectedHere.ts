/** What this seat knows of a hider that an effect was put on, for the cards in its chat log (H-22). */
import { situationOn } from "../bridge/read.ts";
import { withConfidential } from "../desk/foundry/confidential.ts";
import type { CreatureId } from "../rules/index.ts";
import type { Affected } from "../cards/card.ts";

/**
 * Null where the scene or the creature is gone. On other clients than its owner's and the Gamemasters' there is
 * nothing to know.
 */
export function affectedHere(sceneId: string, id: CreatureId): Affected | null {
  const scene = game.scenes.get(sceneId);
  const read = scene && situationOn(scene);
  if (!read) return null;
  const { creatures } = withConfidential(read);
  const hiding = creatures.find((creature) => creature.id === id)?.hiding;
  return hiding ? { possible: hiding.possible } : null;
}
