/** Keeps the controls around a token within the window, on every corner of the map. */
import { boxAround, freeArea, overlap, type Box } from "../../canvas/viewport.ts";

/** Pixels between the controls and the border. */
const MARGIN = 6;

/**
 * Moves the HUD by as much as its controls stick out of the window, and off the list of players. What is too large for
 * the window shows its upper left. The strip below the controls moves to the side alone, so that they stay around the
 * token.
 */
export function keepInWindow(hud: HTMLElement, strip: HTMLElement | null): void {
  hud.style.translate = "";
  if (strip) strip.style.left = "";
  const scale = scaleOf(hud);
  const area = freeArea();
  if (strip) {
    const { left, width } = strip.getBoundingClientRect();
    const aside = shiftInto([left, width], [area.left, area.width]);
    if (aside !== 0) strip.style.left = `calc(50% + ${aside / scale}px)`;
  }
  const parts = partsOf(hud);
  const around = boxAround(parts);
  if (around === null) return;
  const fit = {
    across: shiftInto([around.left, around.width], [area.left, area.width]),
    down: shiftInto([around.top, around.height], [area.top, area.height]),
  };
  const players = document.getElementById("players")?.getBoundingClientRect();
  const off = players
    ? shiftOff(
        parts.map((part) => moved(part, fit)),
        players,
        area,
      )
    : NONE;
  const [across, down] = [fit.across + off.across, fit.down + off.down];
  if (across !== 0 || down !== 0) hud.style.translate = `${across / scale}px ${down / scale}px`;
}

interface Shift {
  readonly across: number;
  readonly down: number;
}

const NONE: Shift = { across: 0, down: 0 };

/** A box elsewhere. What a `DOMRect` measures are no properties of its own, so each is named. */
const moved = ({ left, top, width, height }: Box, { across, down }: Shift): Box => ({
  left: left + across,
  top: top + down,
  width,
  height,
});

/**
 * The smaller of the moves to the right and upwards that brings boxes off an obstacle in the lower left of an area. No
 * move if they are off it, or if both lead out of the area.
 */
export function shiftOff(boxes: readonly Box[], obstacle: Box, area: Box): Shift {
  const around = boxAround(boxes);
  if (around === null || boxes.every((box) => overlap(box, obstacle) === 0)) return NONE;
  const rows = boxes.filter(({ top, height }) => top < bottomOf(obstacle) && top + height > obstacle.top);
  const columns = boxes.filter(({ left, width }) => left < rightOf(obstacle) && left + width > obstacle.left);
  const across = Math.max(...rows.map(({ left }) => rightOf(obstacle) + MARGIN - left));
  const down = Math.min(...columns.map((box) => obstacle.top - MARGIN - bottomOf(box)));
  const moves: readonly Shift[] = [
    { across, down: 0 },
    { across: 0, down },
  ];
  const fitting = moves.filter((move) => holds(area, moved(around, move)));
  return fitting.toSorted((a, b) => sizeOf(a) - sizeOf(b))[0] ?? NONE;
}

const rightOf = ({ left, width }: Box): number => left + width;
const bottomOf = ({ top, height }: Box): number => top + height;
const sizeOf = ({ across, down }: Shift): number => Math.abs(across) + Math.abs(down);

const holds = (area: Box, box: Box): boolean =>
  box.left >= area.left && box.top >= area.top && rightOf(box) <= rightOf(area) && bottomOf(box) <= bottomOf(area);

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
