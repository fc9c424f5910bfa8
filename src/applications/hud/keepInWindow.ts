/** Keeps the controls around a token within the window, on every corner of the map. */
import { boxAround, freeArea, sharedArea, type Box } from "../../canvas/viewport.ts";

/** What of the host's lies over HUDs: the names of scenes, upper left, and the players, lower left. */
const OBSTACLES = ["scene-navigation", "players"];

/** Pixels between the controls and the border. */
const MARGIN = 6;

/**
 * Moves each column of the HUD by as much as its controls stick out of the window, and off the host's lists. The
 * columns move apart from each other, so that the HUD stays on its token. Where names beside icons have no room, they
 * go, and what is behind *More* opens to the other side. They leave room for the strip, which lies below all of them.
 * The strip moves to the side alone.
 */
export function keepInWindow(hud: HTMLElement, strip: HTMLElement | null): void {
  const scale = scaleOf(hud);
  const area = freeArea();
  const obstacles = OBSTACLES.flatMap((id) => document.getElementById(id)?.getBoundingClientRect() ?? []);
  const room = { ...area, height: area.height - (strip ? strip.getBoundingClientRect().height + MARGIN : 0) };
  const columns = [...hud.querySelectorAll<HTMLElement>(":scope > .col")];
  for (const column of columns) column.style.translate = "";
  hud.classList.remove(NAMELESS, TURNED);
  const more = [...hud.querySelectorAll<HTMLElement>(MORE)];
  if (more.some((list) => list.getBoundingClientRect().left < area.left + MARGIN)) hud.classList.add(TURNED);
  if (partsOf(hud).some(({ left }) => left < area.left + MARGIN)) hud.classList.add(NAMELESS);
  for (const column of columns) {
    const parts = partsOf(column);
    const around = boxAround(parts);
    if (around === null) continue;
    const fit = {
      across: shiftInto([around.left, around.width], [area.left, area.width]),
      down: shiftInto([around.top, around.height], [room.top, room.height]),
    };
    const fitting = parts.map((part) => moved(part, fit));
    const off = shiftOff(fitting, obstacles, { area: room });
    const [across, down] = [fit.across + off.across, fit.down + off.down];
    if (across !== 0 || down !== 0) column.style.translate = `${across / scale}px ${down / scale}px`;
  }
  if (!strip) return;
  putBelow(hud, strip, room);
  keepStrip(strip, { area, obstacles, scale });
}

/** The class of a HUD whose icons have no names beside them. */
const NAMELESS = "unseen-nameless";

/** What is behind *More*, while it is shown. */
const MORE = ".unseen-hud-more:not([hidden])";

/** The class of a HUD on which it lies right of the icons, because it has no room on the left. */
const TURNED = "unseen-more-turned";

function keepStrip(
  strip: HTMLElement,
  { area, obstacles, scale }: { readonly area: Box; readonly obstacles: readonly Box[]; readonly scale: number },
): void {
  strip.style.left = "";
  const box = strip.getBoundingClientRect();
  const into = shiftInto([box.left, box.width], [area.left, area.width]);
  const { across } = shiftOff([moved(box, { across: into, down: 0 })], obstacles, { area, ways: "aside" });
  if (into + across !== 0) strip.style.left = `calc(50% + ${(into + across) / scale}px)`;
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
 * The smallest move within an area that brings boxes off obstacles. It goes right, up or down, or right and up, or
 * right and down. With `ways` "aside" it only goes right. No move if the boxes are off already, or if every move leads
 * out of the area.
 */
export function shiftOff(
  boxes: readonly Box[],
  obstacles: readonly Box[],
  { area, ways }: { readonly area: Box; readonly ways?: "aside" | undefined },
): Shift {
  const around = boxAround(boxes);
  const isOff = (shift: Shift): boolean =>
    boxes.every((box) => obstacles.every((obstacle) => sharedArea(moved(box, shift), obstacle) === 0));
  if (around === null || isOff(NONE)) return NONE;
  const aside = [0, ...obstacles.flatMap((obstacle) => boxes.map(({ left }) => rightOf(obstacle) + MARGIN - left))];
  const along = [
    0,
    ...(ways ? [] : obstacles).flatMap((obstacle) =>
      boxes.flatMap((box) => [obstacle.top - MARGIN - bottomOf(box), bottomOf(obstacle) + MARGIN - box.top]),
    ),
  ];
  const moves = aside.filter((across) => across >= 0).flatMap((across) => along.map((down) => ({ across, down })));
  const fitting = moves.filter((move) => holds(area, moved(around, move)) && isOff(move));
  return fitting.toSorted((a, b) => sizeOf(a) - sizeOf(b))[0] ?? NONE;
}

const rightOf = ({ left, width }: Box): number => left + width;
const bottomOf = ({ top, height }: Box): number => top + height;
const sizeOf = ({ across, down }: Shift): number => Math.abs(across) + Math.abs(down);

const holds = (area: Box, box: Box): boolean =>
  box.left >= area.left && box.top >= area.top && rightOf(box) <= rightOf(area) && bottomOf(box) <= bottomOf(area);

/** Puts a strip below the token and all other controls, so that it covers none of them. A token may lie lower. */
function putBelow(hud: HTMLElement, strip: HTMLElement, room: Box): void {
  const own = hud.getBoundingClientRect();
  const controls = [...hud.querySelectorAll<HTMLElement>(".control-icon, .attribute")];
  const lowest = Math.max(...controls.map((control) => bottomOf(control.getBoundingClientRect())));
  const top = Math.max(lowest, Math.min(bottomOf(own), bottomOf(room) - MARGIN));
  strip.style.top = `${(top - own.top) / scaleOf(hud) + MARGIN}px`;
}

const scaleOf = (hud: HTMLElement): number =>
  hud.offsetWidth > 0 ? hud.getBoundingClientRect().width / hud.offsetWidth : 1;

/** By how much a stretch moves to lie within another. */
export function shiftInto([at, length]: readonly [number, number], [from, room]: readonly [number, number]): number {
  const [least, most] = [from + MARGIN, from + room - MARGIN - length];
  return Math.max(least, Math.min(at, most)) - at;
}

/** Names count where they are shown: the part of a control that reaches furthest to the side. */
function partsOf(within: HTMLElement): readonly Box[] {
  const parts = [
    ...within.querySelectorAll<HTMLElement>(".control-icon, .control-icon > span, .attribute, .palette.active"),
  ];
  return parts.map((part) => part.getBoundingClientRect()).filter(({ width, height }) => width > 0 && height > 0);
}
