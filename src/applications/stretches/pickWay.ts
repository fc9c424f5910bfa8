/** Choosing a way on the map: a click on a zone or a door (Z-2). The list of ways is its twin for the keyboard. */
import { gridOf } from "../../bridge/scene/tiles.ts";
import type { OverlayHandlers } from "../../canvas/overlay.ts";
import { unseenLayer } from "../../canvas/unseenLayer.ts";
import type { Box } from "../../canvas/viewport.ts";
import { tileCentre, zonesOf, type CreatureId, type Tile } from "../../rules/index.ts";
import { say } from "../../words/sayHere.ts";
import { beginOnMap } from "../overlay/mapChoice.ts";
import { viewedScene } from "../viewedScene.ts";
import { borderWords } from "../zones/zoneRows.ts";
import { readBoard } from "./boardHere.ts";
import { numbered, wayName, type NumberedWay } from "./stretchRows.ts";
import { wayAt } from "./wayAt.ts";

/** The window for which a way is chosen. */
interface Chooser {
  room(): Box;
  /** The way that was clicked. */
  take(creature: CreatureId, border: string): void;
  /** Nobody chooses a way any more. */
  ended(): void;
}

let current: { readonly creature: CreatureId; readonly chooser: Chooser; readonly handlers: OverlayHandlers } | null =
  null;

/** Who chooses its way on the map. */
export const pickingWay = (): CreatureId | null => current?.creature ?? null;

/** Lets the map choose the way of a creature, in place of any other choice there. */
export async function pickWay(creature: CreatureId, chooser: Chooser): Promise<void> {
  if (!(await beginOnMap(endPicking))) return;
  clear();
  const handlers: OverlayHandlers = { room: () => chooser.room(), point: (tile) => show(tile), pick };
  current = { creature, chooser, handlers };
  show(null);
}

/** Ends the choice without a way, and tells whoever began it. */
export function endPicking(): void {
  const ended = current?.chooser;
  clear();
  ended?.ended();
}

/** The layer lets the pointer through again. */
function clear(): void {
  if (current) unseenLayer()?.clear(current.handlers);
  current = null;
}

/** The width of a tile that a click on a border may be away from it. */
const REACH = 0.75;

function clicked(tile: Tile): { readonly way: NumberedWay; readonly text: string } | null {
  const [here, scene] = [readBoard(), viewedScene()];
  const grid = scene && gridOf(scene);
  const row = here?.board.rows.find(({ id }) => id === current?.creature);
  if (!here || !grid || !row) return null;
  const map = zonesOf(here.situation);
  const zone = map.zoneOf({ place: { ...tile, w: 1, h: 1 } });
  const way = wayAt(numbered(row, map), {
    point: tileCentre(grid, tile),
    reach: grid.size * REACH,
    zone: zone && here.knows(zone.id) ? zone.id : null,
  });
  if (!way) return null;
  const name = wayName(way, { map, knows: here.knows }, say);
  return { way, text: say("UNSEEN.Zone.borderTo", { name, way: borderWords(way.border, say) }) };
}

/** Says beside the pointer where a click would lead. */
function show(tile: Tile | null): void {
  if (!current) return;
  const at = tile && clicked(tile);
  const plate = at ? { at: { ...tile, w: 1, h: 1 }, title: at.text, lines: [] } : null;
  unseenLayer()?.show({ tiles: [], cursor: tile, plate }, current.handlers);
}

/** A click that means no way says so, and the choice goes on. */
function pick(tile: Tile): void {
  const [running, at] = [current, clicked(tile)];
  if (!running) return;
  if (!at) return void ui.notifications?.info(say("UNSEEN.Stretch.noWayThere"));
  endPicking();
  running.chooser.take(running.creature, at.way.border.id);
}
