/** Where an object of the map is on the screen. */
import type { Box } from "../ui/freeArea.ts";
import type { StoredDocument } from "../../types/database.ts";

/** An object of the map for a HUD. `bounds` is in canvas coordinates. */
export interface Placeable {
  readonly id?: string;
  readonly document: StoredDocument;
  readonly layer?: unknown;
  readonly bounds?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly x?: number;
  readonly y?: number;
  readonly w?: number;
  readonly h?: number;
}

interface Transform {
  readonly a: number;
  readonly d: number;
  readonly tx: number;
  readonly ty: number;
}

/** The smallest box inside the controls, in CSS pixels, so that they never overlap when the map is far away. */
const LEAST = 48;

/** The space for the columns of controls beside their object, in CSS pixels. */
const MARGIN = 64;

/** The object's box in CSS pixels of the page. */
export function objectBox(object: Placeable, board: object | null): Box {
  const bounds = object.bounds ?? { x: object.x ?? 0, y: object.y ?? 0, width: object.w ?? 0, height: object.h ?? 0 };
  const { a, d, tx, ty } = transformOf(board);
  const [width, height] = [Math.max(LEAST, bounds.width * a), Math.max(LEAST, bounds.height * d)];
  const middle = { x: (bounds.x + bounds.width / 2) * a + tx, y: (bounds.y + bounds.height / 2) * d + ty };
  return {
    left: Math.round(middle.x - width / 2),
    top: Math.round(middle.y - height / 2),
    width: Math.round(width),
    height: Math.round(height),
  };
}

/** A box moved so that the controls around it stay within an area. */
export function keepInSight(box: Box, area: Box): Box {
  const held = (at: number, length: number, [from, room]: readonly [number, number]) =>
    Math.min(Math.max(at, from + MARGIN), Math.max(from + MARGIN, from + room - MARGIN - length));
  return {
    ...box,
    left: held(box.left, box.width, [area.left, area.width]),
    top: held(box.top, box.height, [area.top, area.height]),
  };
}

function transformOf(board: object | null): Transform {
  const stage = (board as { stage?: { worldTransform?: Transform } } | null)?.stage;
  return stage?.worldTransform ?? { a: 1, d: 1, tx: 0, ty: 0 };
}
