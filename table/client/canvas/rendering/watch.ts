import { Container, GraphicsGeometry } from "pixi.js";

type Watched = { onChildrenChange(length?: number): void };
type WatchedGeometry = { invalidate(): void; drawShape(...shape: unknown[]): unknown };

let told: (() => void) | null = null;
let watching = false;

/**
 * Calls `changed` after anything is added, removed or drawn in PIXI. The map has no running clock, so this is how it
 * notices drawings of packages.
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
  // The first drawing in an empty geometry does not invalidate it.
  const { drawShape } = geometry;
  geometry.drawShape = function drawn(this: WatchedGeometry, ...shape): unknown {
    told?.();
    return drawShape.apply(this, shape);
  };
}
