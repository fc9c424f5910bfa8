import { describe, expect, it } from "vitest";
import { LiveScene } from "./liveScene.ts";
import { lamp, PlainScene, region, token, torch, wall, type Data } from "../testing/plainScene.ts";
import { MOST_PLACED } from "./sceneDataLimits.ts";

describe("the bounds of a live snapshot", () => {
  const NOTHING: Readonly<Record<"regions" | "lights" | "tokens", (k: number) => Data>> = {
    regions: (k) => region(`empty${k}`, { behaviors: [] }),
    lights: (k) => lamp(`off${k}`, { hidden: true }),
    tokens: (k) => token(`plain${k}`),
  };

  it.each([
    { list: "regions", later: region("smoke") },
    { list: "lights", later: lamp("lantern") },
    { list: "tokens", later: token("torch", torch) },
  ] as const)("G-12: $list without meaning for the rules crowd no later one out, however many", ({ list, later }) => {
    const scene = new PlainScene({ [list]: Array.from({ length: MOST_PLACED + 1 }, (_, k) => NOTHING[list](k)) });
    const live = new LiveScene(scene);
    live.read();
    scene._source[list].push(later);
    live.heard(list, later._id);
    const { regions, lights } = live.read();
    expect([...regions, ...lights].map(({ id }) => id)).toEqual([later._id]);
    expect(live.faults).toEqual([]);
    expect(live.read()).toEqual(scene.fresh());
  });

  it("one that comes beyond the greatest number is left out and named, until another goes", () => {
    const dark = { config: { bright: 0, dim: 0 } };
    const scene = new PlainScene({ lights: Array.from({ length: MOST_PLACED }, (_, k) => lamp(`l${k}`, dark)) });
    const live = new LiveScene(scene);
    expect(live.read().lights).toHaveLength(MOST_PLACED);
    expect(live.faults).toEqual([]);
    scene._source.lights.push(lamp("more", dark));
    live.heard("lights", "more");
    expect(live.read().lights).toHaveLength(MOST_PLACED);
    expect(live.read().lights.at(-1)?.id).toBe(`l${MOST_PLACED - 1}`);
    expect(live.faults.map(({ field }) => field)).toEqual(["lights"]);
    scene.remove("lights", "l0");
    live.heard("lights", "l0", true);
    expect(live.read().lights.at(-1)?.id).toBe("more");
    expect(live.faults).toEqual([]);
  });

  it("a region with too many edges is left out alone, and those drawn after it count", () => {
    const points = Array.from({ length: 1000 }, (_, k) => [Math.cos(k) * 100 + 500, Math.sin(k) * 100 + 500]).flat();
    const shapes = [{ type: "polygon", points }];
    const scene = new PlainScene({ regions: [region("before"), region("huge", { shapes }), region("after")] });
    Object.assign(scene._source, { grid: { type: 1, size: 5, distance: 1 } });
    Object.assign(scene.dimensions, { width: 9000, height: 9000 });
    const live = new LiveScene(scene);
    expect(live.read().regions.map(({ id }) => id)).toEqual(["before", "after"]);
    expect(live.faults.map(({ message }) => message)).toEqual([expect.stringMatching(/^regions .* edges/)]);
  });

  it("reads at most as many documents as a scene file may have, and says so", () => {
    const lamps = Array.from({ length: MOST_PLACED + 2 }, (_, k) => lamp(`l${k}`, { config: { bright: 0, dim: 0 } }));
    const scene = new PlainScene({ lights: lamps });
    const live = new LiveScene(scene);
    const { lights } = live.read();
    expect(lights).toHaveLength(MOST_PLACED);
    expect(live.faults.map(({ field }) => field)).toEqual(["lights"]);
    expect(() => scene.fresh()).toThrow(live.faults[0]!.message);
    expect(live.read().lights).toBe(lights);
    for (const id of ["l0", "l1"]) {
      scene.remove("lights", id);
      live.heard("lights", id, true);
    }
    expect(live.read()).toEqual(scene.fresh());
    expect(live.faults).toEqual([]);
  });

  it("leaves out what would take too long to judge, as a scene file is refused for, and says so", () => {
    const bright = Array.from({ length: 12 }, (_, k) => lamp(`l${k}`, { config: { bright: 9, dim: 2000 } }));
    const scene = new PlainScene({ lights: bright, walls: [wall("w1")] });
    Object.assign(scene._source, { grid: { type: 1, size: 5, distance: 1 } });
    Object.assign(scene.dimensions, { width: 9000, height: 9000 });
    scene._source.lights.push(...Array.from({ length: 60 }, (_, k) => lamp(`more${k}`, { config: { dim: 2000 } })));
    const live = new LiveScene(scene);
    const { lights, walls } = live.read();
    expect(() => scene.fresh()).toThrow(/^lights .* Use fewer/);
    expect(live.faults.map(({ message }) => message)).toEqual([expect.stringMatching(/^lights .* Use fewer/)]);
    expect(walls).toHaveLength(1);
    expect(lights.length).toBeGreaterThan(12);
    expect(lights.map(({ id }) => id)).toEqual(scene._source.lights.slice(0, lights.length).map(({ _id }) => _id));
    expect(live.read().lights).toBe(lights);
  });
});
