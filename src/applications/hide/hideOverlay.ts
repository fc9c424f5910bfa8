import { samePlace, type Candidate, type CandidateMap, type Place, type Tile } from "../../rules/index.ts";
import type { Overlay, OverlayTile } from "../../canvas/overlay.ts";
import type { Say } from "../../chat/card.ts";
import { hideDetail } from "./hidePanelContext.ts";
import type { HideSession } from "./hideSession.ts";
import { asTurned, candidateAt, sameTile } from "./hideTurns.ts";

/** No number: those on the map are costs, and the markers are numbered row by row, not as they were chosen. */
const CHOSEN = "✓";

/** The overlay: every judged tile with its tone, the choices ticked, and while the cursor is led on the map its reasons beside it (H-9). */
export function hideOverlay(
  session: HideSession,
  map: CandidateMap,
  { say, others = [] }: { readonly say: Say; readonly others?: readonly Place[] },
): Overlay {
  const tiles = hideTiles(session, map, others);
  const detail = session.onMap ? hideDetail(session, map, say) : null;
  const at = session.cursor;
  const lines = detail?.lines.map(({ sign, text }) => `${sign} ${text}`) ?? [];
  const plate =
    detail === null || at === null
      ? null
      : {
          at: placeUnder(at, map, session.turned),
          title: `${detail.title} – ${detail.verdictName}`,
          lines,
        };
  return { tiles, cursor: at === null ? null : placeUnder(at, map, session.turned), plate };
}

/** The whole shape that would hide there, as it is turned there (H-5). */
function placeUnder(at: Tile, map: CandidateMap, turned: readonly Place[]): Place {
  const shape = candidateAt(map, at, turned)?.place ?? map.candidates[0]?.place ?? map.from[0] ?? { w: 1, h: 1 };
  return { ...shape, i: at.i, j: at.j };
}

/** The tiles of the overlay alone: they change less often than the cursor. `others` are what the other components have chosen (H-5). */
export function hideTiles(
  session: HideSession,
  map: CandidateMap,
  others: readonly Place[] = [],
): readonly OverlayTile[] {
  const taken = session.first === null ? others : [...others, session.first];
  const tiles = map.candidates
    .map((candidate) => asTurned(candidate, session.turned))
    .filter(({ place, verdict }) => verdict === "valid" || !taken.some((other) => sameTile(place, other)))
    .filter(({ place }) => !taken.some((other) => samePlace(place, other)))
    .map((candidate) => hideTile(session, candidate));
  return [...tiles, ...taken.map((place): OverlayTile => ({ place, tone: "first", label: CHOSEN }))];
}

/** A choice in its whole shape; what may be chosen by its first tile, for the shapes of neighbours lie over each other. */
function hideTile(session: HideSession, { place, verdict, cost }: Candidate): OverlayTile {
  if (session.chosen.some((chosen) => sameTile(chosen, place))) return { place, tone: "chosen", label: CHOSEN };
  const first = { i: place.i, j: place.j, w: 1, h: 1 };
  return { place: first, tone: verdict, label: verdict === "valid" ? `${cost ?? ""}` : "" };
}
