import { nameOn, type Card, type OwnContext } from "./card.ts";
import { woundActions, woundButtons, woundContext, type WoundContext } from "./parts/damageWound.ts";
import { discoveryContext, type DiscoveryContext } from "./parts/discovery.ts";
import { hiderActions, hiderButtons } from "./parts/hiderButtons.ts";

interface ClaimContext extends OwnContext {
  readonly wound: WoundContext | null;
  readonly discovery: DiscoveryContext;
}

/** H-20: "I was there". */
export const claimCard: Card<"claim"> = {
  type: "claim",
  template: "chat/claim",
  context: (card, reader): ClaimContext => {
    const discovery = discoveryContext(card.report.discovery, card, reader);
    const name = nameOn(card, reader, card.tokenId);
    const { wound } = card.report;
    return {
      type: "claim",
      title: reader.say("UNSEEN.ClaimCard.title", { name }),
      icon: "fa-solid fa-hand",
      discovery,
      wound: wound ? woundContext(wound, reader.say) : null,
      outcome: discovery.outcome,
      next: null,
      buttons: [
        ...woundButtons(card, reader, wound ? [{ target: card.tokenId, wound }] : []),
        ...hiderButtons(card, reader),
      ],
    };
  },
  actions: { ...hiderActions, ...woundActions },
};
