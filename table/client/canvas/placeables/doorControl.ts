import { Circle, Container, Graphics, type FederatedPointerEvent } from "pixi.js";
import type { Point } from "../geometry/vector.ts";
import { words } from "../words.ts";
import { canvas, game, ui } from "../../host.ts";
import type { DrawnWall } from "../../types/canvas.ts";

/** The numbers of `CONST.WALL_DOOR_STATES`. */
export const DOOR = { closed: 0, open: 1, locked: 2 } as const;
const SECRET = 2;

/**
 * The handle of a door: a click opens and closes it, a gamemaster's right click locks it. Documented as
 * `DoorControl`.
 */
export class DoorControl extends Container {
  readonly wall: DrawnWall;
  #sign = new Graphics();
  #hover = false;

  constructor(wall: DrawnWall) {
    super();
    this.wall = wall;
    this.addChild(this.#sign);
    this.eventMode = "static";
    this.cursor = "pointer";
    this.on("pointerover", (event) => this._onMouseOver(event));
    this.on("pointerout", (event) => this._onMouseOut(event));
    this.on("pointerdown", (event) => (event.button === 2 ? this._onRightDown(event) : this._onMouseDown(event)));
  }

  /**
   * Whether this seat sees the door control. Secret doors are the gamemaster's; others are visible from both sides.
   */
  get isVisible(): boolean {
    const { visibility } = canvas;
    if (!game.user.isGM && this.wall.document.door === SECRET && this.wall.document.ds !== DOOR.open) return false;
    if (!visibility.tokenVision || game.user.isGM) return true;
    return sides(this.wall).some((point) => visibility.testVisibility(point, { tolerance: 0, object: this }));
  }

  get isUsable(): boolean {
    return game.user.isGM || game.user.can("WALL_DOORS");
  }

  _onMouseOver(_event: FederatedPointerEvent): void {
    this.setHover(true);
  }

  _onMouseOut(_event: FederatedPointerEvent): void {
    this.setHover(false);
  }

  setHover(hover: boolean): void {
    this.#hover = hover;
    this.draw();
    canvas.requestRender();
  }

  draw(): void {
    const { size } = canvas.dimensions;
    const radius = Math.max(12, size * 0.2);
    const { ds, door } = this.wall.document;
    const color = ds === DOOR.locked ? 0xe0705c : door === SECRET ? 0xc48be0 : 0xf4e6c4;
    this.position.copyFrom(this.wall.center);
    this.hitArea = new Circle(0, 0, radius * 1.2);
    this.#sign.clear();
    this.#sign
      .lineStyle({ width: radius * 0.12, color, alpha: this.#hover ? 1 : 0.75 })
      .beginFill(0x14151b, this.#hover ? 0.95 : 0.8)
      .drawCircle(0, 0, radius)
      .endFill();
    if (ds === DOOR.locked) drawLock(this.#sign, radius, color);
    else drawDoor(this.#sign, { radius, color, open: ds === DOOR.open });
  }

  /** Opens or closes the door. A locked door only shows a message. */
  async toggle(): Promise<void> {
    if (!this.isUsable) return;
    const { ds } = this.wall.document;
    if (ds === DOOR.locked) ui.notifications?.info(words.doorLocked);
    else await this.wall.document.update({ ds: ds === DOOR.open ? DOOR.closed : DOOR.open });
  }

  async toggleLock(): Promise<void> {
    const { ds } = this.wall.document;
    if (!game.user.isGM || ds === DOOR.open) return;
    await this.wall.document.update({ ds: ds === DOOR.locked ? DOOR.closed : DOOR.locked });
  }

  _onMouseDown(event: FederatedPointerEvent): void {
    if (event.button !== 0) return;
    event.stopPropagation();
    void this.toggle();
  }

  _onRightDown(event: FederatedPointerEvent): void {
    event.stopPropagation();
    void this.toggleLock();
  }
}

/** A point a little before each side of a door. */
function sides(wall: DrawnWall): Point[] {
  const [ax, ay, bx, by] = wall.document.c;
  const length = Math.hypot(bx - ax, by - ay) || 1;
  const aside = { x: (-(by - ay) / length) * 3, y: ((bx - ax) / length) * 3 };
  const { x, y } = wall.center;
  return [
    { x: x + aside.x, y: y + aside.y },
    { x: x - aside.x, y: y - aside.y },
  ];
}

function drawDoor(sign: Graphics, { radius, color, open }: { radius: number; color: number; open: boolean }): void {
  const [w, h] = [radius * 0.72, radius * 1.1];
  sign.lineStyle({ width: radius * 0.12, color }).drawRect(-w / 2, -h / 2, w, h);
  sign.lineStyle().beginFill(color, open ? 0.9 : 0.35);
  if (open) sign.drawPolygon([-w / 2, -h / 2, w * 0.16, -h * 0.3, w * 0.16, h * 0.66, -w / 2, h / 2]);
  else sign.drawRect(-w / 2, -h / 2, w, h);
  sign.endFill();
  if (!open)
    sign
      .beginFill(color)
      .drawCircle(w * 0.25, 0, radius * 0.1)
      .endFill();
}

function drawLock(sign: Graphics, radius: number, color: number): void {
  sign.lineStyle({ width: radius * 0.15, color }).arc(0, -radius * 0.12, radius * 0.3, Math.PI, 0);
  sign
    .lineStyle()
    .beginFill(color)
    .drawRoundedRect(-radius * 0.45, -radius * 0.12, radius * 0.9, radius * 0.66, radius * 0.1)
    .endFill();
  sign
    .beginFill(0x14151b)
    .drawCircle(0, radius * 0.2, radius * 0.12)
    .endFill();
}
