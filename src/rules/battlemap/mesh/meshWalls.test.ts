import { describe, expect, it } from "vitest";
import type { Wall } from "../../situation.ts";
import { Layout } from "../grid/layout.ts";
import { tangledScene, seeded } from "../testing/sampleScenes.ts";
import { changeOf, changeWalls, indexWalls } from "../walls/wallChange.ts";
import { meshOf } from "./mesh.ts";
import { MeshWalls } from "./meshWalls.ts";

const SENSES = ["sight", "light"] as const;

describe("what pieces of walls do to lines (G-11, G-13)", () => {
  it.each(SENSES)("is known after doors were opened and walls altered as if it were looked at anew: %s", (sense) => {
    let differing = 0;
    for (let seed = 1; seed <= 40; seed++) {
      const scene = tangledScene(seed);
      if (scene.walls.length === 0) continue;
      const layout = new Layout(scene);
      const random = seeded(seed);
      let walls: readonly Wall[] = scene.walls;
      let index = indexWalls(walls, sense, layout);
      let ours = new MeshWalls(meshOf(index.walls.places, index.cells)!, index.walls);
      kindsOf(ours);
      for (let step = 0; step < 8; step++) {
        const now = altered(walls, random);
        const next = changeWalls({ walls, index }, now, layout);
        const { numbers } = changeOf({ walls, index }, now, next);
        if (!numbers) break;
        differing += numbers.length;
        ours = ours.after(next.walls, numbers);
        const anew = new MeshWalls(ours.mesh, next.walls);
        expect({ seed, step, kinds: kindsOf(ours) }).toEqual({ seed, step, kinds: kindsOf(anew) });
        [walls, index] = [now, next];
      }
    }
    expect(differing).toBeGreaterThan(100);
  });
});

function kindsOf(walls: MeshWalls): number[] {
  return Array.from(walls.kinds, (_, piece) => walls.kindOf(piece));
}

/** One wall opens or shuts as a door, is limited or not, or may be seen through from one side alone. */
function altered(walls: readonly Wall[], random: () => number): readonly Wall[] {
  const k = Math.floor(random() * walls.length);
  const wall = walls[k]!;
  const changes: readonly Partial<Wall>[] = [
    { door: 1, ds: wall.ds === 1 ? 0 : 1 },
    { sight: wall.sight === 10 ? 20 : 10, light: wall.light === 10 ? 20 : 10 },
    { dir: wall.dir === 0 ? 1 : 0 },
  ];
  return walls.with(k, { ...wall, ...changes[Math.floor(random() * changes.length)]! });
}
