import { describe, expect, it } from "vitest";
import { parseSituation, type Situation, type Tile } from "../../rules/index.ts";
import { startAim, type AimSession } from "../attack/aimSession.ts";
import { speakEnglish } from "../../words/speakEnglish.ts";
import { interactPlan } from "./interactPlan.ts";

/** By night Ada hides in two spots, eight tiles apart. */
const yard = (more = ""): Situation =>
  parseSituation(`
    scene yard canvas=1500,1500 darkness=1
    creature ada name=Ada side=friendly at=4:2 statuses=hidden
      turn
      hiding result=12
      spot a at=4:2
      spot b at=4:10
    ${more}`);

const pointing = (cursor: Tile | null, tiles: readonly Tile[] = []): AimSession => ({ ...startAim(), cursor, tiles });

function show(situation: Situation, session: AimSession) {
  const numberOf = (id: string) => ({ a: "1", b: "2" })[id] ?? "?";
  const view = { situation, session, numberOf, sees: () => true, overrules: false, say: speakEnglish };
  return interactPlan("ada").show(view);
}

describe("H-13: what a hidden creature does with a thing at hand", () => {
  it("asks for a tile first", () => {
    expect(show(yard(), startAim())).toMatchObject({ act: null, refusal: null, warnings: [], marks: [] });
  });

  it("says before which spots would go, and asks for the act once a tile is picked", () => {
    const tile = { i: 4, j: 3 };
    expect(show(yard(), pointing(tile))).toMatchObject({
      act: null,
      warnings: ["Hiding spots that would be cleared: 2."],
    });
    const picked = show(yard(), pointing(tile, [tile]));
    expect(picked).toMatchObject({ refusal: null, act: { kind: "interact", creature: "ada", tile } });
  });

  it("warns of nothing where the rule is off", () => {
    const tile = { i: 4, j: 3 };
    expect(show(yard("switches paradoxGuard=no"), pointing(tile, [tile]))).toMatchObject({
      warnings: [],
      refusal: null,
    });
  });

  it("says what is out of reach of every spot", () => {
    const tile = { i: 9, j: 6 };
    expect(show(yard(), pointing(tile, [tile]))?.refusal?.code).toBe("notAtHand");
  });

  it("is none for one that does not hide", () => {
    const open = parseSituation(`
      scene yard canvas=1500,1500
      creature ada name=Ada side=friendly at=4:2`);
    expect(show(open, startAim())).toBeNull();
  });
});
