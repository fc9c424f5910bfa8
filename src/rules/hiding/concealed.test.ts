import { describe, expect, it } from "vitest";
import { createBattlemap } from "../map/battlemap.ts";
import { hiderOf } from "../common/standing.ts";
import { parseSituation } from "../notation.ts";
import type { Creature, Situation } from "../situation.ts";
import { view } from "../knowledge/view.ts";
import { candidates } from "./candidates.ts";

/** A yard by day, with a guard in plain view of every tile. Concealment lies on tile 2:3. */
function yard({
  effect = "concealment percent=20",
  more = "",
  darkness = 0.2,
  ada = "",
  guard = "",
  guardIs = "",
  switches = "concealment=yes",
} = {}): Situation {
  return parseSituation(`
    scene yard canvas=1200,1000 darkness=${darkness}
    global enabled=${darkness < 1 ? "yes" : "no"}
    creature ada name=Ada side=friendly at=2:2
      ability ${ada}
      turn movement=2
    creature guard name=Guard side=hostile at=8:10 ${guardIs}
      ability ${guard}
    region mist name=Mist
      rectangle x=300 y=200 width=100 height=100
      ${effect}
    ${more}
    switches ${switches}`);
}

const BUSH = `region bush name=Bush
  rectangle x=300 y=200 width=100 height=100
  shroud level=light`;

const verdictAt = (situation: Situation): string | undefined =>
  candidates(situation, "ada").candidates.find(({ place }) => place.i === 2 && place.j === 3)?.verdict;

describe("C-7, H-4: concealment while hiding", () => {
  it.each<[string, Situation, string]>([
    ["a thin mist alone is one factor", yard(), "short"],
    ["a mist alone suffices by the house rule", yard({ switches: "concealment=yes concealmentSuffices=yes" }), "valid"],
    ["an effect of 60 % is one factor", yard({ effect: "difficultTerrain", ada: "concealed=60" }), "short"],
    ["a mist of 90 % that nobody ticked too", yard({ effect: "concealment percent=90 total=no" }), "short"],
    ["a mist of 10 % that is ticked is darkness", yard({ effect: "concealment percent=10 total=yes" }), "valid"],
    [
      "so is an effect that is ticked, whatever the house rules say",
      yard({
        effect: "difficultTerrain",
        ada: "concealed=10 concealedTotally=yes",
        switches: "concealment=yes totalPercent=90",
      }),
      "valid",
    ],
    ["a house rule of 20 % makes no mist total", yard({ switches: "concealment=yes totalPercent=20" }), "short"],
    ["with light shroud there are two", yard({ more: BUSH }), "valid"],
    ["with dim light it is one all the same", yard({ darkness: 0.8 }), "short"],
    ["total concealment is darkness", yard({ effect: "concealment percent=50" }), "valid"],
    ["a blur counts on every tile", yard({ effect: "difficultTerrain", more: BUSH, ada: "concealed=20" }), "valid"],
    ["a blur and a mist are one factor together", yard({ ada: "concealed=20" }), "short"],
    ["while concealment is off it is none", yard({ more: BUSH, switches: "" }), "short"],
  ])("%s", (_name, situation, verdict) => {
    expect(verdictAt(situation)).toBe(verdict);
  });

  const COUNTS = "concealment=yes darkvisionCounts=yes";
  const night = (how: Parameters<typeof yard>[0]): Situation =>
    yard({ effect: "difficultTerrain", darkness: 1, guard: "darkvision=7", switches: COUNTS, ...how });
  it.each<[string, Situation, string]>([
    ["darkness hides from nobody who sees in it", night({}), "invalid"],
    ["but from whose darkvision ends before it", night({ guard: "darkvision=6" }), "valid"],
    [
      "from whoever has none, though on the tile itself",
      night({ guard: "darkvision=6", more: "creature imp side=hostile at=2:3 tiny=yes" }),
      "valid",
    ],
    ["from the blinded", night({ guard: "darkvision=9", guardIs: "statuses=blinded" }), "valid"],
    ["behind a wall", night({ more: "wall w c=400,100,400,400 light=0\nwall x c=200,300,400,300 light=0" }), "valid"],
    ["by the usual rule", night({ switches: "concealment=yes" }), "valid"],
    ["while concealment is off", night({ switches: "darkvisionCounts=yes" }), "valid"],
    ["dim light counts as little", night({ darkness: 0.8, more: BUSH }), "short"],
    [
      "nor does a region that is as dark",
      night({ darkness: 0.2, effect: "concealment percent=50 cause=light" }),
      "invalid",
    ],
    ["but one of mist does", night({ effect: "concealment percent=50 cause=obscurement" }), "valid"],
    ["and shroud", night({ effect: "shroud level=heavy" }), "valid"],
    ["and an effect upon the hider", night({ ada: "concealed=10 concealedTotally=yes" }), "valid"],
  ])("C-7, C-8: darkvision counts: %s", (_name, situation, verdict) => {
    expect(verdictAt(situation)).toBe(verdict);
  });

  it("C-7, H-9: the tile says that darkvision sees there, and players do not learn whose eyes do", () => {
    const at = (situation: Situation) =>
      candidates(situation, "ada").candidates.find(({ place }) => place.i === 2 && place.j === 3);
    expect(at(night({}))?.reasons[0]).toMatchObject({ key: "pierced", holds: false });
    const seen = view(night({}), { gm: false, owned: ["ada"], side: "friendly" });
    expect(at(seen)).toEqual(at(view(night({ guard: "" }), { gm: false, owned: ["ada"], side: "friendly" })));
  });

  it("the tile says why, instead of its light", () => {
    const at = candidates(yard(), "ada").candidates.find(({ place }) => place.i === 2 && place.j === 3);
    expect(at?.reasons.map(({ key }) => key)).toContain("concealedDim");
    expect(at?.reasons.map(({ key }) => key)).not.toContain("dim");
  });

  it.each([
    ["a mist", yard({ more: BUSH })],
    ["total concealment", yard({ effect: "concealment percent=60" })],
    ["a blur", yard({ more: BUSH, ada: "concealed=20" })],
    ["darkvision", night({ guard: "darkvision=4" })],
  ])("H-17: a spot and the recheck judge alike: %s", (_name, situation) => {
    const map = createBattlemap(situation.scene);
    const hider = hiderOf(situation, situation.creatures[0] as Creature);
    const places = Array.from({ length: 80 }, (_, k) => ({ i: Math.floor(k / 10), j: k % 10, w: 1, h: 1 }));
    for (const place of places) expect(map.suits(hider, place)).toBe(map.judge(hider, place).suitable);
  });
});
