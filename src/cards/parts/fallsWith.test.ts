import { describe, expect, it } from "vitest";
import type { Change } from "../../rules/index.ts";
import { speakEnglish } from "../../words/speakEnglish.ts";
import { fallsWith } from "./fallsWith.ts";

const NAMES: Readonly<Record<string, string>> = { ada: "Ada", bob: "Bob" };
const words = { say: speakEnglish, nameOf: (id: string) => NAMES[id] ?? "?" };
const PLACE = { i: 1, j: 1, w: 1, h: 1 };
const SPOTS = ["a", "b"].map((id) => ({ id, place: PLACE }));

describe("U1: what falls with an act", () => {
  it.each<[string, Change, readonly string[]]>([
    [
      "spots",
      { kind: "designate", creature: "ada", spots: SPOTS, result: 12 } as unknown as Change,
      ["hiding spots of Ada (2)"],
    ],
    ["a cost", { kind: "spend", creature: "ada", major: 1 }, ["what Ada spent of their turn"]],
    [
      "life",
      {
        kind: "vitality",
        creature: "bob",
        before: { life: 9, absorption: 0 },
        after: { life: 3, absorption: 0 },
      },
      ["what Bob lost or gained of life and absorption"],
    ],
    [
      "H-24: the place of spots that were pushed, which are not ruled out",
      { kind: "relocate", creature: "ada", spots: SPOTS },
      ["where Ada was moved"],
    ],
    [
      "spots that were ruled out",
      { kind: "clear", creature: "ada", spots: ["a"] },
      ["that hiding spots of Ada were ruled out"],
    ],
    ["a hold", { kind: "grapple", creature: "ada", target: "bob", holds: true }, ["Ada’s grapple on Bob"]],
    [
      "effects by their power",
      { kind: "hold", creature: "bob", effects: [{ power: "Veil" }, { power: "" }] } as unknown as Change,
      ["Veil on Bob", "an effect on Bob"],
    ],
    [
      "a region",
      { kind: "lay", creature: "ada", region: { power: "Smoke" } } as unknown as Change,
      ["the region of Smoke"],
    ],
    ["nothing that its reader would miss", { kind: "offer", creature: "ada", offer: null }, []],
  ])("%s", (_name, change, expected) => {
    expect(fallsWith([change], words)).toEqual(expected);
  });

  it("each is said once", () => {
    const spend: Change = { kind: "spend", creature: "ada", major: 1 };
    expect(fallsWith([spend, { ...spend, movement: 2 }], words)).toHaveLength(1);
  });
});
