import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { wall } from "../testing/sampleScenes.ts";
import { finished } from "../geometry/inSteps.ts";
import { wallOrder } from "./wallOrder.ts";

describe("the order of walls", () => {
  it("has each wall once that matters, wherever they stand", () => {
    const place = fc.oneof(fc.integer({ min: -1e6, max: 1e6 }), fc.constantFrom(0, 100, 100.5));
    const walls = fc.array(
      fc
        .tuple(place, place, place, place, fc.constantFrom(0, 20))
        .map(([a, b, c, d, sight]) => wall([a, b, c, d], { sight })),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(walls, (some) => {
        expect([...finished(wallOrder(some, "sight"))].toSorted((a, b) => a - b)).toEqual(
          [...some.keys()].filter((k) => some[k]!.sight > 0),
        );
      }),
    );
  });

  it("numbers walls that stand near each other one after another, however they are listed", () => {
    // Four heaps of sixteen, listed by turns.
    const heaps = [
      [0, 0],
      [5000, 0],
      [0, 5000],
      [5000, 5000],
    ] as const;
    const listed = Array.from({ length: 64 }, (_, k) => {
      const [x, y] = heaps[k % 4]!;
      return wall([x + 5 * k, y + 3 * k, x + 5 * k + 20, y + 3 * k]);
    });
    const heapsInOrder = Array.from(finished(wallOrder(listed, "sight")), (k) => k % 4);
    const changes = heapsInOrder.filter((heap, n) => n > 0 && heap !== heapsInOrder[n - 1]);
    expect(changes).toHaveLength(3);
  });
});
