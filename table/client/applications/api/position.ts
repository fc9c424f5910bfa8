/** Where a window stands. Pure arithmetic on CSS pixels. The application applies it. */
import type { Position } from "./types.ts";

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Surroundings {
  readonly natural: Size;
  readonly page: Size;
  readonly free?: Size & { readonly left?: number };
}

/** The least width and height of a window, and how much of it stays within the page. */
const LEAST = { width: 180, height: 60, visible: 60 } as const;

/**
 * The full position that follows from a wanted one: centred where nothing is wanted, never larger than the page, its
 * header always within reach. `natural` is the size the window has by itself, `free` the part of the page to centre
 * in.
 */
export function settle(
  wanted: Partial<Position>,
  current: Position,
  { natural, page, free = page }: Surroundings,
): Position {
  const width = length(wanted.width ?? current.width, LEAST.width, page.width);
  const height = length(wanted.height ?? current.height, LEAST.height, page.height);
  const across = width === "auto" ? Math.min(natural.width, page.width) : width;
  const down = height === "auto" ? Math.min(natural.height, page.height) : height;
  const room = free.width >= across ? { left: 0, ...free } : { left: 0, ...page };
  const left = pick(wanted.left, current.left, room.left + (room.width - across) / 2);
  const top = pick(wanted.top, current.top, (page.height - down) / 2);
  return {
    width,
    height,
    left: Math.round(clamp(left, LEAST.visible - across, page.width - LEAST.visible)),
    top: Math.round(clamp(top, 0, Math.max(0, page.height - LEAST.visible))),
    scale: wanted.scale ?? current.scale,
    zIndex: wanted.zIndex ?? current.zIndex,
  };
}

/** A position before anything is known. */
export function nowhere(): Position {
  return { top: NaN, left: NaN, width: "auto", height: "auto", scale: 1, zIndex: 0 };
}

/** Writes a position to an element. */
export function applyPosition(element: HTMLElement, position: Position): void {
  const { style } = element;
  style.left = `${position.left}px`;
  style.top = `${position.top}px`;
  style.width = position.width === "auto" ? "" : `${position.width}px`;
  style.height = position.height === "auto" ? "" : `${position.height}px`;
  style.transform = position.scale === 1 ? "" : `scale(${position.scale})`;
}

function pick(wanted: number | undefined, current: number, otherwise: number): number {
  if (wanted !== undefined && Number.isFinite(wanted)) return wanted;
  return Number.isFinite(current) ? current : otherwise;
}

function length(wanted: number | "auto", least: number, most: number): number | "auto" {
  return wanted === "auto" || !Number.isFinite(wanted)
    ? "auto"
    : clamp(Math.round(wanted), least, Math.max(least, most));
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
