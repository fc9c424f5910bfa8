/** T-1: a creature makes use of what a power lets it do: move on, take an action, shift. */
import type { ActOf, Decision, DecisionContext, Refusal } from "../acts.ts";
import { isTakeable, type TakenKind } from "../boons/heldEffects.ts";
import type { HeldEffect } from "../boons/concentrationState.ts";
import { inForce } from "../boons/lasting.ts";
import type { Change } from "../changes.ts";
import { creatureOf } from "../creatures.ts";
import { accept, refusal, reject, unlessRefused } from "../outcomes.ts";
import type { Creature, Situation } from "../situation.ts";
import type { CreatureId } from "../vocabulary.ts";
import { turnTaker } from "../common/components.ts";
import { refusesAct, refusesOut } from "../common/minorAction.ts";
import { refusesShift } from "./shift.ts";

/** Each can be used once. A movement and an action need the creature's turn; a reaction and a shift do not (T-13). */
export function takeEffect(
  situation: Situation,
  creature: Creature,
  act: ActOf<"takeEffect">,
  context: DecisionContext,
): Decision {
  const { id, name } = creature;
  const held = inForce(creature.hiding.held, situation.fight).find((one) => one.id === act.effect);
  if (!held || !isTakeable(held.effect.kind)) return reject(refusal("noSuchEffect", { name }));
  const { kind } = held.effect;
  if (kind === "shift" && !act.to) return reject(refusal("shiftTooFar", { name }));
  const taken = TAKINGS[kind](situation, creature, { held, act });
  return unlessRefused([taken.refusal], context, () =>
    accept([{ kind: "letGo", creature: id, effects: [held.id] }, ...taken.changes], {
      kind: "takeEffect",
      creature: id,
      power: held.power,
      effect: held.effect,
      ...(kind === "shift" && act.to && { path: [creature.place, act.to] }),
    }),
  );
}

/** The effects upon a creature that its owner can make use of. */
export function takeable(situation: Situation, id: CreatureId): readonly HeldEffect[] {
  const creature = creatureOf(situation, id);
  return inForce(creature?.hiding.held, situation.fight).filter(({ effect }) => isTakeable(effect.kind));
}

interface Taking {
  readonly refusal: Refusal | null;
  readonly changes: readonly Change[];
}

type Take = (
  situation: Situation,
  creature: Creature,
  by: { readonly held: HeldEffect; readonly act: ActOf<"takeEffect"> },
) => Taking;

const TAKINGS: Readonly<Record<TakenKind, Take>> = {
  movement: (situation, creature, { held: { effect } }) => ({
    refusal: refusesAct(situation, creature),
    changes: [{ kind: "spend", creature: turnTaker(situation, creature).id, movement: -effect.amount }],
  }),
  action: (situation, creature, { held: { effect } }) => {
    const { action = "minor" } = effect;
    return {
      refusal: action === "reaction" ? refusesOut(creature) : refusesAct(situation, creature),
      changes: [{ kind: "spend", creature: turnTaker(situation, creature).id, [action]: -1 }],
    };
  },
  shift: (situation, creature, { act: { to = creature.place } }) => ({
    refusal: refusesShift(situation, creature.id, to),
    changes: [{ kind: "move", creature: creature.id, place: to }],
  }),
};
