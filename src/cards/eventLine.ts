import { type CardEvent, type Reader } from "./card.ts";
import type { Say } from "../words/say.ts";
import { cardContext, cardTypeOf } from "./cards.ts";
import { publicFacts } from "./publicFacts.ts";

/** An event in a plain line for everybody, for the ledger and for programs that show a message without its card. */
export function eventLine(event: CardEvent, say: Say): string {
  const reader: Reader = { gm: false, say, owns: () => false, nameOf: () => null };
  const live = { pending: false, offer: null, claim: null, scanAgain: false, appearing: null };
  const { title, outcome, notes } = cardContext(cardTypeOf(event.report.kind), { ...publicFacts(event), live }, reader);
  return [`${title}: ${outcome}`, ...notes.map(({ text }) => text)].join(" ");
}
