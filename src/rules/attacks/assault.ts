/** An attack in progress, and what follows from it for one target (G-4, K-5, K-6). */
import type { DefenceDice, SurpriseKind, SubjectId } from "../awareness.ts";
import type { Change } from "../changes.ts";
import type { AdvantageSource } from "../checks/advantage.ts";
import type { AttackModifier, AttackReport } from "../checks/attack.ts";
import { isArea, isSingleTarget, type AttackProfile } from "../checks/attackProfile.ts";
import type { ConcealedHit } from "../checks/concealedHit.ts";
import type { Hit, SpecialName, Wound } from "../checks/damage.ts";
import { dueForces } from "../checks/dueForce.ts";
import type { StrikeReport } from "../acts/attackActs.ts";
import type { Creature, Situation } from "../situation.ts";
import type { CreatureId, Footprint, Tile } from "../vocabulary.ts";
import type { PlacedCase } from "./attackContributions.ts";
import { endingOfAll, type EndedReport } from "../boons/concentration.ts";
import { turnTaker } from "../common/components.ts";
import { aware } from "../danger/aware.ts";
import { surprisedHand } from "../danger/hand.ts";

/** An attack in progress: by whom or what, with what, from where. */
export interface Assault {
  /** Null for a thing. */
  readonly attacker: Creature | null;
  readonly profile: Pick<AttackProfile, "name" | "against" | "ranged" | "aim" | "damage" | "effects" | "critical">;
  readonly modifiers: readonly AttackModifier[];
  readonly origin: Footprint | null;
  /** Whether the attack ended the attacker's hiding. */
  readonly revealing: boolean;
  /** Sources of advantage and disadvantage besides those of every attack; absent for none. */
  readonly sources?: readonly AdvantageSource[];
  /** The centre of a burst, from which it pushes (T-9). */
  readonly area?: Tile;
  /** The special attack that every creature has, if it is one (T-7). */
  readonly special?: SpecialName;
  /** K-1: the marked thing that attacks; absent for none. */
  readonly subject?: SubjectId;
  /** T-9: a tile effect that its targets entered by force, teleport or shift; absent for anything else. */
  readonly forced?: true;
  /** K-6, K-7: how it comes over its targets. Absent where all of them see it coming. */
  readonly manners?: Readonly<Record<CreatureId, SurpriseKind>>;
}

/** The attack on one target, as the parts of the rules judge it. */
export function caseOf(
  {
    attacker,
    profile,
    origin,
    revealing,
    manners = {},
  }: Pick<Assault, "attacker" | "origin" | "revealing" | "manners"> & {
    readonly profile: Pick<AttackProfile, "ranged" | "aim">;
  },
  at: Pick<PlacedCase, "target" | "cover" | "places" | "seeking">,
): PlacedCase {
  const { ranged, aim } = profile;
  const surprises = at.target !== null && manners[at.target.id] === "surprise";
  return { attacker, single: isSingleTarget(profile), ranged, origin, revealing, area: isArea(aim), surprises, ...at };
}

/** What the manner of an attack does to its target before it is resolved, and what the card tells of that. */
export function shockOf(
  situation: Situation,
  target: Creature,
  { attacker, subject = "", manners }: Pick<Assault, "attacker" | "subject" | "manners">,
): { readonly changes: readonly Change[]; readonly told: Pick<StrikeReport, "manner" | "shaken"> } {
  const manner = manners?.[target.id];
  if (!manner) return { changes: [], told: {} };
  if (manner === "unseen") return { changes: [], told: { manner } };
  const { changes, ended } = surprise(situation, target, attacker?.id ?? subject);
  return { changes, told: { manner, ...(ended.length > 0 && { shaken: ended }) } };
}

/** K-5: the dice of the defence, for the GM's card alone. */
export function defendedBy(
  { attacker, manners = {} }: Pick<Assault, "attacker" | "manners">,
  { id }: Creature,
  dice: readonly DefenceDice[],
): readonly Change[] {
  const manner = manners[id] ?? null;
  if (dice.length === 0 && manner === null) return [];
  return [{ kind: "defended", creature: attacker?.id ?? id, target: id, dice, manner }];
}

/** What it does to a target that it hits. */
export function blowOf(
  { attacker, profile, area, special, forced, manners = {} }: Assault,
  { critical }: AttackReport,
  target: CreatureId,
): Hit {
  const { name, damage, effects } = profile;
  return {
    by: attacker?.id ?? null,
    name,
    damage,
    effects,
    critical,
    ...(area && { origin: area }),
    ...(special && { special }),
    ...(manners[target] && { unseen: true as const }),
    ...(forced && { forced }),
  };
}

/** What a hit leaves with its target. C-10: one whose percentage may still change is kept. */
export function leftBy(
  target: Creature,
  { concealed }: Pick<StrikeReport, "concealed">,
  hit: Pick<ConcealedHit, "event" | "blow" | "wound">,
): readonly Change[] {
  const left = [...dealt(target, hit.wound), ...forcedBy(target, hit)];
  if (!concealed) return left;
  const { percent, roll } = concealed;
  return [{ kind: "concealedHit", creature: target.id, hit: { ...hit, percent, roll } }, ...left];
}

/** Its pushes and pulls wait for somebody to carry them out (T-9). */
export function forcedBy(
  { id }: Creature,
  { wound, blow }: { readonly wound: Wound | null; readonly blow: Hit },
): readonly Change[] {
  if (!wound) return [];
  return dueForces(blow, wound.event).map((force) => ({ kind: "forceDue", creature: id, force }));
}

/** An attack without damage and effects leaves nothing to apply. */
export function dealt({ id }: Creature, wound: Wound | null): readonly Change[] {
  if (!wound || (wound.damage.length === 0 && wound.effects.length === 0)) return [];
  return [{ kind: "wound", creature: id, wound }];
}

/** Its dynamic cards, its reaction and its concentration. Once for each attacker and turn. */
function surprise(
  situation: Situation,
  target: Creature,
  by: CreatureId,
): { readonly changes: readonly Change[]; readonly ended: readonly EndedReport[] } {
  const hand = surprisedHand(situation, target, by);
  if (!hand) return { changes: [], ended: [] };
  const { changes, ended } = endingOfAll(situation, target);
  const { id, budget } = turnTaker(situation, target);
  const isReady = !situation.switches.reactionKept && budget !== null && budget.reaction > 0;
  const spent: readonly Change[] = isReady ? [{ kind: "spend", creature: id, reaction: 1 }] : [];
  return { changes: [aware({ hands: [{ creature: target.id, hand }] }), ...spent, ...changes], ended };
}
