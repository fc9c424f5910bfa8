/** The Gamemaster's question which defence an unseen attack leaves its target (K-7). */
import { askChoice } from "../../bridge/confirm.ts";
import { cardStates, creatureOf, type CreatureId, type EventId } from "../../rules/index.ts";
import { cardFace } from "../../words/cardFace.ts";
import { say } from "../../words/sayHere.ts";
import { submit } from "../../chat/submit.ts";
import { seatSituation, uuidsOf } from "../viewedScene.ts";

/** The choice that is no card. */
const REACTION = "reaction";

/** Asks for one card that is not used up, or Block and Dodge, and for the act that allows it. */
export async function askAllowed(id: CreatureId, event: EventId): Promise<void> {
  const situation = seatSituation();
  const creature = situation && creatureOf(situation, id);
  if (!situation || !creature) return;
  const { name } = creature;
  const cards = cardStates(situation, creature).filter(
    ({ card, state }) => state !== "used" && card.pool === "dynamic",
  );
  const chosen = await askChoice({
    title: say("UNSEEN.AllowDialog.title", { name }),
    icon: "fa-solid fa-hand",
    about: uuidsOf(id),
    paragraphs: [say("UNSEEN.AllowDialog.hint", { name })],
    options: [
      { value: REACTION, label: say("UNSEEN.AllowDialog.reaction") },
      ...cards.map(({ card }) => ({
        value: card.id,
        label: say("UNSEEN.Awareness.card", { name: card.name, face: cardFace(card, say) }),
      })),
    ],
    yes: say("UNSEEN.AllowDialog.yes"),
    no: say("UNSEEN.AllowDialog.no"),
  });
  if (chosen === null) return;
  await submit({ kind: "allowCard", creature: id, event, card: chosen === REACTION ? null : chosen });
}
