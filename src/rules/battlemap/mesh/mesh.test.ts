import { describe, expect, it } from "vitest";
import { createBattlemap } from "../battlemap.ts";
import { Layout } from "../grid/layout.ts";
import { finished } from "../geometry/inSteps.ts";
import { meshing, meshOf } from "./mesh.ts";
import { LINKS, nextOf, WALL, type Mesh } from "./meshLinks.ts";
import { emptyScene, tangledScene, wall } from "../testing/sampleScenes.ts";
import type { SceneSnapshot } from "../../situation.ts";
import { indexWalls } from "../walls/wallChange.ts";

const SCENES = Number(process.env["UNSEEN_FUZZ"] ?? 30);

function meshIn(scene: SceneSnapshot, inSlices = false): Mesh {
  const { walls, cells } = indexWalls(scene.walls, "sight", new Layout(scene));
  const mesh = inSlices ? finished(meshing(walls.places, cells)) : meshOf(walls.places, cells);
  if (!mesh) throw new Error("These walls have no mesh.");
  return mesh;
}

/** Twice the area of a triangle; positive for one that turns from the y axis towards the x axis. */
function areaOf({ links, xy }: Mesh, t: number): number {
  const [a, b, c] = [0, 1, 2].map((k) => 2 * links[LINKS * (4 * t + k) + 1]!) as [number, number, number];
  return (xy[b + 1]! - xy[a + 1]!) * (xy[c]! - xy[a]!) - (xy[b]! - xy[a]!) * (xy[c + 1]! - xy[a + 1]!);
}

/** The half-edges of a mesh; the fourth of each triangle is none. */
/** The least and the greatest x and y of all corners. */
function rimOf({ xy }: Mesh): [x0: number, y0: number, x1: number, y1: number] {
  const [x, y] = [xy.filter((_, k) => k % 2 === 0), xy.filter((_, k) => k % 2 === 1)];
  return [Math.min(...x), Math.min(...y), Math.max(...x), Math.max(...y)];
}

function edgesOf({ links }: Mesh): number[] {
  return Array.from({ length: links.length / LINKS }, (_, e) => e).filter((e) => e % 4 !== 3);
}

function pieceOf({ links }: Mesh, e: number): number {
  return links[LINKS * e + 3]!;
}

const WAYS = [
  ["at once", false],
  ["in slices", true],
] as const;

describe("the mesh of walls", () => {
  it("is made once for all who wait for it in slices, and at once for who comes in between", () => {
    const { walls, cells } = indexWalls(tangledScene(9).walls, "sight", new Layout(tangledScene(9)));
    const [one, other] = [meshing(walls.places, cells), meshing(walls.places, cells)];
    for (let step = 0; step < 3; step++) expect([one.next().done, other.next().done]).toEqual([false, false]);
    const mesh = meshOf(walls.places, cells);
    expect(one.next()).toEqual({ done: true, value: mesh });
    expect(other.next().value).toBe(mesh);
  });

  it.each(WAYS)("made %s fills its rim with triangles that turn alike, on tangled scenes", (_way, inSlices) => {
    for (let seed = 1; seed <= SCENES; seed++) {
      const mesh = meshIn(tangledScene(seed), inSlices);
      const areas = Array.from({ length: mesh.links.length / (4 * LINKS) }, (_, t) => areaOf(mesh, t));
      const [x0, y0, x1, y1] = rimOf(mesh);
      expect({ seed, flat: areas.filter((area) => area <= 0) }).toEqual({ seed, flat: [] });
      expect(areas.reduce((sum, area) => sum + area, 0)).toBeCloseTo(2 * (x1 - x0) * (y1 - y0), 0);
    }
  });

  it.each(WAYS)("made %s has every piece of every wall as an edge, and twins that agree", (_way, inSlices) => {
    for (let seed = 1; seed <= SCENES; seed++) {
      const mesh = meshIn(tangledScene(seed), inSlices);
      const found = new Set(edgesOf(mesh).map((e) => pieceOf(mesh, e)));
      const lost = [...Array(mesh.walls.start.length - 1).keys()].filter((piece) => !found.has(piece));
      expect({ seed, lost }).toEqual({ seed, lost: [] });
      for (const e of edgesOf(mesh)) {
        const link = mesh.links[LINKS * e]!;
        expect(link <= WALL).toBe(pieceOf(mesh, e) >= 0);
        const twin = link <= WALL ? WALL - link : link;
        const [, corner, beyond] = mesh.links.subarray(LINKS * e);
        const last = nextOf(nextOf(twin));
        expect(beyond).toBe(twin < 0 ? -1 : mesh.links[LINKS * last + 1]);
        if (twin >= 0) expect(mesh.links[LINKS * nextOf(twin) + 1]).toBe(corner);
      }
    }
  });

  it("lists every wall that lies on an edge", () => {
    const scene = {
      ...emptyScene(),
      walls: [wall([0, 100, 300, 100]), wall([100, 100, 500, 100]), wall([200, 0, 200, 200])],
    };
    const { start, walls } = meshIn(scene).walls;
    const lists = Array.from({ length: start.length - 1 }, (_, p) => walls.slice(start[p], start[p + 1]).join());
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
    map.prepare();
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
        if (t >= 0) for (let k = 0; k < 3; k++) expect(sideOf(mesh, 4 * t + k, x, y)).toBeGreaterThanOrEqual(0);
      }
  });
});

function sideOf({ links, xy }: Mesh, e: number, x: number, y: number): number {
  const [a, b] = [2 * links[LINKS * e + 1]!, 2 * links[LINKS * nextOf(e) + 1]!];
  return (xy[b + 1]! - xy[a + 1]!) * (x - xy[a]!) - (xy[b]! - xy[a]!) * (y - xy[a + 1]!);
}
