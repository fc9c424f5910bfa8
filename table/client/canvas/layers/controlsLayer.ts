import { Container, Graphics } from "pixi.js";
import type { Point } from "../geometry/vector.ts";
import { DoorControl } from "../placeables/doorControl.ts";
import { play } from "../rendering/animation.ts";
import { colorNumber } from "../rendering/colors.ts";
import { RulerLines } from "../rendering/ruler.ts";
import { InteractionLayer } from "./interactionLayer.ts";
import type { LayerOptions } from "./canvasLayer.ts";
import { canvas, CONFIG } from "../../host.ts";
import type { UserDoc } from "../../types/documents.ts";
import type { DrawnWall } from "../../types/canvas.ts";

let pings = 0;

/** Handles of doors, the ruler, the selection box and pings: `canvas.controls`. */
export class ControlsLayer extends InteractionLayer {
  static override get layerOptions(): LayerOptions {
    return { ...super.layerOptions, name: "controls", zIndex: 1000 };
  }

  doors = new Container();
  ruler: RulerLines | null = null;
  select: Graphics | null = null;
  readonly #byWall = new Map<DrawnWall, DoorControl>();

  get doorControls(): DoorControl[] {
    return [...this.#byWall.values()];
  }

  /** Updates the door controls to the walls and this seat's sight. */
  refreshDoors(): void {
    if (!this.ruler) return;
    const Control = CONFIG.Canvas.doorControlClass as typeof DoorControl;
    for (const wall of canvas.walls.placeables) {
      if (!wall.isDoor) this.removeDoor(wall);
      else if (!this.#byWall.has(wall)) this.#byWall.set(wall, this.doors.addChild(new Control(wall)));
    }
    for (const control of this.#byWall.values()) {
      control.draw();
      control.visible = control.isVisible;
    }
    canvas.requestRender();
  }

  removeDoor(wall: DrawnWall): void {
    this.#byWall.get(wall)?.destroy({ children: true });
    this.#byWall.delete(wall);
  }

  /** Draws rings where somebody points. */
  async handlePing(user: UserDoc, { x, y }: Point): Promise<void> {
    const ring = this.addChild(new Graphics());
    ring.position.set(x, y);
    const color = colorNumber(user.color, 0xffd27a);
    const { size } = canvas.dimensions;
    await play(`ping.${(pings += 1)}`, {
      duration: 1400,
      step: (share) => {
        if (ring.destroyed) return;
        ring.clear();
        for (const lag of [0, 0.25]) {
          const at = Math.max(0, share - lag) / (1 - lag);
          ring.lineStyle({ width: 5, color, alpha: (1 - at) * 0.9 }).drawCircle(0, 0, size * (0.2 + at));
        }
        canvas.requestRender();
      },
    });
    ring.destroy();
    canvas.requestRender();
  }

  protected override async _draw(): Promise<void> {
    this.doors = this.addChild(new Container());
    this.select = this.addChild(new Graphics());
    this.select.eventMode = "none";
    this.ruler = this.addChild(new RulerLines());
    this.refreshDoors();
  }

  protected override async _tearDown(): Promise<void> {
    for (const wall of this.#byWall.keys()) this.removeDoor(wall);
    this.ruler = null;
    this.select = null;
  }
}
