import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { firstAbout, firstFrom, firstThat } from "./search.ts";

describe("bisection finds what a walk from the start finds", () => {
  const ascending = fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 1, maxLength: 40 }).map((values) =>
    // Many values are alike: the first of those is wanted.
    Int32Array.from(values.toSorted((one, other) => one - other)),
  );

  it("for values, for a condition, and from a guess", () => {
    fc.assert(
      fc.property(ascending, fc.integer({ min: -25, max: 25 }), (values, least) => {
        const found = values.findIndex((value) => value >= least);
        const first = found < 0 ? values.length : found;
        expect(firstFrom(values, 0, values.length, least)).toBe(first);
        expect(firstThat(0, values.length, (k) => values[k]! >= least)).toBe(first);
        expect(firstAbout(values, 0, values.length, least)).toBe(first);
      }),
    );
  });
});
