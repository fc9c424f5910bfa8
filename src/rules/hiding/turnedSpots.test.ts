import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Decision } from "../acts.ts";
import { placeTiles } from "../map/grid/grid.ts";
import { decide } from "../decide.ts";
import { parseSituation } from "../notation.ts";
import type { Situation } from "../situation.ts";
import { scriptedDice } from "../testing/dice.ts";
import { contextWith } from "../testing/context.ts";
import { afterwards, codeOf, known } from "../testing/outcome.ts";
import type { Footprint } from "../vocabulary.ts";
import { candidates } from "./candidates.ts";
import type { Candidate } from "./judge.ts";

/**
 * A bright yard with a strip of smoke one tile wide, from row 2 to row 6 of column 5. A wagon two tiles wide stands
 * beside its top.
 */
function yard({ wagon = "at=2:3:2x1", turn = "movement=4", more = "" } = {}): Situation {
  return parseSituation(`
    scene yard canvas=1000,1000
    global enabled=yes bright=yes
    region smoke
      rectangle x=500 y=200 width=100 height=500
      shroud level=heavy
    creature wagon name=Wagon side=friendly ${wagon}
      turn ${turn}
    creature guard name=Guard side=hostile at=9:9
      turn reaction=0
    ${more}`);
}

const upright = (i: number, j: number): Footprint => ({ i, j, w: 1, h: 2 });
const lying = (i: number, j: number): Footprint => ({ i, j, w: 2, h: 1 });

function at(situation: Situation, i: number, j: number): Candidate {
  return candidates(situation, "wagon").candidates.find(({ place }) => place.i === i && place.j === j)!;
}

function hide(situation: Situation, spot: Footprint): Decision {
  return decide(situation, { kind: "hide", creature: "wagon", spot }, contextWith(scriptedDice(15), "e1"));
}

describe("H-5, T-5: a spot in whichever orientation fits", () => {
  it.each([
    ["turned where only that suits, the turn costing its tile", 2, 5, upright(2, 5), "valid", 2],
    ["as far as movement goes, turn included", 5, 5, upright(5, 5), "valid", 4],
    ["in its own orientation where none suits", 6, 5, lying(6, 5), "invalid", 4],
    ["in its own orientation where it stands", 2, 3, lying(2, 3), "invalid", 0],
  ] as const)("%s", (_, i, j, place, verdict, cost) => {
    expect(at(yard(), i, j)).toMatchObject({ place, verdict, cost });
  });

  it("H-9: says of every other orientation what it costs and why it is none", () => {
    const { orientations = [] } = at(yard(), 2, 5);
    expect(orientations).toMatchObject([{ place: lying(2, 5), verdict: "invalid", cost: 2 }]);
    expect(orientations[0]?.reasons.map(({ key }) => key)).toContain("lacksTwo");
  });

  it("H-5: of equally cheap ones its own", () => {
    const dark = {
      ...yard(),
      scene: { ...yard().scene, globalLight: { ...yard().scene.globalLight, enabled: false } },
    };
    const night = { ...dark, scene: { ...dark.scene, darkness: 1 } };
    expect(at(night, 2, 4)).toMatchObject({
      place: lying(2, 4),
      cost: 1,
      orientations: [{ cost: 1, verdict: "valid" }],
    });
  });

  it("H-8: of two that suit the cheaper, measured from a spot that is turned itself", () => {
    const night = parseSituation(`
      scene night canvas=1000,1000 darkness=1
      creature wagon name=Wagon side=friendly at=2:3:2x1
        turn movement=4
        hiding result=12
        spot s1 at=5:5:1x2`);
    expect(at(night, 3, 5)).toMatchObject({
      place: upright(3, 5),
      cost: 2,
      orientations: [{ place: lying(3, 5), cost: 3 }],
    });
    const sharing = { place: upright(4, 5), cost: 1, possible: false, verdict: "invalid" };
    expect(at(night, 4, 5)).toMatchObject({ place: lying(4, 5), verdict: "valid", cost: 2, orientations: [sharing] });
    expect(at(night, 5, 5)).toMatchObject({ possible: false, orientations: [{ possible: false }] });
  });

  it("G-10: one that cannot travel does not turn", () => {
    expect(at(yard({ wagon: "at=3:5:2x1 statuses=rooted" }), 3, 5)).toMatchObject({
      place: lying(3, 5),
      verdict: "invalid",
    });
    expect(codeOf(hide(yard({ wagon: "at=3:5:2x1 statuses=rooted" }), upright(3, 5)))).toBe("spotInvalid");
    expect(codeOf(hide(yard({ wagon: "at=3:5:1x2 statuses=rooted" }), upright(3, 5)))).toBeNull();
  });

  it("H-5: a shape of one tile, or one that looks the same turned, has no other orientation", () => {
    expect(at(yard({ wagon: "at=2:3" }), 2, 5)).not.toHaveProperty("orientations");
    expect(at(yard({ wagon: "at=2:3:2x2" }), 2, 5)).not.toHaveProperty("orientations");
  });

  it("H-3, T-5: a long pole swings about its end to tiles farther off than it could step", () => {
    const pole = yard({ wagon: "at=8:0:5x1", turn: "movement=1" });
    const swung = { i: 4, j: 4, w: 1, h: 5 };
    const [found] = at(pole, 4, 4).orientations ?? [];
    expect(found).toMatchObject({ place: swung, cost: 1 });
    expect(found?.reasons.map(({ key }) => key)).not.toContain("outOfReach");
  });
});

