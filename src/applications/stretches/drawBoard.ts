import { unseenLayer } from "../../canvas/unseenLayer.ts";
import { zonesOf } from "../../rules/index.ts";
import { say } from "../../words/sayHere.ts";
import { zonesView } from "../zones/zonesView.ts";
import { isOwned } from "../playedHere.ts";
import type { BoardHere } from "./boardHere.ts";
import { numbered } from "./stretchRows.ts";
import { middleOf } from "./wayAt.ts";

/**
 * Draws the zones while stretches run: those that this seat was told of, and where the selected one can go. Each of its
 * ways has the number of the list. Null draws none.
 */
export function drawBoard(here: BoardHere | null): void {
  const layer = unseenLayer();
  if (!here) return layer?.background.showZones(null);
  const { situation, board, knows, selected } = here;
  const map = zonesOf(situation);
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
