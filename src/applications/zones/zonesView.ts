/** The zones of a scene, and drafts of zones, as the map shows them. */
import type { ZonesView, ZoneTone } from "../../canvas/draw/drawZones.ts";
import { freeLabelPoint, type Border, type Zone, edgesOf, type Outline } from "../../rules/index.ts";
import type { Say } from "../../words/say.ts";
import { traitsOf } from "./zoneRows.ts";
import type { Draft } from "./roomDrafts.ts";

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

/** Drafts with their names: kept ones bright, the others plain. */
export function draftsView(drafts: readonly Draft[]): ZonesView {
  return {
    zones: drafts.map(({ name, isKept, room }) => {
      const outline = outlineOf(room.loops);
      return {
        outline,
        labelAt: (size, avoided) => freeLabelPoint(outline, size, avoided),
        lines: [name],
        tone: isKept ? "draft" : "plain",
      };
    }),
    borders: [],
  };
}

/** The loops of a room, which do not cross. */
function outlineOf(loops: Draft["room"]["loops"]): Outline {
  const pieces = loops.flatMap((loop, at) => edgesOf(at === 0 ? loop : reversed(loop)));
  const xs = pieces.map(([x]) => x);
  const ys = pieces.map(([, y]) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { pieces, area: 0, bounds: { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y } };
}

function reversed(loop: readonly number[]): number[] {
  return loop.flatMap((_, k) => (k % 2 === 0 ? [loop[loop.length - 2 - k]!, loop[loop.length - 1 - k]!] : []));
}
