/**
 * Reads the shapes of regions, V13's and those that V14 added, into the rules'. Documented: cones and lines point
 * to the right at rotation 0 and turn clockwise, as measured templates did. A flat cone ends in a straight line at
 * its radius. A ring reaches from radius − innerWidth to radius + outerWidth. An emanation covers everything within
 * its radius from its base. Lengths are pixels. A shape "based on the grid" follows the grid's own distance: a
 * circle is then a square, on hexes a hexagon.
 */
import { placeTiles, rimOf, tileTopLeft, type RegionShape, type SceneSnapshot, type Tile } from "../../rules/index.ts";
import { SceneDataError, type FieldReader } from "../fields/fieldReader.ts";
import { FAR, POSITION } from "./sceneData.ts";
import { placeAt, topLeftOf } from "./tokenPlace.ts";

type Grid = SceneSnapshot["grid"];

const LENGTH = { min: 0, max: FAR, initial: 0 };
/** A share of a rectangle's side. */
const ANCHOR = { min: -10, max: 10, initial: 0 };
const EXTENT = { min: 0, max: 100, initial: 1 };
/** More tiles than any region of single ones has. */
const MOST_TILES = 20_000;

/** A shape of a region. Throws a `SceneDataError` for an unknown kind. */
export function readShape(shape: FieldReader, grid: Grid): RegionShape {
  const type = shape.raw("type");
  const read = typeof type === "string" ? READERS.get(type) : undefined;
  if (!read)
    throw new SceneDataError(shape.name("type"), type, {
      code: "asShape",
      data: { choices: [...READERS.keys()].join(", ") },
    });
  if (grid.type !== 0 && shape.boolean("gridBased", false)) return readGridBased(shape, grid);
  return read(shape, grid);
}

const READERS = new Map<string, (shape: FieldReader, grid: Grid) => RegionShape>([
  ["rectangle", readRectangle],
  [
    "circle",
    (shape) => ({ type: "circle", ...placeOf(shape), radius: shape.number("radius", LENGTH), hole: holeOf(shape) }),
  ],
  ["ellipse", readEllipse],
  ["polygon", (shape) => ({ type: "polygon", points: readPoints(shape), hole: holeOf(shape) })],
  ["ring", readRing],
  ["cone", readCone],
  ["line", readLine],
  ["token", (shape, grid) => outlines(shape, tokenLoops(shape, grid))],
  ["grid", (shape, grid) => outlines(shape, rimOf(grid, readOffsets(shape)))],
  ["emanation", readEmanation],
]);

function placeOf(shape: FieldReader): { x: number; y: number } {
  return { x: shape.number("x", POSITION), y: shape.number("y", POSITION) };
}

function holeOf(shape: FieldReader): boolean {
  return shape.boolean("hole", false);
}

function outlines(shape: FieldReader, loops: readonly (readonly number[])[], reach = 0): RegionShape {
  return { type: "outlines", loops, reach, hole: holeOf(shape) };
}

/**
 * A rectangle turns about its centre. V14 may name an anchor, as a share of width and height. Then x and y are the
 * anchor's, and the rectangle turns about it.
 */
function readRectangle(shape: FieldReader): RegionShape {
  const [width, height] = [shape.number("width", LENGTH), shape.number("height", LENGTH)];
  const rotation = shape.degrees("rotation");
  const at = placeOf(shape);
  const hole = holeOf(shape);
  if (!shape.has("anchorX") && !shape.has("anchorY"))
    return { type: "rectangle", ...at, width, height, rotation, hole };
  const anchor = { x: shape.number("anchorX", ANCHOR) * width, y: shape.number("anchorY", ANCHOR) * height };
  return { type: "rectangle", ...cornerOf({ width, height, rotation }, at, anchor), width, height, rotation, hole };
}

/** The corner of the unturned rectangle, from the point about which it turns. */
function cornerOf(
  { width, height, rotation }: { readonly width: number; readonly height: number; readonly rotation: number },
  at: { readonly x: number; readonly y: number },
  anchor: { readonly x: number; readonly y: number },
): { x: number; y: number } {
  const offset = { x: width / 2 - anchor.x, y: height / 2 - anchor.y };
  const angle = (rotation * Math.PI) / 180;
  return {
    x: at.x + offset.x * Math.cos(angle) - offset.y * Math.sin(angle) - width / 2,
    y: at.y + offset.x * Math.sin(angle) + offset.y * Math.cos(angle) - height / 2,
  };
}

function readEllipse(shape: FieldReader): RegionShape {
  return {
    type: "ellipse",
    ...placeOf(shape),
    radiusX: shape.number("radiusX", LENGTH),
    radiusY: shape.number("radiusY", LENGTH),
    rotation: shape.degrees("rotation"),
    hole: holeOf(shape),
  };
}

function readRing(shape: FieldReader): RegionShape {
  const radius = shape.number("radius", LENGTH);
  const inner = Math.max(0, radius - shape.number("innerWidth", LENGTH));
  const outer = radius + shape.number("outerWidth", LENGTH);
  return { type: "ring", ...placeOf(shape), inner, outer, hole: holeOf(shape) };
}

