/** Attacks of creatures (G-4, G-5, G-9, H-15, H-16, H-21). */
import type { Decision, DecisionContext, Refusal, ActOf } from "../acts.ts";
import type { AttackProfile } from "../checks/attackProfile.ts";
import { accept, refusal, reject, unlessRefused } from "../outcomes.ts";
import type { Creature, Situation } from "../situation.ts";
import { aimeesOf, type Aimee, type Shooter, refusesAim, refusesTile } from "./attackAim.ts";
import { originOf, type Origin, beginAttack } from "./beginAttack.ts";
import { isLast, itemUsed, refusesSupply } from "../common/usedItems.ts";
import { strike } from "./attackStrike.ts";
import { soughtBy, type Sought, strikeSought } from "./tileStrike.ts";
import { objectionsToOpportunity, refusesActingAsReaction, refusesMajor } from "./attackTime.ts";

type Attack = ActOf<"attack">;

/** Who attacks whom, with what, from where. */
interface Attempt {
  readonly act: Attack;
  readonly attacker: Creature;
  readonly profile: AttackProfile;
  readonly origin: Origin;
  readonly shooter: Shooter;
  readonly aimees: readonly Aimee[];
  /** What it seeks on tiles instead of naming targets (C-6, K-5), or null. */
  readonly sought: Sought | null;
}

/** A hidden attacker appears in the spot that it acts from. Then every target gets its roll, nearest first. */
export function attack(situation: Situation, attacker: Creature, act: Attack, context: DecisionContext): Decision {
  const attempt = attemptOf(situation, attacker, act);
  if ("code" in attempt) return reject(attempt);
  return unlessRefused(objectionsTo(situation, attempt), context, () => attacked(situation, attempt, context));
}

function attemptOf(situation: Situation, attacker: Creature, act: Attack): Attempt | Refusal {
  const profile = attacker.attacks.find(({ id }) => id === act.attack);
  if (!profile) return refusal("unknownAttack", { name: attacker.name });
  const origin = originOf(attacker, act.from);
  if ("code" in origin) return origin;
  const lacking = refusesSupply(situation, attacker, { item: profile, part: "attack" });
  if (lacking) return lacking;
  const shooter = shooterOf(attacker, profile, origin);
  const sought = soughtBy(situation, { ...shooter, ranged: profile.ranged }, act.aimed);
  if (sought && "code" in sought) return sought;
  const aimees = sought ? [] : aimeesOf(situation, shooter, act.aimed);
  return "code" in aimees ? aimees : { act, attacker, profile, origin, shooter, aimees, sought };
}

function objectionsTo(situation: Situation, attempt: Attempt): readonly (Refusal | null)[] {
  const { act, shooter, aimees, sought } = attempt;
  const aim = sought
    ? sought.tiles.map((tile) => refusesTile(situation, shooter, tile))
    : refusesAim(situation, shooter, { aimed: act.aimed, aimees });
  return [...refusesTime(situation, attempt), ...aim];
}

/** An attack of opportunity is against one target, the one that provoked it (G-9). */
function refusesTime(situation: Situation, attempt: Attempt): readonly (Refusal | null)[] {
  const { act, attacker, origin, aimees, sought } = attempt;
  if (!act.opportunity) return [refusesMajor(situation, attacker)];
  if (sought) return [refusal("tileUnprovoked", { name: attacker.name })];
  const provoked = aimees.flatMap(({ creature: target }) =>
    objectionsToOpportunity(situation, { attacker, from: origin.place, target }),
  );
  return [refusesActingAsReaction(situation, attacker), ...provoked];
}

/** How a creature aims one of its attacks from where it is. */
export function shooterOf(creature: Creature, { aim, range }: AttackProfile, origin: Origin): Shooter {
  return { creature, name: creature.name, aim, range, origin: origin.place };
}

function attacked(situation: Situation, attempt: Attempt, context: DecisionContext): Decision {
  const { act, attacker, profile, origin, aimees, sought } = attempt;
  const { opportunity } = act;
  const uses = itemUsed(situation, attacker, { item: profile.id, part: "attack" });
  const beginning = { attacker, kind: profile.kind, origin, reaction: opportunity, uses };
  const { now, changes, emerged, assault: begun } = beginAttack(situation, beginning, context);
  const centre = profile.aim.kind === "burst" ? act.aimed.tiles[0] : undefined;
  const assault = { ...begun, profile, ...(centre && { area: centre }) };
  const struck = sought
    ? strikeSought(now, assault, sought, context)
    : { ...strike(now, assault, aimees, context), missed: null };
  return accept([...changes, ...struck.changes], {
    kind: "attack",
    creature: attacker.id,
    attack: profile.name,
    opportunity,
    emerged,
    strikes: struck.strikes,
    ...(struck.missed && { tileMissed: struck.missed }),
    ...(isLast(uses) && { last: true as const }),
  });
}
