/**
 * Games that play themselves, one random legal act after the other. Everything is frozen, so that a mutation
 * throws.
 */
import type { Dice } from "../dice.ts";
import type { Change } from "../changes.ts";
import type { Act, Decision } from "../acts.ts";
import { decide } from "../decide.ts";
import type { Creature, Situation } from "../situation.ts";
import { applyChanges } from "../state.ts";
import type { TurnBudget } from "../turns.ts";
import { deepFreeze } from "./deepFreeze.ts";
import { seededDice } from "./dice.ts";
import { contextWith } from "./context.ts";

/** One act of a game. */
export interface Step {
  readonly before: Situation;
  readonly act: Act;
  /** The number of the dice, and the event of the act. */
  readonly seed: number;
  readonly event: string;
  readonly decision: Decision;
  readonly after: Situation;
}

export interface Game {
  readonly seed: number;
  readonly fighting: boolean;
}

/** What is played: the beginning, the length, and who proposes the acts. */
export interface Play {
  readonly start: Situation;
  readonly acts: number;
  readonly propose: (situation: Situation, dice: Dice) => Act | null;
  /** What happens on the board between two acts. */
  readonly between?: (situation: Situation, dice: Dice) => Situation;
}

const FULL: TurnBudget = { major: 1, minor: 1, reaction: 1, movement: 6, entered: [], left: [] };

/** Plays in a fight or outside one; whoever has nothing to do ends the turn. */
export function playGame({ seed, fighting }: Game, { start, acts, propose, between }: Play): readonly Step[] {
  const dice = seededDice(seed);
  const steps: Step[] = [];
  let situation = deepFreeze(fighting ? inFight(start) : start);
  for (let asked = 0; steps.length < acts && asked < 10 * acts; asked += 1) {
    if (between) situation = deepFreeze(between(situation, dice));
    const act = propose(situation, dice);
    if (act) {
      const step = decideStep(situation, deepFreeze(act), { seed: dice.roll(1_000_000), event: `e${steps.length}` });
      steps.push(step);
      situation = step.after;
    }
    if (!act || dice.roll(4) === 1) situation = deepFreeze(nextTurn(situation));
  }
  return steps;
}

/** What a decision changes; a refusal changes nothing. */
export function changesOf(decision: Decision): readonly Change[] {
  return decision.ok ? decision.changes : [];
}

function decideStep(before: Situation, act: Act, { seed, event }: Pick<Step, "seed" | "event">): Step {
  const decision = deepFreeze(decide(before, act, contextWith(seededDice(seed), event)));
  const after = deepFreeze(applyChanges(before, changesOf(decision)));
  return { before, act, seed, event, decision, after };
}

function inFight(situation: Situation): Situation {
  const creatures = situation.creatures.map((creature) => ({ ...creature, budget: FULL }));
  const order = creatures.map(({ id }) => id);
  return { ...situation, creatures, fight: { id: "f", moment: { round: 1, turn: 0 }, order } };
}

function nextTurn(situation: Situation): Situation {
  const { fight, creatures } = situation;
  if (!fight) return situation;
  const isLast = fight.moment.turn + 1 === fight.order.length;
  const moment = isLast ? { round: fight.moment.round + 1, turn: 0 } : { ...fight.moment, turn: fight.moment.turn + 1 };
  const begins = fight.order[moment.turn];
  const rested = creatures.map((creature) => ({ ...creature, budget: creature.id === begins ? FULL : over(creature) }));
  return { ...situation, creatures: rested, fight: { ...fight, moment } };
}

/** What a turn provoked ends with it (G-9). */
function over({ budget }: Creature): TurnBudget | null {
  if (!budget?.provoked) return budget;
  const { provoked: _, provokedAt: __, ...left } = budget;
  return left;
}
