import { expect, it } from "vitest";
import { AWARENESS_ID, NO_AWARENESS, type Awareness, type Sight } from "../awareness.ts";
import { touchedAwareness } from "./foldAwareness.ts";

const KNOWN: Sight = { level: "known" };
const OBVIOUS: Sight = { level: "obvious" };
const AWARENESS: Awareness = {
  ...NO_AWARENESS,
  rows: { ada: { watch: KNOWN, patrol: OBVIOUS }, bruno: { watch: OBVIOUS } },
};

it.each<[string, readonly (readonly [observer: string, subject: string])[], Awareness["rows"]]>([
  ["one pair", [["ada", "watch"]], { ada: { watch: KNOWN } }],
  [
    "pairs of two observers",
    [
      ["ada", "patrol"],
      ["bruno", "watch"],
    ],
    { ada: { patrol: OBVIOUS }, bruno: { watch: OBVIOUS } },
  ],
  ["a pair that is now unknown", [["bruno", "patrol"]], {}],
  ["none", [], {}],
])("K-1: what changes of awareness set: %s, and no observer without an entry", (_name, pairs, rows) => {
  const change = {
    kind: "aware",
    creature: AWARENESS_ID,
    rows: pairs.map(([observer, subject]) => ({ observer, subject, sight: null })),
  } as const;
  expect(touchedAwareness(AWARENESS, [change]).rows).toEqual(rows);
});
