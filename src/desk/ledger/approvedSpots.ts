/**
 * Spots that a Gamemaster approved. They stay although they do not suit, and are exempt from rechecks (H-17).
 */
import {
  approvedPlacesFor,
  samePlace,
  approvalState,
  type ApprovedPlace,
  type Situation,
  type SpotId,
  recheckDue,
  type ActOf,
  type CreatureId,
  type EventId,
} from "../../rules/index.ts";
import type { LedgerEvent, Approval } from "./entry.ts";
import type { Ledger } from "./ledger.ts";
import { isUndo } from "./fold.ts";

/** The approvals on a scene. */
export interface ApprovedSpots {
  /** The spots that a recheck skips. */
  readonly spots: readonly SpotId[];
  /** Ids of the approvals that have ended, now or before. */
  readonly over: ReadonlySet<string>;
}

/**
 * The approved spots of a situation whose approval still holds. Three acts approve a spot: overruling the rules
 * (H-1), allowing what a secret spoke against (H-9), and taking back the reveal of a recheck (U1). `over` names
 * approvals that are known to have ended: the present situation does not tell whether a place has suited since.
 */
export function approvedSpots(
  ledger: Ledger,
  situation: Situation,
  over: ReadonlySet<string> = new Set(),
): ApprovedSpots {
  const lapsed = new Set(over);
  const spots = situation.creatures.flatMap(({ id: creature, hiding }) =>
    hiding.spots.flatMap(({ id, place }) => {
      const approval = ledger.approvals.get(id);
      if (!approval || !samePlace(approval.place, place) || lapsed.has(nameOf(approval, id))) return [];
      if (approvalState(situation, { ...approval, creature }) === "holds") return [id];
      lapsed.add(nameOf(approval, id));
      return [];
    }),
  );
  return { spots, over: lapsed };
}

/** Taking a recheck back approves the spots that the recheck revealed. The situation is the one after the undo. */
export function approvedByUndo(undone: readonly LedgerEvent[], situation: Situation): readonly ApprovedPlace[] {
  const revealed = undone.flatMap(({ report }) =>
    report.kind === "recheck"
      ? report.discoveries.flatMap(({ hider, revealed: spots }) =>
          spots.map(({ place }) => ({ creature: hider, place })),
        )
      : [],
  );
  return approvedPlacesFor(situation, revealed);
}

/** An entry approves a spot once; another entry may approve it again. */
const nameOf = ({ by }: Approval, spot: SpotId): string => `${by} ${spot}`;

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
