/** The spots that a Gamemaster exempted from rechecks, for the Gamemasters of this seat (H-17). */
import { situationOn } from "../bridge/read.ts";
import { seenAs } from "../bridge/seeAs.ts";
import { exemptSpots, judgingAgain, type ExemptSpot } from "../desk/ledger/approvedSpots.ts";
import { withLedger } from "../desk/ledger/situation.ts";
import { readLedger, thisSeat } from "../desk/foundry/thisSeat.ts";
import type { ActOf, Situation, SpotId } from "../rules/index.ts";

/** Whether this seat shows what the ledger holds. */
export const readsLedger = (): boolean => seenAs() === null && thisSeat().host.sealing.isOpen();

/** The exempt spots of a scene. Empty on clients that cannot read the ledger. */
export function exemptHere(sceneId: string): readonly ExemptSpot[] {
  const ledger = readLedger();
  const situation = ledger.approvals.size > 0 ? situationOf(sceneId) : null;
  return situation ? exemptSpots(ledger, situation) : [];
}

/** A time of day in this seat's language. Empty for none. */
export const sinceText = (since: number | null): string =>
  since === null ? "" : new Date(since).toLocaleTimeString(game.i18n.lang, { hour: "2-digit", minute: "2-digit" });

/** The act that judges spots of a scene again. Null if they suit, and on clients that cannot read the ledger. */
export function judgingAgainHere(sceneId: string, spots: readonly SpotId[]): ActOf<"recheck"> | null {
  const situation = situationOf(sceneId);
  return situation && judgingAgain(readLedger(), situation, spots);
}

function situationOf(sceneId: string): Situation | null {
  if (!readsLedger()) return null;
  const scene = game.scenes.get(sceneId);
  const read = scene && situationOn(scene);
  return read ? withLedger(read, readLedger()) : null;
}