describe("H-2, H-5: hiding in turned spots", () => {
  it("stores the orientation with the first spot and the further ones, and keeps it when it appears (H-16)", () => {
    const rolled = afterwards(yard(), hide(yard(), upright(2, 5)));
    expect(known(rolled, "wagon").hiding.pending?.first).toEqual(upright(2, 5));
    const designate = { kind: "designate", creature: "wagon", spots: [upright(4, 5)] } as const;
    const hidden = afterwards(rolled, decide(rolled, designate, contextWith(scriptedDice(), "e2")));
    const { spots } = known(hidden, "wagon").hiding;
    expect(spots.map(({ place }) => place)).toEqual([upright(2, 5), upright(4, 5)]);
    const emerge = { kind: "emerge", creature: "wagon", spot: spots[1]!.id, to: null } as const;
    const appeared = afterwards(hidden, decide(hidden, emerge, contextWith(scriptedDice(), "e3")));
    expect(known(appeared, "wagon").place).toEqual(upright(4, 5));
  });

  it.each([
    ["H-4: an orientation that does not suit", lying(2, 5), "spotInvalid"],
    ["H-3: one out of reach", upright(6, 5), "spotInvalid"],
    ["T-4: a shape that is none of its orientations", { ...upright(2, 5), h: 3 }, "spotImpossible"],
    ["T-4: a form that it has not", { ...upright(2, 5), form: "x/x" }, "spotImpossible"],
    ["T-5: a turn that squares write otherwise", { ...lying(2, 5), turn: 1 }, "spotImpossible"],
  ])("refuses %s", (_, spot, code) => {
    expect(codeOf(hide(yard(), spot))).toBe(code);
  });
});

const SHAPES = ["2x1", "1x3", "2x2:xx/x.", "3x2:xxx/x..", "2x2", "2x2:ellipse1"];

describe("H-5 on every grid: the candidate map and the act agree", () => {
  it("what it calls valid in an orientation may be hidden in, and nothing else", () => {
    const scenes = fc.record({
      grid: fc.constantFrom(0, 1, 2, 3, 4, 5),
      shape: fc.constantFrom(...SHAPES),
      i: fc.integer({ min: 2, max: 6 }),
      j: fc.integer({ min: 2, max: 6 }),
      nth: fc.nat(28),
      wall: fc.tuple(...Array.from({ length: 4 }, () => fc.integer({ min: 0, max: 9 }))),
    });
    fc.assert(
      fc.property(scenes, ({ grid, shape, i, j, wall, nth }) => {
        const source = parseSituation(`
          scene yard grid=${grid} canvas=900,900 darkness=0
          global enabled=yes bright=yes
          wall w c=${wall.map((each) => 100 * each).join(",")}
          region smoke
            rectangle x=300 y=200 width=300 height=500
            shroud level=heavy
          creature wagon side=friendly at=${i}:${j}:${grid < 2 && shape.includes("ellipse") ? "2x1" : shape}
            turn movement=2
          creature guard side=hostile at=0:0
            turn reaction=0`);
        const lists = candidates(source, "wagon").candidates.map((best) => [best, ...(best.orientations ?? [])]);
        for (const list of lists) expect(new Set(list.map(tilesOf(source))).size).toBe(list.length);
        const possible = lists.flat().filter((candidate) => candidate.possible);
        for (const { place, verdict } of possible.filter((_, k) => k % 29 === nth))
          expect({ place, isOpen: codeOf(hide(source, place)) === null }).toEqual({
            place,
            isOpen: verdict === "valid",
          });
      }),
      { numRuns: 12 },
    );
  });
});

const tilesOf =
  ({ scene }: Situation) =>
  ({ place }: Candidate): string =>
    JSON.stringify(placeTiles(scene.grid, place));
