import type { CardData, CardEvent } from "./card.ts";
import { publicId, publicNames, publicReport } from "./publicReport.ts";

/** What a card tells everybody of an event, besides what it offers. */
export function publicFacts(event: CardEvent): Omit<CardData, "live"> {
  const { id, sceneId, tokenId, report, names, numbers, unknown = [], unnamed = [] } = event;
  return {
    event: id,
    sceneId,
    tokenId: publicId(tokenId, unknown),
    report: publicReport(report, unknown),
    names: publicNames(names, [...unknown, ...unnamed]),
    numbers,
  };
}
