/** Zones and the borders between them on the map (Z-1). Signs and strokes differ, so that colour is not needed. */
import { boxAt, type Border, type Rect, type Outline } from "../../rules/index.ts";
import { drawStrokes } from "../lineStrokes.ts";
import { INK, PAPER } from "../palette.ts";
import { lettering } from "./lettering.ts";

/** What is shown of a zone. */
export interface ZoneView {
  readonly outline: Outline;
  /** Where the middle of its label stands, for a label of this size that covers none of these, as far as it can. */
  readonly labelAt: (size: Pick<Rect, "width" | "height">, avoided: readonly Rect[]) => readonly [number, number];
  /** The name, and what there is to know below it. */
  readonly lines: readonly string[];
  readonly tone: ZoneTone;
}

/** `reachable` for the selected character, `own` where it is, `draft` for a zone that is not made yet. */
export type ZoneTone = "plain" | "own" | "reachable" | "draft";

export interface ZonesView {
  readonly zones: readonly ZoneView[];
  readonly borders: readonly Pick<Border, "kind" | "state" | "pieces">[];
  /** Numbers of ways, each at a point of the map. Absent for none. */
  readonly numbers?: readonly { readonly at: readonly [number, number]; readonly text: string }[];
}

const TONES: Readonly<Record<ZoneTone, { readonly colour: number; readonly fill: number; readonly width: number }>> = {
  plain: { colour: 0xb9bccb, fill: 0.04, width: 2 },
  own: { colour: 0xd9cfff, fill: 0.14, width: 4 },
  reachable: { colour: 0x7ff0d4, fill: 0.16, width: 4 },
  draft: { colour: 0xffd27a, fill: 0.2, width: 3 },
};

/** Strokes of borders: bright where one can walk on, dashed where something is in the way, none at walls. */
const STATES = {
  open: { colour: 0x7ff0d4, dash: 0 },
  closed: { colour: 0xf2c66b, dash: 0 },
  locked: { colour: 0xf2856b, dash: 10 },
  sealed: { colour: 0xe4572e, dash: 5 },
} as const;
const WINDOW = { colour: 0x8fc7ff, dash: 6 } as const;

/**
 * Draws into an empty container. Widths are pixels of the screen at this zoom. Names stand where they cover neither
 * tokens nor each other, if there is room.
 */
export function drawZones(
  container: PIXI.Container,
  { zones, borders, numbers = [] }: ZonesView,
  { zoom, tokens }: { readonly zoom: number; readonly tokens: readonly Rect[] },
): void {
  const graphics = container.addChild(new PIXI.Graphics());
  for (const { outline, tone } of zones) drawOutline(graphics, outline, { ...TONES[tone], zoom });
  for (const { kind, state, pieces } of borders) {
    if (kind === "blocked") continue;
    const style = kind === "window" ? WINDOW : STATES[state];
    for (const piece of pieces) drawPiece(graphics, piece, { ...style, width: 6 / zoom, zoom });
  }
  const taken = [...tokens];
  for (const { at: middle, text } of numbers) {
    const at = [middle[0] + BESIDE / zoom, middle[1] - BESIDE / zoom] as const;
    const number = container.addChild(label([text], zoom));
    graphics
      .lineStyle(2 / zoom, PAPER)
      .beginFill(INK)
      .drawCircle(at[0], at[1], DISC / zoom)
      .endFill();
    number.position.set(...at);
    taken.push(boxAt(at, { width: (2 * DISC) / zoom, height: (2 * DISC) / zoom }));
  }
  for (const zone of zones) {
    const text = container.addChild(label(zone.lines, zoom));
    const point = zone.labelAt(text, taken);
    text.position.set(...point);
    taken.push(boxAt(point, text));
  }
}

interface OutlineStyle {
  readonly colour: number;
  readonly fill: number;
  readonly width: number;
  readonly zoom: number;
}

function drawOutline(graphics: PIXI.Graphics, { pieces }: Outline, { colour, fill, width, zoom }: OutlineStyle): void {
  const loops = loopsOf(pieces);
  graphics.lineStyle(0);
  for (const [k, loop] of loops.entries()) {
    if (k > 0 && isHole(loop)) continue;
    graphics.beginFill(colour, fill);
    graphics.drawPolygon([...loop]);
    graphics.endFill();
  }
  for (const piece of pieces) {
    drawPiece(graphics, piece, { colour: INK, dash: 0, width: (width + 2) / zoom, zoom });
    drawPiece(graphics, piece, { colour, dash: 0, width: width / zoom, zoom });
  }
}

/** Counter-clockwise on the canvas. */
function isHole(loop: readonly number[]): boolean {
  let sum = 0;
  for (let k = 0, last = loop.length - 2; k < loop.length; last = k, k += 2)
    sum += loop[last]! * loop[k + 1]! - loop[last + 1]! * loop[k]!;
  return sum < 0;
}

/** Pieces joined end to end. */
function loopsOf(pieces: Outline["pieces"]): number[][] {
  const from = new Map(pieces.map((piece) => [`${piece[0]},${piece[1]}`, piece]));
  const loops: number[][] = [];
  for (const [key, first] of from) {
    const loop: number[] = [];
    for (let at = key, piece: typeof first | undefined = first; piece; piece = from.get(at)) {
      loop.push(piece[0], piece[1]);
      from.delete(at);
      at = `${piece[2]},${piece[3]}`;
    }
    loops.push(loop);
  }
  return loops;
}

interface Stroke {
  readonly colour: number;
  /** Pixels of the screen; 0 for a whole line. */
  readonly dash: number;
  readonly width: number;
  readonly zoom: number;
}

function drawPiece(graphics: PIXI.Graphics, [ax, ay, bx, by]: Outline["pieces"][number], stroke: Stroke): void {
  graphics.lineStyle(stroke.width, stroke.colour, 0.9);
  const { dash, zoom } = stroke;
  drawStrokes(graphics, { from: { x: ax, y: ay }, to: { x: bx, y: by } }, dash === 0 ? null : [dash, dash], 1 / zoom);
}

/**
 * The type of labels, the radius of numbered discs, and how far these stand beside the sign of a door, in pixels of
 * the screen.
 */
const [SIZE, DISC, BESIDE] = [14, 12, 26];

function label(lines: readonly string[], zoom: number): PIXI.Text {
  const text = lettering(lines.join("\n"), { fontSize: SIZE * 2, align: "center", strokeThickness: 8 });
  text.scale.set(1 / (2 * zoom));
  return text;
}
