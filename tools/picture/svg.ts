/** The few shapes that pictures of maps are made of, as SVG in pixels of the canvas. */
import type { Place, Wall } from "../../src/rules/index.ts";

/** Text, or lists of it that may lie in lists. */
export type Drawing = string | readonly Drawing[];

const SCALE = 0.25;

export function svg({ width, height }: { width: number; height: number }, drawing: Drawing): string {
  const size = `width="${width * SCALE}" height="${height * SCALE}" viewBox="0 0 ${width} ${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>\n${flat(drawing).join("\n")}\n</svg>\n`;
}

export function group(attributes: string, ...drawing: Drawing[]): Drawing {
  return [`<g ${attributes}>`, ...drawing, "</g>"];
}

/** All tiles of a place, drawn in a little. */
export function place({ i, j, w, h }: Place, size: number, attributes: string): string {
  const inset = 0.15 * size;
  return `<rect x="${j * size + inset}" y="${i * size + inset}" width="${w * size - 2 * inset}" height="${h * size - 2 * inset}" ${attributes}/>`;
}

export function tile({ i, j }: { i: number; j: number }, size: number, fill: string): string {
  return `<rect x="${j * size}" y="${i * size}" width="${size}" height="${size}" fill="${fill}"/>`;
}

export function dot(x: number, y: number, { radius, fill }: { radius: number; fill: string }): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"/>`;
}

export function polygon(points: readonly (readonly [number, number])[], attributes: string): string {
  return `<polygon points="${points.map(([x, y]) => `${round(x)},${round(y)}`).join(" ")}" ${attributes}/>`;
}

/** Closed doors are brown, open ones only their outline. */
export function drawWalls(walls: readonly Wall[]): Drawing {
  const line = (some: readonly Wall[], attributes: string): string => {
    const path = some.map(({ c: [x0, y0, x1, y1] }) => `M${x0} ${y0}L${x1} ${y1}`).join("");
    return `<path d="${path}" stroke-width="12" stroke-linecap="round" fill="none" ${attributes}/>`;
  };
  return [
    line(
      walls.filter(({ door }) => door === 0),
      'stroke="#16181d"',
    ),
    line(
      walls.filter(({ door, ds }) => door !== 0 && ds !== 1),
      'stroke="#8a5a2b"',
    ),
    line(
      walls.filter(({ door, ds }) => door !== 0 && ds === 1),
      'stroke="#8a5a2b" stroke-dasharray="4 26"',
    ),
  ];
}

function flat(drawing: Drawing): string[] {
  return typeof drawing === "string" ? [drawing] : drawing.flatMap(flat);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
