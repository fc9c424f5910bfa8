/**
 * What all kinds of Scan have in common: the benefit comes first, then the check that may earn another Scan (H-25).
 */
import type { Change } from "../changes.ts";
import type { Refusal } from "../acts.ts";
import { creatureOf, isUnseenBy, momentOf } from "../creatures.ts";
import { loreSubject } from "../common/knownLore.ts";
import type { Fact, Lore } from "../lore.ts";
import { refusal } from "../outcomes.ts";
import type { Creature, Situation } from "../situation.ts";
import type { CreatureId, EventId } from "../vocabulary.ts";
import { turnTaker } from "../common/components.ts";
import { isFreeScan } from "../common/scanTargets.ts";

/** The result from which Scan goes on, free (H-25). */
export const SCAN_AGAIN = 15;

/** Who scans whom. */
export interface ScanPair {
  readonly scanner: Creature;
  readonly target: Creature;
}

/** Who scans whom, or that the other is not there for it. They may be the same creature (H-27, H-29, H-30). */
export function scanPair(situation: Situation, scanner: Creature, id: CreatureId): ScanPair | Refusal {
  const target = creatureOf(situation, id);
  return target && !isUnseenBy(scanner, target) ? { scanner, target } : refusal("unknownCreature", { creature: id });
}

/**
 * All changes of a Scan, and whether it was free. It costs the minor action, unless an earlier Scan earned it. `again`
 * says whether it earns another one (H-25).
 */
export function scanned(
  situation: Situation,
  scanner: Creature,
  { changes, again }: { readonly changes: readonly Change[]; readonly again: boolean },
): { readonly changes: readonly Change[]; readonly free: boolean } {
  const free = isFreeScan(situation, scanner);
  const spend: Change = { kind: "spend", creature: turnTaker(situation, scanner).id, minor: 1 };
  return { changes: [...(free ? [] : [spend]), ...changes, scanGoesOn(situation, scanner, again)], free };
}

/** Whether a further Scan is free to the end of this turn (H-25). */
export function scanGoesOn(situation: Situation, scanner: Creature, again: boolean): Change {
  return { kind: "freeScan", creature: scanner.id, until: again ? momentOf(situation) : null };
}

/** The change that records facts: when the scanner learned them, and about whom. Null stands for the scene (H-33). */
export function learning(
  situation: Situation,
  scanner: Creature,
  {
    about,
    facts,
    event,
  }: { readonly about: Creature | null; readonly facts: readonly Fact[]; readonly event: EventId },
): Change {
  const circumstances = { event, at: momentOf(situation), about: about && loreSubject(about), name: about?.name ?? "" };
  const lore = facts.map((fact): Lore => ({ ...circumstances, fact }));
  return { kind: "learn", creature: scanner.id, lore };
}
