/** What the d100 of concealment may tell (part C). */
import type { LedgerEvent } from "../../../src/desk/ledger/entry.ts";
import type { StrikeReport } from "../../../src/rules/index.ts";
import { law } from "./law.ts";

/** Throws if a d100 tells more than the blow that it was thrown for. */
export function judgeConcealment({ report, changes }: LedgerEvent): void {
  const strikes = "strikes" in report ? report.strikes : [];
  const isVain = ({ outcome, spots }: StrikeReport): boolean => spots.length > 0 && outcome === "absent";
  law(
    strikes.every((strike) => !isVain(strike) || strike.concealed === undefined),
    "C-12: no d100 for a spot where nobody was found",
    () => strikes,
  );
  law(
    strikes.every(({ outcome, wound }) => outcome !== "concealed" || wound === null),
    "C-1: what concealment made a miss does no harm",
    () => strikes,
  );
  if (report.kind !== "attack" && report.kind !== "thingAttack") return;
  const missed = changes.filter(({ kind }) => kind === "tileMissed");
  law(missed.length <= 1, "C-6: an attack on a tile fails once", () => missed);
}
