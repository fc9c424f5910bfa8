/** Converts tokens as data to places of the rules and back. Independent of Foundry: a file is enough. */
import {
  DEFAULT_LEVEL,
  extentOfPicture,
  faultOfForm,
  FORMS,
  isPlain,
  isPossibleForm,
  oriented,
  placeTiles,
  shapeKey,
  tileAt,
  tileCentre,
  tileTopLeft,
  type Footprint,
  type SceneSnapshot,
  type Shape,
  samePlace,
} from "../../rules/index.ts";

export type Grid = SceneSnapshot["grid"];

/** A token's position and tiles by its document and its creature's data. */
export interface TokenRect {
  /** The top left corner of its bounds, in pixels. */
  readonly x: number;
  readonly y: number;
  /** In grid spaces. */
  readonly width: number;
  readonly height: number;
  /** One of Foundry's `TOKEN_SHAPES`, which counts on hexes. */
  readonly shape?: number;
  /** The picture of its own shape (T-4). Empty if width, height and shape say enough. */
  readonly form?: string;
  /** How often it is turned clockwise (T-5). */
  readonly turn?: number;
  /** The id of its level. Absent on generation 13. */
  readonly level?: string | null;
}

/**
 * Grid spaces of the widest token, and the farthest position in pixels. Owners may write any number, and every tile
 * of a token is read.
 */
const BROADEST = 16;
const FURTHEST = 5e6;

/** A number within bounds. Anything that is no number becomes 0, or the bound nearest to 0. */
const within = (value: unknown, least: number, most: number): number =>
  Math.min(most, Math.max(least, typeof value === "number" && !Number.isNaN(value) ? value : 0));

/** A token within the bounds of a real table: in size, in position and in its kind of shape. */
export const bounded = ({ x, y, width, height, shape, form, turn }: Stored<TokenRect>): TokenRect => ({
  x: within(x, -FURTHEST, FURTHEST),
  y: within(y, -FURTHEST, FURTHEST),
  width: within(width, 0, BROADEST),
  height: within(height, 0, BROADEST),
  ...(typeof shape === "number" && { shape }),
  form: typeof form === "string" ? form : "",
  turn: Number.isInteger(turn) ? within(turn, 0, MOST_TURNS) : 0,
});

/** The stored fields, whoever wrote them. */
type Stored<T> = { readonly [K in keyof T]: unknown };

/** On hexes the sixth turn is the first again. */
const MOST_TURNS = 5;

/**
 * The place that a token fills: whole tiles, those that it mostly covers. A token smaller than a tile fills the
 * tile of its centre.
 */
export function placeAt(grid: Grid, token: TokenRect): Footprint {
  const shape = shapeAt(grid, token);
  const lead = leadOf(grid, shape);
  const { x, y } = middleOfTile(grid);
  const first = tileAt(grid, {
    x: within(token.x, -FURTHEST, FURTHEST) + lead.x + Math.min(token.width, 1) * x,
    y: within(token.y, -FURTHEST, FURTHEST) + lead.y + Math.min(token.height, 1) * y,
  });
  return { ...first, ...shape, ...levelTerm(token.level) };
}

/**
 * A level as tiles name it. The default level is left out, so that places of scenes with and without levels are
 * equal (G-16).
 */
export function levelTerm(level: string | null | undefined): Pick<Footprint, "level"> {
  return typeof level === "string" && level !== DEFAULT_LEVEL ? { level } : {};
}

/** The top left corner in pixels of a token that fills a place. */
export function topLeftOf(grid: Grid, place: Footprint): { x: number; y: number } {
  const { x, y } = tileTopLeft(grid, place);
  const lead = leadOf(grid, place);
  return { x: x - lead.x, y: y - lead.y };
}

/**
 * The centre of a token's bounds, in pixels. On hexes, an ellipse, a trapezoid (Foundry's issue 10151) or a shape
 * of its own has the centre of its tiles.
 */
