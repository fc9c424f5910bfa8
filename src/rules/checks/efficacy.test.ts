import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CRITICAL_FACTOR, efficacy, takeDamage } from "./efficacy.ts";

describe("G-4: multipliers multiply, rounding down comes last", () => {
  it.each([
    [7, [], 7],
    [7, [CRITICAL_FACTOR], 14],
    [7, [0.5], 3],
    [7, [0.5, CRITICAL_FACTOR], 7],
    [5, [0.5, 0.5, CRITICAL_FACTOR], 2],
    [100, [0.29], 29],
    [50, [0.29, CRITICAL_FACTOR], 29],
    [10, [1.1], 11],
  ])("%i with %j is %i", (amount, multipliers, expected) => {
    expect(efficacy(amount, multipliers)).toBe(expected);
  });

  it("hundredths are counted exactly", () => {
    fc.assert(
      fc.property(fc.nat(5000), fc.nat(400), fc.boolean(), (amount, percent, critical) => {
        const factors = [...(critical ? [CRITICAL_FACTOR] : []), percent / 100];
        expect(efficacy(amount, factors)).toBe(Math.floor((amount * (critical ? 2 : 1) * percent) / 100));
      }),
    );
  });
});

describe("G-4: damage goes to absorption first, then life, which stops at 0", () => {
  it.each([
    [{ life: 10, absorption: 0 }, 4, { life: 6, absorption: 0 }],
    [{ life: 10, absorption: 5 }, 4, { life: 10, absorption: 1 }],
    [{ life: 10, absorption: 3 }, 4, { life: 9, absorption: 0 }],
    [{ life: 2, absorption: 3 }, 9, { life: 0, absorption: 0 }],
  ])("%j suffers %i", (before, damage, after) => {
    expect(takeDamage(before, damage)).toEqual(after);
  });

  it("takes at most what there is, and never gives", () => {
    const amounts = fc.nat(1000);
    fc.assert(
      fc.property(amounts, amounts, amounts, (life, absorption, damage) => {
        const after = takeDamage({ life, absorption }, damage);
        expect(life + absorption - after.life - after.absorption).toBe(Math.min(damage, life + absorption));
      }),
    );
  });
});
