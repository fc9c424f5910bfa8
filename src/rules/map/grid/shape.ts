/**
 * T-4: the tiles of a shape, as vectors from its first tile. Foundry documents that larger tokens on hexes are
 * ellipses, trapezoids or rectangles in two variants each. It says that "not all combinations of width and height are
 * possible", and that impossible ones become a plain rectangle (foundryvtt issues 10144, 11760). Which hexes each
 * covers follows from the token's size. A token is as many hexes wide as its longest line.
 *
 * An ellipse loses a hex per line in both directions from its longest line. If it has two middle lines, variant 1 has
 * the first as the longest. A trapezoid loses hexes from its first line on (variant 2: up to its last). A rectangle has
 * every second line one hex shorter (variant 2: the first one too, if there are several).
 */
import { isNamedForm } from "../../form.ts";
import type { Footprint } from "../../vocabulary.ts";
import type { GridShape } from "./gridShape.ts";
import { inColumns } from "./hex.ts";
import { compareVectors, turnsRound, turnVector, type Vector } from "./lattice.ts";

/** A place without its row and column: extent in tiles, form, turn and level. */
export type Shape = Omit<Footprint, "i" | "j">;

/**
 * The tiles of a shape as vectors from its first one, which comes first. The same shape on the same kind of grid
 * gives the same list.
 */
export function shapeVectors(grid: GridShape, shape: Shape): readonly Vector[] {
  const { w, h, form = "", turn = 0 } = shape;
  const ofForm = known.get(form) ?? remember(form);
  const key = kindOf(grid) + 4 * (turn + 8 * (h + 1024 * w));
  let vectors = ofForm.get(key);
  if (!vectors) ofForm.set(key, (vectors = turned(grid, unturned(grid, shape), turn)));
  return vectors;
}

/** A text that tells shapes apart: equal shapes have equal texts. */
export function shapeKey({ w, h, form = "", turn = 0 }: Shape): string {
  return `${w}x${h}${form && `:${form}`}${turn === 0 ? "" : `~${turn}`}`;
}

/** Whether a shape is a plain block that is not turned. */
export function isPlain({ form, turn }: Shape): boolean {
  return form === undefined && (turn ?? 0) === 0;
}

/** Whether a grid of hexes can make a form of that extent. */
export function isPossibleForm(grid: GridShape, { w, h, form }: Shape): boolean {
  return form !== undefined && isNamedForm(form) && linesOf(grid, { w, h, form }).every(({ count }) => count > 0);
}

/** By form; then by kind of grid, turn and extent in one number, for this is asked often. */
const known = new Map<string, Map<number, readonly Vector[]>>();
const MOST_FORMS = 200;

function remember(form: string): Map<number, readonly Vector[]> {
  if (known.size >= MOST_FORMS) known.clear();
  const ofForm = new Map<number, readonly Vector[]>();
  known.set(form, ofForm);
  return ofForm;
}

/** What shapes depend on: squares (gridless ones too), hexes in rows, hexes in columns. */
function kindOf(grid: GridShape): number {
  return grid.type < 2 ? 1 : inColumns(grid) ? 3 : 2;
}

function unturned(grid: GridShape, shape: Shape): Vector[] {
  const { w, h, form } = shape;
  if (form !== undefined && !isNamedForm(form)) return picture(form);
  if (grid.type < 2) return block(w, h);
  const lines = isPossibleForm(grid, shape) ? linesOf(grid, shape) : linesOf(grid, { w, h });
  return lines.flatMap(({ count, set }, k) => {
    const first = (set - lines[0]!.set - k) / 2;
    return Array.from({ length: count }, (_, n): Vector => (inColumns(grid) ? [k, first + n] : [first + n, k]));
  });
}

function block(w: number, h: number): Vector[] {
  return Array.from({ length: w * h }, (_, n): Vector => [n % w, Math.floor(n / w)]);
}

function picture(form: string): Vector[] {
  return form.split("/").flatMap((row, b) => [...row].flatMap((mark, a): Vector[] => (mark === "x" ? [[a, b]] : [])));
}

/** A row of hexes (a column on grids of columns): their number, and by how many half hexes the first is set off. */
interface Line {
  readonly count: number;
  readonly set: number;
}

function linesOf(grid: GridShape, { w, h, form }: Shape): Line[] {
  const [length, lines] = inColumns(grid) ? [h, w] : [w, h];
  return Array.from({ length: lines }, (_, k) => {
    const lost = lostAt(form, k, lines);
    return { count: length - lost, set: form === undefined ? k & 1 : lost };
  });
}

/** How many hexes the k-th line is short of the longest. */
function lostAt(form: string | undefined, k: number, lines: number): number {
  if (form === "ellipse1") return Math.abs(k - Math.floor((lines - 1) / 2));
  if (form === "ellipse2") return Math.abs(k - Math.ceil((lines - 1) / 2));
  if (form === "trapezoid1") return k;
  if (form === "trapezoid2") return lines - 1 - k;
  if (form === "rectangle1") return k & 1;
  return form === "rectangle2" && lines > 1 ? 1 - (k & 1) : 0;
}

/** Turned this many times, in order, and counted from the first. */
function turned(grid: GridShape, vectors: Vector[], turn: number): readonly Vector[] {
  let now = vectors;
  for (let n = turn % turnsRound(grid); n > 0; n--) now = now.map((vector) => turnVector(grid, vector));
  const ordered = now.toSorted((one, other) => compareVectors(grid, one, other));
  const [a, b] = ordered[0] ?? [0, 0];
  return ordered.map((vector) => [vector[0] - a, vector[1] - b]);
}