function readCone(shape: FieldReader): RegionShape {
  const curvature = shape.choice<string>("curvature", ["round", "flat", "semicircle"], "round");
  if (curvature === "semicircle") throw new SceneDataError(shape.name("curvature"), curvature, { code: "asCone" });
  const flat = curvature === "flat";
  const angle = shape.number("angle", { min: 0, max: flat ? 179 : 360 });
  const [radius, rotation] = [shape.number("radius", LENGTH), shape.degrees("rotation")];
  return { type: "cone", ...placeOf(shape), radius, angle, rotation, flat, hole: holeOf(shape) };
}

/** A line begins at its place, and half of its width lies on either side. */
function readLine(shape: FieldReader): RegionShape {
  const size = { width: shape.number("length", LENGTH), height: shape.number("width", LENGTH) };
  const rotation = shape.degrees("rotation");
  const corner = cornerOf({ ...size, rotation }, placeOf(shape), { x: 0, y: size.height / 2 });
  return { type: "rectangle", ...corner, ...size, rotation, hole: holeOf(shape) };
}

function readPoints(shape: FieldReader): number[] {
  const points = shape.numbers("points", POSITION);
  if (points.length < 6 || points.length % 2 === 1)
    throw new SceneDataError(shape.name("points"), points, { code: "asPolygon" });
  return points;
}

function readOffsets(shape: FieldReader): Tile[] {
  const whole = (offset: FieldReader, key: string): number => Math.trunc(offset.number(key, POSITION));
  return shape.parts("offsets", MOST_TILES).map((offset) => ({ i: whole(offset, "i"), j: whole(offset, "j") }));
}

/** The tiles that such a token would fill, moved to where the shape is. */
function tokenLoops(shape: FieldReader, grid: Grid): readonly (readonly number[])[] {
  const at = placeOf(shape);
  const [width, height] = [shape.number("width", EXTENT), shape.number("height", EXTENT)];
  if (grid.type < 2) return [boxAt(at, width * grid.size, height * grid.size)];
  const place = placeAt(grid, { ...at, width, height, shape: shape.choice("shape", [0, 1, 2, 3, 4, 5], 4) });
  const corner = topLeftOf(grid, place);
  return rimOf(grid, placeTiles(grid, place)).map((loop) =>
    loop.map((value, k) => value + (k % 2 === 0 ? at.x - corner.x : at.y - corner.y)),
  );
}

function boxAt({ x, y }: { x: number; y: number }, width: number, height: number): number[] {
  return [x, y, x + width, y, x + width, y + height, x, y + height];
}

/**
 * Everything within a radius from a base: a larger circle about a circle, else the base and a rim around its
 * outline.
 */
function readEmanation(shape: FieldReader, grid: Grid): RegionShape {
  const base = shape.part("base");
  const radius = shape.number("radius", LENGTH);
  const read = readShape(base, grid);
  const hole = holeOf(shape);
  if (read.type === "circle") return { ...read, radius: read.radius + radius, hole };
  if (read.type === "outlines" && read.reach === 0) return { ...read, reach: radius, hole };
  if (read.type === "polygon") return outlines(shape, [read.points], radius);
  if (read.type === "rectangle") return outlines(shape, [cornersOf(read)], radius);
  throw new SceneDataError(base.name("type"), base.raw("type"), { code: "asEmanation" });
}

function cornersOf({ x, y, width, height, rotation }: Extract<RegionShape, { type: "rectangle" }>): number[] {
  const angle = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [a, b] = [width / 2, height / 2];
  const corners = [
    [-a, -b],
    [a, -b],
    [a, b],
    [-a, b],
  ] as const;
  return corners.flatMap(([dx, dy]) => [x + a + dx * cos - dy * sin, y + b + dx * sin + dy * cos]);
}

/**
 * G-7: everything within a number of spaces. On squares a diagonal counts 1, so a circle is a square. A rectangle along
 * the grid stays the same.
 */
function readGridBased(shape: FieldReader, grid: Grid): RegionShape {
  const type = shape.raw("type");
  if (type === "rectangle" && shape.degrees("rotation") % 90 === 0) return readRectangle(shape);
  if (type !== "circle") throw new SceneDataError(shape.name("gridBased"), true, { code: "ungridded" });
  const [{ x, y }, radius] = [placeOf(shape), shape.number("radius", LENGTH)];
  if (grid.type < 2)
    return {
      type: "rectangle",
      x: x - radius,
      y: y - radius,
      width: 2 * radius,
      height: 2 * radius,
      rotation: 0,
      hole: holeOf(shape),
    };
  return { type: "polygon", points: hexagonAt({ x, y }, radius, grid), hole: holeOf(shape) };
}

/** The corners lie in the directions of a hex's neighbours. */
function hexagonAt({ x, y }: { x: number; y: number }, radius: number, grid: Grid): number[] {
  const turn = tileTopLeft(grid, { i: 0, j: 1 }).y === tileTopLeft(grid, { i: 0, j: 0 }).y ? 0 : Math.PI / 6;
  return Array.from({ length: 6 }, (_, k) => (k * Math.PI) / 3 + turn).flatMap((angle) => [
    x + radius * Math.cos(angle),
    y + radius * Math.sin(angle),
  ]);
}
