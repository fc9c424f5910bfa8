/** G-5, G-9, G-10: what Foundry's ruler says of a walk, and that the rules charge the same for it. */
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { creatureOf, parseSituation, tileAt, type Footprint, type Situation } from "../rules/index.ts";
import { recordFor } from "../bridge/creature/turns.ts";
import { centreOfToken, topLeftOf } from "../bridge/scene/tokenPlace.ts";
import { makeGrid } from "../../table/core/grid/makeGrid.ts";
import { previewOfWalk } from "./walkPreview.ts";
import { stepCostFrom } from "./stepCost.ts";
import { withWalk } from "./walked.ts";

const GM = { gm: true, owned: [] };

const at = (i: number, j: number): Footprint => ({ i, j, w: 1, h: 1 });

/** A field of 12 × 12 tiles: rubble in column 5, a hill from column 8 on, a guard at 5:2. */
const field = ({
  ada = "at=5:4",
  turn = "turn",
  more = "",
  fight = "fight brawl moment=1:0 order=ada,guard",
  grid = "",
} = {}) =>
  parseSituation(`
    scene field canvas=1400,1400 ${grid}
    region rubble name=Rubble
      rectangle x=500 y=0 width=100 height=1200
      difficultTerrain
    region hill name=Hill
      rectangle x=800 y=0 width=400 height=1200
      heightTier tier=1 edge=steep
    ${fight}
    creature ada name=Ada side=friendly ${ada}
    ${turn}
    creature guard name=Guard side=hostile at=5:2
    ${more}`);

describe("the preview of a walk", () => {
  it.each<[string, Parameters<typeof field>[0], readonly Footprint[], object]>([
    [
      "G-10: costs what the ground asks, and leaves the rest of the turn",
      {},
      [at(5, 4), at(5, 6)],
      { cost: 3, left: 3 },
    ],
    ["G-5: takes more than the turn has", {}, [at(5, 4), at(0, 4), at(5, 4)], { cost: 10, left: -4 }],
    [
      "G-5: another's turn counts nothing",
      { fight: "fight brawl moment=1:1 order=ada,guard" },
      [at(5, 4), at(5, 3)],
      { left: null },
    ],
    [
      "G-5: without a fight nothing is counted",
      { fight: "", turn: "" },
      [at(5, 4), at(5, 3), at(5, 4)],
      { cost: 2, left: null, provokes: [] },
    ],
    ["G-9: into a zone provokes nobody", {}, [at(5, 4), at(5, 3)], { provokes: [] }],
    ["G-9: into it and out again provokes", {}, [at(5, 4), at(5, 3), at(5, 4)], { provokes: ["guard"] }],
    [
      "G-9: a reactive enemy at the border",
      { more: "ability affixes=reactive" },
      [at(5, 4), at(5, 3)],
      { provokes: ["guard"] },
    ],
    [
      "G-9: an opportunistic enemy within",
      { more: "ability affixes=opportunistic" },
      [at(4, 3), at(4, 2)],
      { provokes: ["guard"] },
    ],
    [
      "G-9: nobody answers twice for one walk",
      { turn: "turn entered=guard left=guard" },
      [at(5, 4), at(5, 3), at(5, 4)],
      { provokes: [] },
    ],
    ["G-10: who is rooted gets nowhere", { ada: "at=5:4 statuses=rooted" }, [at(5, 4), at(5, 5)], { cost: Infinity }],
  ])("%s", (_name, setting, stops, expected) => {
    expect(previewOfWalk(field(setting), { walker: "ada", stops, reader: GM })).toMatchObject(expected);
  });

  it("knows no walker that is not there", () => {
    expect(previewOfWalk(field(), { walker: "nobody", stops: [at(0, 0)], reader: GM })).toBeNull();
  });
});

/** What Foundry's ruler adds up from space to space, with the costs that it is given. */
function ruled(situation: Situation, path: readonly Footprint[]): number {
  const { grid } = situation.scene;
  const ada = creatureOf(situation, "ada")!;
  const centre = (place: Footprint) =>
    centreOfToken(grid, { ...topLeftOf(grid, place), width: place.w, height: place.h });
  const cost = stepCostFrom(situation, ada, { place: ada.place, space: tileAt(grid, centre(ada.place)) });
  const points = path.map((place) => ({
    ...centre(place),
    cost: (from: object, to: object) => cost(from as Footprint, to as Footprint),
  }));
  return makeGrid({ type: grid.type, size: grid.size, distance: 1 } as never).measurePath(points).cost;
}

describe("G-10: a drag says what the rules charge", () => {
  const walks = fc.record({
    grid: fc.constantFrom("", "grid=2", "grid=3", "grid=4", "grid=5"),
    statuses: fc.subarray(["prone", "chilled", "withered", "flying"]),
    size: fc.constantFrom("", ":2x2", ":2x1"),
    steps: fc.array(fc.constantFrom([0, 1], [1, 0], [0, -1], [-1, 0], [1, 1], [-1, 1]), {
      minLength: 1,
      maxLength: 12,
    }),
  });

  it("along every walk, on every grid, for every size", () => {
    fc.assert(
      fc.property(walks, ({ grid, statuses, size, steps }) => {
        const isSquare = grid === "";
        const body = isSquare ? size : "";
        const situation = field({
          ada: `at=5:5${body} ${statuses.length > 0 ? `statuses=${statuses.join(",")}` : ""}`,
          grid,
        });
        const { place } = creatureOf(situation, "ada")!;
        const path = steps.reduce<Footprint[]>(
          (way, [di = 0, dj = 0]) => {
            const last = way.at(-1)!;
            const next = { ...last, i: last.i + di, j: isSquare || di === 0 ? last.j + dj : last.j };
            return next.i < 0 || next.j < 0 || next.i > 9 || next.j > 9 ? way : [...way, next];
          },
          [place],
        );
        const charged = withWalk(recordFor({ fight: "brawl", round: 1 }, null), situation, {
          walker: "ada",
          stops: path,
        });
        expect(ruled(situation, path)).toBe(charged.walked);
        expect(previewOfWalk(situation, { walker: "ada", stops: path, reader: GM })!.cost).toBe(charged.walked);
      }),
      { numRuns: 150 },
    );
  });
});
