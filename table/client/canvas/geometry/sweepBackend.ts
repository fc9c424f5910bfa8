import { Polygon } from "pixi.js";
import { barriersFor, type Barrier } from "./barriers.ts";
import { collisions, type Collision } from "./collisions.ts";
import { boxAround, boxContains, type Box } from "./polygon.ts";
import { sweepPolygon } from "./sweep.ts";
import type { Point } from "./vector.ts";
import { canvas } from "../../host.ts";
import type { SweepConfig } from "../../types/config.ts";

type SweepOrigin = Point & { readonly elevation?: number };

/** The visibility polygon of a point on the viewed scene. */
export class ClockwiseSweepPolygon extends Polygon {
  origin: SweepOrigin = { x: 0, y: 0 };
  config: SweepConfig = { type: "sight" };
  bounds: Box = { x: 0, y: 0, width: 0, height: 0 };

  /** The polygon of an origin among the walls for `config.type`. `radius` is in pixels, unlimited by default. */
  static create(origin: SweepOrigin, config: SweepConfig): ClockwiseSweepPolygon {
    const polygon = new this();
    polygon.initialize(origin, config);
    polygon.compute();
    return polygon;
  }

  /**
   * Collisions of a straight way with walls. `mode` "any" gives a boolean, "closest" a point or null, "all" every
   * point.
   */
  static testCollision(
    origin: SweepOrigin,
    destination: Point,
    config: SweepConfig,
  ): boolean | Collision | null | Collision[] {
    const found = collisions(
      barriersAt(origin, config, boxAround([origin.x, origin.y, destination.x, destination.y])),
      { a: origin, b: destination },
    );
    if (config.mode === "any") return found.length > 0;
    if (config.mode === "closest") return found[0] ?? null;
    return found;
  }

  initialize(origin: SweepOrigin, config: SweepConfig): void {
    this.origin = origin;
    this.config = config;
  }

  compute(): this {
    const { radius = Infinity, angle, rotation } = this.config;
    const barriers = barriersAt(this.origin, this.config);
    this.points = sweepPolygon({
      origin: this.origin,
      barriers,
      radius,
      angle,
      rotation,
      bounds: boundsFor(this.origin),
    });
    this.bounds = boxAround(this.points);
    return this;
  }

  override contains(x: number, y: number): boolean {
    return boxContains(this.bounds, { x, y }) && super.contains(x, y);
  }
}

/** `CONFIG.Canvas.polygonBackends`: one way of sweeping for every sense. */
export const polygonBackends = {
  sight: ClockwiseSweepPolygon,
  light: ClockwiseSweepPolygon,
  darkness: ClockwiseSweepPolygon,
  sound: ClockwiseSweepPolygon,
  move: ClockwiseSweepPolygon,
};

/** The barriers for a sense from an origin; with a box, only those near it. */
function barriersAt(origin: SweepOrigin, config: SweepConfig, box: Box | null = null): Barrier[] {
  if (config.type === "universal") return [];
  const { type: sense, useThreshold, externalRadius } = config;
  const { edges } = canvas;
  return barriersFor(box ? edges.getEdges(box) : edges.values(), { origin, sense, useThreshold, externalRadius });
}

/** The bounds of a sweep: the scene for origins inside it, the whole canvas for origins in its margin. */
function boundsFor(origin: Point): Box {
  const { sceneRect, rect } = canvas.dimensions;
  return boxContains(sceneRect, origin) ? sceneRect : rect;
}
