/** Drafts of zones as the map shows them: kept ones bright, the others plain. */
import type { ZonesView } from "../../canvas/draw/drawZones.ts";
import { edgesOf, freeLabelPoint, type Outline } from "../../rules/index.ts";
import type { Draft } from "./roomDrafts.ts";

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
