import { INK, PAPER } from "./palette.ts";

/** The measures of a token in pixels. */
interface Extent {
  readonly width: number;
  readonly height: number;
}

/** The ring, in its hider's colour on a dark rim, and the number plate of a marker: told apart at a glance on any ground. */
export function drawBadge({ width, height }: Extent, colour: number, number: number): PIXI.Container {
  const badge = new PIXI.Container();
  const radius = Math.min(width, height) / 2;
  const ring = new PIXI.Graphics();
  const line = Math.max(3, radius / 9);
  ring.lineStyle(line * 1.9, INK, 0.85).drawCircle(width / 2, height / 2, radius - line);
  ring.lineStyle(line, colour, 1).drawCircle(width / 2, height / 2, radius - line);
  badge.addChild(ring, numberPlate(radius, colour, number));
  const plate = badge.children[1]!;
  plate.position.set(width / 2 + radius * 0.68, height / 2 + radius * 0.68);
  badge.eventMode = "none";
  return badge;
}

/** What a hider's owner sees on its own token: that it stands for a creature that is in none of its places. */
export function drawVeil({ width, height }: Extent, colour: number): PIXI.Container {
  const veil = new PIXI.Container();
  const ring = new PIXI.Graphics();
  const radius = Math.min(width, height) / 2;
  const dashes = 16;
  ring.lineStyle(Math.max(2, radius / 14), colour, 0.9);
  for (let dash = 0; dash < dashes; dash += 1) {
    const start = (dash / dashes) * Math.PI * 2;
    const end = start + Math.PI / dashes;
    const [x, y] = [width / 2 + Math.cos(start) * radius, height / 2 + Math.sin(start) * radius];
    ring.moveTo(x, y).arc(width / 2, height / 2, radius, start, end);
  }
  veil.addChild(ring);
  veil.eventMode = "none";
  return veil;
}

function numberPlate(radius: number, colour: number, number: number): PIXI.Container {
  const plate = new PIXI.Container();
  const disc = new PIXI.Graphics();
  disc.lineStyle(Math.max(2, radius / 14), colour, 1).beginFill(INK, 0.95);
  disc.drawCircle(0, 0, radius * 0.36).endFill();
  const text = new PIXI.Text(String(number), {
    fontFamily: "Signika, sans-serif",
    fontSize: Math.max(12, Math.round(radius * 0.46)),
    fontWeight: "bold",
    fill: PAPER,
  });
  text.anchor.set(0.5);
  plate.addChild(disc, text);
  return plate;
}
