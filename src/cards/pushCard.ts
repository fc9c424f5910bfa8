import { nameOn, spotName, type Card, type CardData, type OwnContext, type Reader } from "./card.ts";
import { hiderActions, hiderButtons } from "./parts/hiderButtons.ts";
import { revealedContexts, type RevealedContext } from "./recheckCard.ts";

interface PushContext extends OwnContext {
  readonly lines: readonly string[];
  readonly revealed: readonly RevealedContext[];
}

/** H-24: a hidden creature was pushed or has teleported. Then what the recheck revealed (H-17). */
export const pushCard: Card<"push" | "teleport"> = {
  type: "push",
  template: "chat/push",
  context: (card, reader): PushContext => {
    const { report } = card;
    const name = nameOn(card, reader, report.creature);
    return {
      type: "push",
      title: reader.say(`UNSEEN.PushCard.${report.kind}`, { name }),
      icon: report.kind === "push" ? "fa-solid fa-angles-right" : "fa-solid fa-wand-sparkles",
      lines: linesOf(card, reader),
      revealed: revealedContexts(report.discoveries, card, reader),
      outcome: outcomeOf(card, reader, name),
      next: null,
      buttons: hiderButtons(card, reader),
    };
  },
  actions: hiderActions,
};

type PushData = CardData<"push" | "teleport">;

function linesOf(card: PushData, reader: Reader): readonly string[] {
  const { report } = card;
  if (report.kind === "teleport") return [];
  const names = (of: typeof report.moved) => of.map(({ id }) => spotName(card, reader, id)).join(", ");
  const { moved, stayed } = report;
  return [
    reader.say("UNSEEN.PushCard.moved", { spots: names(moved) }),
    ...(stayed.length > 0 ? [reader.say("UNSEEN.PushCard.stayed", { spots: names(stayed) })] : []),
  ];
}

function outcomeOf({ report }: PushData, { say }: Reader, name: string): string {
  const found = report.discoveries.some((discovery) => discovery.found);
  if (found) return say("UNSEEN.PushCard.revealed", { name });
  return say(report.kind === "push" ? "UNSEEN.PushCard.stillHidden" : "UNSEEN.PushCard.oneSpot", { name });
}
