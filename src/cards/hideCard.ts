import { cardButton, nameOn, type Card, type CardButton, type CardData, type Reader } from "./card.ts";
import { checkContext, whyTotal } from "./parts/check.ts";

/**
 * H-2, H-5: the check of a Hide, of one creature or several of its components. While further spots are due, it
 * offers their choice.
 */
export const hideCard: Card<"hide" | "hideTogether"> = {
  context: (card, reader) => {
    const { check, extra } = card.report;
    const name = nameOn(card, reader, card.tokenId);
    const { say } = reader;
    const shown = checkContext(check, card, reader);
    const earned = say("UNSEEN.Why.extra", { result: check.total, extra });
    return {
      title: say("UNSEEN.HideCard.title", { name }),
      icon: "fa-solid fa-user-ninja",
      check: { ...shown, why: whyTotal(shown, say, [earned]) },
      outcome:
        card.report.kind === "hideTogether"
          ? say("UNSEEN.LoreCard.hideTogether", {
              names: card.report.components.map((id) => nameOn(card, reader, id)).join(", "),
              result: check.total,
              extra,
            })
          : say("UNSEEN.HideCard.outcome", { name, result: check.total, extra }),
      next: nextStep(card, reader, name),
      buttons: reader.owns(card.tokenId) && card.live.pending ? buttons(card, reader) : [],
    };
  },
  actions: {
    chooseSpots: ({ tokenId }) => ({ choose: "spots", tokenId }),
    giveUp: ({ tokenId }) => ({ ask: { kind: "giveUp", creature: tokenId }, sure: "UNSEEN.HideCard.sure" }),
    done: ({ tokenId, report }) => ({
      ask: { kind: report.kind === "hideTogether" ? "designateTogether" : "designate", creature: tokenId, spots: [] },
      ...(report.extra > 0 && { sure: "UNSEEN.HideCard.sureNone" }),
    }),
  },
};

function nextStep({ live, tokenId, report }: CardData<"hide" | "hideTogether">, { say, owns }: Reader, name: string) {
  if (!live.pending) return null;
  if (!owns(tokenId)) return say("UNSEEN.HideCard.waiting", { name });
  return say(report.extra > 0 ? "UNSEEN.HideCard.next" : "UNSEEN.HideCard.nextNone", {
    name,
    extra: report.extra,
  });
}

function buttons({ report }: CardData<"hide" | "hideTogether">, { say }: Reader): CardButton[] {
  const isMore = report.extra > 0;
  return [
    ...(isMore ? [cardButton("chooseSpots", "fa-map-location-dot", say("UNSEEN.HideCard.choose"))] : []),
    cardButton("done", "fa-check", say(isMore ? "UNSEEN.HideCard.doneEarly" : "UNSEEN.HideCard.done")),
    cardButton("giveUp", "fa-rotate-left", say("UNSEEN.HideCard.giveUp")),
  ];
}
