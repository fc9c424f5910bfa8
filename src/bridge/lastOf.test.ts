import { describe, expect, it } from "vitest";
import { lastOf } from "./lastOf.ts";

const even = (item: number): string | null => (item % 2 === 0 ? `${item}` : null);

describe("the last finds in a list", () => {
  it.each<[string, items: readonly number[], most: number, found: readonly string[]]>([
    ["in their order", [1, 2, 3, 4, 5, 6], 2, ["4", "6"]],
    ["all of them where there are fewer", [2, 3], 5, ["2"]],
    ["none of an empty list", [], 5, []],
    ["none where none are wanted", [2, 4], 0, []],
  ])("%s", (_name, items, most, found) => {
    expect(lastOf(items, most, even)).toEqual(found);
  });

  it("nothing is read before them", () => {
    const read: number[] = [];
    lastOf([2, 4, 6, 8], 2, (item) => (read.push(item), item));
    expect(read).toEqual([8, 6]);
  });
});
