/** With Shift or Control, the wheel turns the shape on the map, as it turns tokens and tiles in Foundry. */

/** The fields of a wheel event that are used. Browsers report a wheel with Shift as sideways. */
type Wheel = Pick<WheelEvent, "deltaX" | "deltaY" | "shiftKey" | "ctrlKey" | "metaKey">;

/** The direction in which a wheel turns a shape: down is clockwise. 0 if it zooms. */
export function turnOfWheel({ deltaX, deltaY, shiftKey, ctrlKey, metaKey }: Wheel): 1 | -1 | 0 {
  if (!shiftKey && !ctrlKey && !metaKey) return 0;
  return Math.sign(deltaY === 0 ? deltaX : deltaY) as 1 | -1 | 0;
}

/**
 * Listens to the wheel over an element before all other listeners. A wheel that turned something reaches nobody
 * else. Gives a function that stops listening.
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
