import { Graphics, Rectangle } from "pixi.js";
import { edgeOf, isDoor, isOpen } from "../geometry/edges.ts";
import type { Point } from "../geometry/vector.ts";
import type { RenderFlagTable } from "../interaction/renderFlags.ts";
import { wallColor } from "../rendering/wallColors.ts";
import { DoorLeaf } from "./doorLeaf.ts";
import { PlaceableObject } from "./placeableObject.ts";
import { canvas, game } from "../../host.ts";
import type { UserDoc, WallDoc } from "../../types/documents.ts";
import type { DrawnWall, PlaceablesLayerLike } from "../../types/canvas.ts";

/** A wall, window, curtain or door. Documented as `foundry.canvas.placeables.Wall`. */
export class Wall extends PlaceableObject<WallDoc> {
  static override embeddedName = "Wall";
  static override RENDER_FLAGS: RenderFlagTable = {
    redraw: { propagate: ["refresh"] },
    refresh: { propagate: ["refreshState", "refreshLine"] },
    refreshState: {},
    refreshLine: {},
  };

  line: Graphics | null = null;
  #leaf: DoorLeaf | null = null;

  override get layer(): PlaceablesLayerLike<DrawnWall> {
    return canvas.walls;
  }

  override get bounds(): Rectangle {
    const [ax, ay, bx, by] = this.document.c;
    return new Rectangle(Math.min(ax, bx), Math.min(ay, by), Math.abs(ax - bx), Math.abs(ay - by));
  }

  get coords(): readonly number[] {
    return this.document.c;
  }

  get midpoint(): [number, number] {
    const [ax, ay, bx, by] = this.document.c;
    return [(ax + bx) / 2, (ay + by) / 2];
  }

  override get center(): Point {
    const [x, y] = this.midpoint;
    return { x, y };
  }

  get isDoor(): boolean {
    return isDoor(this.document);
  }

  get isOpen(): boolean {
    return isOpen(this.document);
  }

  /** Puts the wall among the edges of the scene, or takes it away. */
  initializeEdge({ deleted = false }: { deleted?: boolean } = {}): void {
    const edge = deleted ? null : edgeOf(this.document, canvas.dimensions.distancePixels, this);
    if (edge) canvas.edges.set(this.sourceId, edge);
    else canvas.edges.delete(this.sourceId);
  }

  override _canControl(user: UserDoc): boolean {
    return user.isGM && this.layer.active;
  }

  override _onUpdate(_changed: object, _options: object, _userId: string): void {
    this.initializeEdge();
    this.#leaf?.draw();
    this.renderFlags.set({ refresh: true });
    canvas.controls.refreshDoors();
    canvas.perception.update({ initializeLighting: true, initializeVision: true });
  }

  protected override async _draw(): Promise<void> {
    this.line = this.addChild(new Graphics());
    this.#leaf?.destroy();
    this.#leaf = this.isDoor ? canvas.primary.addMesh(new DoorLeaf(this)) : null;
    this.initializeEdge();
  }

  protected override _destroy(): void {
    this.initializeEdge({ deleted: true });
    this.#leaf?.destroy();
    this.#leaf = null;
    canvas.controls.removeDoor(this);
  }

  protected override _applyRenderFlags(flags: Record<string, boolean>): void {
    super._applyRenderFlags(flags);
    if (flags.refreshLine || flags.refreshState) this.#refreshLine();
  }

  protected override _refreshState(): void {
    this.visible = game.user.isGM && this.layer.active;
    this.eventMode = this.visible ? "passive" : "none";
  }

  #refreshLine(): void {
    const line = this.line;
    if (!line) return;
    const [ax, ay, bx, by] = this.document.c;
    const color = wallColor(this.document);
    const width = Math.max(2, canvas.dimensions.size / 32);
    line.clear();
    line
      .lineStyle({ width: width * 2, color: 0x0b0c10, alpha: 0.7 })
      .moveTo(ax, ay)
      .lineTo(bx, by);
    line.lineStyle({ width, color, alpha: 1 }).moveTo(ax, ay).lineTo(bx, by);
    line.lineStyle({ width: 1, color: 0x0b0c10 }).beginFill(color);
    line.drawCircle(ax, ay, width).drawCircle(bx, by, width).endFill();
  }
}
