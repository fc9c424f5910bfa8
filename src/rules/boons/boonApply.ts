/** What a power's effects do to those whom they met (T-1, T-2, T-3). */
import type { Change } from "../changes.ts";
import { vitalityOf, type Vitality } from "../checks/efficacy.ts";
import { FORCED_WAYS, listedForce } from "../checks/dueForce.ts";
import { creatureOf } from "../creatures.ts";
import type { Creature, Situation } from "../situation.ts";
import { turnTaker } from "../common/components.ts";
import { inForce, statusOf } from "./lasting.ts";
import {
  BENEFITS,
  MOST_GRANTED,
  needsConcentration,
  valuesRead,
  type Condition,
  type GrantedEffect,
  type GrantedKind,
} from "./boonEffects.ts";
import { keeperOf } from "./concentration.ts";
import { heldEffectsOf, isHeld, isMoving, isTakeable, type PowerUse } from "./heldEffects.ts";

/** An effect of a power, and whether the rules did all of it. What they did not is for people to do. */
export interface AppliedReport {
  readonly effect: GrantedEffect;
  readonly applied: boolean;
  /** It waits until somebody carries it out by a button of the card; absent where nothing waits. */
  readonly due?: true;
}

/** The changes that a power's effects make, and what is to be told of each. */
export function applyEffects(
  situation: Situation,
  use: PowerUse,
): { readonly changes: readonly Change[]; readonly effects: readonly AppliedReport[] } {
  const { grant, met } = use;
  const perCreature = met.map((creature) => appliedTo(situation, creature, use));
  // The card tells what others get: the giver gets no more than the power says.
  const other = met.find(({ id }) => id !== use.actor.id);
  const improved = other ? effectsUpon(other, use) : (grant.effects ?? []);
  return {
    changes: [...perCreature.flatMap(({ changes }) => changes), ...concentrating(situation, use)],
    effects: improved.map((effect, index) => toldOf(effect, perCreature, index)),
  };
}

/** What a power does to one creature, once it is known that it was reached (H-22). */
export function applyLater(
  situation: Situation,
  creature: Creature,
  use: Omit<PowerUse, "met">,
): { readonly changes: readonly Change[]; readonly effects: readonly AppliedReport[] } {
  const applied = appliedTo(situation, creature, use);
  const effects = effectsUpon(creature, use).map((effect, index) => toldOf(effect, [applied], index));
  return { changes: applied.changes, effects };
}

const toldOf = (effect: GrantedEffect, upon: readonly Applied[], index: number): AppliedReport => ({
  effect,
  applied: upon.length > 0 && upon.every(({ done }) => done[index] === true),
  ...(upon.some(({ due }) => due[index] === true) && { due: true as const }),
});

interface Applied {
  readonly changes: readonly Change[];
  readonly done: readonly boolean[];
  readonly due: readonly boolean[];
}

/**
 * The effects of a power upon a creature. A boon for another gives as much more as its giver improves its boons by
 * (T-2): points and tiles, but neither durations nor forced movement, which is no boon.
 */
function effectsUpon({ id }: Pick<Creature, "id">, { actor, grant }: Pick<PowerUse, "actor" | "grant">) {
  const { effects = [] } = grant;
  const { boonBonus = 0 } = actor;
  if (id === actor.id || boonBonus === 0) return effects;
  return effects.map((effect) =>
    IMPROVED.includes(effect.kind) ? { ...effect, amount: Math.min(MOST_GRANTED, effect.amount + boonBonus) } : effect,
  );
}

/** Benefits that are a number. */
const IMPROVED: readonly GrantedKind[] = BENEFITS.filter((kind) => valuesRead(kind).includes("amount"));

function appliedTo(situation: Situation, creature: Creature, { grant, ...by }: Omit<PowerUse, "met">): Applied {
  const effects = effectsUpon(creature, { actor: by.actor, grant });
  const use = { ...by, grant: { ...grant, effects } };
  const before = use.vitality.get(creature.id) ?? vitalityOf(creature);
  const after = effects.reduce((vitality, effect) => strengthened(creature, vitality, effect), before);
  const isStronger = after.life !== before.life || after.absorption !== before.absorption;
  const held = heldEffectsOf(situation, creature, use);
  const changes: readonly Change[] = [
    ...(isStronger ? [{ kind: "vitality", creature: creature.id, before, after } as const] : []),
    ...relieved(situation, creature, effects),
    ...moved(situation, creature, effects),
    ...(held.length > 0 ? [{ kind: "hold", creature: creature.id, effects: held } as const] : []),
    ...forcedBy(creature, effects, use),
  ];
  return {
    changes,
    done: effects.map((effect) => isDone(situation, creature, effect)),
    due: effects.map((effect) => isDue(situation, creature, { effect, use })),
  };
}

