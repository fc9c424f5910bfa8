import { Graphics } from "pixi.js";
import { canvas, game } from "../../host.ts";
import type { DrawnWall } from "../../types/canvas.ts";

const WOOD = 0x7a5230;
const RIM = 0x2b1a0e;
/** The angle of an open leaf, in radians. */
const AJAR = -1.35;

/** The leaf of a door on the ground, closed or open. Only gamemasters see that of a secret door. */
export class DoorLeaf extends Graphics {
  readonly #wall: DrawnWall;

  constructor(wall: DrawnWall) {
    super();
    this.#wall = wall;
    this.eventMode = "none";
    this.zIndex = -10;
    this.draw();
  }

  draw(): void {
    const { c, door, ds } = this.#wall.document;
    const [ax, ay, bx, by] = c;
    const length = Math.hypot(bx - ax, by - ay);
    const thick = Math.max(6, canvas.dimensions.size * 0.11);
    this.clear();
    this.visible = door !== 2 || ds === 1 || game.user.isGM;
    this.alpha = door === 2 && ds !== 1 ? 0.45 : 1;
    this.position.set(ax, ay);
    this.rotation = Math.atan2(by - ay, bx - ax) + (ds === 1 ? AJAR : 0);
    this.lineStyle({ width: 2, color: RIM })
      .beginFill(WOOD)
      .drawRoundedRect(0, -thick / 2, length, thick, 3)
      .endFill();
    this.lineStyle({ width: 1.5, color: RIM, alpha: 0.6 })
      .moveTo(4, 0)
      .lineTo(length - 4, 0);
    this.lineStyle()
      .beginFill(0xd8b45a)
      .drawCircle(length - thick * 0.7, 0, thick * 0.18)
      .endFill();
  }
}
