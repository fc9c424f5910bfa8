import { describe, expect, it } from "vitest";
import { tangledScene, wall, emptyScene } from "../../map/testing/sampleScenes.ts";
import type { SceneSnapshot } from "../../situation.ts";
import { placed } from "../planar.ts";
import { meshOf, type Mesh } from "./mesh.ts";
import { planarOf } from "./planarWalls.ts";
import { nextEdge } from "./triangles.ts";

const SCENES = Number(process.env["UNSEEN_FUZZ"] ?? 30);

const placedIn = ({ walls, canvas }: SceneSnapshot) =>
  placed(
    walls.map(({ c }) => c),
    canvas,
  );

function meshIn(scene: SceneSnapshot): Mesh {
  const mesh = meshOf(placedIn(scene));
  if (!mesh) throw new Error("These walls have no mesh.");
  return mesh;
}

/** Twice the area of a triangle; positive for one that turns from the y axis towards the x axis. */
function areaOf(mesh: Mesh, t: number): number {
  const [x, y] = [mesh.x(3 * t), mesh.y(3 * t)];
  return (mesh.y(3 * t + 1) - y) * (mesh.x(3 * t + 2) - x) - (mesh.x(3 * t + 1) - x) * (mesh.y(3 * t + 2) - y);
}

const edgesOf = (mesh: Mesh): number[] => [...Array(3 * mesh.count).keys()];

const cornerOf = (mesh: Mesh, e: number): readonly [number, number] => [mesh.x(e), mesh.y(e)];

/** The least and the greatest x and y of all corners. */
function rimOf(mesh: Mesh): [x0: number, y0: number, x1: number, y1: number] {
  const [x, y] = [edgesOf(mesh).map((e) => mesh.x(e)), edgesOf(mesh).map((e) => mesh.y(e))];
  return [Math.min(...x), Math.min(...y), Math.max(...x), Math.max(...y)];
}

describe("the mesh of walls", () => {
  it("fills its rim with triangles that turn alike, on tangled scenes", () => {
    for (let seed = 1; seed <= SCENES; seed++) {
      const mesh = meshIn(tangledScene(seed));
      const areas = Array.from({ length: mesh.count }, (_, t) => areaOf(mesh, t));
      const [x0, y0, x1, y1] = rimOf(mesh);
      expect({ seed, flat: areas.filter((area) => area <= 0) }).toEqual({ seed, flat: [] });
      expect(areas.reduce((sum, area) => sum + area, 0)).toBeCloseTo(2 * (x1 - x0) * (y1 - y0), 0);
    }
  });

  it("has every wall as edges from its first end to its second, and twins that agree", () => {
    for (let seed = 1; seed <= SCENES; seed++) {
      const scene = tangledScene(seed);
      const mesh = meshIn(scene);
      scene.walls.forEach(({ c: [ax, ay, bx, by] }, k) => {
        const along = mesh.along(k);
        const length = along.reduce(
          (sum, e) => sum + Math.hypot(mesh.x(nextEdge(e)) - mesh.x(e), mesh.y(nextEdge(e)) - mesh.y(e)),
          0,
        );
        expect(along.every((e) => mesh.isWall(e))).toBe(true);
        expect(length / 2).toBeCloseTo(10 * Math.hypot(bx - ax, by - ay), 2);
      });
      for (const e of edgesOf(mesh)) {
        const twin = mesh.twinOf(e);
        if (twin < 0) continue;
        expect([mesh.twinOf(twin), mesh.isWall(twin)]).toEqual([e, mesh.isWall(e)]);
        expect(cornerOf(mesh, nextEdge(twin))).toEqual(cornerOf(mesh, e));
        expect(cornerOf(mesh, twin)).toEqual(cornerOf(mesh, nextEdge(e)));
      }
    }
  });

  it("finds all half-edges that begin at a corner, but for those of the rim", () => {
    for (let seed = 1; seed <= SCENES; seed++) {
      const mesh = meshIn(tangledScene(seed));
      const edges = edgesOf(mesh);
      const atRim = new Set(edges.filter((e) => mesh.twinOf(e) < 0).map((e) => cornerOf(mesh, e).join()));
      const byCorner = new Map<string, number[]>();
      for (const e of edges) {
        const corner = cornerOf(mesh, e).join();
        byCorner.set(corner, [...(byCorner.get(corner) ?? []), e]);
      }
      for (const [corner, from] of byCorner) {
        if (atRim.has(corner)) continue;
        const found: number[] = [];
        mesh.eachFrom(from[0]!, (e) => found.push(e));
        expect({ seed, found: found.toSorted((a, b) => a - b) }).toEqual({ seed, found: from });
      }
    }
  });

  it("cuts walls where they cross or overlap, and knows the walls of each piece", () => {
    const walls = [wall([0, 100, 300, 100]), wall([100, 100, 500, 100]), wall([200, 0, 200, 200])];
    const planar = planarOf(placedIn({ ...emptyScene(), walls }))!;
    const lists = Array.from({ length: planar.start.length - 1 }, (_, p) =>
      planar.walls.slice(planar.start[p], planar.start[p + 1]).join(),
    );
    expect(lists.toSorted()).toEqual(["0", "0,1", "0,1", "1", "2", "2"]);
  });

  it("is not made of walls that cross each other all too often", () => {
    const walls = Array.from({ length: 400 }, (_, k) => {
      const [x, y] = [Math.round(240 * Math.cos((k * Math.PI) / 400)), Math.round(240 * Math.sin((k * Math.PI) / 400))];
      return wall([300 + (k % 20) - x, 250 + (k % 7) - y, 300 + (k % 20) + x, 250 + (k % 7) + y]);
    });
    expect(meshOf(placedIn({ ...emptyScene(), walls }))).toBeNull();
  });
});
