/** Leaving a spot on foot is a walk like any other (H-15, G-9, G-10). */
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Act } from "../acts.ts";
import { isHex, placeDistance } from "../map/grid/grid.ts";
import { samePlace } from "../creatures.ts";
import { decide } from "../decide.ts";
import { parseSituation } from "../notation.ts";
import type { Situation } from "../situation.ts";
import { scriptedDice } from "../testing/dice.ts";
import { contextWith } from "../testing/context.ts";
import { afterwards, codeOf, known } from "../testing/outcome.ts";
import type { Footprint } from "../vocabulary.ts";
import { mapOf } from "../common/places.ts";
import { travellerOf } from "../common/standing.ts";
import { wayBy } from "../common/way.ts";
import { decided } from "../testing/decided.ts";

/** Ada hides at 2:2 by night, on her turn. A guard stands in the middle of the field. */
const field = (guard = "at=2:5", more = "", ada = "at=2:2", turn = "turn"): Situation =>
  parseSituation(`
    scene field canvas=1200,1000 darkness=1
    ${more}
    creature ada name=Ada side=friendly ${ada}
      ability speed=20
      ${turn}
      hiding result=12
      spot a at=2:2
    creature guard name=Guard side=hostile ${guard}
    fight f moment=1:0 order=ada,guard`);

const at = (i: number, j: number): Footprint => ({ i, j, w: 1, h: 1 });

const emerge = (to: Footprint | null, via?: readonly Footprint[]): Act => ({
  kind: "emerge",
  creature: "ada",
  spot: "a",
  to,
  ...(via && { via }),
});

const tiles = (path: readonly Footprint[]): readonly string[] => path.map(({ i, j }) => `${i}:${j}`);

function pathOf(situation: Situation, asked: Act): readonly string[] {
  const decision = decided(situation, asked);
  if (!decision.ok || decision.report.kind !== "emerge") throw new RangeError(JSON.stringify(decision));
  return tiles(decision.report.path);
}

describe("H-15: travelling out of a spot", () => {
  it("G-10: leads by the cheapest way, and tells it tile by tile", () => {
    expect(pathOf(field("at=9:9"), emerge(at(2, 5)))).toEqual(["2:3", "2:4", "2:5"]);
    const wall = "wall w c=300,100,300,400";
    const around = pathOf(field("at=9:9", wall), emerge(at(2, 3)));
    expect(around.at(-1)).toBe("2:3");
    expect(around.length).toBeGreaterThan(1);
    expect(pathOf(field(), emerge(null))).toEqual([]);
  });

  it("leads by the places that its player names", () => {
    const situation = field("at=9:9");
    expect(pathOf(situation, emerge(at(2, 4), [at(4, 4)]))).toEqual(["3:3", "4:4", "3:4", "2:4"]);
    const [spend] = (decided(situation, emerge(at(2, 4), [at(4, 4)])) as { changes: readonly object[] }).changes;
    expect(spend).toMatchObject({ kind: "spend", movement: 4 });
    expect(codeOf(decided(situation, emerge(at(2, 4), [{ ...at(4, 4), w: 2 }])))).toBe("placeNotOffered");
    expect(codeOf(decided(situation, emerge(at(2, 4), [at(2, 40)])))).toBe("noWay");
  });

  it.each<[string, Act, readonly string[], readonly string[]]>([
    ["into one", emerge(at(2, 4)), ["guard"], []],
    ["through one", emerge(at(2, 8), [at(1, 5)]), ["guard"], ["guard"]],
    ["round one, where that is no longer", emerge(at(2, 8)), [], []],
    ["past all", emerge(at(5, 2)), [], []],
  ])("G-9: enemies' zones that it leads %s count in the turn", (_name, asked, entered, left) => {
    const situation = field();
    expect(known(afterwards(situation, decided(situation, asked)), "ada").budget).toMatchObject({ entered, left });
  });

  it("G-9: out of the zone that it hid in, and about in that of an opportunistic enemy", () => {
    const beside = field("at=2:3", "", "at=2:2");
    expect(known(afterwards(beside, decided(beside, emerge(at(4, 0)))), "ada").budget).toMatchObject({
      left: ["guard"],
    });
    const keen = field("at=2:3\nability affixes=opportunistic");
    const decision = decided(keen, emerge(at(1, 2)));
    const { budget } = known(afterwards(keen, decision), "ada");
    expect(budget).toMatchObject({ provoked: ["guard"], left: [] });
    expect(budget?.provokedAt?.at(-1), "C-6").toEqual({ enemy: "guard", place: at(1, 2) });
  });

  it("G-10: the Gamemaster lets it go where no way leads, and the straight one counts", () => {
    const closed = field("at=2:5", "wall w c=300,0,300,1000");
    expect(codeOf(decided(closed, emerge(at(2, 4))))).toBe("noWay");
    const decision = decide(closed, emerge(at(2, 4)), { ...contextWith(scriptedDice(), "e9"), overrule: true });
    expect(decision).toMatchObject({ ok: true, report: { path: [at(2, 3), at(2, 4)] } });
    expect(known(afterwards(closed, decision), "ada").budget).toMatchObject({ movement: 0, entered: ["guard"] });
  });
});

describe("the cheapest way (G-10, T-5)", () => {
  const wall = fc.record({ x: fc.nat(7), y: fc.nat(7), down: fc.boolean() });
  const mud = fc.record({ x: fc.nat(7), y: fc.nat(7) });

  it("goes from place to place next to it or turned, each step a cheapest one, and costs what reach says", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(1, 2, 4),
        fc.constantFrom("at=1:1", "at=1:1:2x1"),
        fc.array(wall, { maxLength: 8 }),
        fc.array(mud, { maxLength: 6 }),
        fc.nat(6),
        fc.nat(6),
        (type, ada, walls, muds, i, j) => {
          fc.pre(type === 1 || ada === "at=1:1");
          const lines = [
            ...walls.map(({ x, y, down }, k) => {
              const [x0, y0] = [100 * x, 100 * y];
              return `wall w${k} c=${x0},${y0},${down ? x0 : x0 + 100},${down ? y0 + 100 : y0}`;
            }),
            ...muds.map(({ x, y }, k) => {
              const square = `rectangle x=${100 * x} y=${100 * y} width=100 height=100`;
              return `region r${k} name=Mud\n${square}\ndifficultTerrain`;
            }),
          ];
          const situation = parseSituation(`
            scene field canvas=800,800 grid=${type}
            ${lines.join("\n")}
            creature ada name=Ada side=friendly ${ada}`);
          const creature = known(situation, "ada");
          const to = { ...creature.place, i, j };
          const { path, cost } = wayBy(situation, creature, [creature.place, to]);
          const reachOf = (place: Footprint) =>
            mapOf(situation, {}).reach(travellerOf(situation, creature, null), [place], Infinity);
          expect(cost).toBe(reachOf(creature.place).cost(to));
          expect([samePlace(path[0]!, creature.place), samePlace(path.at(-1)!, to)]).toEqual([true, true]);
          if (cost === null) return;
          const steps = path.slice(1).map((place, k) => reachOf(path[k]!).cost(place)!);
          expect(steps.reduce((sum, step) => sum + step, 0)).toBe(cost);
          for (const [k, place] of path.slice(1).entries()) {
            expect(placeDistance(path[k]!, place, situation.scene.grid)).toBeLessThanOrEqual(1);
          }
          expect(isHex(situation.scene.grid)).toBe(type !== 1);
        },
      ),
      { numRuns: 150 },
    );
  });
});
