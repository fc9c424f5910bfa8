import { Container, Graphics, Sprite, type FederatedPointerEvent } from "pixi.js";
import type { Point } from "../geometry/vector.ts";
import { words } from "../words.ts";
import type { DragEvent } from "./pointerHandling.ts";
import { plannedMovement, route, walk, type Route } from "./tokenRoute.ts";
import { canvas, game, ui } from "../../host.ts";
import type { DrawnToken } from "../../types/canvas.ts";

interface Dragged {
  readonly token: DrawnToken;
  readonly from: Point;
  readonly ghost: Container;
  way: Route;
}

/**
 * Dragging the selected tokens. Ghosts follow the pointer, a ruler measures the path, and the drop moves the
 * documents.
 */
export class TokenDrag {
  #token: DrawnToken;
  #start: Point = { x: 0, y: 0 };
  #dragged: Dragged[] = [];

  constructor(token: DrawnToken) {
    this.#token = token;
  }

  /** Starts the drag with all selected, draggable tokens. Returns false when this token is not draggable. */
  start(event: DragEvent): boolean {
    const { user } = game;
    if (!this.#token.controlled) this.#token.control({ releaseOthers: true });
    if (!this.#token._canDrag(user, event)) return false;
    canvas.handles.close();
    this.#start = event.interactionData.origin;
    const { layer } = this.#token;
    this.#dragged = layer.controlled
      .filter((token) => token._canDrag(user, event))
      .map((token) => ({
        token,
        from: { x: token.document.x, y: token.document.y },
        ghost: layer.preview.addChild(ghostOf(token)),
        way: { points: [], blocked: false },
      }));
    return true;
  }

  move(event: FederatedPointerEvent): void {
    const at = event.getLocalPosition(canvas.stage);
    for (const dragged of this.#dragged) {
      const free = { x: dragged.from.x + at.x - this.#start.x, y: dragged.from.y + at.y - this.#start.y };
      const to = event.shiftKey
        ? { x: Math.round(free.x), y: Math.round(free.y) }
        : dragged.token.getSnappedPosition(free);
      dragged.ghost.position.set(free.x, free.y);
      if (dragged.way.points.at(-1)?.x !== to.x || dragged.way.points.at(-1)?.y !== to.y)
        dragged.way = route(dragged.token, to);
    }
    this.#measure();
  }

  async drop(event: FederatedPointerEvent): Promise<void> {
    this.move(event);
    const moving = this.#dragged;
    this.cancel();
    if (moving.some(({ way }) => way.blocked)) ui.notifications?.warn(words.blocked);
    await Promise.all(moving.filter(({ way }) => !way.blocked).map(({ token, way }) => walk(token, way, "dragging")));
  }

  cancel(): void {
    for (const { token, ghost } of this.#dragged) {
      ghost.destroy({ children: true });
      token.ruler?.clear();
    }
    this.#dragged = [];
    canvas.controls.ruler?.clear();
    canvas.requestRender();
  }

  #measure(): void {
    canvas.controls.ruler?.clear();
    for (const { token, way } of this.#dragged)
      token.ruler?.refresh({
        passedWaypoints: [],
        pendingWaypoints: [],
        plannedMovement: { [game.user.id]: plannedMovement(token, way) },
      });
    canvas.requestRender();
  }
}

function ghostOf(token: DrawnToken): Container {
  const ghost = new Container();
  const ring = ghost.addChild(new Graphics());
  ring
    .lineStyle({ width: 2, color: token._getBorderColor(), alpha: 0.9 })
    .drawEllipse(token.w / 2, token.h / 2, token.w * 0.47, token.h * 0.47);
  ghost.alpha = 0.62;
  ghost.position.set(token.document.x, token.document.y);
  if (!token.mesh) return ghost;
  const picture = ghost.addChildAt(new Sprite(token.mesh.texture), 0);
  picture.anchor.set(0.5);
  picture.position.set(token.w / 2, token.h / 2);
  picture.scale.copyFrom(token.mesh.scale);
  picture.rotation = token.mesh.rotation;
  return ghost;
}
