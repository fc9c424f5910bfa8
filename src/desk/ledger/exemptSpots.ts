/** Spots that no recheck judges, as Gamemasters read of them, and how they are judged again (H-17). */
import {
  recheckDue,
  type ActOf,
  type CreatureId,
  type EventId,
  type Situation,
  type SpotId,
} from "../../rules/index.ts";
import { approvedSpots } from "./approvedSpots.ts";
import { isUndo } from "./fold.ts";
import type { Ledger } from "./ledger.ts";

/** A spot that a Gamemaster exempted: by overruling, by allowing, or by taking a reveal back. */
export interface ExemptSpot {
  readonly hider: CreatureId;
  readonly spot: SpotId;
  /** The act, or the one that was taken back. */
  readonly event: EventId;
  /** The time in milliseconds. Null if the entry is compacted. */
  readonly since: number | null;
}

/** The exempt spots of a situation. */
export function exemptSpots(ledger: Ledger, situation: Situation): readonly ExemptSpot[] {
  const { spots } = approvedSpots(ledger, situation);
  const hiders = situation.creatures.flatMap(({ id, hiding }) => hiding.spots.map((spot) => [spot.id, id] as const));
  const hiderOf = new Map(hiders);
  return spots.flatMap((spot) => {
    const hider = hiderOf.get(spot);
    const approval = ledger.approvals.get(spot);
    if (hider === undefined || !approval) return [];
    const entry = ledger.entries.find(({ id }) => id === approval.by);
    const event = entry && isUndo(entry) ? (entry.undoes[0] ?? entry.id) : approval.by;
    return [{ hider, spot, event, since: entry?.time ?? null }];
  });
}

/** The recheck that judges these spots again and leaves the other exempt ones alone. Null if all of them suit now. */
export function judgingAgain(ledger: Ledger, situation: Situation, again: readonly SpotId[]): ActOf<"recheck"> | null {
  const approved = approvedSpots(ledger, situation).spots.filter((spot) => !again.includes(spot));
  return recheckDue(situation, ["other"], { approved });
}
