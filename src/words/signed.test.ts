import { expect, it } from "vitest";
import { rolledSum } from "./signed.ts";

it.each([
  [[5, 1], 1, "5 + 1 + 1"],
  [[6], 0, "6"],
  [[4, 2], -1, "4 + 2 − 1"],
  [[], 2, "+2"],
  [[], 0, "+0"],
] as const)("K-4: dice %j with %d are %s", (rolls, bonus, sum) => {
  expect(rolledSum({ rolls, bonus })).toBe(sum);
});