/** What pushes or pulls another creature waits for whoever used the power, like that of a hit (T-9). */
function forcedBy(
  { id }: Creature,
  effects: readonly GrantedEffect[],
  { actor, event }: Pick<PowerUse, "actor" | "event">,
): readonly Change[] {
  if (id === actor.id) return [];
  return FORCED_WAYS.flatMap((way): readonly Change[] => {
    const moving = effects.filter((effect) => effect.kind === "forcedMovement" && (effect.way ?? "push") === way);
    const listed = listedForce(moving);
    if (!listed) return [];
    const force = { event, by: actor.id, way, critical: false, origin: null, ...listed };
    return [{ kind: "forceDue", creature: id, force }];
  });
}

/** Whether an effect waits for somebody to carry it out. */
function isDue(
  situation: Situation,
  creature: Creature,
  { effect, use: { actor } }: { readonly effect: GrantedEffect; readonly use: Pick<PowerUse, "actor"> },
): boolean {
  if (effect.kind === "forcedMovement") return creature.id !== actor.id && effect.amount >= 1;
  return isTakeable(effect.kind) && isHeld(situation, creature, effect);
}

/** Absorption adds up, life stops at its most (G-4). A creature without life to lose regains none. */
function strengthened({ life }: Creature, before: Vitality, { kind, amount }: GrantedEffect): Vitality {
  if (kind === "absorption") return { ...before, absorption: before.absorption + amount };
  if (kind !== "life" || life.max <= 0) return before;
  return { ...before, life: Math.max(before.life, Math.min(life.max, before.life + amount)) };
}

/** Removes a condition, whether an effect or a manual edit gave it. */
function relieved(situation: Situation, creature: Creature, effects: readonly GrantedEffect[]): readonly Change[] {
  return conditionsGone(situation, creature, [...new Set(effects.flatMap((effect) => conditionGone(effect) ?? []))]);
}

/** The changes that take conditions from a creature that has them. */
export function conditionsGone(
  situation: Situation,
  creature: Creature,
  ailments: readonly Condition[],
): readonly Change[] {
  const conditions = ailments.filter((condition) => creature.statuses.includes(condition));
  if (conditions.length === 0) return [];
  const giving = inForce(creature.hiding.held, situation.fight).filter((held) =>
    conditions.some((condition) => condition === statusOf(held)),
  );
  return [
    ...(giving.length > 0
      ? [{ kind: "letGo", creature: creature.id, effects: giving.map(({ id }) => id) } as const]
      : []),
    { kind: "relieve", creature: creature.id, conditions },
  ];
}

function conditionGone({ kind, condition }: GrantedEffect): Condition | null {
  return kind === "condition" || kind === "replace" ? condition : null;
}

/** Movement counts in the turn that runs (G-5); to others it is promised for their next one. */
function moved(situation: Situation, creature: Creature, effects: readonly GrantedEffect[]): readonly Change[] {
  const tiles = effects.reduce((sum, { kind, amount }) => sum + (kind === "movement" ? amount : 0), 0);
  const taker = turnTaker(situation, creature).id;
  return tiles > 0 && isMoving(situation, creature) ? [{ kind: "spend", creature: taker, movement: -tiles }] : [];
}

/** Whether nothing of an effect is left for people to do. */
function isDone(situation: Situation, creature: Creature, { kind, condition }: GrantedEffect): boolean {
  switch (kind) {
    case "action":
    case "shift":
    case "forcedMovement":
    case "other":
      return false;
    case "movement":
      return isMoving(situation, creature);
    case "life":
      return creature.life.max > 0;
    case "condition":
    case "replace":
      return creature.statuses.includes(condition);
    default:
      return true;
  }
}

/** One thing to concentrate on for the whole power, whomever it met. */
function concentrating(situation: Situation, { actor, grant, power, event, met }: PowerUse): readonly Change[] {
  const giver = creatureOf(situation, actor.id);
  if (!giver || !needsConcentration(grant)) return [];
  const on = { event, power, on: met.map(({ id }) => id) };
  return [{ kind: "concentrate", creature: keeperOf(situation, giver).id, on }];
}
