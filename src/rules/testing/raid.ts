/** Stretches played act by act, for tests. */
import type { Act } from "../acts.ts";
import type { StretchAction, Order } from "../acts/stretchActs.ts";
import { decide } from "../decide.ts";
import type { Dice } from "../dice.ts";
import type { Creature, SceneSnapshot, Situation } from "../situation.ts";
import { applyChanges } from "../state.ts";
import { NO_CHARACTER, STRETCHES_ID } from "../stretchState.ts";
import { DEFAULT_SWITCHES, type Switches } from "../switches.ts";
import type { Footprint } from "../vocabulary.ts";
import { plainCreature } from "./creatures.ts";
import { contextWith } from "./context.ts";

/** A creature with one die of observation; a test gives what differs. */
export const raider = (id: string, place: Footprint, change: Partial<Creature> = {}): Creature =>
  plainCreature(id, { place, stealth: { observation: 1 }, ...change });

export const guard = (id: string, place: Footprint, change: Partial<Creature> = {}): Creature =>
  raider(id, place, { side: "hostile", gmHidden: true, ...change });

export function raid(
  scene: SceneSnapshot,
  creatures: readonly Creature[],
  switches: Partial<Switches> = {},
): Situation {
  return {
    scene,
    creatures,
    vantages: [],
    fight: null,
    switches: { ...DEFAULT_SWITCHES, stretches: true, ...switches },
  };
}

/** The situation after an act, or the code of its refusal. */
export function played(situation: Situation, act: Act, dice: Dice): Situation | string {
  const decision = decide(situation, act, contextWith(dice));
  return decision.ok ? applyChanges(situation, decision.changes) : decision.refusal.code;
}

export const ordered = (order: Order): Act => ({ kind: "stretchOrder", creature: STRETCHES_ID, order });
export const does = (creature: string, action: StretchAction): Act => ({ kind: "stretch", creature, action });

/** Neutral creatures that the Gamemaster made sides of their own (Z-4, Z-15), before anybody looks. */
export function setApart(situation: Situation, ...creatures: readonly Creature[]): Situation {
  const stretches = stretchesIn(situation);
  const apart = creatures
    .filter(({ side }) => side === "neutral")
    .map(({ id }) => [id, { ...(stretches.characters[id] ?? NO_CHARACTER), ownSide: true as const }] as const);
  const characters = { ...stretches.characters, ...Object.fromEntries(apart) };
  return { ...situation, stretches: { ...stretches, characters }, creatures: [...situation.creatures, ...creatures] };
}

/** The situation after all these acts. Throws where one is refused. */
export function after(situation: Situation, acts: readonly Act[], dice: Dice): Situation {
  return acts.reduce((now, act) => {
    const next = played(now, act, dice);
    if (typeof next === "string") throw new Error(`${JSON.stringify(act)}: ${next}`);
    return next;
  }, situation);
}

export const stretchesIn = ({ stretches }: Situation) => stretches!;
