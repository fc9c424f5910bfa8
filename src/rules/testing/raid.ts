/** Stretches played act by act, for tests. */
import type { Act } from "../acts.ts";
import type { Deed, Order } from "../acts/stretchActs.ts";
import { decide } from "../decide.ts";
import type { Dice } from "../dice.ts";
import { NOT_HIDING } from "../hidingState.ts";
import { NO_PROFILE } from "../profile.ts";
import type { Creature, SceneSnapshot, Situation } from "../situation.ts";
import { applyChanges } from "../state.ts";
import { STRETCHES_ID } from "../stretchState.ts";
import { DEFAULT_SWITCHES, type Switches } from "../switches.ts";
import { ATTRIBUTES, type Place } from "../vocabulary.ts";
import { meansWith } from "./means.ts";

export const tileAt = (i: number, j: number): Place => ({ i, j, w: 1, h: 1 });

/** A creature with a pool of as many dice; 4 for those that name none. */
export function raider(id: string, place: Place, change: Partial<Creature> = {}): Creature {
  return {
    id,
    name: id,
    side: "friendly",
    place,
    gmHidden: false,
    statuses: [],
    attributes: Object.fromEntries(ATTRIBUTES.map((name) => [name, 0])) as Creature["attributes"],
    proficiencyBonus: 2,
    proficiencies: [],
    exhaustion: 0,
    life: { value: 10, max: 10 },
    absorption: 0,
    speed: 6,
    zone: { widen: 0, affixes: [] },
    budget: null,
    profile: NO_PROFILE,
    body: null,
    attacks: [],
    stealth: { observation: 1 },
    hiding: NOT_HIDING,
    ...change,
  };
}

export const guard = (id: string, place: Place, change: Partial<Creature> = {}): Creature =>
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
  const decision = decide(situation, act, meansWith(dice));
  return decision.ok ? applyChanges(situation, decision.changes) : decision.refusal.code;
}

export const ordered = (order: Order): Act => ({ kind: "stretchOrder", creature: STRETCHES_ID, order });
export const does = (creature: string, deed: Deed): Act => ({ kind: "stretch", creature, deed });

/** The situation after all these acts. Throws where one is refused. */
export function after(situation: Situation, acts: readonly Act[], dice: Dice): Situation {
  return acts.reduce((now, act) => {
    const next = played(now, act, dice);
    if (typeof next === "string") throw new Error(`${JSON.stringify(act)}: ${next}`);
    return next;
  }, situation);
}

export const stretchesIn = ({ stretches }: Situation) => stretches!;
