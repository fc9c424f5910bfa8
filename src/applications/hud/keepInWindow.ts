/** Keeps the controls around a token within the window, on every corner of the map. */
import { boxAround, freeArea, type Box } from "../../canvas/viewport.ts";

/** Pixels between the controls and the border. */
const MARGIN = 6;

/** Moves the HUD by as much as its controls stick out. What is too large for the window shows its upper left. */
export function keepInWindow(hud: HTMLElement): void {
  hud.style.translate = "";
  const around = boxAround(partsOf(hud));
  if (around === null) return;
  const scale = scaleOf(hud);
  const area = freeArea();
  const across = shiftInto([around.left, around.width], [area.left, area.width]);
  const down = shiftInto([around.top, around.height], [area.top, area.height]);
  if (across !== 0 || down !== 0) hud.style.translate = `${across / scale}px ${down / scale}px`;
}

/** Puts a strip below all other controls, so that it covers none of them. */
export function putBelow(hud: HTMLElement, strip: HTMLElement): void {
  const columns = [...hud.querySelectorAll<HTMLElement>(".control-icon, .attribute")];
  const own = hud.getBoundingClientRect();
  const lowest = Math.max(own.bottom, ...columns.map((column) => column.getBoundingClientRect().bottom));
  strip.style.top = `${(lowest - own.top) / scaleOf(hud) + MARGIN}px`;
}

const scaleOf = (hud: HTMLElement): number =>
  hud.offsetWidth > 0 ? hud.getBoundingClientRect().width / hud.offsetWidth : 1;

/** By how much a stretch moves to lie within another. */
export function shiftInto([at, length]: readonly [number, number], [from, room]: readonly [number, number]): number {
  const [least, most] = [from + MARGIN, from + room - MARGIN - length];
  return Math.max(least, Math.min(at, most)) - at;
}

function partsOf(hud: HTMLElement): readonly Box[] {
  const parts = [...hud.querySelectorAll<HTMLElement>(":scope > *, .control-icon, .palette.active, .unseen-hud-turn")];
  return parts.map((part) => part.getBoundingClientRect()).filter(({ width, height }) => width > 0 && height > 0);
}
