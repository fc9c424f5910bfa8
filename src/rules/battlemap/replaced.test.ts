import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { placesReplaced, replaced } from "./replaced.ts";

describe("H-17: what is known of lists that followed on each other", () => {
  it("the places in which things took others' place, over several steps", () => {
    const old = ["a", "b", "c", "d"];
    const now = replaced(replaced(replaced(old, 2, "C"), 0, "A"), 2, "c");
    expect(now).toEqual(["A", "b", "c", "d"]);
    expect(placesReplaced(old, now)).toEqual([0, 2]);
    expect(placesReplaced(now, now)).toEqual([]);
  });

  it.each([
    ["the later one is asked about as the earlier", (old: readonly string[]) => [replaced(old, 0, "A"), old] as const],
    ["of another like it", (old: readonly string[]) => [[...old], replaced(old, 0, "A")] as const],
    ["it was changed by other means, too", (old: readonly string[]) => [old, replaced([...old, "e"], 0, "A")] as const],
  ])("nothing where %s", (_name, listsOf) => {
    const [old, now] = listsOf(["a", "b"]);
    expect(placesReplaced(old, now)).toBe(null);
  });

  it("nothing of a place that there is not", () => {
    expect(() => replaced(["a"], 1, "b")).toThrow(RangeError);
  });

  it("all places that differ, or nothing", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(4), fc.nat(2)), { maxLength: 12 }), (steps) => {
        const lists: (readonly number[])[] = [[0, 0, 0, 0, 0]];
        for (const [at, one] of steps) lists.push(replaced(lists.at(-1)!, at, one));
        const now = lists.at(-1)!;
        lists.forEach((old, k) => {
          const places = placesReplaced(old, now);
          if (places === null) expect(steps.length - k).toBeGreaterThan(8);
          else now.forEach((one, at) => expect(one === old[at] || places.includes(at)).toBe(true));
        });
      }),
    );
  });
});
