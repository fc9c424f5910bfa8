import type { AskRequest } from "../../desk/protocol/request.ts";
import type { Say } from "../../words/say.ts";

/** The acts that wait for a Gamemaster, each in a sentence. `nameOf` gives the name of an acting token. */
export function outboxRows(asks: readonly AskRequest[], nameOf: (ask: AskRequest) => string, say: Say) {
  return asks.map((ask) => {
    const sentence = say("UNSEEN.Outbox.sentence", {
      act: say(`UNSEEN.Act.${ask.kind}`),
      name: nameOf(ask),
    });
    return {
      requestId: ask.requestId,
      sentence,
      withdraw: say("UNSEEN.Outbox.withdrawOf", { sentence }),
    };
  });
}
