import type {
  Creature,
  CreatureId,
  Known,
  LoreAct,
  Refusal,
  ScanOption,
  ScanTarget,
  Situation,
  Spot,
  Vantage,
} from "../../rules/index.ts";

/** What is scanned: the enemies' hiding spots, what the place offers, or one creature. */
export type ScanSubject = "spots" | "place" | { readonly creature: CreatureId };

/** Everything that the scan panel is shaped from. */
export interface ScanView {
  readonly situation: Situation;
  readonly scanner: Creature;
  /** Why it may not reveal at all now, or null. */
  readonly refusal: Refusal | null;
  readonly targets: readonly ScanTarget[];
  /** The Scans that learn, of those creatures alone that this seat may know to be there. */
  readonly options: readonly ScanOption[];
  /** The creatures among them, in the order of the list. */
  readonly creatures: readonly Creature[];
  readonly subject: ScanSubject;
  /** What this seat has learned of a creature, or of the place for null (H-33). */
  readonly knowledgeOf: (about: CreatureId | null) => readonly Known[];
  /** Which Scan in a row the next one is: 1 for one that costs the action (H-25). */
  readonly chain: number;
  /**
   * The vantages that a Gamemaster may pick for a Scan that named none; null where none waits, or for others (H-31).
   */
  readonly picks: readonly Vantage[] | null;
  /** The number on a spot's marker. */
  readonly numberOf: (spot: Spot) => string;
  /** Whether this seat may overrule what speaks against it (H-1). */
  readonly overrules: boolean;
}

/** The subject as the value of its control. */
export function subjectKey(subject: ScanSubject): string {
  return typeof subject === "string" ? subject : `creature ${subject.creature}`;
}

/** The subject of a control's value. */
export function subjectOf(key: string): ScanSubject {
  if (key === "spots" || key === "place") return key;
  return { creature: key.slice("creature ".length) };
}

/** What a Scan is about. */
export function subjectOfAct(act: LoreAct): ScanSubject {
  return act.kind === "scanScout" ? "place" : { creature: act.target };
}
