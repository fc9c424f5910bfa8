import type { Overlay, OverlayTile } from "../../canvas/overlay.ts";
import { mayPress } from "./aimContext.ts";
import type { AimSession } from "./aimSession.ts";
import type { AimRow, AimShown } from "./plan.ts";
import type { Tile } from "../../rules/index.ts";

const CHOSEN = "✓";

/** What the map shows of an aim: the struck area, possible and chosen targets, chosen tiles, and the cursor. Pure. */
export function aimOverlay(shown: AimShown, session: AimSession, overrules: boolean): Overlay {
  const settled = shown.picking.of === "tiles" && shown.marks.length === 0 ? session.tiles : [];
  const tiles: OverlayTile[] = [
    ...areaTilesOf(shown.area),
    ...shown.rows.flatMap((row) => rowTiles(row, overrules)),
    ...shown.marks.map(({ place, label }) => ({ place, tone: "chosen" as const, label })),
    ...settled.map((tile) => ({ place: { ...tile, w: 1, h: 1 }, tone: "chosen" as const, label: CHOSEN })),
  ];
  return { tiles, cursor: session.cursor, plate: null };
}

/** Struck targets stand on the area. The others are ringed, or hatched if they cannot be aimed at. */
function rowTiles({ places, refusal, chosen }: AimRow, overrules: boolean): readonly OverlayTile[] {
  const tone = chosen === true ? "chosen" : mayPress(refusal, overrules) ? "target" : "barred";
  return places.map((place) => ({ place, tone, label: chosen === true ? CHOSEN : "" }));
}

/** An area drawn tile by tile, in a tone of its own. */
function areaTilesOf(area: readonly Tile[]): readonly OverlayTile[] {
  return area.map((tile) => ({ place: { ...tile, w: 1, h: 1 }, tone: "struck", label: "" }));
}
