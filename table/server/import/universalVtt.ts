/**
 * Universal VTT files (.dd2vtt, .uvtt, .df2vtt), format 0.2 and 0.3, as Dungeondraft and other programs write them.
 * They are JSON: lengths in grid spaces from the same origin as `map_origin`, colours as AARRGGBB, the picture as
 * base64. A light has one range. Its inner half becomes bright, as in other importers. A faulty picture, and a faulty
 * entry of a list, is left out and told of. Only the map's size, and a list that is none, refuse the file.
 */
import type { PlainObject } from "../../core/utils/plain.ts";
import { GRID_MIN_SIZE } from "../../core/const.ts";
import { ImportFault } from "./fault.ts";
import { Fields, readPoint, type Point } from "./fields.ts";
import type { ImportChoices } from "../../core/wire.ts";
import { decodePicture } from "./picture.ts";
import type { SceneImport } from "./sceneImport.ts";

/** Grid spaces. */
const FAR = 10_000;
const MOST_WALLS = 100_000;
const MOST_LIGHTS = 10_000;
/** Pixels per side. */
const LARGEST = 100_000;
/** Up to this darkness level a scene has daylight. */
const DUSK = 0.5;

/** The scene data and picture of a Universal VTT file. Throws an `ImportFault` for a file that cannot be read at all. */
export function readUniversalVtt(
  data: unknown,
  { openings = "windows", furniture = "walls" }: ImportChoices,
  obstacle: string | null,
): SceneImport {
  const file = new Fields(data);
  if (!file.has("resolution"))
    throw new ImportFault(
      "resolution",
      file.raw("resolution"),
      "It must be an object with map_size and pixels_per_grid: export the map as a Universal VTT file again.",
    );
  const paper = readPaper(file.part("resolution"));
  const faulty = new FaultyEntries();
  const read = <T>(key: string, most: number, one: (entry: unknown, name: string) => T): T[] =>
    file.list(key, most).flatMap(([entry, name]) => faulty.unless(key, () => [one(entry, name)]) ?? []);
  const lines = read("line_of_sight", MOST_WALLS, (line, name) => readPoints(paper, line, name));
  const objects = read("objects_line_of_sight", MOST_WALLS, (line, name) => readPoints(paper, line, name));
  const portals = read("portals", MOST_WALLS, (portal, name) => readPortal(paper, new Fields(portal, name)));
  const lights = read("lights", MOST_LIGHTS, (light, name) => readLight(paper, new Fields(light, name), faulty));
  const areas = furniture === "obstacles" && obstacle !== null ? objects.filter((points) => areaOf(points) > 0) : [];
  const outlines = objects.filter((points) => !areas.includes(points));
  const walls = [
    ...[...lines, ...outlines].flatMap(wallsAlong),
    ...portals.map(({ c, closed }) => ({ c, ...(closed || openings === "doors" ? DOOR : WINDOW) })),
  ];
  if (walls.length > MOST_WALLS)
    throw new ImportFault("line_of_sight", `${walls.length} walls`, `Simplify the map to ${MOST_WALLS} at most.`);
  const scene = {
    width: Math.round(paper.size.x * paper.pixels),
    height: Math.round(paper.size.y * paper.pixels),
    padding: 0,
    grid: { type: 1, size: paper.pixels, distance: 1 },
    environment: readEnvironment(file, faulty),
    walls: walls.filter(({ c: [x0, y0, x1, y1] }) => x0 !== x1 || y0 !== y1),
    lights,
    regions: areas.length > 0 && obstacle !== null ? [furnitureOf(areas, obstacle)] : [],
  };
  const open = portals.filter(({ closed }) => !closed).length;
  const told = open > 0 ? [`${open} portals that are not closed in the file became ${BECAME[openings]}.`] : [];
  const image = faulty.unless("image", () => readImage(file)) ?? NO_IMAGE;
  return { scene, ...image, left: faulty.told(), told };
}

const DOOR = { door: 1, ds: 0 };
/** It stops movement and attacks, but neither sight nor light. */
const WINDOW = { sight: 0, light: 0 };
const BECAME = { windows: "windows", doors: "closed doors" };

/** Entries that are left out because they are faulty, each with the first fault of its list. */
class FaultyEntries {
  readonly #faults = new Map<string, { readonly first: ImportFault; count: number }>();

  /** What `read` reads. Undefined if it throws an `ImportFault`, which is then noted for the list `key`. */
  unless<T>(key: string, read: () => T): T | undefined {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof ImportFault)) throw error;
      const known = this.#faults.get(key);
      if (known) known.count += 1;
      else this.#faults.set(key, { first: error, count: 1 });
      return undefined;
    }
  }

  told(): string[] {
    return Array.from(this.#faults, ([key, { first, count }]) =>
      count === 1 ? first.leftOut : `${count} of ${key}, the first: ${first.leftOut}`,
    );
  }
}

