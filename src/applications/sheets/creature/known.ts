import { knowledgeHere } from "../../knowledge/knowledge.ts";
import type { KnowledgeContext } from "../../knowledge/knowledgeContext.ts";
import type { PartContext } from "./section.ts";

/** H-33: what this seat has learned of the creature, if it has a token on the viewed scene. */
export const knownContext: PartContext = ({
  actor,
  creature,
  view,
  say,
}): { readonly known: KnowledgeContext; readonly alone: boolean } => ({
  known: creature
    ? knowledgeHere(creature.id)
    : { entries: [], empty: say("UNSEEN.Knowledge.noToken", { name: actor.name }) },
  alone: view === "limited",
});