export function centreOfToken(grid: Grid, token: TokenRect): { x: number; y: number } {
  const shape = shapeAt(grid, token);
  if (shape.form === undefined || shape.form.startsWith("rectangle")) {
    const size = sizeOfToken(grid, token);
    return { x: token.x + size.width / 2, y: token.y + size.height / 2 };
  }
  const corner = topLeftOf(grid, { ...ORIGIN, ...shape });
  const centres = placeTiles(grid, { ...ORIGIN, ...shape }).map((tile) => tileCentre(grid, tile));
  const mean = (axis: "x" | "y"): number => centres.reduce((sum, at) => sum + at[axis], 0) / centres.length;
  return { x: token.x + mean("x") - corner.x, y: token.y + mean("y") - corner.y };
}

/** The bounds of a token in pixels. Lines of hexes overlap by a quarter. */
export function sizeOfToken({ type, size }: Grid, { width, height }: TokenRect): { width: number; height: number } {
  if (type < 2) return { width: width * size, height: height * size };
  const long = (2 * size) / Math.sqrt(3);
  const across = (lines: number): number => long * (lines < 1 ? lines : 0.75 * lines + 0.25);
  return type >= 4 ? { width: across(width), height: height * size } : { width: width * size, height: across(height) };
}

/** From the top left corner of a tile's bounds to its centre, in pixels. */
function middleOfTile(grid: Grid): { x: number; y: number } {
  const [centre, corner] = [tileCentre(grid, ORIGIN), tileTopLeft(grid, ORIGIN)];
  return { x: centre.x - corner.x, y: centre.y - corner.y };
}

const ORIGIN = { i: 0, j: 0 };

/** Foundry's default shape, RECTANGLE_1. */
const RECTANGLE = 4;

/**
 * T-4: the token's own shape, else the shape of its width and height. On hexes that is one of Foundry's six if
 * possible.
 */
function shapeAt(grid: Grid, { width, height, shape = RECTANGLE, form = "", turn = 0 }: TokenRect): Shape {
  if (form !== "" && faultOfForm(form) === null) return oriented(grid, { ...extentOfPicture(form), form }, turn);
  const plain = { w: Math.max(1, Math.round(width)), h: Math.max(1, Math.round(height)) };
  if (grid.type < 2 || plain.w * plain.h === 1) return plain;
  const named = FORMS[shape];
  const upright = named && isPossibleForm(grid, { ...plain, form: named }) ? { ...plain, form: named } : plain;
  return oriented(grid, upright, turn);
}

/** The distance from the top left corner of a shape's bounds to its first tile, in pixels. */
function leadOf(grid: Grid, { w, h, form, turn }: Shape): { x: number; y: number } {
  const shape = { w, h, ...(form === undefined ? {} : { form }), ...(turn === undefined ? {} : { turn }) };
  if (isPlain(shape) && (grid.type < 2 || w * h === 1)) return { x: 0, y: 0 };
  const key = `${grid.type} ${shapeKey(shape)}`;
  let lead = leads.get(key);
  if (!lead) leads.set(key, (lead = leadIn({ type: grid.type, size: 1 }, shape)));
  return { x: lead.x * grid.size, y: lead.y * grid.size };
}

const leads = new Map<string, { x: number; y: number }>();

function leadIn(grid: Grid, shape: Shape): { x: number; y: number } {
  const first = tileTopLeft(grid, ORIGIN);
  const corners = placeTiles(grid, { ...ORIGIN, ...shape }).map((tile) => tileTopLeft(grid, tile));
  return {
    x: first.x - Math.min(...corners.map(({ x }) => x)),
    y: first.y - Math.min(...corners.map(({ y }) => y)),
  };
}

/** The last place of each owner. */
const places = new WeakMap<object, Footprint>();

/** Keeps its owner's last place if the new one is equal, so that callers can compare by identity. */
export function keptPlace(owner: object, now: Footprint): Footprint {
  const before = places.get(owner);
  if (before && samePlace(before, now)) return before;
  places.set(owner, now);
  return now;
}
