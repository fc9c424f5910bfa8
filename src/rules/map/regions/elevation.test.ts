import { describe, expect, it } from "vitest";
import type { Region, RegionEffect } from "../../situation.ts";
import type { Footprint } from "../../vocabulary.ts";
import { createBattlemap, type Hider } from "../battlemap.ts";
import { emptyScene } from "../testing/sampleScenes.ts";
import { FIELD, HOME, traveller } from "../testing/field.ts";

const at = (i: number, j: number): Footprint => ({ i, j, w: 1, h: 1 });

/** A region over columns 2 to 4 that acts from 10 to 20. */
function upstairs(...effects: RegionEffect[]): Region {
  const shape = { type: "rectangle", x: 200, y: 0, width: 300, height: 1000, rotation: 0, hole: false } as const;
  const elevation = { bottom: 10, top: 20, isTopIncluded: false };
  return { id: "up", name: "", shapes: [shape], effects, secret: false, elevation };
}

const scene = (...effects: RegionEffect[]) => ({
  ...emptyScene({ rows: 8, cols: 8, size: 100 }),
  globalLight: { enabled: true, bright: true, darkness: { min: 0, max: 1 } },
  regions: [upstairs(...effects)],
});

function hider(own: number, observer: number): Hider {
  return {
    watch: {
      observers: [{ id: "g", name: "", place: at(3, 7), elevation: observer }],
      blockers: [],
      sightCap: null,
      elevation: own,
    },
    lighting: { extinguished: new Set(), globalLightBrightTo: 0.5 },
    invisible: false,
  };
}

describe("G-12: a region acts only within its elevation", () => {
  it.each([
    [0, "clear"],
    [10, "heavy"],
    [19.5, "heavy"],
    [20, "clear"],
  ] as const)("on a creature at %d: %s shroud", (elevation, shroud) => {
    const map = createBattlemap(scene({ kind: "shroud", level: "heavy" }));
    expect(map.judge(hider(elevation, 0), at(3, 3)).shroud).toBe(shroud);
    expect(map.suits(hider(elevation, 0), at(3, 3))).toBe(shroud === "heavy");
  });

  it.each([
    ["both ends below", 0, 5, "none"],
    ["both above", 20, 30, "none"],
    ["one below, one above: the line passes it", 0, 30, "full"],
    ["one within", 12, 0, "full"],
  ] as const)("on a line at the span between both its ends: %s", (_name, own, observer, cover) => {
    const map = createBattlemap(scene({ kind: "obstacle", height: "high" }));
    expect(map.judge(hider(own, observer), at(3, 1)).cover).toBe(cover);
    expect(map.lineOfSight(at(3, 7), at(3, 1), { from: observer, to: own })).toBe(cover);
  });

  it("on the light of a tile, and on the way of a traveller", () => {
    const dusk = createBattlemap({ ...scene({ kind: "darknessLevel", mode: "override", modifier: 1 }), darkness: 0 });
    expect(dusk.light(at(3, 3))).toBe("bright");
    const mud = createBattlemap({ ...FIELD, regions: [upstairs({ kind: "difficultTerrain" })] });
    const cost = (elevation: number): number | null =>
      mud.reach(traveller({ elevation }), [HOME], 20).cost({ i: 0, j: 4 });
    expect([cost(0), cost(10)]).toEqual([4, 7]);
  });
});
