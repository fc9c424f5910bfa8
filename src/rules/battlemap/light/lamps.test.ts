import { describe, expect, it } from "vitest";
import type { Light } from "../../situation.ts";
import { createBattlemap } from "../battlemap.ts";
import { emptyScene, lamp } from "../testing/sampleScenes.ts";

const A = lamp({ id: "a", x: 150, y: 150, bright: 200 });

describe("H-17: lights of single tiles", () => {
  it("a light that was read anew, and then put out, shines no longer", () => {
    const scene = { ...emptyScene({ rows: 5, cols: 5, size: 100 }), darkness: 1, lights: [A] };
    const spot = { i: 1, j: 1, w: 1, h: 1 };
    const observers = [{ id: "e", name: "", place: { i: 4, j: 4, w: 1, h: 1 } }];
    const hider = {
      watch: { observers, blockers: [], sightCap: null },
      lighting: { extinguished: new Set<string>(), globalLightBrightTo: 0.5 },
      invisible: false,
    };
    const unsuitable = (lights: readonly Light[]): number =>
      createBattlemap({ ...scene, lights }).unsuitableSpots(hider, [spot]).length;
    expect([unsuitable([A]), unsuitable([{ ...A }]), unsuitable([])]).toEqual([1, 1, 0]);
  });
});
