/**
 * The wheel turns what is shown on the map while Shift or Control is held, as it turns tokens and tiles in Foundry.
 */

/** The fields of a wheel event that count. Browsers tell of a wheel with Shift as one to the side. */
type Wheel = Pick<WheelEvent, "deltaX" | "deltaY" | "shiftKey" | "ctrlKey" | "metaKey">;

/** Which way a wheel turns a shape: down is clockwise; 0 where it zooms. */
export function turnOfWheel({ deltaX, deltaY, shiftKey, ctrlKey, metaKey }: Wheel): 1 | -1 | 0 {
  if (!shiftKey && !ctrlKey && !metaKey) return 0;
  return Math.sign(deltaY === 0 ? deltaX : deltaY) as 1 | -1 | 0;
}

/**
 * Listens to the wheel over an element before anybody else does, until it is called off. What turned something
 * reaches nobody else.
 */
export function watchWheel(element: HTMLElement, turn: (way: 1 | -1) => boolean): () => void {
  const onWheel = (event: WheelEvent): void => {
    const way = turnOfWheel(event);
    if (way === 0 || !turn(way)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  element.addEventListener("wheel", onWheel, { capture: true, passive: false });
  return () => element.removeEventListener("wheel", onWheel, { capture: true });
}