type Image = Pick<SceneImport, "picture" | "elsewhere">;
const NO_IMAGE: Image = { picture: null, elsewhere: null };

/** The picture of the file, or the path of a picture that is a file of its own. */
function readImage(file: Fields): Image {
  const image = file.text("image", "");
  if (image === "") return NO_IMAGE;
  if (PATH.test(image)) return { picture: null, elsewhere: image };
  return { picture: decodePicture(image, "image"), elsewhere: null };
}

/** An address, or a text that ends like the name of a picture or a film. Base64 has neither colon nor full stop. */
const PATH = /^(?!data:)(\w+:\/\/.*|.*\.\w{2,5}([?#].*)?)$/s;

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
    origin: resolution.has("map_origin") ? resolution.point("map_origin", FAR) : { x: 0, y: 0 },
    size: { x: size.number("x", side), y: size.number("y", side) },
    pixels,
  };
}

const onPaper = ({ origin, pixels }: Paper, { x, y }: Point): [number, number] => [
  Math.round((x - origin.x) * pixels),
  Math.round((y - origin.y) * pixels),
];

type Corner = readonly [x: number, y: number];
type Segment = readonly [x0: number, y0: number, x1: number, y1: number];

/** One wall between neighbouring points. */
function wallsAlong(points: readonly Corner[]): { readonly c: Segment }[] {
  return points.slice(1).map((end, k) => ({ c: [...points[k]!, ...end] }));
}

function readPoints(paper: Paper, line: unknown, name: string): Corner[] {
  if (!Array.isArray(line) || line.length < 2)
    throw new ImportFault(name, line, "It must be a list of two points at least, each with x and y.");
  return line.map((point, k) => onPaper(paper, readPoint(point, `${name}[${k}]`, FAR)));
}

/** The area in square pixels that a line through points encloses, its end joined to its beginning. */
function areaOf(points: readonly Corner[]): number {
  const crossed = points.map(([x, y], k) => {
    const [nextX, nextY] = points[(k + 1) % points.length]!;
    return x * nextY - nextX * y;
  });
  return Math.abs(crossed.reduce((sum, one) => sum + one, 0)) / 2;
}

function furnitureOf(areas: readonly (readonly Corner[])[], obstacle: string): PlainObject {
  return {
    name: "Furniture",
    shapes: areas.map((points) => ({ type: "polygon", points: points.flat(), hole: false })),
    behaviors: [{ name: "Furniture", type: obstacle }],
  };
}

/** A door or a window. The file does not distinguish them, and says of both whether they let light through. */
function readPortal(paper: Paper, portal: Fields): { readonly c: Segment; readonly closed: boolean } {
  const bounds = readPoints(paper, portal.raw("bounds"), portal.name("bounds"));
  const [from, to] = bounds;
  const isOpening = from && to && bounds.length === 2 && (from[0] !== to[0] || from[1] !== to[1]);
  if (!isOpening)
    throw new ImportFault(portal.name("bounds"), portal.raw("bounds"), "It must be the two ends of the opening.");
  return { c: [...from, ...to], closed: portal.boolean("closed", true) };
}

function readLight(paper: Paper, light: Fields, faulty: FaultyEntries): PlainObject {
  const [x, y] = onPaper(paper, light.point("position", FAR));
  const range = light.number("range", { min: 0, max: FAR });
  const walls = light.boolean("shadows", true);
  const colour = faulty.unless("the colours of lights", () => readColour(light.text("color", ""), light.name("color")));
  return { x, y, walls, config: { dim: range, bright: range / 2, ...(colour && { color: colour.css }) } };
}

/** The ambient colour sets the darkness level. A file without one has daylight. */
function readEnvironment(file: Fields, faulty: FaultyEntries): PlainObject {
  const ambient = faulty.unless("environment", () => {
    const given = file.has("environment") ? file.part("environment") : null;
    return given && readColour(given.text("ambient_light", ""), given.name("ambient_light"));
  });
  const darknessLevel = Math.round((1 - (ambient?.brightness ?? 1)) * 20) / 20;
  return { darknessLevel, globalLight: { enabled: darknessLevel <= DUSK } };
}

/** The colour of six or eight hexadecimal digits, opacity first, and its brightness from 0 to 1. Null for no text. */
function readColour(text: string, name: string): { readonly css: string; readonly brightness: number } | null {
  if (text === "") return null;
  const digits = /^#?([0-9a-f]{2})?([0-9a-f]{6})$/i.exec(text);
  if (!digits)
    throw new ImportFault(name, text, "It must be a colour of eight hexadecimal digits: opacity, red, green, blue.");
  const opacity = Number.parseInt(digits[1] ?? "ff", 16) / 255;
  const [red, green, blue] = [0, 2, 4].map((at) => Number.parseInt(digits[2]!.slice(at, at + 2), 16) / 255);
  const brightness = (0.299 * red! + 0.587 * green! + 0.114 * blue!) * opacity;
  return { css: `#${digits[2]!.toLowerCase()}`, brightness };
}
