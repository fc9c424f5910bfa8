/** An attack on all its targets, one after the other: the roll against a defence, discovery, damage (G-4, H-21). */
import type { Change } from "../changes.ts";
import type { Means } from "../acts.ts";
import type { AdvantageSource } from "../checks/advantage.ts";
import { attackRoll, defenceOf, type AttackModifier, type AttackReport } from "../checks/attack.ts";
import { isSingleTarget, type AttackProfile } from "../checks/attackProfile.ts";
import { rollWound, type Blow, type SpecialName, type Wound } from "../checks/damage.ts";
import { dueForces } from "../checks/dueForce.ts";
import { creatureOf } from "../creatures.ts";
import type { StrikeReport } from "../acts/attackActs.ts";
import type { Creature, Situation } from "../situation.ts";
import { applyChanges } from "../state.ts";
import type { CoverLevel, Place, Tile } from "../vocabulary.ts";
import { exposureOf, type Aimee } from "./attackAim.ts";
import { attackSources } from "./attackSources.ts";
import { hitSpots } from "./attackSpots.ts";

/** An attack in progress: by whom or what, with what, from where. */
export interface Assault {
  /** Null for a thing. */
  readonly attacker: Creature | null;
  readonly profile: Pick<AttackProfile, "name" | "against" | "ranged" | "aim" | "damage" | "effects" | "critical">;
  readonly modifiers: readonly AttackModifier[];
  readonly origin: Place | null;
  /** Whether the attack ended the attacker's hiding. */
  readonly revealing: boolean;
  /** Sources of advantage and disadvantage besides those of every attack; absent for none. */
  readonly sources?: readonly AdvantageSource[];
  /** The centre of a burst, from which it pushes (T-9). */
  readonly area?: Tile;
  /** The special attack that every creature has, if it is one (T-7). */
  readonly special?: SpecialName;
}

export interface Strikes {
  readonly strikes: readonly StrikeReport[];
  readonly changes: readonly Change[];
}

/** Strikes the targets in order. Each target finds the situation that the earlier ones left. */
export function strike(situation: Situation, assault: Assault, aimees: readonly Aimee[], means: Means): Strikes {
  return aimees.reduce<Strikes>(
    ({ strikes, changes }, aimee) => {
      const struck = strikeOne(applyChanges(situation, changes), assault, aimee, means);
      return { strikes: [...strikes, struck.report], changes: [...changes, ...struck.changes] };
    },
    { strikes: [], changes: [] },
  );
}

interface Struck {
  readonly report: StrikeReport;
  readonly changes: readonly Change[];
}

function strikeOne(situation: Situation, assault: Assault, aimee: Aimee, means: Means): Struck {
  const { id } = aimee.creature;
  const target = creatureOf(situation, id) ?? aimee.creature;
  const { spots, sheltered, cover } = exposureOf(aimee);
  const told = { target: id, spots, sheltered };
  const isSheltered = aimee.spots.length > 0 && spots.length === 0;
  if (isSheltered) return { report: { ...told, roll: null, ...NOTHING }, changes: [] };
  const roll = rollAgainst(situation, assault, { target, cover }, means);
  if (!roll.hit) return { report: { ...told, roll, ...NOTHING }, changes: [] };
  const blow = blowOf(assault, roll);
  const hit =
    spots.length > 0
      ? hitSpots(situation, target, { struck: spots, blow }, means)
      : ({ outcome: "struck", discovery: null, changes: [] } as const);
  const wound = hit.outcome === "absent" ? null : rollWound(blow, means.event, means.dice);
  const { outcome, discovery } = hit;
  return {
    report: { ...told, roll, outcome, discovery, wound },
    changes: [...hit.changes, ...dealt(target, wound), ...forcedBy(target, { wound, blow })],
  };
}

const NOTHING = { outcome: "missed", discovery: null, wound: null } as const;

function rollAgainst(
  situation: Situation,
  { attacker, profile, modifiers, origin, revealing, sources: more = [] }: Assault,
  { target, cover }: { readonly target: Creature; readonly cover: CoverLevel },
  { dice }: Means,
): AttackReport {
  const { ranged, against, critical } = profile;
  const single = isSingleTarget(profile);
  const shot = { attacker, target, single, ranged, origin, cover, revealing };
  const sources = [...attackSources(situation, shot), ...more];
  return attackRoll({ modifiers, defence: defenceOf(target, against), sources, criticalThreshold: critical }, dice);
}

function blowOf({ attacker, profile, area, special }: Assault, { critical }: AttackReport): Blow {
  const { name, damage, effects } = profile;
  return {
    by: attacker?.id ?? null,
    name,
    damage,
    effects,
    critical,
    ...(area && { origin: area }),
    ...(special && { special }),
  };
}

/** Its pushes and pulls wait for somebody to carry them out (T-9). */
function forcedBy(
  { id }: Creature,
  { wound, blow }: { readonly wound: Wound | null; readonly blow: Blow },
): readonly Change[] {
  if (!wound) return [];
  return dueForces(blow, wound.event).map((force) => ({ kind: "forceDue", creature: id, force }));
}

/** An attack without damage and effects leaves nothing to apply. */
function dealt({ id }: Creature, wound: Wound | null): readonly Change[] {
  if (!wound || (wound.damage.length === 0 && wound.effects.length === 0)) return [];
  return [{ kind: "wound", creature: id, wound }];
}
