/**
 * Universal VTT files (.dd2vtt, .uvtt, .df2vtt), format 0.2 and 0.3, as Dungeondraft and other programs write them.
 * They are JSON: lengths in grid spaces from the same origin as `map_origin`, colours as AARRGGBB, the picture as
 * base64. A light has one range. Its inner half becomes bright, as in other importers.
 */
import type { PlainObject } from "../../core/utils/plain.ts";
import { GRID_MIN_SIZE } from "../../core/const.ts";
import { ImportFault } from "./fault.ts";
import { Fields, readPoint, type Point } from "./fields.ts";
import { decodePicture, type Picture } from "./picture.ts";

/** Grid spaces. */
const FAR = 10_000;
const MOST_WALLS = 100_000;
const MOST_LIGHTS = 10_000;
/** Pixels per side. */
const LARGEST = 100_000;
/** Up to this darkness level a scene has daylight. */
const DUSK = 0.5;

/** The scene data and picture of a Universal VTT file. Throws an `ImportFault` for a faulty file. */
export function readUniversalVtt(data: unknown): { readonly scene: PlainObject; readonly picture: Picture | null } {
  const file = new Fields(data);
  if (file.raw("resolution") === undefined)
    throw new ImportFault(
      "resolution",
      undefined,
      "It must be an object with map_size and pixels_per_grid: export the map as a Universal VTT file again.",
    );
  const paper = readPaper(file.part("resolution"));
  const image = file.text("image", "");
  const portals = file.list("portals", MOST_WALLS).map(([portal, name]) => readPortal(paper, portal, name));
  const lines = ["line_of_sight", "objects_line_of_sight"].flatMap((key) => file.list(key, MOST_WALLS));
  const walls = [...lines.flatMap(([line, name]) => readLine(paper, line, name)), ...portals];
  if (walls.length > MOST_WALLS)
    throw new ImportFault("line_of_sight", `${walls.length} walls`, `Simplify the map to ${MOST_WALLS} at most.`);
  const scene = {
    width: Math.round(paper.size.x * paper.pixels),
    height: Math.round(paper.size.y * paper.pixels),
    padding: 0,
    grid: { type: 1, size: paper.pixels, distance: 1 },
    environment: readEnvironment(file),
    walls: walls.filter(({ c: [x0, y0, x1, y1] }) => x0 !== x1 || y0 !== y1),
    lights: file.list("lights", MOST_LIGHTS).map(([light, name]) => readLight(paper, new Fields(light, name))),
  };
  return { scene, picture: image === "" ? null : decodePicture(image, "image") };
}

/** The conversion from the file's lengths to the scene's. */
interface Paper {
  readonly origin: Point;
  /** Grid spaces across and down. */
  readonly size: Point;
  /** Pixels per grid space. */
  readonly pixels: number;
}

function readPaper(resolution: Fields): Paper {
  const pixels = resolution.number("pixels_per_grid", {
    min: GRID_MIN_SIZE,
    max: 1000,
    remedy: "Export the map with more or fewer pixels for each grid space.",
  });
  if (!Number.isInteger(pixels))
    throw new ImportFault(resolution.name("pixels_per_grid"), pixels, "It must be a whole number.");
  const side = { min: 1 / pixels, max: LARGEST / pixels, remedy: "Export a smaller part of the map." };
  const size = resolution.part("map_size");
  return {
    origin: resolution.raw("map_origin") === undefined ? { x: 0, y: 0 } : resolution.point("map_origin", FAR),
    size: { x: size.number("x", side), y: size.number("y", side) },
    pixels,
  };
}

const onPaper = ({ origin, pixels }: Paper, { x, y }: Point): [number, number] => [
  Math.round((x - origin.x) * pixels),
  Math.round((y - origin.y) * pixels),
];

interface WallData extends PlainObject {
  readonly c: readonly [number, number, number, number];
}

/** A line through points, as one wall between neighbouring points. */
function readLine(paper: Paper, line: unknown, name: string): WallData[] {
  const points = readPoints(line, name).map((point) => onPaper(paper, point));
  return points.slice(1).map((end, k) => ({ c: [...points[k]!, ...end] as const }));
}

function readPoints(line: unknown, name: string): Point[] {
  if (!Array.isArray(line) || line.length < 2)
    throw new ImportFault(name, line, "It must be a list of two points at least, each with x and y.");
  return line.map((point, k) => readPoint(point, `${name}[${k}]`, FAR));
}

/** Doors and windows. The file does not distinguish them, so each becomes a door. */
function readPortal(paper: Paper, data: unknown, name: string): WallData {
  const portal = new Fields(data, name);
  const bounds = readPoints(portal.raw("bounds"), portal.name("bounds"));
  if (bounds.length !== 2)
    throw new ImportFault(portal.name("bounds"), bounds, "It must be the two ends of the opening.");
  const [from, to] = bounds.map((point) => onPaper(paper, point)) as [[number, number], [number, number]];
  return { c: [...from, ...to], door: 1, ds: portal.boolean("closed", true) ? 0 : 1 };
}

function readLight(paper: Paper, light: Fields): PlainObject {
  const [x, y] = onPaper(paper, light.point("position", FAR));
  const range = light.number("range", { min: 0, max: FAR });
  const colour = light.text("color", "");
  return {
    x,
    y,
    walls: light.boolean("shadows", true),
    config: {
      dim: range,
      bright: range / 2,
      ...(colour === "" ? {} : { color: readColour(colour, light.name("color")).css }),
    },
  };
}

/** The ambient colour sets the darkness level. A file without one has daylight. */
function readEnvironment(file: Fields): PlainObject {
  const given = file.raw("environment") === undefined ? null : file.part("environment");
  const ambient = given?.text("ambient_light", "") ?? "";
  const brightness = ambient === "" ? 1 : readColour(ambient, "environment.ambient_light").brightness;
  const darknessLevel = Math.round((1 - brightness) * 20) / 20;
  return { darknessLevel, globalLight: { enabled: darknessLevel <= DUSK } };
}

/** The colour of six or eight hexadecimal digits, opacity first, and its brightness from 0 to 1. */
function readColour(text: string, name: string): { readonly css: string; readonly brightness: number } {
  const digits = /^#?([0-9a-f]{2})?([0-9a-f]{6})$/i.exec(text);
  if (!digits)
    throw new ImportFault(name, text, "It must be a colour of eight hexadecimal digits: opacity, red, green, blue.");
  const opacity = Number.parseInt(digits[1] ?? "ff", 16) / 255;
  const [red, green, blue] = [0, 2, 4].map((at) => Number.parseInt(digits[2]!.slice(at, at + 2), 16) / 255);
  const brightness = (0.299 * red! + 0.587 * green! + 0.114 * blue!) * opacity;
  return { css: `#${digits[2]!.toLowerCase()}`, brightness };
}
