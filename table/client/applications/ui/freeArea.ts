/** The free area of the page, as a box in CSS pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The part of the page that no column of the interface covers. */
export function freeArea(): Box {
  const edge = (id: string, side: "left" | "right", otherwise: number) =>
    document.getElementById(id)?.getBoundingClientRect()[side] || otherwise;
  const left = edge("ui-left-column-1", "right", 0);
  const right = edge("ui-right", "left", window.innerWidth);
  return { left, top: 0, width: right - left, height: window.innerHeight };
}
