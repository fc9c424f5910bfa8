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

export interface GmPart {
  readonly zones: readonly { readonly id: string; readonly name: string }[];
  readonly things: readonly { readonly id: string; readonly text: string; readonly name: string }[];
  /** The ways that can be sealed, and those that are. */
  readonly ways: readonly { readonly id: string; readonly text: string; readonly sealed: boolean }[];
}

export function gmPart(
  { situation, board }: { readonly situation: Situation; readonly board: StretchBoard },
  say: Say,
): GmPart {
  const map = zonesOf(situation);
  const nameOf = (id: string): string => map.zone(id)?.name ?? "";
  return {
    zones: map.zones.map(({ id, name }) => ({ id, name })),
    things: board.things.map(({ id, zone, name, found }) => ({
      id,
      name,
      text: say(`UNSEEN.Stretch.gm.${found ? "found" : "hidden"}`, { name, zone: nameOf(zone) }),
    })),
    ways: map.borders.filter(canSeal).map((border) => ({
      id: border.id,
      text: wayText(map, border, say),
      sealed: border.state === "sealed",
    })),
  };
}

const canSeal = (border: Border): boolean =>
  border.state === "sealed" || isPassable(border) || border.state === "locked";

function wayText(map: ZoneMap, border: Border, say: Say): string {
  const [one = "", other = ""] = border.zones.map((id) => map.zone(id)?.name ?? "");
  return say("UNSEEN.Stretch.gm.way", { one, other, way: borderWords(border, say) });
}
