/** What a rule gives back: changes with a report, or a refusal that says why (refusals are values, never exceptions). */
import type { Change, Decision, Reason, Refusal, RefusalCode } from "./acts.ts";
import type { Report } from "./reports.ts";
import type { Place } from "./vocabulary.ts";

/** A tile that was asked for, with what speaks for and against it (H-9). */
export interface JudgedPlace {
  readonly place: Place;
  readonly reasons: readonly Reason[];
}

/** The act is possible, and this is what comes of it. */
export function accept(changes: readonly Change[], report: Report): Decision {
  return { ok: true, changes, report };
}

/** The act is not possible. */
export function reject(refusal: Refusal): Decision {
  return { ok: false, refusal };
}

/** Why something is not possible: the code names the sentence, the data fills it. */
export function refusal(code: RefusalCode, data: Refusal["data"] = {}): Refusal {
  return { code, data };
}

/** A refusal that shows the reasons for tiles, nearest first (H-1, H-9). */
export function refusalOfTiles(code: RefusalCode, data: Refusal["data"], judged: readonly JudgedPlace[]): Refusal {
  return { code, data, tiles: judged.map(({ place: { i, j }, reasons }) => ({ i, j, reasons })) };
}
