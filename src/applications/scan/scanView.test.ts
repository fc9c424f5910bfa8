import { expect, it } from "vitest";
import type { Report } from "../../rules/index.ts";
import { scanChain } from "./scanView.ts";

const scan = (creature: string, free: boolean) =>
  ({ kind: "scanScout", creature, free, outcome: "learned", check: null }) as Report;
const picked = { kind: "pickVantage", creature: "guard", outcome: "learned", check: null } as Report;
const other = { kind: "usePower", creature: "guard", power: "Net" } as Report;

it.each([
  ["nothing was scanned", [], 1],
  ["the first cost the action", [scan("guard", false)], 2],
  ["two free ones followed it", [scan("guard", false), scan("guard", true), scan("guard", true)], 4],
  ["an earlier row does not count", [scan("guard", false), scan("guard", true), scan("guard", false)], 2],
  ["somebody else's does not count", [scan("guard", false), scan("ada", false)], 2],
  ["what is no Scan does not count", [scan("guard", false), other], 2],
  ["H-31: the pick belongs to the Scan that waited for it", [scan("guard", false), picked], 2],
] as const)("H-25: how many in a row: %s", (_name, reports, length) => {
  expect(scanChain(reports, "guard")).toBe(length);
});
