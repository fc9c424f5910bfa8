import { describe, expect, it } from "vitest";
import type { SceneSnapshot } from "../../situation.ts";
import type { Footprint, Tile } from "../../vocabulary.ts";
import { createBattlemap, type Battlemap, type Traveller } from "../battlemap.ts";
import { neighbours, placeTiles } from "../grid/grid.ts";
import { emptyScene, seeded, wall } from "../testing/sampleScenes.ts";
import { shapeKey } from "../grid/shape.ts";
import { orientations, turnings } from "./turning.ts";

const WHO: Traveller = { slowed: 0, airborne: false, stuck: false, barred: [], zones: [], entered: [], left: [] };
const LONG: Footprint = { i: 0, j: 0, w: 2, h: 1 };

/** Two rooms of two columns, and between them a passage one tile wide and three long. */
const PASSAGE: SceneSnapshot = {
  ...emptyScene({ rows: 7, cols: 2, size: 100 }),
  walls: [wall([100, 200, 100, 500]), wall([0, 200, 100, 200])],
};

describe("turning on the way (T-5)", () => {
  it("a long shape turns to get through, and back again, a tile of movement each", () => {
    const reach = createBattlemap(PASSAGE).reach(WHO, [LONG], 20);
    // It turns about its right hand tile onto rows 0 and 1, goes down five, and turns about its lower one.
    expect(reach.cost({ i: 6, j: 0 })).toBe(7);
  });

  it("does not where it is stuck, and need not where it is symmetric", () => {
    const map = createBattlemap(PASSAGE);
    expect(map.reach({ ...WHO, stuck: true }, [LONG], 20).cost({ i: 1, j: 0 })).toBeNull();
    expect(map.reach(WHO, [{ ...LONG, h: 2 }], 20).cost({ i: 5, j: 0 })).toBeNull();
  });

  it("needs room: not through an enemy, nor a wall, nor off the map", () => {
    const enemy = { ...WHO, barred: [{ i: 1, j: 1, w: 1, h: 1 }] };
    expect(createBattlemap(PASSAGE).reach(enemy, [LONG], 20).cost({ i: 6, j: 0 })).toBeNull();
    const shut = { ...PASSAGE, walls: [...PASSAGE.walls, wall([100, 100, 200, 100])] };
    expect(createBattlemap(shut).reach(WHO, [LONG], 20).cost({ i: 6, j: 0 })).not.toBe(7);
  });

  it.each<[string, Footprint["form"], 1 | 2 | 4]>([
    ["a long shape on squares", undefined, 1],
    ["an L on squares", "xx/x.", 1],
    ["a long shape on hexes in rows", undefined, 2],
    ["a bent one on hexes in columns", "xx/x.", 4],
  ])("agrees with a search that tries every step and turn: %s", (_, form, type) => {
    for (let seed = 1; seed <= 6; seed++) {
      const random = seeded(seed);
      const at = (): number => Math.floor(random() * 7) * 50;
      const walls = Array.from({ length: 6 }, () => wall([at(), at(), at(), at()]));
      const map = createBattlemap({ ...emptyScene({ rows: 6, cols: 6, size: 50, type }), walls });
      const from: Footprint = form ? { i: 2, j: 2, w: 2, h: 2, form } : { i: 2, j: 2, w: 2, h: 1 };
      const barred = [{ i: Math.floor(random() * 6), j: Math.floor(random() * 6), w: 1, h: 1 }];
      const reach = map.reach({ ...WHO, barred }, [from], 9);
      const known = bySteps(map, { from, barred, limit: 9 });
      for (let k = 0; k < 36; k++) {
        const tile = { i: Math.floor(k / 6), j: k % 6 };
        const cost = reach.within(tile) ? reach.cost(tile) : null;
        expect({ seed, tile, cost }).toEqual({ seed, tile, cost: known.get(keyOf({ ...from, ...tile })) ?? null });
        for (const shape of orientations(map.grid, from)) {
          const goal = { ...tile, ...shape };
          const turned = reach.within(goal) ? reach.cost(goal) : null;
          expect({ seed, goal, turned }).toEqual({ seed, goal, turned: known.get(keyOf(goal)) ?? null });
        }
      }
    }
  });

  it("T-5: a place is reached in its own orientation, a turn dearer where nothing else leads there", () => {
    const reach = createBattlemap(PASSAGE).reach(WHO, [LONG], 20);
    const upright = { i: 0, j: 0, w: 1, h: 2 };
    expect([reach.cost(LONG), reach.cost(upright), reach.cost({ ...upright, i: 2, j: 1 })]).toEqual([0, 1, 3]);
    expect(reach.cost({ i: 0, j: 0, w: 3, h: 1 })).toBeNull();
  });

  it("H-8: begins in the nearest of places of several orientations", () => {
    const from = [LONG, { i: 5, j: 0, w: 1, h: 2 }];
    const reach = createBattlemap(PASSAGE).reach(WHO, from, 20);
    expect([reach.cost(from[1]!), reach.cost({ i: 6, j: 0 }), reach.cost({ i: 1, j: 0 })]).toEqual([0, 1, 1]);
  });

  it("T-5: the stuck are where they are, as they lie there", () => {
    const upright = { i: 5, j: 0, w: 1, h: 2 };
    const reach = createBattlemap(PASSAGE).reach({ ...WHO, stuck: true }, [LONG, upright], 20);
    expect([LONG, upright, { ...LONG, i: 5 }, { ...upright, i: 0 }].map((goal) => reach.cost(goal))).toEqual([
      0,
      0,
      null,
      null,
    ]);
  });

  it("H-6: no turn into a tile effect, nor from one zone's side to the other's", () => {
    const zones = [{ id: "guard", places: [{ i: 2, j: 3, w: 1, h: 1 }], widen: 0, affixes: ["reactive" as const] }];
    const map = createBattlemap(emptyScene({ rows: 3, cols: 4, size: 100 }));
    const reach = map.reach({ ...WHO, zones }, [{ i: 0, j: 0, w: 1, h: 2 }], 20);
    const [beside, within] = [
      { i: 0, j: 0, w: 2, h: 1 },
      { i: 1, j: 1, w: 2, h: 1 },
    ];
    expect([reach.traceless(beside), reach.within(within), reach.traceless(within)]).toEqual([true, true, false]);
    const upright = map.reach({ ...WHO, zones }, [within, { i: 0, j: 1, w: 1, h: 2 }], 20);
    expect([upright.traceless(within), upright.traceless({ i: 0, j: 2, w: 1, h: 2 })]).toEqual([true, true]);
  });
});

