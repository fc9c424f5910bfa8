/** The special attacks that every creature has, Grapple and Shove (T-7, T-8): roll, size and time. */
import type { Change } from "../changes.ts";
import type { DecisionContext, Refusal } from "../acts.ts";
import type { Target } from "../acts/choices.ts";
import type { StrikeReport } from "../acts/attackActs.ts";
import type { SpecialAttackReport } from "../acts/tacticsActs.ts";
import type { AdvantageSource } from "../checks/advantage.ts";
import type { AttackProfile } from "../checks/attackProfile.ts";
import type { SpecialName } from "../checks/damage.ts";
import { creatureOf } from "../creatures.ts";
import { tileCount } from "../common/standing.ts";
import { refusal } from "../outcomes.ts";
import type { Creature, Situation } from "../situation.ts";
import type { CreatureId, SpotId } from "../vocabulary.ts";
import { aimeesOf, type Aimee, refusesAim } from "../attacks/attackAim.ts";
import { originOf, type Origin, beginAttack } from "../attacks/beginAttack.ts";
import { strike } from "../attacks/attackStrike.ts";
import { aimPreview, type AimPreview } from "../attacks/attackTargets.ts";
import { refusesMajor } from "../attacks/attackTime.ts";

/** What both are: melee against the special defence of Prowess. */
const PROFILE: Omit<AttackProfile, "id" | "name"> = {
  kind: "special",
  against: "prowess",
  ranged: false,
  range: 1,
  aim: { kind: "single" },
  damage: [],
  effects: [],
  critical: 20,
};

export interface SpecialAct {
  readonly kind: SpecialName;
  readonly creature: CreatureId;
  readonly target: Target;
  readonly from: SpotId | null;
}

/** A special attack that is possible, unless something is ruled out. */
export interface SpecialAttempt {
  readonly attacker: Creature;
  readonly target: Creature;
  readonly origin: Origin;
  readonly aimees: readonly Aimee[];
  readonly objections: readonly (Refusal | null)[];
  /** Of advantage and disadvantage by size (T-7). */
  readonly sources: readonly AdvantageSource[];
}

/** What a special attack would be made with, or why there is no such attack. */
export function attemptOf(situation: Situation, act: SpecialAct): SpecialAttempt | Refusal {
  const attacker = creatureOf(situation, act.creature);
  if (!attacker) return refusal("unknownCreature", { creature: act.creature });
  const origin = originOf(attacker, act.from);
  if ("code" in origin) return origin;
  const { aim, range } = PROFILE;
  const shooter = { creature: attacker, name: attacker.name, aim, range, origin: origin.place };
  const aimed = { targets: [act.target], tiles: [] };
  const aimees = aimeesOf(situation, shooter, aimed);
  if ("code" in aimees) return aimees;
  const target = aimees[0]!.creature;
  return {
    attacker,
    target,
    origin,
    aimees,
    objections: [
      refusesMajor(situation, attacker),
      ...refusesAim(situation, shooter, { aimed, aimees }),
      refusesSize(situation, act.kind, { attacker, target }),
    ],
    sources: act.kind === "grapple" ? sizeSources(situation, { attacker, target }) : [],
  };
}

/**
 * What a special attack would roll against its target, with the sources of size (T-7). Null if there is no such
 * attack.
 */
export function specialPreview(situation: Situation, act: SpecialAct): AimPreview | null {
  const attempt = attemptOf(situation, act);
  if ("code" in attempt) return null;
  const { attacker, origin, aimees, sources } = attempt;
  const place = { origin: origin.place, revealing: origin.spot !== null };
  return aimPreview(situation, { attacker, profile: PROFILE, ...place, sources }, aimees[0]!);
}

interface Pair {
  readonly attacker: Creature;
  readonly target: Creature;
}

/** T-7's limit counts for grapples only; T-8 replaces it for creatures of zero tiles. */
function refusesSize(situation: Situation, kind: SpecialAct["kind"], { attacker, target }: Pair): Refusal | null {
  const [own, size] = [tileCount(situation, attacker), tileCount(situation, target)];
  const data = { name: attacker.name, target: target.name };
  if (own === 0) return size === 1 ? null : refusal("onlyOneTile", data);
  return kind === "grapple" && size > 4 * own ? refusal("tooLargeToGrapple", data) : null;
}

/** Exactly a quarter of one's size is no disadvantage (T-7). */
function sizeSources(situation: Situation, { attacker, target }: Pair): readonly AdvantageSource[] {
  const [own, size] = [tileCount(situation, attacker), tileCount(situation, target)];
  if (size > own) return [{ kind: "disadvantage", source: "largerTarget" }];
  return 4 * size < own ? [{ kind: "disadvantage", source: "muchSmallerTarget" }] : [];
}

export interface Made {
  readonly report: SpecialAttackReport;
  readonly changes: readonly Change[];
  /** Whether it hit, found the target if that hid, and did not miss by concealment. */
  readonly hit: boolean;
  readonly critical: boolean;
}

/** Makes the attack. It is one like any other: the major action is spent, and the die falls (G-4, H-21, T-7). */
export function makeAttack(
  situation: Situation,
  kind: SpecialAct["kind"],
  attempt: SpecialAttempt,
  context: DecisionContext,
): Made {
  const { attacker, origin, aimees, sources } = attempt;
  const beginning = { attacker, kind: PROFILE.kind, origin, reaction: false, uses: [] };
  const { now, changes, emerged, assault: begun } = beginAttack(situation, beginning, context);
  const assault = { ...begun, profile: { ...PROFILE, name: kind }, special: kind, sources };
  const { strikes, changes: struck } = strike(now, assault, aimees, context);
  return {
    report: { creature: attacker.id, emerged, strikes },
    changes: [...changes, ...struck],
    hit: strikes.some(isFound),
    critical: strikes.some(({ roll }) => roll?.critical === true),
  };
}

/** If the target is only known to be among several spots, nobody can be held or pushed. */
function isFound({ outcome, concealed }: StrikeReport): boolean {
  return concealed?.missed !== true && concealed?.roll !== null && (outcome === "struck" || outcome === "found");
}
