import { describe, expect, it } from "vitest";
import type { RegionEffect, SceneSnapshot, Wall } from "../situation.ts";
import type { Place } from "../vocabulary.ts";
import { createBattlemap, createBattlemapAnew, type Hider, type Standing } from "./battlemap.ts";
import { emptyScene, wall } from "./testing/sampleScenes.ts";

const at = (i: number, j: number, w = 1, h = w): Place => ({ i, j, w, h });
const who = (id: string, place: Place): Standing => ({ id, name: id, place });
const DAY = { enabled: true, bright: true, darkness: { min: 0, max: 1 } };
const FIELD: SceneSnapshot = { ...emptyScene({ rows: 9, cols: 9, size: 100 }), globalLight: DAY };
const WALL = wall([500, 0, 500, 900]);
const GUARD = who("guard", at(4, 1));
const SPOT = at(4, 7);

function hider({ observers = [GUARD], ...change }: Partial<Hider["watch"]> & { invisible?: boolean } = {}): Hider {
  const watch = { blockers: [], sightCap: null, ...change, observers };
  return {
    watch,
    lighting: { extinguished: new Set(), globalLightBrightTo: 0.5 },
    invisible: change.invisible ?? false,
  };
}

function thicket(level: "light" | "heavy"): SceneSnapshot["regions"] {
  const effects: readonly RegionEffect[] = [{ kind: "shroud", level }];
  const shape = { type: "rectangle", x: 600, y: 300, width: 300, height: 300, rotation: 0, hole: false } as const;
  return [{ id: "thicket", name: "", shapes: [shape], effects, secret: false }];
}

describe("spots that no longer suit (H-17)", () => {
  it.each<[string, Partial<SceneSnapshot>, Hider, readonly Place[]]>([
    ["full cover holds", { walls: [WALL] }, hider(), []],
    ["in the open it does not", {}, hider(), [SPOT]],
    ["an open door lets light and looks through", { walls: [{ ...WALL, door: 1, ds: 1 }] }, hider(), [SPOT]],
    ["a heavy shroud suits", { regions: thicket("heavy") }, hider(), []],
    ["a light one alone does not", { regions: thicket("light") }, hider(), [SPOT]],
    ["with half a wall it does (H-4)", { regions: thicket("light"), walls: [wall([500, 0, 500, 450])] }, hider(), []],
    ["half a wall alone does not", { walls: [wall([500, 0, 500, 450])] }, hider(), [SPOT]],
    ["darkness suits", { globalLight: { ...DAY, enabled: false } }, hider(), []],
    [
      "dim light with half a wall does",
      { globalLight: { ...DAY, bright: false }, darkness: 1, walls: [wall([500, 0, 500, 450])] },
      hider(),
      [],
    ],
    ["nobody watches", {}, hider({ observers: [] }), []],
    ["the watcher is too far off (G-14)", {}, hider({ sightCap: 5 }), []],
    [
      "a larger creature gives the half that lacks (G-13)",
      { regions: thicket("light") },
      hider({ blockers: [who("ogre", at(3, 4, 2))] }),
      [],
    ],
    [
      "but not the watcher to itself",
      { regions: thicket("light") },
      hider({ observers: [who("ogre", at(3, 1, 2))], blockers: [who("ogre", at(3, 1, 2))] }),
      [SPOT],
    ],
    [
      "an enemy on the spot sees it (H-14)",
      { regions: thicket("light") },
      hider({ observers: [who("guard", SPOT)], blockers: [who("ogre", at(3, 4, 2))] }),
      [SPOT],
    ],
    ["the invisible (H-7)", {}, hider({ invisible: true }), []],
  ])("%s", (...[, change, hidden, unsuitable]) => {
    const map = createBattlemapAnew({ ...FIELD, ...change });
    expect(map.unsuitableSpots(hidden, [SPOT])).toEqual(unsuitable);
    expect(map.judge(hidden, SPOT).suitable).toBe(unsuitable.length === 0);
  });

  it("H-5: a shape falls with any tile of it, and the answer keeps the order of the question", () => {
    const map = createBattlemapAnew({ ...FIELD, walls: [wall([500, 0, 500, 480])] });
    const [large, low, high] = [at(1, 7, 1, 8), at(8, 7), at(0, 7)];
    expect(map.unsuitableSpots(hider({ observers: [who("guard", at(0, 1))] }), [low, high, large])).toEqual([
      low,
      large,
    ]);
  });

  it("after a door opens and closes again", () => {
    const [closed, open] = [
      { ...WALL, door: 1, ds: 0 },
      { ...WALL, door: 1, ds: 1 },
    ] as const satisfies Wall[];
    const scene = (...walls: Wall[]): SceneSnapshot => ({ ...FIELD, id: "doors", walls });
    const [before, between, after] = [scene(closed), scene(open), scene(closed)];
    const unsuitable = [before, between, after, between].map(
      (one) => createBattlemap(one).unsuitableSpots(hider(), [SPOT]).length,
    );
    expect(unsuitable).toEqual([0, 1, 0, 1]);
  });
});

describe("an enemy on its way (H-17)", () => {
  const scene = { ...FIELD, walls: [wall([500, 0, 500, 600])] };
  const path = [at(4, 1), at(5, 2), at(6, 3), at(7, 4), at(7, 5)];

  it("is judged at every stop; each spot falls once, at the first that sees it", () => {
    const map = createBattlemapAnew(scene);
    const spots = [at(4, 7), at(0, 7), at(8, 8)];
    const unsuitable = map.unsuitableSpotsAlong(hider(), { walker: "guard", path }, spots);
    expect(unsuitable.map(({ place, step }) => [place, step])).toEqual(
      path.flatMap((stop, step) =>
        spots
          .filter((spot) => sees(stop, spot) && !path.slice(0, step).some((other) => sees(other, spot)))
          .map((spot) => [spot, step]),
      ),
    );
    expect(unsuitable.length).toBeGreaterThan(1);

    function sees(stop: Place, spot: Place): boolean {
      return !map.judge(hider({ observers: [who("guard", stop)] }), spot).suitable;
    }
  });

  it("a large one takes its shadow with it (G-13)", () => {
    const [ogre, scout] = [who("ogre", at(3, 4, 2)), who("scout", at(4, 1))];
    const hidden = hider({ observers: [scout], blockers: [ogre] });
    const map = createBattlemapAnew({ ...FIELD, regions: thicket("light") });
    expect(
      map.unsuitableSpotsAlong(hidden, { walker: "ogre", path: [at(3, 4, 2), at(4, 4, 2), at(0, 4, 2)] }, [SPOT]),
    ).toEqual([{ place: SPOT, step: 2 }]);
  });
});
