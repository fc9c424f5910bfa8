import { describe, expect, it } from "vitest";
import { createBattlemap } from "../battlemap.ts";
import { Layout } from "../grid/layout.ts";
import { finished } from "../geometry/inSteps.ts";
import { meshing, meshOf } from "./mesh.ts";
import { halfEdge, nextOf, WALL } from "./halfEdges.ts";
import type { Mesh } from "./laidMesh.ts";
import { emptyScene, tangledScene, wall } from "../testing/sampleScenes.ts";
import type { SceneSnapshot } from "../../situation.ts";
import { indexWalls } from "../walls/wallChange.ts";
import { effort } from "../../testing/effort.ts";

const SCENES = effort(150, "UNSEEN_FUZZ");

function meshIn(scene: SceneSnapshot): Mesh {
  const { walls, cells } = indexWalls(scene.walls, "sight", new Layout(scene));
  const mesh = meshOf(walls.places, cells);
  if (!mesh) throw new Error("These walls have no mesh.");
  return mesh;
}

/** Twice the area of a triangle; positive for one that turns from the y axis towards the x axis. */
function areaOf({ edges }: Mesh, t: number): number {
  const [a, b, c] = [0, 1, 2].map((k) => halfEdge(t, k)) as [number, number, number];
  const [x, y] = [edges.x(a), edges.y(a)];
  return (edges.y(b) - y) * (edges.x(c) - x) - (edges.x(b) - x) * (edges.y(c) - y);
}

/** The least and the greatest x and y of all corners. */
function rimOf(mesh: Mesh): [x0: number, y0: number, x1: number, y1: number] {
  const [x, y] = [edgesOf(mesh).map((e) => mesh.edges.x(e)), edgesOf(mesh).map((e) => mesh.edges.y(e))];
  return [Math.min(...x), Math.min(...y), Math.max(...x), Math.max(...y)];
}

function edgesOf({ edges }: Mesh): number[] {
  return Array.from({ length: 3 * edges.triangles }, (_, k) => halfEdge(Math.floor(k / 3), k % 3));
}

describe("the mesh of walls", () => {
  it("is made once for all who wait for it in slices, and at once for who comes in between", () => {
    const { walls, cells } = indexWalls(tangledScene(9).walls, "sight", new Layout(tangledScene(9)));
    const [one, other] = [meshing(walls.places, cells), meshing(walls.places, cells)];
    for (let step = 0; step < 3; step++) expect([one.next().done, other.next().done]).toEqual([false, false]);
    const mesh = meshOf(walls.places, cells);
    expect(one.next()).toEqual({ done: true, value: mesh });
    expect(other.next().value).toBe(mesh);
  });

  it("fills its rim with triangles that turn alike, on tangled scenes", () => {
    for (let seed = 1; seed <= SCENES; seed++) {
      const mesh = meshIn(tangledScene(seed));
      const areas = Array.from({ length: mesh.edges.triangles }, (_, t) => areaOf(mesh, t));
      const [x0, y0, x1, y1] = rimOf(mesh);
      expect({ seed, flat: areas.filter((area) => area <= 0) }).toEqual({ seed, flat: [] });
      expect(areas.reduce((sum, area) => sum + area, 0)).toBeCloseTo(2 * (x1 - x0) * (y1 - y0), 0);
    }
  });

  it("has every piece of every wall as an edge, and twins that agree", () => {
    for (let seed = 1; seed <= SCENES; seed++) {
      const mesh = meshIn(tangledScene(seed));
      const found = new Set(edgesOf(mesh).map((e) => mesh.pieceOf(e)));
      const lost = [...Array(mesh.walls.start.length - 1).keys()].filter((piece) => !found.has(piece));
      expect({ seed, lost }).toEqual({ seed, lost: [] });
      for (const e of edgesOf(mesh)) {
        expect(mesh.edges.beyond(e) <= WALL).toBe(mesh.pieceOf(e) >= 0);
        const twin = mesh.twinOf(e);
        if (twin < 0) continue;
        expect([mesh.twinOf(twin), mesh.pieceOf(twin)]).toEqual([e, mesh.pieceOf(e)]);
        expect(cornerOf(mesh, nextOf(twin))).toEqual(cornerOf(mesh, e));
        expect(cornerOf(mesh, twin)).toEqual(cornerOf(mesh, nextOf(e)));
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

  it("lists every wall that lies on an edge", () => {
    const scene = {
      ...emptyScene(),
      walls: [wall([0, 100, 300, 100]), wall([100, 100, 500, 100]), wall([200, 0, 200, 200])],
    };
    const { start, walls } = meshIn(scene).walls;
    const { numbers } = indexWalls(scene.walls, "sight", new Layout(scene)).walls;
    const placesOf = (p: number): number[] =>
      Array.from(walls.slice(start[p], start[p + 1]), (w) => numbers.indexOf(w));
    const lists = Array.from({ length: start.length - 1 }, (_, p) => placesOf(p).toSorted().join());
    expect(lists.toSorted()).toEqual(["0", "0,1", "0,1", "1", "2", "2"]);
  });

  it("is not made of walls that cross each other all too often, and the strip caster sees past them", () => {
    const walls = Array.from({ length: 400 }, (_, k) => {
      const [x, y] = [Math.round(240 * Math.cos((k * Math.PI) / 400)), Math.round(240 * Math.sin((k * Math.PI) / 400))];
      return wall([300 + (k % 20) - x, 250 + (k % 7) - y, 300 + (k % 20) + x, 250 + (k % 7) + y]);
    });
    const scene = { ...emptyScene(), walls };
    const index = indexWalls(scene.walls, "sight", new Layout(scene));
    expect(meshOf(index.walls.places, index.cells)).toBeNull();
    const map = createBattlemap(scene);
    finished(map.preparing());
    expect(map.cover({ i: 0, j: 0, w: 1, h: 1 }, { i: 0, j: 1 }).level).toBe("none");
    expect(map.cover({ i: 0, j: 0, w: 1, h: 1 }, { i: 9, j: 11 }).level).toBe("full");
  });

  it("finds the triangle of every point, its corners and sides included", () => {
    const mesh = meshIn(tangledScene(7));
    for (let x = -5_000; x < 20_000; x += 701)
      for (let y = -5_000; y < 20_000; y += 503) {
        const t = mesh.locate(x, y);
        const [x0, y0, x1, y1] = rimOf(mesh);
        expect(t >= 0).toBe(x >= x0 && x <= x1 && y >= y0 && y <= y1);
        if (t >= 0) for (let k = 0; k < 3; k++) expect(sideOf(mesh, halfEdge(t, k), x, y)).toBeGreaterThanOrEqual(0);
      }
  });
});

function cornerOf({ edges }: Mesh, e: number): [x: number, y: number] {
  return [edges.x(e), edges.y(e)];
}

function sideOf({ edges }: Mesh, e: number, x: number, y: number): number {
  const next = nextOf(e);
  return (edges.y(next) - edges.y(e)) * (x - edges.x(e)) - (edges.x(next) - edges.x(e)) * (y - edges.y(e));
}
