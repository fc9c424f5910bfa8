import type { Candidate, CandidateMap } from "../../rules/index.ts";
import type { Overlay, OverlayTile } from "../../canvas/overlay.ts";
import type { Say } from "../../chat/card.ts";
import { hideDetail } from "./hidePanelContext.ts";
import { sameTile, type HideSession } from "./hideSession.ts";

/** No number: those on the map are costs, and the markers are numbered row by row, not as they were chosen. */
const CHOSEN = "✓";

/** The overlay: every judged tile with its tone, the choices ticked, and while the cursor is led on the map its reasons beside it (H-9). */
export function hideOverlay(session: HideSession, map: CandidateMap, say: Say): Overlay {
  const tiles = hideTiles(session, map);
  const detail = session.onMap ? hideDetail(session, map, say) : null;
  const at = session.cursor;
  const lines = detail?.lines.map(({ sign, text }) => `${sign} ${text}`) ?? [];
  const plate =
    detail === null || at === null
      ? null
      : {
          at: { ...at, w: 1, h: 1 },
          title: `${detail.title} – ${detail.verdictName}`,
          lines,
        };
  return { tiles, cursor: at, plate };
}

/** The tiles of the overlay alone: they change less often than the cursor. */
export function hideTiles(session: HideSession, map: CandidateMap): readonly OverlayTile[] {
  const first = session.first;
  const tiles = map.candidates
    .filter(({ place }) => first === null || !sameTile(place, first))
    .map((candidate) => hideTile(session, candidate));
  return first === null ? tiles : [...tiles, { place: first, tone: "first", label: CHOSEN }];
}

function hideTile(session: HideSession, { place, verdict, cost }: Candidate): OverlayTile {
  if (session.chosen.some((chosen) => sameTile(chosen, place))) return { place, tone: "chosen", label: CHOSEN };
  return { place, tone: verdict, label: verdict === "valid" ? `${cost ?? ""}` : "" };
}
