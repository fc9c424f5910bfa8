import type {
  Creature,
  CreatureId,
  Known,
  LoreAct,
  Footprint,
  Refusal,
  ScanOption,
  ScanTarget,
  Situation,
  Spot,
  Vantage,
} from "../../rules/index.ts";

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
