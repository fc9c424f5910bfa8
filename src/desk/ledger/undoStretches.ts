/** What taking an act back means for the stretches of its scene (Z-5, Z-13). */
import { STRETCHES_ID, type Hiding, type Order } from "../../rules/index.ts";
import { actingToken } from "../protocol/request.ts";
import type { LedgerEvent } from "./entry.ts";
import type { Ledger } from "./ledger.ts";

/** Orders that end the combat into which a stretch led. */
const ENDINGS: readonly Order["order"][] = ["fightOver", "takeBack", "begin", "end"];

/** Z-5: an ambush whose attack is taken back is still to come, while its combat goes on. */
export function ambushesBack(act: readonly LedgerEvent[], now: Hiding, all: readonly LedgerEvent[]): Hiding {
  const { stretches } = now;
  const from = act[0]!;
  if (!stretches?.fight || all.some((event) => event.seq > from.seq && isEnding(event, from.sceneId))) return now;
  const spent = act.filter(({ changes }) => changes.some(({ kind }) => kind === "stretches"));
  const characters = { ...stretches.characters };
  for (const id of spent.map((event) => actingToken(event.act))) {
    const character = characters[id];
    if (character) characters[id] = { ...character, ambush: true };
  }
  return { ...now, stretches: { ...stretches, characters } };
}

const isEnding = ({ sceneId, act }: LedgerEvent, of: string): boolean =>
  sceneId === of && act.kind === "stretchOrder" && ENDINGS.includes(act.order.order);

/** Whether an event ended stretches, and can say how they stood. Older entries do not know that. */
export const endedStretches = ({ act, before }: LedgerEvent): boolean =>
  act.kind === "stretchOrder" && act.order.order === "end" && before[STRETCHES_ID]?.stretches !== undefined;

/** Whether stretches went on after their end. Then the end stands (Z-1). */
export const areBuiltOn = (end: LedgerEvent, { events, undone }: Pick<Ledger, "events" | "undone">): boolean =>
  events.some((one) => one.seq > end.seq && one.sceneId === end.sceneId && isOfStretches(one) && !undone.has(one.id));

/** Whether stretches changed creatures: they hid or came out by it, and earlier acts of theirs stand (Z-13). */
export const isOfStretches = ({ tokenId }: Pick<LedgerEvent, "tokenId">): boolean => tokenId === STRETCHES_ID;
