/** The zones of a scene as the map shows them. */
import type { ZonesView, ZoneTone } from "../../canvas/draw/drawZones.ts";
import { freeLabelPoint, type Border, type Zone } from "../../rules/index.ts";
import type { Say } from "../../words/say.ts";
import { traitsOf } from "./zoneRows.ts";

/** Zones with their names and what is special about each. */
export function zonesView(
  zones: readonly Zone[],
  borders: readonly Border[],
  { say, toneOf = () => "plain" }: { readonly say: Say; readonly toneOf?: (zone: Zone) => ZoneTone },
): ZonesView {
  return {
    zones: zones.map((zone) => ({
      outline: zone.outline,
      labelAt: (size, avoided) => freeLabelPoint(zone.outline, size, avoided),
      lines: [zone.name, traitsOf(zone, say)],
      tone: toneOf(zone),
    })),
    borders,
  };
}
