/** Cards of acts that nobody can take back any more. Every client loads them before the game opens. */
import { confirm } from "../bridge/confirm.ts";
import { SYSTEM_ID } from "../config.ts";
import { isDesk, readLedger, thisSeat } from "../desk/foundry/thisSeat.ts";
import { isReadable } from "../desk/host/storedLedger.ts";
import type { CardData } from "../cards/card.ts";
import { ASK_OLD_CARDS } from "../settings.ts";
import { say } from "../words/sayHere.ts";
import { isDesksCard } from "./render.ts";

/** With as many old cards, a world still opens in less than twice the time of a fresh one (docs/safety-tests.md). */
const MANY = 1500;
/** How many messages one request to the server deletes. */
const AT_ONCE = 500;

/**
 * Asks the desk's Gamemaster whether to delete old cards, once there are many. What people wrote stays, and so does
 * every card that still offers something. Called in `ready`, once the ledger can be read.
 */
export async function offerToDeleteOldCards(): Promise<void> {
  if (game.settings.get(SYSTEM_ID, ASK_OLD_CARDS) !== true || !isDesk() || !isReadable(thisSeat().host)) return;
  const { length: count } = oldCards();
  if (count <= MANY) return;
  const isSure = await confirm({
    title: "UNSEEN.OldCards.title",
    icon: "fa-solid fa-broom",
    yes: "UNSEEN.OldCards.delete",
    no: "UNSEEN.OldCards.keep",
    noToAll: { label: "UNSEEN.OldCards.neverAsk", chosen: stopAsking },
    noByDefault: true,
    isUnasked: true,
    paragraphs: [say("UNSEEN.OldCards.question", { count }), say("UNSEEN.OldCards.stays")],
  });
  if (!isSure) return;
  // While the question waited, an undo may have opened an offer again.
  const old = oldCards();
  for (let from = 0; from < old.length; from += AT_ONCE)
    await ChatMessage.implementation.deleteDocuments(old.slice(from, from + AT_ONCE));
  ui.notifications?.info(say("UNSEEN.OldCards.deleted", { count: old.length }));
}

/** The ids of cards whose acts the ledger has compacted, and of which nothing is open. */
function oldCards(): string[] {
  const { events, stubs } = readLedger();
  const kept = new Set<string>([...events.map(({ id }) => id), ...stubs.keys()]);
  return game.messages.contents
    .filter((message) => message.type !== "audit" && isDesksCard(message))
    .filter(({ system }) => !kept.has((system as unknown as CardData).event))
    .map(({ id }) => id!);
}

const stopAsking = (): void => void game.settings.set(SYSTEM_ID, ASK_OLD_CARDS, false);
