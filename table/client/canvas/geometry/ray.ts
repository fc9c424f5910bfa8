import { Rectangle } from "pixi.js";
import type { Point } from "./vector.ts";

/** A straight line from one point to another. Documented as `Ray`. */
export class Ray {
  readonly A: Point;
  readonly B: Point;
  readonly dx: number;
  readonly dy: number;
  readonly distance: number;
  /** In radians, clockwise from the right. */
  readonly angle: number;

  constructor(A: Point, B: Point) {
    this.A = { x: A.x, y: A.y };
    this.B = { x: B.x, y: B.y };
    this.dx = B.x - A.x;
    this.dy = B.y - A.y;
    this.distance = Math.hypot(this.dx, this.dy);
    this.angle = Math.atan2(this.dy, this.dx);
  }

  get bounds(): Rectangle {
    const { A, B } = this;
    return new Rectangle(Math.min(A.x, B.x), Math.min(A.y, B.y), Math.abs(this.dx), Math.abs(this.dy));
  }

  /** The point at a share of the way: 0 is A, 1 is B. */
  project(t: number): Point {
    return { x: this.A.x + t * this.dx, y: this.A.y + t * this.dy };
  }

  static fromAngle(x: number, y: number, radians: number, distance: number): Ray {
    return new Ray({ x, y }, { x: x + Math.cos(radians) * distance, y: y + Math.sin(radians) * distance });
  }

  /** The ray from one point towards another, with a length of its own. */
  static towardsPoint(origin: Point, point: Point, distance: number): Ray {
    const { angle } = new Ray(origin, point);
    return Ray.fromAngle(origin.x, origin.y, angle, distance);
  }
}
