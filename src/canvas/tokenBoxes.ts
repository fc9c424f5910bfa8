import type { Rect } from "../rules/index.ts";

/** Where the tokens that this seat sees stand, with their names, in pixels of the map. A moving token has arrived. */
export function tokenBoxes(): readonly Rect[] {
  return (canvas?.tokens?.placeables ?? []).flatMap(({ document: { x, y }, isVisible, w, h, nameplate }) => {
    if (!isVisible) return [];
    const name = nameplate?.visible ? nameplate : { width: 0, height: 0 };
    const width = Math.max(w, name.width);
    return { x: x + (w - width) / 2, y, width, height: h + name.height };
  });
}
