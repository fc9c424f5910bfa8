/** The few shapes in pictures of maps, as SVG in pixels of the canvas. */
import { rimOf, type SceneSnapshot, type Tile, type Wall } from "../../src/rules/index.ts";

/** Text, or nested lists of it. */
export type Drawing = string | readonly Drawing[];

type Grid = SceneSnapshot["grid"];
type Point = { readonly x: number; readonly y: number };

/** The width of a picture on the screen, and at most a quarter of the scene's. */
const WIDEST = 1200;
const SCALE = 0.25;

export function sheet({ width, height }: { width: number; height: number }, drawing: Drawing): string {
  const scale = Math.min(SCALE, WIDEST / width);
  const size = `width="${round(width * scale)}" height="${round(height * scale)}"`;
  const box = `viewBox="0 0 ${width} ${round(height)}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${box}>\n${flat(drawing).join("\n")}\n</svg>\n`;
}

/** The part of a drawing within a rectangle of the canvas, moved down the sheet. */
export function window({ x, y, width, height }: SceneSnapshot["rect"], down: number, drawing: Drawing): Drawing {
  const attributes = `y="${round(down)}" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}"`;
  return [`<svg ${attributes}>`, drawing, "</svg>"];
}

/** Tiles of one colour, as one path along their rim. */
export function drawTiles(grid: Grid, tiles: readonly Tile[], fill: string): Drawing {
  if (tiles.length === 0) return [];
  const path = rimOf(grid, tiles)
    .map((loop) => `M${pairs(loop).join("L")}z`)
    .join("");
  return `<path d="${path}" fill="${fill}"/>`;
}

export function dot({ x, y }: Point, radius: number, fill: string): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"/>`;
}

/** Closed doors are brown, open ones dotted. */
export function drawWalls(walls: readonly Wall[], size: number): Drawing {
  const line = (some: readonly Wall[], attributes: string): Drawing => {
    const path = some.map(({ c: [x0, y0, x1, y1] }) => `M${x0} ${y0}L${x1} ${y1}`).join("");
    const width = `stroke-width="${0.12 * size}"`;
    return some.length === 0 ? [] : `<path d="${path}" ${width} stroke-linecap="round" fill="none" ${attributes}/>`;
  };
  const isOpen = ({ door, ds }: Wall): boolean => door !== 0 && ds === 1;
  return [
    line(
      walls.filter(({ door }) => door === 0),
      'stroke="#16181d"',
    ),
    line(
      walls.filter((wall) => wall.door !== 0 && !isOpen(wall)),
      'stroke="#8a5a2b"',
    ),
    line(walls.filter(isOpen), `stroke="#8a5a2b" stroke-dasharray="${0.04 * size} ${0.26 * size}"`),
  ];
}

function pairs(values: readonly number[]): string[] {
  return values.flatMap((x, k) => (k % 2 === 0 ? [`${round(x)},${round(values[k + 1]!)}`] : []));
}

function flat(drawing: Drawing): string[] {
  return typeof drawing === "string" ? [drawing] : drawing.flatMap(flat);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
