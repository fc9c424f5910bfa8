import { describe, expect, it } from "vitest";
import type { RegionEffect, SceneSnapshot } from "../../situation.ts";
import type { Footprint, Tile, ZoneAffix } from "../../vocabulary.ts";
import { createBattlemap, type Reach, type Traveller } from "../battlemap.ts";
import { neighbours, placeDistance } from "../grid/grid.ts";
import { emptyScene, seeded, wall } from "../testing/sampleScenes.ts";
import type { ControlZone } from "./traveller.ts";
import { FIELD, HOME, traveller, over, plateau } from "../testing/field.ts";

const guard = (tile: Tile, affixes: readonly ZoneAffix[] = [], widen = 0): ControlZone =>
  ambush([tile], affixes, widen);

/** H-13: one enemy with several spots. */
const ambush = (
  [first, ...more]: readonly [Tile, ...Tile[]],
  affixes: readonly ZoneAffix[] = [],
  widen = 0,
): ControlZone => ({
  id: `${first.i},${first.j}`,
  places: [first, ...more].map((tile) => ({ ...tile, w: 1, h: 1 })),
  widen,
  affixes,
});

/** Breadth first over tiles, zones entered and zones left. */
function remembering(
  scene: SceneSnapshot,
  { who, from, limit }: { who: Traveller; from: readonly Footprint[]; limit: number },
): Set<string> {
  const plain = createBattlemap(scene);
  const reaches = new Map<string, Reach>();
  const stepCost = (a: Tile, b: Tile): number | null => {
    const key = `${a.i},${a.j}`;
    const reach = reaches.get(key) ?? plain.reach({ ...who, zones: [] }, [{ ...a, w: 1, h: 1 }], 1);
    reaches.set(key, reach);
    return reach.cost(b);
  };
  const inside = (tile: Tile, zone: ControlZone): boolean =>
    zone.places.some((place) => placeDistance({ ...tile, w: 1, h: 1 }, place, scene.grid) <= 1 + zone.widen);
  let states = new Map(
    from.map((tile) => [
      JSON.stringify([tile.i, tile.j, who.entered, who.left]),
      { tile: { i: tile.i, j: tile.j }, entered: who.entered, left: who.left },
    ]),
  );
  const reached = new Set(from.map(({ i, j }) => `${i},${j}`));
  for (let spent = 0; spent < limit; spent++) {
    const next = new Map<string, { tile: Tile; entered: readonly string[]; left: readonly string[] }>(states);
    for (const { tile, entered, left } of states.values())
      for (const to of neighbours(scene.grid, tile)) {
        if (stepCost(tile, to) !== 1) continue;
        const enters = who.zones.filter((zone) => !inside(tile, zone) && inside(to, zone));
        const leaves = who.zones.filter((zone) => inside(tile, zone) && !inside(to, zone));
        const within = who.zones.filter((zone) => inside(tile, zone) && inside(to, zone));
        const [e, l] = [
          [...new Set([...entered, ...enters.map(({ id }) => id)])].toSorted(),
          [...new Set([...left, ...leaves.map(({ id }) => id)])].toSorted(),
        ];
        const provoked =
          [...enters, ...leaves].some(({ id }) => e.includes(id) && l.includes(id)) ||
          enters.some(({ affixes }) => affixes.includes("reactive")) ||
          leaves.some(({ affixes }) => affixes.includes("proactive")) ||
          within.some(({ affixes }) => affixes.includes("opportunistic"));
        if (provoked) continue;
        next.set(JSON.stringify([to.i, to.j, e, l]), { tile: to, entered: e, left: l });
        reached.add(`${to.i},${to.j}`);
      }
    states = next;
  }
  return reached;
}

