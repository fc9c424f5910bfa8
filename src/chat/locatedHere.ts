/** What this seat may know of the invisible creatures that a scanner located, for the cards in its chat log (C-9). */
import { situationOn } from "../bridge/read.ts";
import { viewerOf } from "../bridge/viewer.ts";
import { withConfidential } from "../desk/foundry/confidential.ts";
import { creatureOf, locatedBy, type CreatureId, type Place } from "../rules/index.ts";

/** The places that a scanner knows now. Null for seats that may not know. */
export function locatedHere(sceneId: string, scanner: CreatureId): readonly Place[] | null {
  const scene = game.scenes.get(sceneId);
  const read = scene && situationOn(scene);
  if (!read) return null;
  const { gm, owned } = viewerOf(game.user, scene, read);
  const situation = withConfidential(read);
  const creature = creatureOf(situation, scanner);
  if (!creature || (!gm && !owned.includes(scanner))) return null;
  return locatedBy(situation, creature).map(({ place }) => place);
}
