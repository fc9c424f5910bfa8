import { nameOn, spotName, type Card, type CardButton, type OwnContext, type CardData, type Reader } from "./card.ts";
import { type CheckContext, checkContext } from "./parts/check.ts";
import { discoveryContext, type DiscoveryContext } from "./parts/discovery.ts";
import { hiderActions, hiderButtons } from "./parts/hiderButtons.ts";

interface ScanRevealContext extends OwnContext {
  readonly distance: string;
  readonly discovery: DiscoveryContext;
  readonly check: CheckContext;
  /** The effect on the scanner's own spots (H-13). Null for none. */
  readonly ruledOut: string | null;
}

/** H-25, H-26: a spot is revealed. Then the check that may earn a further Scan. */
export const scanRevealCard: Card<"scanReveal"> = {
  context: (card, reader): ScanRevealContext => {
    const { creature, distance, discovery, check, free, ruledOut = [] } = card.report;
    const { say } = reader;
    const [revealed] = discovery.revealed;
    const names = {
      name: nameOn(card, reader, creature),
      spot: revealed ? spotName(card, reader, revealed.id) : "",
      hider: nameOn(card, reader, discovery.hider),
    };
    const told = discoveryContext(discovery, card, reader);
    return {
      title: say(free ? "UNSEEN.ScanCard.titleFree" : "UNSEEN.ScanCard.title", names),
      icon: "fa-solid fa-magnifying-glass",
      distance: say("UNSEEN.ScanCard.distance", { distance }),
      discovery: told,
      check: checkContext(check, card, reader),
      ruledOut: ruledOut.length > 0 ? say("UNSEEN.ScanCard.ruledOut", { ...names, count: ruledOut.length }) : null,
      outcome: told.outcome,
      next: nextStep(card, reader),
      buttons: [...scanButtons(card, reader), ...hiderButtons(card, reader)],
    };
  },
  actions: {
    ...hiderActions,
    scanAgain: ({ report }) => ({ choose: "scan", tokenId: report.creature }),
  },
};

/** The sentence is about the check. The button shows whether the Scan is still to be used. */
const nextStep = ({ report }: CardData<"scanReveal">, { say }: Reader): string =>
  say(report.check.success ? "UNSEEN.ScanCard.goesOn" : "UNSEEN.ScanCard.noFurther");

function scanButtons({ live, report }: CardData<"scanReveal">, { owns, say }: Reader): CardButton[] {
  if (!live.scanAgain || !owns(report.creature)) return [];
  const label = say("UNSEEN.ScanCard.again");
  return [{ action: "scanAgain", label, name: label, icon: "fa-solid fa-magnifying-glass", of: "" }];
}
