/** What this seat may read of what was learned, for the cards in its chat log (H-33). */
import { situationOn } from "../bridge/read.ts";
import { viewerOf } from "../bridge/viewer.ts";
import { withConfidential } from "../desk/foundry/confidential.ts";
import { knowledgeOf, view, type EventId, type Known } from "../rules/index.ts";

/** What was learned in an event on a scene. Empty if the scene is gone or cannot be read, or if others learned it. */
export function learnedIn(sceneId: string, event: EventId): readonly Known[] {
  const scene = game.scenes.get(sceneId);
  const read = scene && situationOn(scene);
  if (!read) return [];
  const situation = withConfidential(read);
  const viewer = viewerOf(game.user, scene, situation);
  const seen = view(situation, viewer);
  const subjects = new Set(seen.creatures.flatMap(({ hiding }) => hiding.learned.map(({ about }) => about)));
  const known = [...subjects].flatMap((about) => knowledgeOf(seen, viewer, about));
  return known.filter((entry) => entry.event === event);
}
