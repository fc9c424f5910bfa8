import { nameOn, type Card, type OwnContext } from "./card.ts";
import { woundActions, woundButtons, shownWound, type WoundContext } from "./parts/damageWound.ts";
import { discoveryContext, type DiscoveryContext } from "./parts/discovery.ts";
import { forceActions, forceButtons, forceWaits } from "./parts/forceButtons.ts";
import { forcedReader, reportLines } from "./parts/forcedLines.ts";
import { hiderActions, hiderButtons } from "./parts/hiderButtons.ts";

interface ClaimContext extends OwnContext {
  readonly wound: WoundContext | null;
  readonly discovery: DiscoveryContext;
  /** What a grapple or shove did to it (T-7), line by line. */
  readonly lines: readonly string[];
}

/** H-20: "I was there". */
export const claimCard: Card<"claim"> = {
  context: (card, reader): ClaimContext => {
    const discovery = discoveryContext(card.report.discovery, card, reader);
    const name = nameOn(card, reader, card.tokenId);
    const { wound, holds, forced } = card.report;
    return {
      title: reader.say("UNSEEN.ClaimCard.title", { name }),
      icon: "fa-solid fa-hand",
      discovery,
      wound: shownWound(wound, reader.say),
      lines: [
        ...(holds === undefined ? [] : [reader.say(`UNSEEN.ClaimCard.${holds ? "held" : "notHeld"}`, { name })]),
        ...(forced ? reportLines(forced, forcedReader(card, reader)) : []),
      ],
      outcome: discovery.outcome,
      next: forceWaits(card, reader),
      buttons: [
        ...woundButtons(card, reader, wound ? [{ target: card.tokenId, wound }] : []),
        ...forceButtons(card, reader),
        ...hiderButtons(card, reader),
      ],
    };
  },
  actions: { ...hiderActions, ...woundActions, ...forceActions },
};
