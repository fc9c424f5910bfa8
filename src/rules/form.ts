/**
 * T-4: forms of shapes as text. A name of `FORMS`, or a picture of the tiles. A picture has rows from top to bottom
 * with a stroke between them. "x" is a tile and "." is none: "xxx/x.." is an L of four. On hexes each row of a
 * picture lies half a hex further right than the one above. In grids of columns each column lies half a hex further
 * down.
 */
import { FORMS } from "./vocabulary.ts";

/**
 * What is wrong with a form. "signs": it has other signs than x . and /. "size": too many rows or columns. "rim":
 * an empty rim or unequal rows. "loose": some tiles share no side with the others.
 */
export type FormFault = "signs" | "size" | "rim" | "loose";

/** Rows and columns of the largest picture. */
export const MOST_ROWS = 8;

/** Length of the largest picture, with the strokes between its rows. */
const LONGEST_FORM = MOST_ROWS * (MOST_ROWS + 1) - 1;

/** What is wrong with a form, or null. */
export function faultOfForm(form: string): FormFault | null {
  if (isNamedForm(form)) return null;
  if (form.length > LONGEST_FORM) return "size";
  if (!/^[x.]+(?:\/[x.]+)*$/.test(form)) return "signs";
  const { w, h } = extentOfPicture(form);
  if (w > MOST_ROWS || h > MOST_ROWS) return "size";
  if (!isTrimmed(form.split("/"), w)) return "rim";
  return isConnected(form.split("/")) ? null : "loose";
}

/** Whether a form is one of Foundry's for hexes. */
export function isNamedForm(form: string): boolean {
  return (FORMS as readonly string[]).includes(form);
}

/** Whether a form is a name, or a faultless picture of so many columns and rows. */
export function fitsExtent(form: string, w: number, h: number): boolean {
  if (isNamedForm(form)) return true;
  if (faultOfForm(form) !== null) return false;
  const extent = extentOfPicture(form);
  return extent.w === w && extent.h === h;
}

/** The columns and rows of a picture, of any length. */
export function extentOfPicture(form: string): { readonly w: number; readonly h: number } {
  const rows = form.split("/");
  return { w: rows.reduce((most, { length }) => Math.max(most, length), 0), h: rows.length };
}

/**
 * Rows are equally long. The first and last row and column each hold a tile. So every shape has exactly one
 * picture.
 */
function isTrimmed(rows: readonly string[], w: number): boolean {
  const rims = [rows[0]!, rows.at(-1)!, rows.map((row) => row[0]).join(""), rows.map((row) => row.at(-1)).join("")];
  return rows.every((row) => row.length === w) && rims.every((rim) => rim.includes("x"));
}

/** Tiles hang together by the sides of squares. On hexes these are sides of hexes too. */
function isConnected(rows: readonly string[]): boolean {
  const left = new Set(rows.flatMap((row, b) => [...row].flatMap((mark, a) => (mark === "x" ? [`${a},${b}`] : []))));
  const [first] = left;
  const open = first === undefined ? [] : [first];
  for (let tile = open.pop(); tile !== undefined; tile = open.pop()) {
    if (!left.delete(tile)) continue;
    const [a = 0, b = 0] = tile.split(",").map(Number);
    open.push(`${a + 1},${b}`, `${a - 1},${b}`, `${a},${b + 1}`, `${a},${b - 1}`);
  }
  return left.size === 0;
}
