/** The tiles from which a door is within reach. */
import { tileAt, type SceneSnapshot, type Tile } from "../../rules/index.ts";

/** In tiles: the distance from the door's line, and the steps along it, at which tiles are looked up. */
const BESIDE = 0.3;
const APART = 0.5;
/** As many tiles as an act may name. */
const MOST = 32;

/** The tiles along both sides of a wall, each once, those near its middle first. `c` is its two ends, in pixels. */
export function doorTiles(grid: SceneSnapshot["grid"], [ax, ay, bx, by]: readonly number[]): readonly Tile[] {
  const [x, y] = [bx! - ax!, by! - ay!];
  const length = Math.hypot(x, y) || 1;
  const aside = { x: (-y / length) * BESIDE * grid.size, y: (x / length) * BESIDE * grid.size };
  const points = sharesFromMiddle(length / (APART * grid.size)).flatMap((share) =>
    [1, -1].map((side) => ({ x: ax! + x * share + side * aside.x, y: ay! + y * share + side * aside.y })),
  );
  const tiles = new Map(points.map((point) => tileAt(grid, point)).map((tile) => [`${tile.i} ${tile.j}`, tile]));
  return [...tiles.values()].slice(0, MOST);
}

/** Points along a line at equal steps: its middle, then outwards. Never its ends, which touch other walls. */
function sharesFromMiddle(steps: number): readonly number[] {
  const outwards = Array.from({ length: Math.min(MOST, Math.ceil(steps / 2)) }, (_, k) => k / Math.max(1, steps));
  return outwards.flatMap((way) => (way === 0 ? [0.5] : [0.5 - way, 0.5 + way]));
}
