import { describe, expect, it } from "vitest";
import { parseSituation } from "../notation.ts";
import type { Situation } from "../situation.ts";
import { known } from "../testing/outcome.ts";
import { hiderOf, isStuck, occupantsFor, travellerOf } from "./standing.ts";

/** Ada hides from a guard and a beast of 2 × 2 tiles; Bob and another beast are on her side. */
function yard({ ada = "", guard = "", beast = "", ally = "", more = "" } = {}): Situation {
  return parseSituation(`
    scene yard canvas=1200,1000
    creature ada side=friendly at=1:1 ${ada}
    creature bob side=friendly at=1:2
    creature ally side=friendly at=3:1:2x2 ${ally}
    creature guard side=hostile at=5:5 ${guard}
    creature beast side=hostile at=7:7:2x2 ${beast}
    creature cook side=neutral at=9:9
    ${more}`);
}

function watchOf(situation: Situation) {
  const { observers, blockers, sightCap } = hiderOf(situation, known(situation, "ada")).watch;
  return { observers: observers.map(({ id }) => id), blockers: blockers.map(({ id }) => id), sightCap };
}

function travelOf(situation: Situation) {
  const ada = known(situation, "ada");
  return travellerOf(situation, ada, ada.budget);
}

describe("G-14: who watches", () => {
  it.each([
    ["every enemy in play", yard(), ["guard", "beast"]],
    ["none that is hidden", yard({ guard: "\nspot s at=5:5" }), ["beast"]],
    ["G-6: none that is unconscious", yard({ guard: "statuses=unconscious" }), ["beast"]],
    ["the blinded, too", yard({ guard: "statuses=blinded" }), ["guard", "beast"]],
    ["by the switch: no blinded", yard({ guard: "statuses=blinded", more: "switches blindedCount=no" }), ["beast"]],
  ])("%s", (_name, situation, observers) => {
    expect(watchOf(situation).observers).toEqual(observers);
  });

  it("reaches as far as the switch says", () => {
    expect(watchOf(yard()).sightCap).toBeNull();
    expect(watchOf(yard({ more: "switches sightCap=9" })).sightCap).toBe(9);
  });
});

describe("G-13: whose tiles turn a free line into half", () => {
  it.each([
    ["larger creatures of either side", yard(), ["ally", "beast"]],
    ["none that is prone", yard({ beast: "statuses=prone" }), ["ally"]],
    ["none that is unconscious", yard({ beast: "statuses=unconscious" }), ["ally"]],
    ["none that is hidden", yard({ ally: "\nspot s at=3:1:2x2" }), ["beast"]],
    ["by the switch: none", yard({ more: "switches creaturesGiveCover=no" }), []],
  ])("%s", (_name, situation, blockers) => {
    expect(watchOf(situation).blockers).toEqual(blockers);
  });

  it("none as large as the hider", () => {
    const situation = yard();
    expect(hiderOf(situation, known(situation, "ally")).watch.blockers).toEqual([]);
  });
});

describe("H-7, H-10, G-11: in what light", () => {
  it("hidden creatures carry no light, and the invisible need none", () => {
    const situation = yard({
      ada: "statuses=invisible",
      guard: "\nspot s at=5:5",
      more: "switches globalLightBrightTo=1",
    });
    expect(hiderOf(situation, known(situation, "ada"))).toMatchObject({
      invisible: true,
      lighting: { extinguished: new Set(["guard"]), globalLightBrightTo: 1 },
    });
    expect(hiderOf(situation, known(situation, "bob")).invisible).toBe(false);
  });
});

describe("G-10: how it travels", () => {
  it.each([
    ["upright", "", { slowed: 0, airborne: false, stuck: false }],
    ["doubled by each of prone, chilled and withered", "statuses=prone,chilled,withered", { slowed: 3 }],
    ["in the air", "statuses=flying", { airborne: true, barred: [] }],
    ["aloft", "statuses=aloft", { airborne: true, barred: [] }],
    ["rooted", "statuses=rooted", { stuck: true }],
    ["grappled", "statuses=grappled", { stuck: true }],
    ["stunned", "statuses=stunned", { stuck: true }],
  ])("%s", (_name, ada, expected) => {
    const situation = yard({ ada });
    expect(travelOf(situation)).toMatchObject(expected);
    expect(isStuck(situation, known(situation, "ada"))).toBe(travelOf(situation).stuck);
  });

  it.each([
    ["by enemies in play", yard(), [5, 7]],
    ["not by the prone", yard({ guard: "statuses=prone" }), [7]],
    ["not by the flying", yard({ guard: "statuses=flying" }), [7]],
    ["H-10: not by the hidden", yard({ guard: "\nspot s at=5:5" }), [7]],
    ["G-6: not by the unconscious", yard({ guard: "statuses=unconscious" }), [7]],
  ])("barred %s", (_name, situation, rows) => {
    expect(travelOf(situation).barred.map(({ i }) => i)).toEqual(rows);
  });
});

describe("G-8, G-9: whose zones it minds", () => {
  it.each([
    ["of enemies in play", yard(), ["guard", "beast"]],
    ["of enemies that have their reaction", yard({ guard: "\nturn reaction=0" }), ["beast"]],
    [
      "H-13: of the hidden, one zone around all of their spots",
      yard({ guard: "\nspot s at=5:5\nspot t at=6:6" }),
      ["guard", "beast"],
    ],
  ])("%s", (_name, situation, ids) => {
    expect(travelOf(situation).zones.map(({ id }) => id)).toEqual(ids);
  });

  it("H-13: which is around every spot, and not where the creature was", () => {
    const [zone] = travelOf(yard({ guard: "\nspot s at=2:8\nspot t at=6:6" })).zones;
    expect(zone?.places.map(({ i, j }) => [i, j])).toEqual([
      [2, 8],
      [6, 6],
    ]);
  });

  it("with their width and affixes, and the zones it has crossed already", () => {
    const situation = yard({ ada: "\nturn entered=guard left=beast", guard: "\nability widen=1 affixes=reactive" });
    const { zones, entered, left } = travelOf(situation);
    expect(zones[0]).toMatchObject({ id: "guard", widen: 1, affixes: ["reactive"] });
    expect({ entered, left }).toEqual({ entered: ["guard"], left: ["beast"] });
  });
});

describe("C-6, H-6: whose zones are none, because nobody there may answer", () => {
  const on = "switches concealment=yes";
  it.each([
    ["a blinded enemy's", yard({ guard: "statuses=blinded", more: on }), ["beast"]],
    ["everybody's, for an invisible creature", yard({ ada: "statuses=invisible", more: on }), []],
    ["nobody's while concealment is off", yard({ ada: "statuses=invisible" }), ["guard", "beast"]],
  ])("%s", (_name, situation, ids) => {
    expect(travelOf(situation).zones.map(({ id }) => id)).toEqual(ids);
  });
});

describe("G-10: whose tiles it cannot end on", () => {
  it.each([
    ["everybody else's", yard(), ["bob", "ally", "guard", "beast", "cook"]],
    ["G-6: no body's", yard({ guard: "statuses=unconscious" }), ["bob", "ally", "beast", "cook"]],
    ["H-5, H-10: nobody's who is hidden", yard({ beast: "\nspot s at=7:7:2x2" }), ["bob", "ally", "guard", "cook"]],
  ])("%s", (_name, situation, ids) => {
    expect(occupantsFor(situation, known(situation, "ada")).map(({ id }) => id)).toEqual(ids);
  });
});
