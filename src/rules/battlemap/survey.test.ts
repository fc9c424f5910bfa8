import { finished } from "./geometry/inSteps.ts";
import { describe, expect, it } from "vitest";
import { createBattlemap, createBattlemapAnew, type Survey } from "./battlemap.ts";
import { emptyScene, seeded, tangledScene } from "./testing/sampleScenes.ts";
import { newHider } from "./testing/editedHider.ts";

const SEEDS = Array.from({ length: 12 }, (_, k) => k + 1);

describe("the whole map (H-4)", () => {
  it.each(SEEDS)("in slices it is the same, whatever is asked in between (scene %i)", (seed) => {
    const scene = {
      ...tangledScene(seed),
      id: `sliced ${seed}`,
      globalLight: { ...tangledScene(seed).globalLight, enabled: true },
    };
    const random = seeded(seed);
    const map = createBattlemap(scene);
    const [hider, other] = [newHider(map.grid, random), newHider(map.grid, random)];
    const whole = finished(createBattlemapAnew(scene).surveying(hider));
    const work = map.surveying(hider);
    let slices = 0;
    let step = work.next();
    for (; !step.done; step = work.next()) if (random() < 0.3 || slices++ === 1) finished(map.surveying(other));
    expect(plain(step.value)).toEqual(plain(whole));
    expect(plain(finished(createBattlemapAnew(scene).surveying(other)))).toEqual(plain(finished(map.surveying(other))));
    expect(slices).toBeGreaterThan(hider.watch.observers.length);
  });

  it.each(SEEDS)("made ready in slices it is the same, whatever changes in between (scene %i)", (seed) => {
    const random = seeded(seed);
    const scene = { ...tangledScene(seed), id: `ready ${seed}` };
    const map = createBattlemap(scene);
    const hider = newHider(map.grid, random);
    const moved = { ...scene, walls: scene.walls.slice(1) };
    const work = map.preparing();
    for (let step = work.next(); !step.done; step = work.next()) {
      if (random() < 0.1) finished(createBattlemap(moved).changing(finished(map.surveying(hider)), hider));
    }
    expect(plain(finished(map.surveying(hider)))).toEqual(plain(finished(createBattlemapAnew(scene).surveying(hider))));
    expect(plain(finished(createBattlemap(moved).surveying(hider)))).toEqual(
      plain(finished(createBattlemapAnew(moved).surveying(hider))),
    );
  });

  it("tells no tiles where nothing changed, and gives the same survey", () => {
    const scene = tangledScene(3);
    const map = createBattlemap(scene);
    const hider = newHider(map.grid, seeded(3));
    const before = finished(map.surveying(hider));
    const { survey, tiles } = finished(
      createBattlemap({ ...scene }).changing(before, { ...hider, watch: { ...hider.watch } }),
    );
    expect(survey).toBe(before);
    expect(tiles).toHaveLength(0);
  });

  it("H-7: to the invisible every tile of the map suits, and none beside it", () => {
    const rect = { x: 200, y: 200, width: 400, height: 300 };
    const scene = { ...emptyScene({ rows: 9, cols: 9, size: 100 }), id: "padded", rect };
    const map = createBattlemap(scene);
    const hider = { ...newHider(map.grid, seeded(1)), invisible: true };
    const { suitable } = finished(map.surveying(hider));
    const suits = [...suitable.keys()].filter((id) => suitable[id] === 1);
    expect(suits).toEqual([2, 3, 4].flatMap((i) => [2, 3, 4, 5].map((j) => i * map.grid.cols + j)));
  });

  it("H-7: tells every unsuitable tile when somebody turns invisible", () => {
    const map = createBattlemap({
      ...tangledScene(4),
      globalLight: { enabled: true, bright: true, darkness: { min: 0, max: 1 } },
    });
    const hider = { ...newHider(map.grid, seeded(4)), invisible: false };
    const before = finished(map.surveying(hider));
    const { tiles, survey } = finished(map.changing(before, { ...hider, invisible: true }));
    const unsuitable = [...before.suitable.keys()].filter((id) => before.suitable[id] !== survey.suitable[id]);
    expect([...tiles]).toEqual(unsuitable);
    expect(unsuitable.length).toBeGreaterThan(0);
  });
});

function plain({ light, shroud, cover, suitable }: Survey): string[] {
  return [light, shroud, cover, suitable].map((plane) => plane.join(""));
}
