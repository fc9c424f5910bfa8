import { zoom } from "./zoom.ts";
import { game } from "../../host.ts";
import type { Canvas } from "../../types/canvas.ts";

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  KeyA: [-1, 0],
  KeyD: [1, 0],
  KeyW: [0, -1],
  KeyS: [0, 1],
  Numpad4: [-1, 0],
  Numpad6: [1, 0],
  Numpad8: [0, -1],
  Numpad2: [0, 1],
  Numpad7: [-1, -1],
  Numpad9: [1, -1],
  Numpad1: [-1, 1],
  Numpad3: [1, 1],
};

/**
 * Keys of the map. Arrows and W, A, S, D move the selected tokens or the view. Plus and minus zoom, T targets, Escape
 * lets go.
 */
export function bindKeyboard(canvas: Canvas): void {
  window.addEventListener("keydown", (event) => {
    if (
      !canvas.ready ||
      event.defaultPrevented ||
      event.isComposing ||
      elsewhere(event.target) ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey
    )
      return;
    if (press(canvas, event)) event.preventDefault();
  });
}

function press(canvas: Canvas, event: KeyboardEvent): boolean {
  const step = STEPS[event.code];
  if (step) return move(canvas, step, event.shiftKey);
  switch (event.code) {
    case "KeyT":
      return target(canvas, event.shiftKey);
    case "Escape":
      return letGo(canvas);
    case "NumpadAdd":
    case "Equal":
      zoom(canvas, 1.2, canvas.view);
      return true;
    case "NumpadSubtract":
    case "Minus":
      zoom(canvas, 1 / 1.2, canvas.view);
      return true;
    default:
      return false;
  }
}

/** Whether the key belongs to a text field or a widget with arrow keys of its own. */
function elsewhere(element: EventTarget | null): boolean {
  if (!(element instanceof Element)) return false;
  if (element.closest("#scene-objects")) return false;
  return (
    element.closest(
      "input, textarea, select, [contenteditable='true'], prose-mirror, dialog, .application, " +
        "[role='grid'], [role='listbox'], [role='menu'], [role='tablist'], #hud",
    ) !== null
  );
}

/** Movement with Shift is left to other keybindings, which rotate the selected tokens. */
function move(canvas: Canvas, [dx, dy]: readonly [number, number], shift: boolean): boolean {
  const far = canvas.dimensions.size;
  const isSelected = canvas.tokens.controlled.length > 0;
  if (isSelected && shift) return false;
  if (!isSelected) canvas.pan({ x: canvas.view.x + dx * far, y: canvas.view.y + dy * far });
  else void canvas.tokens.moveMany({ dx, dy });
  return true;
}

function target(canvas: Canvas, beside: boolean): boolean {
  const token = canvas.tokens.hover;
  if (!token) return false;
  token.setTarget(!token.isTargeted, { user: game.user, releaseOthers: !beside });
  return true;
}

/** Cancels a drag first, then closes the HUD, then clears the selection. */
function letGo(canvas: Canvas): boolean {
  if (canvas.dragging) canvas.dragging.cancel();
  else if (canvas.handles.open) canvas.handles.close();
  else return canvas.tokens.releaseAll() > 0;
  return true;
}
