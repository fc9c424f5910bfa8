import { drawDashedCircle } from "../lineStrokes.ts";
import { INK, PAPER } from "../palette.ts";
import { lettering } from "./lettering.ts";

/** The measures of a token in pixels. */
interface Extent {
  readonly width: number;
  readonly height: number;
}

/**
 * A marker's number, after the letter of the component if there are several. Also the outline of its tiles if it
 * has more than one.
 */
interface Sign {
  readonly text: string;
  readonly rim: readonly (readonly number[])[];
}

/**
 * A marker, visible on any ground and in the dark: a hooded eye, a ring in its hider's colour, and a plate with its
 * sign.
 */
export function drawBadge({ width, height }: Extent, colour: number, { text, rim }: Sign): PIXI.Container {
  const badge = new PIXI.Container();
  const radius = Math.min(width, height) / 2;
  const line = Math.max(3, radius / 9);
  const ring = new PIXI.Graphics();
  ring
    .beginFill(INK, 1)
    .drawCircle(0, 0, radius - line)
    .endFill();
  ring
    .beginFill(colour, 0.24)
    .drawCircle(0, 0, radius - line)
    .endFill();
  drawHood(ring, radius - line * 1.5, colour);
  ring.lineStyle(line * 1.9, INK, 0.85).drawCircle(0, 0, radius - line);
  ring.lineStyle(line, colour, 1).drawCircle(0, 0, radius - line);
  const plate = numberPlate(radius, colour, text);
  badge.addChild(drawRim(rim, colour, line), ring, plate);
  ring.position.set(width / 2, height / 2);
  plate.position.set(width / 2 + radius * 0.66, height / 2 + radius * 0.66);
  badge.eventMode = "none";
  return badge;
}

/** A sign on the hider's own token, for its owner: the creature is in none of its places in particular. */
export function drawVeil({ width, height }: Extent, colour: number): PIXI.Container {
  const veil = new PIXI.Container();
  const ring = new PIXI.Graphics();
  const radius = Math.min(width, height) / 2;
  ring.lineStyle(Math.max(2, radius / 14), colour, 0.9);
  drawDashedCircle(ring, { x: width / 2, y: height / 2 }, radius, 16);
  veil.addChild(ring);
  veil.eventMode = "none";
  return veil;
}

/** The letter of a component's token, as on its markers (H-5). */
export function drawPartLetter({ width, height }: Extent, colour: number, letter: string): PIXI.Container {
  const radius = Math.min(width, height) / 2;
  const plate = numberPlate(radius, colour, letter);
  plate.position.set(width / 2 + radius * 0.66, height / 2 - radius * 0.66);
  plate.eventMode = "none";
  return plate;
}

/** Around all tiles of a shape, as it is turned there (H-5). */
function drawRim(loops: Sign["rim"], colour: number, line: number): PIXI.Graphics {
  const rim = new PIXI.Graphics();
  for (const loop of loops) {
    rim.lineStyle(line, INK, 0.85, 0).drawPolygon([...loop]);
    rim.lineStyle(line / 2, colour, 1, 0).drawPolygon([...loop]);
  }
  return rim;
}

/** A hood with an eye in its shadow, within a circle of that radius around the origin. */
function drawHood(graphics: PIXI.Graphics, radius: number, colour: number): void {
  const at = (share: number) => share * radius;
  graphics.lineStyle(0).beginFill(colour, 0.5);
  graphics.moveTo(at(-0.66), at(0.7)).bezierCurveTo(at(-0.6), at(-0.2), at(-0.5), at(-0.82), 0, at(-0.82));
  graphics.bezierCurveTo(at(0.5), at(-0.82), at(0.6), at(-0.2), at(0.66), at(0.7));
  graphics.bezierCurveTo(at(0.3), at(1), at(-0.3), at(1), at(-0.66), at(0.7)).endFill();
  graphics.beginFill(INK, 0.95).drawEllipse(0, at(-0.06), at(0.38), at(0.56)).endFill();
  graphics.beginFill(PAPER, 1).moveTo(at(-0.3), at(-0.1)).quadraticCurveTo(0, at(-0.42), at(0.3), at(-0.1));
  graphics.quadraticCurveTo(0, at(0.22), at(-0.3), at(-0.1)).endFill();
  graphics.beginFill(INK, 1).drawCircle(0, at(-0.1), at(0.11)).endFill();
}

function numberPlate(radius: number, colour: number, sign: string): PIXI.Container {
  const plate = new PIXI.Container();
  const disc = new PIXI.Graphics();
  disc.lineStyle(Math.max(2, radius / 14), colour, 1).beginFill(INK, 0.95);
  disc.drawCircle(0, 0, radius * 0.38).endFill();
  const fontSize = Math.max(12, Math.round(radius * (sign.length > 2 ? 0.4 : 0.52)));
  plate.addChild(disc, lettering(sign, { fontSize }));
  return plate;
}
