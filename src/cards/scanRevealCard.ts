import { nameOn, spotName, type Card } from "./card.ts";
import { checkContext } from "./parts/check.ts";
import { discoveryContext } from "./parts/discovery.ts";
import { againButton } from "./scanCard.ts";

/** H-25, H-26: a spot is revealed. Then the check that may earn a further Scan. */
export const scanRevealCard: Card<"scanReveal"> = {
  context: (card, reader) => {
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
      // What it does to the scanner's own spots (H-13).
      ruledOut: ruledOut.length > 0 ? say("UNSEEN.ScanCard.ruledOut", { ...names, count: ruledOut.length }) : null,
      outcome: told.outcome,
      // It is about the check. The button shows whether the Scan is still to be used.
      next: say(check.success ? "UNSEEN.ScanCard.goesOn" : "UNSEEN.ScanCard.noFurther"),
      buttons: card.live.scanAgain && reader.owns(creature) ? [againButton(say)] : [],
    };
  },
  actions: { scanAgain: ({ report }) => ({ choose: "scan", tokenId: report.creature }) },
};
