/** What was learned, for those who may read it (H-33). */
import { creatureOf } from "../creatures.ts";
import { type Fact, type Lore, tellsTheSame } from "../lore.ts";
import type { Creature, Situation } from "../situation.ts";
import { isLaterTurn, type Stamp } from "../turns.ts";
import type { CreatureId, Nature } from "../vocabulary.ts";
import type { Viewer } from "./viewer.ts";

/** An entry of the record with who learned it. */
export interface Known extends Lore {
  readonly by: CreatureId;
}

/** The key of lore about a creature. What is learned of one component holds for all of them (H-5). */
export function loreSubject({ body, id }: Creature): string {
  return body ?? id;
}

/** The lore that a creature builds on when it scans (H-25): its own or, where lore is shared, that of its side. */
export function recordOf({ creatures, switches }: Situation, scanner: Creature): readonly Lore[] {
  if (!switches.sharedLore) return scanner.hiding.learned;
  return creatures.filter(({ side }) => side === scanner.side).flatMap(({ hiding }) => hiding.learned);
}

/** Whether a creature that scans builds on such a fact about another (H-25). */
export function knowsOf(
  situation: Situation,
  { scanner, target }: { readonly scanner: Creature; readonly target: Creature },
  isMeant: (fact: Fact) => boolean,
): boolean {
  const subject = loreSubject(target);
  return recordOf(situation, scanner).some(({ about, fact }) => about === subject && isMeant(fact));
}

/**
 * What a seat may know of a creature, or of the scene for null. This is what its own creatures learned, or its side
 * where lore is shared. The GM reads everybody's. Leaves out entries that a newer one with the same key replaces.
 * Every seat learns lore through this function alone (H-33).
 */
export function knowledgeOf(situation: Situation, viewer: Viewer, about: CreatureId | null): readonly Known[] {
  const creature = about === null ? null : creatureOf(situation, about);
  const subject = creature ? loreSubject(creature) : about;
  const known = situation.creatures
    .filter((creature) => mayReadLore(creature, viewer, situation))
    .flatMap(({ id, hiding }) => hiding.learned.map((lore): Known => ({ ...lore, by: id })))
    .filter((lore) => lore.about === subject);
  return known.filter(
    (lore) => !known.some((other) => tellsTheSame(other, lore) && isAfter(situation, other.at, lore.at)),
  );
}

/** Who may know what a creature learned: its owners and the GM. Where lore is shared, its whole side too (H-33). */
export function mayReadLore({ id, side }: Creature, viewer: Viewer, { switches }: Situation): boolean {
  return viewer.gm || viewer.owned.includes(id) || (switches.sharedLore && viewer.side === side);
}

/** The natures that a scanner knows and that swap Medicine and Anima about a creature for another skill (H-32). */
export function knownNatures(situation: Situation, scanner: Creature, target: Creature): readonly Nature[] {
  return recordOf(situation, scanner).flatMap((lore) =>
    lore.about === loreSubject(target) && lore.fact.kind === "nature" ? [lore.fact.nature] : [],
  );
}

/** Whether one moment is surely after another. Moments of different fights cannot be compared. */
function isAfter({ fight }: Situation, one: Stamp, other: Stamp): boolean {
  return one.fight === other.fight && isLaterTurn(fight, one, other);
}
