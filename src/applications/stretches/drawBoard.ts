/** Zones on the map while stretches run: those that this seat was told of, and where the selected one can go. */
import { say } from "../../words/sayHere.ts";
import { showZones } from "../zones/showZones.ts";
import { zonesView } from "../zones/zonesView.ts";
import { zonesHere, type BoardHere } from "./boardHere.ts";

export function drawBoard(here: BoardHere | null): void {
  if (!here) return showZones(null);
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
  showZones(zonesView(zones, borders, { say, toneOf }));
}
