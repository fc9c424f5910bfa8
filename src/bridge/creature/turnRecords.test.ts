import { expect, it } from "vitest";
import { recordFor } from "./turns.ts";
import { recordsFrom } from "./turnRecords.ts";

const RECORD = recordFor({ fight: "brawl", round: 1, turn: "c1" }, null);

it.each<[string, unknown, readonly string[]]>([
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
