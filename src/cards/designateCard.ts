import type { CreatureId, Spot, TrackOffer, ReportOf } from "../rules/index.ts";
import { cardButton, nameOn, spotName, type Card, type CardButton, type CardFacts, type Reader } from "./card.ts";

/**
 * H-2, H-5, H-34: hidden begins, for one creature or several of its components. Track is offered to those who may
 * use it.
 */
export const designateCard: Card<"designate" | "designateTogether"> = {
  context: (card, reader) => {
    const { unused, result } = card.report;
    const added = addedIn(card.report);
    const { say } = reader;
    const name = nameOn(card, reader, card.tokenId);
    const { offer } = card.live;
    return {
      title: say("UNSEEN.DesignateCard.title", { name }),
      icon: "fa-solid fa-eye-slash",
      spots: card.report.kind === "designate" ? added.map(({ id }) => spotName(card, reader, id)) : [],
      outcome:
        card.report.kind === "designateTogether"
          ? say("UNSEEN.LoreCard.designateTogether", {
              names: card.report.components
                .map((one) => `${nameOn(card, reader, one.creature)} (${one.added.length})`)
                .join(", "),
            })
          : say(unused > 0 ? "UNSEEN.DesignateCard.outcomeUnused" : "UNSEEN.DesignateCard.outcome", {
              name,
              count: added.length,
              unused,
            }),
      answers: offer ? answers(offer, card, reader) : [],
      next: offer ? say("UNSEEN.DesignateCard.next", { result }) : null,
      buttons: offer ? buttons(offer, card, reader) : [],
    };
  },
  actions: {
    track: ({ tokenId }, tracker) => ({ ask: answer(tracker, tokenId, "track") }),
    pass: ({ tokenId }, tracker) => ({ ask: answer(tracker, tokenId, "pass") }),
    close: ({ tokenId }) => ({ ask: { kind: "closeTrack", hider: tokenId } }),
  },
};

const answer = (creature: CreatureId, hider: CreatureId, given: "track" | "pass") =>
  ({ kind: "track", creature, hider, answer: given }) as const;

/** The new spots. Spots of several components are not all numbered on one card. */
function addedIn(report: ReportOf<"designate" | "designateTogether">): readonly Spot[] {
  return report.kind === "designate" ? report.added : report.components.flatMap(({ added }) => added);
}

/** What trackers have answered, as far as this seat may know them. */
function answers({ answers: given }: TrackOffer, card: CardFacts, reader: Reader): string[] {
  return Object.entries(given).flatMap(([tracker, answer]) => {
    const name = reader.nameOf(tracker);
    return name === null ? [] : reader.say(`UNSEEN.DesignateCard.${answer}`, { name });
  });
}

function buttons(offer: TrackOffer, card: CardFacts, reader: Reader): CardButton[] {
  const waiting = offer.trackers.filter((tracker) => !offer.answers[tracker] && reader.owns(tracker));
  const perTracker = waiting.flatMap((tracker) => trackerButtons(tracker, card, reader));
  if (!reader.gm) return perTracker;
  return [...perTracker, cardButton("close", "fa-xmark", reader.say("UNSEEN.DesignateCard.close"))];
}

function trackerButtons(tracker: CreatureId, card: CardFacts, reader: Reader): CardButton[] {
  const name = nameOn(card, reader, tracker);
  const button = (action: "track" | "pass", icon: string): CardButton =>
    cardButton(action, icon, reader.say(`UNSEEN.DesignateCard.${action}Button`, { name }), {
      name: reader.say(`UNSEEN.DesignateCard.${action}Name`, { name, hider: nameOn(card, reader, card.tokenId) }),
      of: tracker,
    });
  return [button("track", "fa-shoe-prints"), button("pass", "fa-forward")];
}