/** Breadth first over whole places: what each costs, by its key. Every step costs 1 here. */
function bySteps(
  map: Battlemap,
  { from, barred, limit }: { from: Footprint; barred: readonly Footprint[]; limit: number },
): Map<string, number> {
  const taken = barred.map((place) => ({ id: "", name: "", place }));
  const known = new Map([[keyOf(from), 0]]);
  let ring = [from];
  for (let cost = 1; cost <= limit; cost++) {
    const next: Footprint[] = [];
    for (const place of ring)
      for (const to of [
        ...stepsFrom(map, place),
        ...turnings(map.grid, place).filter((turned) => map.fit(turned).fits),
      ]) {
        if (known.has(keyOf(to)) || !map.fit(to, taken).reasons.every(({ key }) => key === "wallCuts")) continue;
        known.set(keyOf(to), cost);
        next.push(to);
      }
    ring = next;
  }
  return known;
}

/** A step moves every tile by the same way; none may be parted from where it goes. */
function stepsFrom(map: Battlemap, place: Footprint): Footprint[] {
  const tiles = placeTiles(map.grid, place);
  return neighbours(map.grid, place).flatMap((first, n) => {
    const isOpen = tiles.every((tile) => isFree(map, tile, neighbours(map.grid, tile)[n]!));
    return isOpen ? [{ ...place, ...first }] : [];
  });
}

function isFree(map: Battlemap, from: Tile, to: Tile): boolean {
  return map.inside(to) && !map.parted(from, to);
}

function keyOf(place: Footprint): string {
  return `${place.i},${place.j},${shapeKey(place)}`;
}
