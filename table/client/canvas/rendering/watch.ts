import { Container, GraphicsGeometry } from "pixi.js";

type Watched = { onChildrenChange(length?: number): void };
type WatchedGeometry = { invalidate(): void; drawShape(...shape: unknown[]): unknown };

let told: (() => void) | null = null;
let watching = false;

/**
 * Has `changed` called whenever anything is added to, taken from or drawn in what PIXI shows. The map has no running
 * clock: this is how it learns that a package has drawn something. /
 */
export function watchDrawing(changed: () => void): void {
  told = changed;
  if (watching) return;
  watching = true;
  const container = Container.prototype as unknown as Watched;
  const childrenChanged = container.onChildrenChange;
  container.onChildrenChange = function onChildrenChange(this: Watched, length?: number): void {
    childrenChanged.call(this, length);
    told?.();
  };
  const geometry = GraphicsGeometry.prototype as unknown as WatchedGeometry;
  const invalidated = geometry.invalidate;
  geometry.invalidate = function invalidate(this: WatchedGeometry): void {
    invalidated.call(this);
    told?.();
  };
  // What was empty is not invalidated by the first that is drawn in it.
  const { drawShape } = geometry;
  geometry.drawShape = function drawn(this: WatchedGeometry, ...shape): unknown {
    told?.();
    return drawShape.apply(this, shape);
  };
}
