import { nameOn, type Card } from "./card.ts";
import { woundActions, woundButtons, shownWound } from "./parts/damageWound.ts";
import { discoveryContext } from "./parts/discovery.ts";
import { forcedReader, reportLines } from "./parts/forcedLines.ts";

/** H-20: "I was there". */
export const claimCard: Card<"claim"> = {
  context: (card, reader) => {
    const discovery = discoveryContext(card.report.discovery, card, reader);
    const name = nameOn(card, reader, card.tokenId);
    const { wound, holds, forced } = card.report;
    return {
      title: reader.say("UNSEEN.ClaimCard.title", { name }),
      icon: "fa-solid fa-hand",
      discovery,
      wound: shownWound(wound, reader.say),
      // What a grapple or shove did to it (T-7).
      lines: [
        ...(holds === undefined ? [] : [reader.say(`UNSEEN.ClaimCard.${holds ? "held" : "notHeld"}`, { name })]),
        ...(forced ? reportLines(forced, forcedReader(card, reader)) : []),
      ],
      outcome: discovery.outcome,
      buttons: woundButtons(card, reader, wound ? [{ target: card.tokenId, wound }] : []),
    };
  },
  actions: woundActions,
};
