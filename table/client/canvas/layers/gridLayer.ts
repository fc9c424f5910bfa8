import { Graphics, type Circle, type Ellipse, type Polygon, type Rectangle, type RoundedRectangle } from "pixi.js";
import { colorNumber } from "../rendering/colors.ts";
import { drawGridLines } from "../rendering/gridLines.ts";
import { CanvasLayer, type LayerOptions } from "./canvasLayer.ts";
import { canvas } from "../../host.ts";

type Shape = Circle | Ellipse | Polygon | Rectangle | RoundedRectangle;

export interface Highlight {
  readonly x: number;
  readonly y: number;
  readonly color?: unknown;
  readonly border?: unknown;
  readonly alpha?: number;
  readonly shape?: Shape;
}

/** Highlighted spaces under one name. */
export class GridHighlight extends Graphics {
  readonly positions = new Set<string>();
  readonly layerName: string;

  constructor(name: string) {
    super();
    this.layerName = name;
    this.eventMode = "none";
  }

  /** Adds a space. False if it was already added. */
  highlight(x: number, y: number): boolean {
    const key = `${x},${y}`;
    if (this.positions.has(key)) return false;
    this.positions.add(key);
    return true;
  }

  override clear(): this {
    this.positions.clear();
    return super.clear();
  }
}

/** Below everything else on the map. */
const GRID_DEPTH = 30;

/** The lines of the grid and highlights on it: `canvas.interface.grid`. */
export class GridLayer extends CanvasLayer {
  static override get layerOptions(): LayerOptions {
    return { ...super.layerOptions, name: "grid" };
  }

  constructor() {
    super();
    this.zIndex = GRID_DEPTH;
  }

  /** By name. */
  highlightLayers: Record<string, GridHighlight> = {};

  addHighlightLayer(name: string): GridHighlight {
    const present = this.highlightLayers[name];
    if (present) return present;
    const layer = this.addChild(new GridHighlight(name));
    this.highlightLayers[name] = layer;
    return layer;
  }

  getHighlightLayer(name: string): GridHighlight | null {
    return this.highlightLayers[name] ?? null;
  }

  clearHighlightLayer(name: string): void {
    this.highlightLayers[name]?.clear();
    canvas.requestRender();
  }

  destroyHighlightLayer(name: string): void {
    this.highlightLayers[name]?.destroy();
    delete this.highlightLayers[name];
    canvas.requestRender();
  }

  /** Highlights the space whose top left is at x, y. A gridless scene needs a shape. */
  highlightPosition(name: string, { x, y, color = 0x33bbff, border = null, alpha = 0.25, shape }: Highlight): void {
    const layer = this.highlightLayers[name];
    if (!layer || !layer.highlight(x, y)) return;
    const { grid } = canvas;
    if (grid.isGridless && !shape) return;
    if (border !== null)
      layer.lineStyle({ width: 2, color: colorNumber(border, 0), alpha: Math.min(alpha * 1.5, 1), alignment: 0 });
    layer.beginFill(colorNumber(color, 0x33bbff), alpha);
    if (shape) layer.drawShape(shape);
    else if (grid.isSquare) layer.drawRect(x, y, grid.size, grid.size);
    else
      layer.drawPolygon(
        grid.getVertices({ x: x + grid.size / 2, y: y + grid.size / 2 }).flatMap((corner) => [corner.x, corner.y]),
      );
    layer.endFill().lineStyle();
    canvas.requestRender();
  }

  protected override async _draw(): Promise<void> {
    const lines = this.addChild(new Graphics());
    lines.eventMode = "none";
    if (canvas.scene) drawGridLines(lines, canvas.scene.grid, canvas.dimensions.sceneRect);
  }

  protected override async _tearDown(): Promise<void> {
    this.highlightLayers = {};
  }
}
