/**
 * Zones on the map while stretches run: those that this seat was told of, and where the selected one can go. Each of
 * its ways has the number of the list.
 */
import { unseenLayer } from "../../canvas/unseenLayer.ts";
import { say } from "../../words/sayHere.ts";
import { zonesView } from "../zones/zonesView.ts";
import { isOwned } from "../playedHere.ts";
import { zonesHere, type BoardHere } from "./boardHere.ts";
import { numbered } from "./stretchRows.ts";
import { middleOf } from "./wayAt.ts";

export function drawBoard(here: BoardHere | null): void {
  const layer = unseenLayer();
  if (!here) return layer?.background.showZones(null);
  const { board, knows, selected } = here;
  const map = zonesHere(here);
  const row = board.rows.find(({ id }) => id === selected);
  const reachable = new Set(row?.ways.filter(({ refusal }) => refusal === null).map(({ zone }) => zone));
  const zones = map.zones.filter(({ id }) => knows(id));
  const borders = map.borders.filter(
    ({ zones: ends, secret, state }) => ends.some(knows) && (!secret || state === "open"),
  );
  const toneOf = ({ id }: { readonly id: string }) =>
    id === row?.zone ? "own" : reachable.has(id) ? "reachable" : "plain";
  const ways = row && isOwned(row.id) ? numbered(row, map) : [];
  const numbers = ways.flatMap((way) => {
    const at = middleOf(way);
    return at ? [{ at, text: String(way.number) }] : [];
  });
  layer?.background.showZones({ ...zonesView(zones, borders, { say, toneOf }), numbers });
}
