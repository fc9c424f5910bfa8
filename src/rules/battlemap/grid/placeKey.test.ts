import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Place } from "../../vocabulary.ts";
import { placeKey } from "./placeKey.ts";

const number = fc.oneof(
  fc.integer({ min: -3, max: 9 }),
  fc.constantFrom(0.5, 4095, 4096, 4097, 2 ** 20, 2 ** 31, 2 ** 32),
);
const place: fc.Arbitrary<Place> = fc
  .record({
    i: number,
    j: number,
    w: fc.oneof(number, fc.constantFrom(1, 2, 8, 9)),
    h: fc.oneof(number, fc.constantFrom(1, 2, 8, 9)),
    form: fc.constantFrom(undefined, "", "ellipse1", "x./xx"),
    turn: fc.constantFrom(undefined, 0, 1, 5),
  })
  .map(({ form, turn, ...rest }) => ({
    ...rest,
    ...(form === undefined ? {} : { form }),
    ...(turn === undefined ? {} : { turn }),
  }));

/** What tells tiles: nothing else of a place does. */
function toldBy({ i, j, w, h, form = "", turn = 0 }: Place): string {
  return JSON.stringify([i, j, w, h, form, turn]);
}

describe("keys of places", () => {
  it("are the same for the same tiles in the same shape, and for no others", () => {
    fc.assert(
      fc.property(place, place, (one, other) => {
        const isSame = toldBy(one) === toldBy(other);
        expect(placeKey(one) === placeKey(other)).toBe(isSame);
        expect(placeKey({ ...one })).toBe(placeKey(one));
      }),
      { numRuns: 2000 },
    );
  });

  it("all differ in a part of the map, whatever the extent", () => {
    const keys = new Set<number | string>();
    let places = 0;
    for (const i of [0, 1, 2, 63, 64, 4095, 4096])
      for (const j of [0, 1, 7, 8, 511, 512, 4095, 4096])
        for (let w = 1; w <= 9; w++)
          for (let h = 1; h <= 9; h++) {
            keys.add(placeKey({ i, j, w, h }));
            places++;
          }
    expect(keys.size).toBe(places);
  });

  it("are small numbers for plain blocks on maps that there are", () => {
    expect(placeKey({ i: 4095, j: 4095, w: 8, h: 8 })).toBe(2 ** 30 - 1);
  });
});
