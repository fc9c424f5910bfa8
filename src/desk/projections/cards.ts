import type { Refusal } from "../../rules/index.ts";
import { CARD_OF_REPORT, type CardData } from "../../chat/card.ts";
import { liveOf } from "../../chat/live.ts";
import type { Write } from "../../bridge/write.ts";
import { actingToken } from "../acts.ts";
import { cardId } from "../eventId.ts";
import type { LedgerEvent } from "../event.ts";
import { hidingOf, type Ledger } from "../fold.ts";
import { same } from "../../bridge/same.ts";
import type { Picture } from "../../bridge/picture.ts";

/** Cards whose offers are no longer what they say. Cards that were deleted stay deleted: the chat log may be flushed. */
export function cardWrites(ledger: Ledger, { cards }: Picture): Write[] {
  const events = new Map(ledger.events.map((event) => [event.id, event]));
  const updates = cards.flatMap(({ id, event, live }) => {
    const told = events.get(event);
    const wanted = told ? liveIn(ledger, told) : CLOSED;
    return same(live, wanted) ? [] : [{ _id: id, replace: { "system.live": wanted } }];
  });
  return updates.length === 0 ? [] : [{ action: "update", documentName: "ChatMessage", parent: null, updates }];
}

/** The message that tells of an event. `rolls` are the dice as messages store them, `line` a plain sentence for the log. */
export function newCard(
  ledger: Ledger,
  event: LedgerEvent,
  { rolls, line }: { readonly rolls: readonly string[]; readonly line: string },
): Write {
  const system: CardData = {
    event: event.id,
    sceneId: event.sceneId,
    tokenId: event.tokenId,
    report: event.report,
    names: event.names,
    numbers: event.numbers,
    live: liveIn(ledger, event),
    overruled: event.overruled.map(publicRefusal),
  };
  const actor = actingToken(event.act);
  const speaker = { scene: event.sceneId, token: actor, alias: event.names[actor] ?? "" };
  const type = CARD_OF_REPORT[event.report.kind];
  const data = { _id: cardId(event.id), type, system, rolls, speaker, content: line };
  return { action: "create", documentName: "ChatMessage", parent: null, data: [data] };
}

/** A refusal as all may read it: where the first of the spots was to be is nobody's business (H-10). */
const publicRefusal = ({ code, data: { i: _i, j: _j, ...data } }: Refusal): CardData["overruled"][number] => ({
  code,
  data,
});

const CLOSED = { pending: false, offer: null, claim: null, scanAgain: false, appearing: null };

const liveIn = (ledger: Ledger, event: LedgerEvent) =>
  liveOf(event, (creature) => hidingOf(ledger, event.sceneId, creature));
