/** T-3: laws of concentration, over random losses of life, checks and endings. */
import * as fc from "fast-check";
import { expect, it } from "vitest";
import type { Act } from "../acts.ts";
import { decide } from "../decide.ts";
import { parseSituation } from "../notation.ts";
import type { Situation } from "../situation.ts";
import { seededDice } from "../testing/dice.ts";
import { contextWith } from "../testing/context.ts";
import { known } from "../testing/outcome.ts";
import { applyChanges } from "../state.ts";

const WOUNDS = ["w1", "w2", "w3", "w4"] as const;

const yard = (absorption: number): Situation =>
  parseSituation(`
    scene yard canvas=1200,1000
    creature ada name=Ada side=friendly at=2:2
      ability life=40,40 absorption=${absorption} prowess=1
      keeps song power=Song on=bob
      keeps ward power=Ward on=ada
      ${WOUNDS.map((id) => `wound ${id} by=cat name=Claw damage=1d6:physical=4`).join("\n      ")}
    creature bob name=Bob side=friendly at=3:5 statuses=invisible
      held song.0 event=song by=ada power=Song kind=invisibility lasts=concentration`);

/** "next" checks what is due first, "check" anything that may be due, long over or never have been. */
interface Step {
  readonly do: "wound" | "check" | "next" | "end";
  readonly at: number;
}

const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.record({
    do: fc.constantFrom("wound" as const, "wound" as const, "check" as const, "next" as const, "end" as const),
    at: fc.nat(WOUNDS.length - 1),
  }),
  { maxLength: 14 },
);

const actOf = (situation: Situation, { do: what, at }: Step): Act => {
  switch (what) {
    case "end":
      return { kind: "endConcentration", creature: "ada", effect: at === 0 ? null : "song", cause: "choice" };
    case "wound":
      return { kind: "applyDamage", creature: "ada", event: WOUNDS[at]!, prevented: 0, percent: 100 };
    case "check":
      return { kind: "checkConcentration", creature: "ada", event: `loss${at}` };
    case "next": {
      const [due] = known(situation, "ada").hiding.checksDue ?? [];
      return { kind: "checkConcentration", creature: "ada", event: due?.event ?? "none" };
    }
  }
};

/** The event under which a step happens: a wound's loss of life is known by it. */
const eventOf = (step: Step, n: number): string => (step.do === "wound" ? `loss${step.at}` : `e${n}`);

it("one loss of life is checked once at most, and what hangs on concentration ends with it", () => {
  let checks = 0;
  fc.assert(
    fc.property(steps, fc.nat(6), fc.nat(999), (all, absorption, seed) => {
      const dice = seededDice(seed);
      const checked: string[] = [];
      all.reduce((situation, step, n) => {
        const act = actOf(situation, step);
        const decision = decide(situation, act, contextWith(dice, eventOf(step, n)));
        if (!decision.ok) return situation;
        if (act.kind === "checkConcentration") checked.push(act.event);
        const after = applyChanges(situation, decision.changes);
        const { checksDue = [], concentration = [] } = known(after, "ada").hiding;
        const due = checksDue.map(({ event }) => event);
        expect(new Set(due).size).toBe(due.length);
        for (const event of due) expect(checked).not.toContain(event);
        for (const { effects } of checksDue) {
          expect(concentration.some(({ event }) => effects.includes(event))).toBe(true);
        }
        const keepsSong = concentration.some(({ event }) => event === "song");
        expect(known(after, "bob").statuses.includes("invisible")).toBe(keepsSong);
        return after;
      }, yard(absorption));
      expect(new Set(checked).size).toBe(checked.length);
      checks += checked.length;
    }),
    { numRuns: 300 },
  );
  expect(checks).toBeGreaterThan(50);
});
