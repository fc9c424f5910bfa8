import { Rectangle, type FederatedPointerEvent } from "pixi.js";
import { boxesMeet } from "../geometry/polygon.ts";
import type { Point } from "../geometry/vector.ts";
import { words } from "../words.ts";
import { bindKeyboard } from "./keyboard.ts";
import { zoom } from "./zoom.ts";
import { activeTool } from "./activeTool.ts";
import type { Canvas } from "../../types/canvas.ts";

interface Press {
  readonly button: number;
  /** On the screen, and in the scene. */
  at: Point;
  readonly from: Point;
  moved: boolean;
}

const STILL = 6;

/**
 * Binds the empty stage: the right button pans, the wheel zooms, the left button selects in a box or clears the
 * selection.
 */
export function bindStage(canvas: Canvas): void {
  const { stage } = canvas;
  stage.eventMode = "static";
  stage.hitArea = { contains: () => true };
  let press: Press | null = null;
  stage.on("pointerdown", (event) => {
    press = {
      button: event.button,
      at: { x: event.global.x, y: event.global.y },
      from: event.getLocalPosition(stage),
      moved: false,
    };
  });
  stage.on("globalpointermove", (event) => {
    canvas.mousePosition = event.getLocalPosition(stage);
    if (press && !canvas.dragging) dragStage(canvas, press, event);
  });
  for (const end of ["pointerup", "pointerupoutside"] as const) {
    stage.on(end, (event: FederatedPointerEvent) => {
      const ended = press;
      press = null;
      if (ended && ended.button === event.button && event.button === 0) release(canvas, ended, event);
    });
  }
  bindWheel(canvas);
  bindKeyboard(canvas);
  window.addEventListener("resize", () => resize(canvas));
}

function dragStage(canvas: Canvas, press: Press, event: FederatedPointerEvent): void {
  const { x, y } = event.global;
  if (!press.moved && Math.hypot(x - press.at.x, y - press.at.y) < STILL) return;
  press.moved = true;
  if (press.button === 0 && activeTool() === "ruler") return measure(canvas, press.from, canvas.mousePosition);
  if (press.button === 0) return drawBox(canvas, press.from, canvas.mousePosition);
  const { view } = canvas;
  canvas.pan({ x: view.x - (x - press.at.x) / view.scale, y: view.y - (y - press.at.y) / view.scale });
  press.at = { x, y };
}

function drawBox(canvas: Canvas, from: Point, to: Point): void {
  const unit = 1 / canvas.view.scale;
  const { x, y, width, height } = boxOf(from, to);
  canvas.controls.select
    ?.clear()
    .lineStyle({ width: 2 * unit, color: 0xffa24a, alpha: 0.9 })
    .beginFill(0xffa24a, 0.1)
    .drawRect(x, y, width, height)
    .endFill();
  canvas.requestRender();
}

/** Measures between the middles of spaces. */
function measure(canvas: Canvas, from: Point, to: Point): void {
  const { grid } = canvas;
  const points = grid.isGridless ? [from, to] : [grid.getCenterPoint(from), grid.getCenterPoint(to)];
  const { distance } = grid.measurePath(points);
  const side = grid.isGridless ? 0 : grid.size;
  const footprint = { x: points[1].x - side / 2, y: points[1].y - side / 2, width: side, height: side };
  canvas.controls.ruler?.clear();
  canvas.controls.ruler?.draw({ points, blocked: false, label: words.distance(distance, grid.units), footprint });
  canvas.requestRender();
}

function release(canvas: Canvas, press: Press, event: FederatedPointerEvent): void {
  canvas.controls?.ruler?.clear();
  canvas.controls?.select?.clear();
  canvas.handles.close();
  if (!canvas.ready) return;
  const { tokens } = canvas;
  if (!event.shiftKey) tokens.releaseAll();
  if (!press.moved || activeTool() === "ruler") return;
  const box = boxOf(press.from, event.getLocalPosition(canvas.stage));
  for (const token of tokens.placeables) {
    const { x, y } = token.center;
    if (token.visible && boxesMeet(box, { x, y, width: 0, height: 0 })) token.control({ releaseOthers: false });
  }
}

function boxOf(from: Point, to: Point): Rectangle {
  return new Rectangle(
    Math.min(from.x, to.x),
    Math.min(from.y, to.y),
    Math.abs(from.x - to.x),
    Math.abs(from.y - to.y),
  );
}

function bindWheel(canvas: Canvas): void {
  const view = canvas.app?.view;
  view?.addEventListener("contextmenu", (event) => event.preventDefault());
  view?.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      zoom(
        canvas,
        event.deltaY < 0 ? 1.12 : 1 / 1.12,
        canvas.canvasCoordinatesFromClient({ x: event.offsetX, y: event.offsetY }),
      );
    },
    { passive: false },
  );
}

function resize(canvas: Canvas): void {
  canvas.app?.renderer.resize(window.innerWidth, window.innerHeight);
  if (canvas.scene) canvas.setView(canvas.view);
}
