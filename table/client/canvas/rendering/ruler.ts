import { Container, Graphics } from "pixi.js";
import type { Point } from "../geometry/vector.ts";
import { makeLabel } from "./label.ts";
import { canvas } from "../../host.ts";
import type { RulerWay } from "../../types/canvas.ts";

/** The paths of dragged objects, with their lengths. */
export class RulerLines extends Container {
  #lines = this.addChild(new Graphics());
  #labels = this.addChild(new Container());

  constructor() {
    super();
    this.eventMode = "none";
  }

  clear(): void {
    this.#lines.clear();
    for (const label of this.#labels.removeChildren()) label.destroy();
  }

  /** Adds one path: a dashed line to its end, red and crossed out if a wall is in the way. */
  draw({ points, blocked, label, footprint, colors, highlight }: RulerWay): void {
    const color = highlight ?? (blocked ? 0xf0604e : 0xffe2a6);
    const unit = 1 / canvas.stage.scale.x;
    const end = points[points.length - 1];
    this.#lines
      .lineStyle({ width: 2 * unit, color, alpha: 0.8 })
      .beginFill(color, 0.12)
      .drawRoundedRect(footprint.x + 2, footprint.y + 2, footprint.width - 4, footprint.height - 4, 8)
      .endFill();
    for (const [width, shade, alpha] of [
      [7, 0x0b0c10, 0.55],
      [3.5, color, 0.95],
    ] as const) {
      points.slice(1).forEach((point, index) => {
        const own = shade === color ? (colors?.[index] ?? color) : shade;
        this.#lines.lineStyle({ width: width * unit, color: own, alpha });
        dash(this.#lines, [points[index]!, point], 14 * unit);
      });
    }
    this.#lines.lineStyle({ width: 2 * unit, color: 0x0b0c10 }).beginFill(color);
    for (const point of points.slice(1)) this.#lines.drawCircle(point.x, point.y, 5 * unit);
    this.#lines.endFill();
    if (blocked) this.#cross(end, 13 * unit, unit);
    if (label !== "") this.#write(label, { x: end.x, y: footprint.y - 12 * unit }, { color, unit });
  }

  #cross({ x, y }: Point, arm: number, unit: number): void {
    this.#lines.lineStyle({ width: 4 * unit, color: 0xf0604e });
    this.#lines
      .moveTo(x - arm, y - arm)
      .lineTo(x + arm, y + arm)
      .moveTo(x + arm, y - arm)
      .lineTo(x - arm, y + arm);
  }

  #write(text: string, { x, y }: Point, { color, unit }: { color: number; unit: number }): void {
    const label = this.#labels.addChild(makeLabel(text, { fontSize: 18, fontWeight: "600", fill: color }));
    label.anchor.set(0.5, 1);
    label.position.set(x, y);
    label.scale.set(unit);
  }
}

function dash(lines: Graphics, points: readonly Point[], length: number): void {
  for (let index = 1; index < points.length; index += 1) {
    const [a, b] = [points[index - 1], points[index]];
    const whole = Math.hypot(b.x - a.x, b.y - a.y);
    for (let at = 0; at < whole; at += length * 1.7) {
      const [from, to] = [at / whole, Math.min(1, (at + length) / whole)];
      lines
        .moveTo(a.x + (b.x - a.x) * from, a.y + (b.y - a.y) * from)
        .lineTo(a.x + (b.x - a.x) * to, a.y + (b.y - a.y) * to);
    }
  }
}
