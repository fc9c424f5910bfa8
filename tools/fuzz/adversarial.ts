/**
 * Walls in difficult positions: through tile corners, drawn-in corners, centres and each other; twice, backwards,
 * overlapping, ending on one another, almost touching, without length, off the canvas, many from one point.
 */
import { cornersInUnits, tileCentre, tileOutline } from "../../src/rules/map/grid/grid.ts";
import { wall } from "../../src/rules/map/testing/sampleScenes.ts";
import type { SceneSnapshot, Wall } from "../../src/rules/index.ts";

/** In pixels. Tenths are whole units. */
type Point = readonly [x: number, y: number];
type Line = readonly [a: Point, b: Point];

interface AbilityState {
  readonly random: () => number;
  /** A point where lines begin or end, or where tiles meet. */
  readonly node: () => Point;
  /** One of the lines drawn so far. */
  readonly drawn: () => Line;
  readonly size: number;
}

/** About `count` walls for a scene without any. */
export function adversarialWalls(scene: SceneSnapshot, count: number, random: () => number): Wall[] {
  const lines: Line[] = [];
  const node = (): Point => nodeOf(scene, random);
  const hand: AbilityState = {
    random,
    node,
    drawn: () => lines[Math.floor(random() * lines.length)] ?? [node(), node()],
    size: scene.grid.size,
  };
  while (lines.length < count) lines.push(...STROKES[Math.floor(random() * STROKES.length)]!(hand));
  return lines.map(([[x0, y0], [x1, y1]], k) => wall([x0, y0, x1, y1], { id: `wall${k}` }));
}

const STROKES: readonly ((hand: AbilityState) => Line[])[] = [
  ({ node }) => [[node(), node()]],
  ({ node }) => [[node(), node()]],
  short,
  short,
  path,
  fan,
  comb,
  needle,
  cell,
  ({ drawn }) => [drawn()],
  ({ drawn }) => [[...drawn()].reverse() as unknown as Line],
  overlap,
  touching,
  almost,
  ({ node }) => [only(node())],
  ({ drawn, random }) => [only(along(drawn(), random()))],
  ({ node, random }) => [[node(), [whole((random() - 0.5) * 1e5), whole((random() - 0.5) * 1e5)]]],
];

/** A wall of a grid space or two, level or upright. */
function short({ node, random, size }: AbilityState): Line[] {
  const [x, y] = node();
  const length = Math.ceil((random() - 0.5) * 4) * size;
  return [[[x, y], random() < 0.5 ? [x + length, y] : [x, y + length]]];
}

function path({ node, random }: AbilityState): Line[] {
  const points = Array.from({ length: 3 + Math.floor(random() * 4) }, node);
  return points.slice(1).map((point, k) => [points[k]!, point]);
}

/** Many walls from one point. */
function fan({ node, random }: AbilityState): Line[] {
  const hub = node();
  return Array.from({ length: 2 + Math.floor(random() * 6) }, () => [hub, node()]);
}

/** Parallel walls a pixel, or a tenth, apart. */
function comb({ node, random }: AbilityState): Line[] {
  const [[x0, y0], [x1, y1]] = [node(), node()];
  const step = random() < 0.5 ? 1 : 0.1;
  return Array.from({ length: 2 + Math.floor(random() * 4) }, (_, k) => [
    [whole(x0 + k * step), y0],
    [whole(x1 + k * step), y1],
  ]);
}

/** Two walls with the smallest possible angle between them. */
function needle({ node }: AbilityState): Line[] {
  const [a, [x, y]] = [node(), node()];
  return [
    [a, [x, y]],
    [a, [whole(x + 0.1), y]],
  ];
}

/** A closed cell around a point. */
function cell({ node, random, size }: AbilityState): Line[] {
  const [x, y] = node();
  const half = whole((0.2 + random()) * size);
  const corners: Point[] = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([dx, dy]) => [whole(x + dx! * half), whole(y + dy! * half)]);
  return corners.map((corner, k) => [corner, corners[(k + 1) % 4]!]);
}

/** A wall on the line of another, from somewhere on it to somewhere beyond. */
function overlap({ drawn, random }: AbilityState): Line[] {
  const line = drawn();
  return [[along(line, random()), along(line, random() < 0.5 ? 1 + random() : random())]];
}

/** A wall that ends on another. */
function touching({ drawn, node, random }: AbilityState): Line[] {
  return [[along(drawn(), random() < 0.3 ? Math.round(random()) : random()), node()]];
}

/** A wall that ends a tenth of a pixel beside another. */
function almost({ drawn, node, random }: AbilityState): Line[] {
  const [x, y] = along(drawn(), random());
  return [[[whole(x + 0.1), y], node()]];
}

/**
 * A point on a wall. About half of these lie exactly on it, because binary fractions of a line in whole units
 * mostly do.
 */
function along([[x0, y0], [x1, y1]]: Line, share: number): Point {
  const part = share === 0 || share === 1 ? share : Math.round(share * 8) / 8;
  return [whole(x0 + (x1 - x0) * part), whole(y0 + (y1 - y0) * part)];
}

function only(point: Point): Line {
  return [point, point];
}

function nodeOf({ grid, canvas }: SceneSnapshot, random: () => number): Point {
  const at = {
    i: Math.floor((random() * canvas.height) / grid.size),
    j: Math.floor((random() * canvas.width) / grid.size),
  };
  const kind = random();
  if (kind < 0.1) return [whole(random() * canvas.width), whole(random() * canvas.height)];
  if (kind < 0.15) return [random() < 0.5 ? 0 : canvas.width, whole(random() * canvas.height)];
  if (kind < 0.35) {
    const { x, y } = tileCentre(grid, at);
    return [whole(x), whole(y)];
  }
  const corners = kind < 0.7 ? cornersInUnits(grid, at).map((units) => units / 10) : tileOutline(grid, at);
  const corner = 2 * Math.floor((random() * corners.length) / 2);
  return [whole(corners[corner]!), whole(corners[corner + 1]!)];
}

/** Rounded to whole units, so that walls that should touch do. */
function whole(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
