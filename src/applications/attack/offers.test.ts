import { describe, expect, it } from "vitest";
import { affectPlan } from "./affectPlan.ts";
import { attackPlan } from "./attackPlan.ts";
import { grapplePlan } from "./grapplePlan.ts";
import type { Plan } from "./plan.ts";
import { treatPlan } from "./treatPlan.ts";
import { after, panel, set, show, yard } from "./testing/planYard.ts";

const offersOf = (plan: Plan, ...inputs: Parameters<typeof set>[]) => {
  const session = after(plan, yard(), ...inputs.map((input) => set(...input)));
  return show(plan, yard(), { session }).offers;
};

describe("whom a panel may choose by itself", () => {
  const sword = attackPlan("ada", { kind: "basic" });
  const guard = { creature: "guard", spot: "a" };
  const wolf = { creature: "wolf", spot: null };

  it.each([
    ["G-4: an attack chooses an enemy", sword, [], guard, true],
    ["G-4: and nobody who is none", sword, [], wolf, false],
    ["T-7: so does a grapple", grapplePlan("ada"), [], wolf, false],
    ["T-7: and a shove", grapplePlan("ada"), [["kind", "shove"]], guard, true],
    ["T-7: whoever is held is freed", grapplePlan("ada"), [["kind", "breakGrapple"]], wolf, true],
    ["T-1: whoever ails is treated", treatPlan("ada"), [], wolf, true],
  ] as const)("%s", (_name, plan, inputs, target, expected) => {
    expect(offersOf(plan, ...(inputs as unknown as Parameters<typeof set>[]))?.(target)).toBe(expected);
  });

  it("H-22: what no power declares is about nobody before its reader says so", () => {
    expect(offersOf(affectPlan("ada"))).toBeUndefined();
  });

  it("the act says whom it is about", () => {
    const session = after(sword, yard(), { kind: "target", target: wolf });
    expect(panel(show(sword, yard(), { session })).confirm.at).toBe("Wolf");
    expect(panel(show(sword, yard())).confirm.at).toBe("");
  });
});
