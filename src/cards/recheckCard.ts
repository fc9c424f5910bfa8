import type { ReportOf } from "../rules/index.ts";
import { nameOn, type Card, type CardData, type CardFacts, type Reader } from "./card.ts";
import { discoveryContext } from "./parts/discovery.ts";

/** H-17: everything that one act revealed, on one card, with the change that caused it. */
export const recheckCard: Card<"recheck"> = {
  context: (card, reader) => {
    const { discoveries } = card.report;
    return {
      title: reader.say("UNSEEN.RecheckCard.title"),
      icon: "fa-solid fa-lightbulb",
      revealed: revealedContexts(discoveries, card, reader),
      outcome: causesOf(card, reader),
    };
  },
};

/** One section a hider, in the order in which they were revealed. */
export function revealedContexts(discoveries: ReportOf<"recheck">["discoveries"], card: CardFacts, reader: Reader) {
  return discoveries.map((discovery) => ({
    name: nameOn(card, reader, discovery.hider),
    discovery: discoveryContext(discovery, card, reader),
  }));
}

/** All changes within the moment. Creatures that moved are named only if this seat sees them. */
function causesOf({ report }: CardData<"recheck">, { say, nameOf }: Reader): string {
  const { causes, movers } = report;
  const names = movers.flatMap((mover) => nameOf(mover) ?? []);
  const moved = names.length === 1 ? "moved" : "movedTogether";
  const sentences = causes.map((cause) =>
    cause === "moved" && names.length > 0
      ? say(`UNSEEN.RecheckCard.${moved}`, { name: names.join(", ") })
      : say(`UNSEEN.RecheckCause.${cause}`),
  );
  return sentences.join(" ");
}
