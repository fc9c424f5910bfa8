import {
  type Creature,
  type CreatureId,
  type Known,
  type LoreAct,
  type Footprint,
  type Refusal,
  type ScanOption,
  type ScanTarget,
  type Situation,
  type Spot,
  type Vantage,
  effectLinesOf,
  isScan,
  placesOf,
  type Report,
} from "../../rules/index.ts";
import type { NamedLines } from "../why/coverLineTexts.ts";

/** The subject of a Scan: the enemies' hiding spots, the vantages of the place, or one creature. */
export type ScanSubject = "spots" | "place" | { readonly creature: CreatureId };

/** All input of the scan panel. */
export interface ScanView {
  readonly situation: Situation;
  readonly scanner: Creature;
  /** Why it may not reveal now, or null. */
  readonly refusal: Refusal | null;
  readonly targets: readonly ScanTarget[];
  /** The Scans that learn, only of creatures that this seat may know of. */
  readonly options: readonly ScanOption[];
  /** The creatures among them, in the order of the list. */
  readonly creatures: readonly Creature[];
  readonly subject: ScanSubject;
  /** What this seat has learned of a creature, or of the place for null (H-33). */
  readonly knowledgeOf: (about: CreatureId | null) => readonly Known[];
  /** The number of the next Scan in its row: 1 for one that costs the action (H-25). */
  readonly chain: number;
  /** The vantages that a Gamemaster may pick for a Scan that named none. Null if none waits, or for others (H-31). */
  readonly picks: readonly Vantage[] | null;
  /** The number on a spot's marker. */
  readonly numberOf: (spot: Spot) => string;
  /** The tiles of invisible creatures that the scanner knows (C-9). Null while concealment does not count. */
  readonly located: readonly Footprint[] | null;
  /** Why it cannot search for invisible creatures, or null. */
  readonly mayLocate: Refusal | null;
  /** Whether this seat may overrule an objection (H-1). */
  readonly overrules: boolean;
}

/** The value of the subject's control. */
export function subjectKey(subject: ScanSubject): string {
  return typeof subject === "string" ? subject : `creature ${subject.creature}`;
}

/** The subject for a control's value. */
export function scanSubject(key: string): ScanSubject {
  if (key === "spots" || key === "place") return key;
  return { creature: key.slice("creature ".length) };
}

/** What a Scan is about. */
export function subjectOfAct(act: LoreAct): ScanSubject {
  return act.kind === "scanScout" ? "place" : { creature: act.target };
}

/**
 * The lines of effect from the scanner's places to the spot of a row, as far as this seat knows them (G-15, H-26).
 */
export function scanLines({ situation, scanner, targets }: ScanView, spot: string): readonly NamedLines[] {
  const target = targets.find((one) => one.spot.id === spot);
  return target ? [{ name: "", lines: effectLinesOf(situation, placesOf(scanner), target.spot.place) }] : [];
}

/**
 * The number of the next Scan in its row (H-25), from the reports, earliest first. The row begins with the last
 * Scan that cost the action. A vantage that the Gamemaster picks belongs to the Scan that waited for it.
 */
export function scanChain(reports: readonly Report[], scanner: CreatureId): number {
  let length = 1;
  for (const report of reports.toReversed()) {
    if (!isScan(report) || report.creature !== scanner || report.kind === "pickVantage") continue;
    length += 1;
    if ("free" in report && !report.free) break;
  }
  return length;
}
