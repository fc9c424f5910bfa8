import type { AskRequest } from "../../desk/protocol.ts";
import type { Words } from "../words.ts";

export interface OutboxRow {
  readonly requestId: string;
  readonly sentence: string;
  readonly withdraw: string;
}

/** The acts that wait for a Gamemaster, each in a sentence. `nameOf` gives the name of an acting token. */
export function outboxRows(
  asks: readonly AskRequest[],
  nameOf: (ask: AskRequest) => string,
  words: Words,
): readonly OutboxRow[] {
  return asks.map((ask) => {
    const sentence = words("UNSEEN.Outbox.sentence", {
      act: words(`UNSEEN.Act.${ask.kind}`),
      name: nameOf(ask),
    });
    return {
      requestId: ask.requestId,
      sentence,
      withdraw: words("UNSEEN.Outbox.withdrawOf", { sentence }),
    };
  });
}
