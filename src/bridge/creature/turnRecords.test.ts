import { expect, it } from "vitest";
import { recordFor } from "./turns.ts";
import { recordsFrom } from "./turns.ts";

const RECORD = recordFor({ fight: "brawl", round: 1, turn: "c1" }, null);

const AT = { fight: "brawl", round: 1, turn: 0 };
const passing = (provokedAt?: unknown) => ({
  ...RECORD,
  passing: [{ at: AT, by: ["guard"], ...(provokedAt !== undefined && { provokedAt }) }],
});
const place = (i: unknown) => [{ enemy: "guard", place: { i, j: 0, w: 1, h: 1 } }];

it.each<[string, unknown, readonly string[]]>([
  [
    "provocations, and in older records without their tiles (C-6)",
    { c1: passing(place(3)), c2: passing() },
    ["c1", "c2"],
  ],
  ["tiles within bounds alone", { c1: passing(place(1e9)), c2: passing(place("3")), c3: passing([{}]) }, []],
  ["no more tiles than anybody walks", { c1: passing(Array.from({ length: 5000 }, () => place(3)[0])) }, []],
  [
    "actions that were granted and not yet used (T-1)",
    { c1: { ...RECORD, minor: -1, walked: 4 }, c2: { ...RECORD, major: -2, reaction: -1 } },
    ["c1", "c2"],
  ],
  ["sound records", { c1: RECORD, c2: { ...RECORD, spent: "rest" } }, ["c1", "c2"]],
  ["one that is broken spoils nothing but itself", { c1: { ...RECORD, walked: "far" }, c2: RECORD }, ["c2"]],
  ["lists of what is no list", { c1: { ...RECORD, entered: 7 } }, []],
  ["what is no record", { c1: 3, c2: null }, []],
  ["nothing", undefined, []],
  ["a word", "rest", []],
])("G-5: what a fight keeps of turns: %s", (_name, data, ids) => {
  const given = data as Readonly<Record<string, object>>;
  expect(recordsFrom(data)).toEqual(Object.fromEntries(ids.map((id) => [id, given[id]])));
});

const counted = (names: unknown) => ({ c1: { ...RECORD, walked: 4, counted: names } });

it.each<[string, unknown, readonly string[] | undefined]>([
  ["as they are", ["one", "two"], ["one", "two"]],
  ["none", [], []],
  ["not where they are no list", 7, undefined],
  ["not where one is no name", ["one", null], undefined],
  ["not where one is too long", ["x".repeat(5000)], undefined],
  ["not where there are too many", Array.from({ length: 17 }, String), undefined],
])("G-5: what a fight keeps of counted walks: %s; the rest of the record stays", (_name, names, kept) => {
  expect(recordsFrom(counted(names))).toEqual({ c1: { ...RECORD, walked: 4, ...(kept && { counted: kept }) } });
});
