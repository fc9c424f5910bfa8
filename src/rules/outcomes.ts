/**
 * What a rule gives back: changes with a report, or a refusal that says why (refusals are values, never exceptions).
 */
import type { Change } from "./changes.ts";
import type { Decision, DecisionContext, Reason, Refusal, Report } from "./acts.ts";
import { RULED_OUT, type RefusalCode } from "./refusalCodes.ts";
import type { Footprint } from "./vocabulary.ts";

/** A tile that was asked for, with the reasons for and against it (H-9). */
export interface JudgedPlace {
  readonly place: Footprint;
  readonly reasons: readonly Reason[];
}

/** The act is possible, with these changes and this report. */
export function accept(changes: readonly Change[], report: Report): Decision {
  return { ok: true, changes, report, overruled: [] };
}

/** The act is not possible. */
export function reject(refusal: Refusal): Decision {
  return { ok: false, refusal };
}

/**
 * The decision, unless something stands against it. If the Gamemaster overrules, only impossible acts stay refused.
 * The decision lists what was overruled (H-1).
 */
export function unlessRefused(
  objections: readonly (Refusal | null)[],
  { overrule = false }: DecisionContext,
  decision: () => Decision,
): Decision {
  const against = objections.filter((objection) => objection !== null);
  const [first, ...also] = against;
  if (!first) return decision();
  const standing = against.find(({ mayOverrule }) => !mayOverrule);
  if (standing) return reject(standing);
  if (!overrule) return reject(also.length > 0 ? { ...first, also } : first);
  const decided = decision();
  return decided.ok ? { ...decided, overruled: against } : decided;
}

/** Why something is not possible: the code names the sentence, the data fills it. */
export function refusal(code: RefusalCode, data: Refusal["data"] = {}): Refusal {
  return isRuledOut(code) ? { code, data, mayOverrule: true } : { code, data };
}

/** A refusal that shows the reasons for tiles, nearest first (H-1, H-9). */
export function refusalOfTiles(code: RefusalCode, data: Refusal["data"], judged: readonly JudgedPlace[]): Refusal {
  return { ...refusal(code, data), tiles: judged.map(({ place: { i, j }, reasons }) => ({ i, j, reasons })) };
}

function isRuledOut(code: RefusalCode): boolean {
  return RULED_OUT.some((ruledOut) => ruledOut === code);
}
