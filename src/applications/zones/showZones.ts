import { drawZones, type ZonesView } from "../../canvas/draw/drawZones.ts";
import { tokenBoxes } from "../../canvas/tokenBoxes.ts";
import { unseenLayer } from "../../canvas/unseenLayer.ts";

/** Draws zones on the map in place of those before (Z-1). Null for none. */
export function showZones(view: ZonesView | null): void {
  unseenLayer()?.background.showZones(
    view && ((container) => drawZones(container, view, { zoom: canvas?.stage?.scale.x ?? 1, tokens: tokenBoxes() })),
  );
}
