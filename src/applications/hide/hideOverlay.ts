import {
  onLevelOf,
  sameTile,
  type Candidate,
  type CandidateMap,
  type Footprint,
  type Tile,
} from "../../rules/index.ts";
import type { Overlay, OverlayTile } from "../../canvas/overlay.ts";
import type { Say } from "../../words/say.ts";
import { hideDetail } from "./hidePanelContext.ts";
import type { HideSession } from "./hideSession.ts";
import { asTurned, candidateAt } from "./hideTurns.ts";
import { isLeft, othersPlaces, takenPlaces, type HideView } from "./hideView.ts";

/**
 * Choices have no number. Numbers on the map are costs, and markers are numbered row by row, not in the order of
 * choice.
 */
const CHOSEN = "✓";

/**
 * The overlay: every judged tile in its colour, the choices ticked, and the reasons beside a cursor on the map
 * (H-9).
 */
export function hideOverlay(view: HideView, say: Say): Overlay {
  const { session, map } = view;
  const tiles = hideTiles(view);
  const detail = session.onMap ? hideDetail(view, say) : null;
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

/** The whole shape that would hide there, in its orientation (H-5). */
function placeUnder(at: Tile, map: CandidateMap, turned: readonly Footprint[]): Footprint {
  const shape = candidateAt(map, at, turned)?.place ?? map.candidates[0]?.place ?? map.from[0] ?? { w: 1, h: 1 };
  return { ...shape, i: at.i, j: at.j };
}

/**
 * The tiles of the overlay alone, because they change less often than the cursor. A choice for another component
 * carries its letter (H-5).
 */
export function hideTiles(view: HideView): readonly OverlayTile[] {
  const { session, map } = view;
  const taken = takenPlaces(view);
  const tiles = map.candidates
    .map((candidate) => asTurned(candidate, session.turned))
    .filter((candidate) => isLeft(candidate, taken, view.map))
    .map((candidate) => hideTile(session, candidate));
  const others = othersPlaces(view).map(({ letter, place }): OverlayTile => ({ place, tone: "first", label: letter }));
  return [...tiles, ...others, ...firstTile(session)];
}

const firstTile = ({ first }: HideSession): readonly OverlayTile[] =>
  first === null ? [] : [{ place: first, tone: "first", label: CHOSEN }];

/** A choice shows its whole shape. A candidate shows only its first tile, because neighbouring shapes overlap. */
function hideTile(session: HideSession, { place, verdict, cost }: Candidate): OverlayTile {
  if (session.chosen.some((chosen) => sameTile(chosen, place))) return { place, tone: "chosen", label: CHOSEN };
  const first = onLevelOf({ i: place.i, j: place.j, w: 1, h: 1 }, place);
  return { place: first, tone: verdict, label: verdict === "valid" ? `${cost ?? ""}` : "" };
}
