import * as fc from "fast-check";
import { expect } from "vitest";
import type { Act } from "../acts.ts";
import { decide } from "../decide.ts";
import { REFUSAL_CODES } from "../refusalCodes.ts";
import type { Situation } from "../situation.ts";
import { deepFreeze } from "./deepFreeze.ts";
import { seededDice } from "./dice.ts";
import { contextWith } from "./context.ts";

/** Expects that refused acts get a reason and nothing else. Gives the number of different reasons. */
export function reasonsOf(situations: readonly Situation[], acts: fc.Arbitrary<Act>): number {
  const refused = new Set<string>();
  fc.assert(
    fc.property(fc.constantFrom(...situations), acts, fc.nat(), (situation, act, seed) => {
      const decision = decide(situation, deepFreeze(act), contextWith(seededDice(seed)));
      if (decision.ok) return;
      expect(Object.keys(decision)).toEqual(["ok", "refusal"]);
      expect(REFUSAL_CODES).toContain(decision.refusal.code);
      refused.add(decision.refusal.code);
    }),
    { numRuns: 500 },
  );
  return refused.size;
}
