/** Moving and resizing a window by its frame with the pointer. */
import type { Frame } from "./frame.ts";
import type { Position } from "./types.ts";

interface Movable {
  readonly element: HTMLElement | null;
  readonly position: Position;
  readonly minimized: boolean;
  setPosition(position: Partial<Position>): unknown;
}

/** Makes the header drag the window and the corner resize it. */
export function attachPointer(app: Movable, frame: Frame): void {
  follow(frame.header, (start) => {
    const { left, top } = app.position;
    return (event) =>
      app.setPosition({ left: left + event.clientX - start.clientX, top: top + event.clientY - start.clientY });
  });
  if (!frame.resize) return;
  follow(frame.resize, (start) => {
    const box = app.element?.getBoundingClientRect();
    return (event) => {
      if (!box || app.minimized) return;
      app.setPosition({
        width: box.width + event.clientX - start.clientX,
        height: box.height + event.clientY - start.clientY,
      });
    };
  });
}

/** Calls the function that `begin` gives for each move while the main button is held. */
function follow(handle: HTMLElement, begin: (start: PointerEvent) => (event: PointerEvent) => void): void {
  handle.addEventListener("pointerdown", (start) => {
    if (start.button !== 0 || (start.target as Element).closest("button, a, input, select")) return;
    const move = begin(start);
    const onMove = (event: Event) => move(event as PointerEvent);
    const end = () => handle.removeEventListener("pointermove", onMove);
    handle.setPointerCapture(start.pointerId);
    handle.addEventListener("pointermove", onMove);
    handle.addEventListener("pointerup", end, { once: true });
    handle.addEventListener("pointercancel", end, { once: true });
  });
}
