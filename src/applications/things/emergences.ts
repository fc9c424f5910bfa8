import { discoveriesIn, type Report } from "../../rules/index.ts";
import type { Emergence } from "./tileEffectStrikes.ts";

/**
 * The creatures that came out of hiding by an act, and where (H-15 to H-18). They left a spot, acted from one, were
 * found in one, or lost the last.
 */
export function emergencesIn(report: Report): readonly Emergence[] {
  return [...ownEmergences(report), ...foundIn(report)];
}

function ownEmergences(report: Report): readonly Emergence[] {
  switch (report.kind) {
    case "emerge": {
      const { creature, spot, path, place } = report;
      return [{ creature, spot, path: path.length > 0 ? path : [place] }];
    }
    case "attack":
    case "affect":
    case "layRegion": {
      const { creature, emerged } = report;
      return emerged ? [{ creature, spot: emerged.spot, path: [emerged.place] }] : [];
    }
    case "markerGone": {
      const { creature, spot, last, place } = report;
      return last && place ? [{ creature, spot, path: [place] }] : [];
    }
    default:
      return [];
  }
}

const foundIn = (report: Report): readonly Emergence[] =>
  discoveriesIn(report).flatMap(({ hider, spot, place }) =>
    spot && place ? [{ creature: hider, spot, path: [place] }] : [],
  );