describe("traceless (H-6, G-9)", () => {
  const corridor: SceneSnapshot = { ...emptyScene({ rows: 3, cols: 9, size: 100 }), walls: [wall([0, 100, 900, 100])] };
  const at = (j: number): Tile => ({ i: 0, j });
  it.each<[string, Partial<Traveller>, number, Tile, boolean]>([
    ["nobody about", {}, 0, at(8), true],
    ["entering a zone is free", { zones: [guard({ i: 1, j: 4 })] }, 0, at(4), true],
    ["entering and leaving provokes", { zones: [guard({ i: 1, j: 4 })] }, 0, at(6), false],
    ["leaving is free", { zones: [guard({ i: 1, j: 4 })] }, 4, at(8), true],
    [
      "leaving after having entered this turn provokes",
      { zones: [guard({ i: 1, j: 4 })], entered: ["1,4"] },
      4,
      at(8),
      false,
    ],
    [
      "entering after having left this turn provokes",
      { zones: [guard({ i: 1, j: 4 })], left: ["1,4"] },
      0,
      at(4),
      false,
    ],
    ["a wider zone reaches farther", { zones: [guard({ i: 1, j: 4 }, [], 1)] }, 0, at(6), true],
    ["and provokes farther out", { zones: [guard({ i: 1, j: 4 }, [], 1)] }, 0, at(7), false],
    ["proactive: leaving provokes", { zones: [guard({ i: 1, j: 4 }, ["proactive"])] }, 4, at(6), false],
    ["proactive: entering does not", { zones: [guard({ i: 1, j: 4 }, ["proactive"])] }, 0, at(3), true],
    ["reactive: entering provokes", { zones: [guard({ i: 1, j: 4 }, ["reactive"])] }, 0, at(3), false],
    ["opportunistic: moving within provokes", { zones: [guard({ i: 1, j: 4 }, ["opportunistic"])] }, 0, at(4), false],
    ["opportunistic: its rim does not", { zones: [guard({ i: 1, j: 4 }, ["opportunistic"])] }, 0, at(3), true],
    [
      "H-13: leaving the zone of one spot and entering that of another provokes",
      { zones: [ambush([at(1), at(6)])] },
      0,
      at(5),
      false,
    ],
    ["H-13: between the two nothing is provoked yet", { zones: [ambush([at(1), at(6)])] }, 0, at(4), true],
    [
      "H-13: of two enemies, leaving one and entering another does not",
      { zones: [guard(at(1)), guard(at(6))] },
      0,
      at(5),
      true,
    ],
    [
      "H-13: reactive: going on from the zone of one spot into that of another is not entering",
      { zones: [ambush([at(1), at(4)], ["reactive"])] },
      0,
      at(4),
      true,
    ],
    ["H-13: proactive: nor is it leaving", { zones: [ambush([at(1), at(4)], ["proactive"])] }, 0, at(5), true],
    [
      "H-13: opportunistic: it is moving within",
      { zones: [ambush([at(0), at(3)], ["opportunistic"])] },
      1,
      at(2),
      false,
    ],
  ])("%s", (...[, who, from, tile, traceless]) => {
    const reach = createBattlemap(corridor).reach(traveller(who), [{ i: 0, j: from, w: 1, h: 1 }], 20);
    expect(reach.traceless(tile)).toBe(traceless);
  });

  it("a tile effect is gone round, and not ended on", () => {
    const scene = { ...FIELD, regions: [over([2, 2], { kind: "tileEffect", name: "fire" })] };
    const cut = createBattlemap(scene).reach(traveller(), [HOME], 20);
    expect([cut.traceless({ i: 0, j: 1 }), cut.traceless({ i: 0, j: 2 }), cut.traceless({ i: 0, j: 3 })]).toEqual([
      true,
      false,
      false,
    ]);
    const standing = createBattlemap(scene).reach(traveller(), [{ i: 0, j: 2, w: 1, h: 1 }], 20);
    expect([standing.traceless({ i: 0, j: 2 }), standing.traceless({ i: 0, j: 3 })]).toEqual([false, true]);
  });

  it("minds zones and tile effects where there are heights as well", () => {
    const trap: RegionEffect = { kind: "tileEffect", name: "trap" };
    const scene = { ...FIELD, regions: [over([2, 7], plateau), { ...over([5, 5], trap), id: "trap" }] };
    const reach = createBattlemap(scene).reach(traveller(), [HOME], 9);
    expect([2, 4, 5, 6].map((j) => reach.traceless({ i: 0, j }))).toEqual([true, true, false, false]);
  });

  it("knows no way to a place off the map, whichever way a shape lies there", () => {
    const upright = { i: 0, j: 0, w: 1, h: 2 };
    const reach = createBattlemap(FIELD).reach(traveller(), [upright], 20);
    expect(reach.cost({ i: 4, j: 4, w: 2, h: 1 })).not.toBeNull();
    for (const off of [
      { i: -1, j: 3 },
      { i: 3, j: 8 },
      { i: 40, j: 3 },
    ])
      expect(reach.cost({ ...off, w: 2, h: 1 })).toBeNull();
  });

  it("needs some traceless way within the movement, not the cheapest", () => {
    const zones = [guard({ i: 1, j: 3 }), guard({ i: 0, j: 3 })];
    const map = createBattlemap(FIELD);
    expect(map.reach(traveller({ zones }), [HOME], 6).traceless({ i: 0, j: 6 })).toBe(false);
    expect(map.reach(traveller({ zones }), [HOME], 9).traceless({ i: 0, j: 6 })).toBe(true);
    expect(map.reach(traveller({ zones }), [HOME], 9).cost({ i: 0, j: 6 })).toBe(6);
  });

  it("agrees with a search that remembers every zone entered and left", () => {
    for (let seed = 1; seed <= 40; seed++) {
      const random = seeded(seed);
      const spot = (): Tile => ({ i: Math.floor(random() * 8), j: Math.floor(random() * 8) });
      const affixes = (): ZoneAffix[] =>
        (["proactive", "reactive", "opportunistic"] as const).filter(() => random() < 0.15);
      const spots = (): [Tile, ...Tile[]] => (random() < 0.5 ? [spot()] : [spot(), spot()]);
      const zones = Array.from({ length: 3 }, () => ambush(spots(), affixes(), Math.floor(random() * 2)));
      const ids = zones.map(({ id }) => id);
      const walls = Array.from({ length: 12 }, () => {
        const { i, j } = spot();
        return wall(
          random() < 0.5 ? [j * 100, i * 100, j * 100 + 200, i * 100] : [j * 100, i * 100, j * 100, i * 100 + 200],
        );
      });
      const who = traveller({
        zones,
        entered: ids.filter(() => random() < 0.3),
        left: ids.filter(() => random() < 0.3),
      });
      const from = [spot(), spot()].map((tile) => ({ ...tile, w: 1, h: 1 }));
      const scene = { ...FIELD, walls };
      const reach = createBattlemap(scene).reach(who, from, 6);
      const known = remembering(scene, { who, from, limit: 6 });
      for (let k = 0; k < 64; k++) {
        const tile = { i: k >> 3, j: k & 7 };
        expect({ seed, tile, traceless: reach.traceless(tile) }).toEqual({
          seed,
          tile,
          traceless: known.has(`${tile.i},${tile.j}`),
        });
      }
    }
  });
});
