/** Decides acts in tests, with dice that show given numbers. */
import type { Act, Decision } from "../acts.ts";
import { decide } from "../decide.ts";
import type { Situation } from "../situation.ts";
import { scriptedDice } from "./dice.ts";
import { contextWith } from "./context.ts";

/** Decides acts that become this event. The dice show `rolls`, in turn. */
export const decidedAs =
  (event: string) =>
  (situation: Situation, act: Act, ...rolls: readonly number[]): Decision =>
    decide(situation, act, contextWith(scriptedDice(...rolls), event));

/** Decides an act that becomes event "e9". The dice show `rolls`, in turn. */
export const decided = decidedAs("e9");
