import { describe, expect, it } from "vitest";
import type { Act } from "../acts.ts";
import { parseSituation } from "../notation.ts";
import { attackPreview, attackTargets, mayAttack } from "./attackTargets.ts";

/**
 * Ada, hidden or not, before a wolf, a rat behind a wall and the guard's two spots, one of them behind the wall too.
 */
function yard({ ada = "", hides = "", turn = "turn", attacks = true } = {}) {
  return parseSituation(`
    scene yard canvas=1500,1500 darkness=1
    wall w c=700,0,700,1500
    creature ada name=Ada side=friendly at=4:2 ${ada}
      ability agility=2 bonus=3
      ${turn}
      ${attacks ? "attack bow name=Bow ranged=yes range=6\nattack blast name=Blast range=6 aim=burst:1" : ""}
      ${hides}
    creature wolf name=Wolf side=hostile at=4:3
    creature rat name=Rat side=hostile at=4:8
    creature far name=Far side=hostile at=14:2
    creature guard name=Guard side=hostile at=9:9 statuses=hidden,invisible
      hiding result=9
      spot a at=4:5
      spot b at=4:7`);
}

const HIDDEN = { ada: "statuses=hidden", hides: "hiding result=9\nspot x at=4:2\nspot y at=4:1" };

describe("whom an attack could strike", () => {
  it("everybody in the open and every spot, nearest first, each with why not", () => {
    const targets = attackTargets(yard(), "ada", { attack: "bow", from: null });
    expect(
      targets.map(({ target: { creature, spot }, distance, cover, refusal }) => [
        spot ?? creature,
        distance,
        cover,
        refusal?.code ?? null,
      ]),
    ).toEqual([
      ["wolf", 1, "none", null],
      ["a", 3, "none", null],
      ["b", 5, "full", null],
      ["rat", 6, "full", "shielded"],
      ["far", 10, "none", "outOfRange"],
    ]);
  });

  it("H-13: from the spot that a hidden creature acts from", () => {
    const [first] = attackTargets(yard(HIDDEN), "ada", { attack: "bow", from: "y" });
    expect(first).toMatchObject({ target: { creature: "wolf" }, distance: 2 });
    expect(attackTargets(yard(HIDDEN), "ada", { attack: "bow", from: null })).toEqual([]);
  });

  it("nobody by name for an area, nor for whom it has not", () => {
    expect(attackTargets(yard(), "ada", { attack: "blast", from: null })).toEqual([]);
    expect(attackTargets(yard(), "ada", { attack: "axe", from: null })).toEqual([]);
    expect(attackTargets(yard(), "nobody", { attack: "bow", from: null })).toEqual([]);
  });

  it.each([
    ["may", yard(), null],
    ["without the action not", yard({ turn: "turn major=0" }), "noMajor"],
    ["without an attack not", yard({ attacks: false }), "unknownAttack"],
  ])("%s", (_name, situation, code) => {
    expect(mayAttack(situation, "ada")?.code ?? null).toBe(code);
  });
});

describe("what an attack would be rolled with", () => {
  const bow = (from: string | null, creature: string, spot: string | null): Act & { kind: "attack" } => ({
    kind: "attack",
    creature: "ada",
    attack: "bow",
    from,
    aimed: { targets: [{ creature, spot }], tiles: [] },
    opportunity: false,
  });

  it("every part and every source by its name, and the chance to find", () => {
    expect(attackPreview(yard(HIDDEN), bow("x", "guard", "a"))).toEqual([
      {
        target: "guard",
        spots: [{ id: "a", place: { i: 4, j: 5, w: 1, h: 1 } }],
        sheltered: [],
        sources: [
          { kind: "advantage", source: "ambush" },
          { kind: "disadvantage", source: "invisible" },
          { kind: "disadvantage", source: "zoneOfControl" },
        ],
        miss: null,
        chance: { on: 1, of: 2 },
        // 1d20 + 5 against 10, the lower of two dice.
        odds: { needs: 5, percent: 64 },
      },
    ]);
  });

  it("H-21: that full cover to the spot will make it miss", () => {
    expect(attackPreview(yard(), bow(null, "guard", "b"))).toMatchObject([
      { spots: [], sheltered: [{ id: "b" }], chance: { on: 0, of: 2 }, odds: null },
    ]);
  });

  it("nothing if there is no such attack", () => {
    expect(attackPreview(yard(), bow(null, "guard", null))).toEqual([]);
  });
});
