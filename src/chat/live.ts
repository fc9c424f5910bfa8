import type { CreatureId, Hiding, Report } from "../rules/index.ts";
import type { LedgerEvent } from "../desk/event.ts";
import type { Live } from "./card.ts";

/** What the card of an event still offers in the present state of the creatures that it is about. Pure. */
export function liveOf(event: LedgerEvent, hidingOf: (creature: CreatureId) => Hiding): Live {
  const { pending, offer, claim, appearing, rev, scouting } = hidingOf(event.tokenId);
  return {
    pending: pending?.event === event.id,
    offer: offer?.event === event.id ? offer : null,
    claim: claim?.event === event.id ? claim : null,
    scanAgain: isScanEarned(event, hidingOf),
    appearing: rev === event.rev ? appearing : null,
    ...(scouting === event.id ? { scouting: true } : {}),
  };
}

function isScanEarned({ report, revs }: LedgerEvent, hidingOf: (creature: CreatureId) => Hiding): boolean {
  if (!isScan(report)) return false;
  const scanner = hidingOf(report.creature);
  return scanner.freeScan !== null && scanner.rev === revs[report.creature];
}

const SCANS = ["scanReveal", "scanStudy", "scanIdentify", "scanScout", "pickVantage"] as const;

/** Whether it earned another one is in the state of its scanner: the free Scan may follow without a check too (H-25). */
const isScan = (report: Report): report is Extract<Report, { kind: (typeof SCANS)[number] }> =>
  SCANS.some((kind) => kind === report.kind);
