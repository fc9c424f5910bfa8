/** Cover as modules for Foundry commonly do it: every corner ray against every wall, as objects, leaving off at the first wall that is hit. */
import type { Place, SceneSnapshot, Tile } from "../src/rules/index.ts";

interface Point {
  readonly x: number;
  readonly y: number;
}

/** How many corners of the tile the observer's best corner sees. */
export function naiveCover(scene: SceneSnapshot, observer: Place, tile: Tile): number {
  let best = 0;
  for (const from of cornersOf(scene, observer)) {
    let seen = 0;
    for (const to of cornersOf(scene, { ...tile, w: 1, h: 1 }))
      if (!scene.walls.some((wall) => isBlocking(wall) && crosses(from, to, wall.c))) seen++;
    if (seen > best) best = seen;
    if (best === 4) break;
  }
  return best;
}

function cornersOf({ grid }: SceneSnapshot, { i, j, w, h }: Place): Point[] {
  const corners: Point[] = [];
  for (let di = 0; di < h; di++)
    for (let dj = 0; dj < w; dj++)
      for (const dy of [0.1, 0.9])
        for (const dx of [0.1, 0.9]) corners.push({ x: (j + dj + dx) * grid.size, y: (i + di + dy) * grid.size });
  return corners;
}

function isBlocking({ sight, door, ds }: SceneSnapshot["walls"][number]): boolean {
  return sight !== 0 && !(door !== 0 && ds === 1);
}

function crosses(p: Point, q: Point, [ax, ay, bx, by]: readonly [number, number, number, number]): boolean {
  const a = { x: ax, y: ay };
  const b = { x: bx, y: by };
  const side = (s: Point, t: Point, u: Point): number =>
    Math.sign((t.x - s.x) * (u.y - s.y) - (t.y - s.y) * (u.x - s.x));
  return side(p, q, a) * side(p, q, b) <= 0 && side(a, b, p) * side(a, b, q) <= 0;
}
