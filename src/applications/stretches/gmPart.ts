/** What only the Gamemaster does in stealth mode: hidden things, sealed ways, and who is not there (part Z). */
import {
  isPassable,
  zonesOf,
  type Border,
  type Situation,
  type StretchBoard,
  type ZoneMap,
} from "../../rules/index.ts";
import type { Say } from "../../words/say.ts";
import { borderWords } from "../zones/zoneRows.ts";

/** Its zones, what is hidden in them, and the ways that can be sealed or are. */
export function gmPart(
  { situation, board }: { readonly situation: Situation; readonly board: StretchBoard },
  say: Say,
) {
  const map = zonesOf(situation);
  const nameOf = (id: string): string => map.zone(id)?.name ?? "";
  return {
    zones: map.zones.map(({ id, name }) => ({ id, name })),
    things: board.things.map(({ id, zone, name, found }) => ({
      id,
      name,
      text: say(`UNSEEN.Stretch.gm.${found ? "found" : "hidden"}`, { name, zone: nameOf(zone) }),
    })),
    ways: map.borders.filter(gmCanSeal).map((border) => ({
      id: border.id,
      text: wayText(map, border, say),
      sealed: border.state === "sealed",
    })),
  };
}

/** A Gamemaster seals any way that one could go, and opens what is sealed. */
const gmCanSeal = (border: Border): boolean =>
  border.state === "sealed" || isPassable(border) || border.state === "locked";

function wayText(map: ZoneMap, border: Border, say: Say): string {
  const [one = "", other = ""] = border.zones.map((id) => map.zone(id)?.name ?? "");
  return say("UNSEEN.Stretch.gm.way", { one, other, way: borderWords(border, say) });
}
