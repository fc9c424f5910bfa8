/** What this seat has learned, as its windows show it (H-33). */
import { pieceName } from "../../bridge/creature/partLetter.ts";
import { say } from "../../words/sayHere.ts";
import type { CreatureId } from "../../rules/index.ts";
import { seatKnowledge, tokenOf } from "../viewedScene.ts";
import { knowledgeContext } from "../../cards/parts/learned.ts";

/** What is known of a creature of the viewed scene, or of the scene for null. */
export function knowledgeHere(about: CreatureId | null) {
  return knowledgeContext(seatKnowledge(about), nameHere, say);
}

function nameHere(id: CreatureId): string {
  const token = tokenOf(id);
  return token ? pieceName(token) : say("UNSEEN.Card.somebody");
}
