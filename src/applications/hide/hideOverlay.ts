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
import { type HideSession, asTurned, candidateAt } from "./hideSession.ts";
import { currentPart, isLeft, othersPlaces, type HideView } from "./hideParts.ts";

/**
 * Choices have no number. Numbers on the map are costs, and markers are numbered row by row, not in the order of
 * choice.
 */
const CHOSEN = "✓";

/**
 * The overlay: every judged tile in its colour, the choices ticked, rows and columns numbered, and the reasons beside a
 * cursor on the map (H-9). `first` is the first visible tile of the map, null if it is unknown.
 */
export function hideOverlay(view: HideView, first: Tile | null, say: Say): Overlay {
  const { hide, map } = view;
  const session = currentPart(hide);
  const tiles = [...hideTiles(view), ...rulers(map, first)];
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

/** A choice for another component carries its letter (H-5). */
function hideTiles(view: HideView): readonly OverlayTile[] {
  const { hide, map, names } = view;
  const session = currentPart(hide);
  const tiles = map.candidates
    .map((candidate) => asTurned(candidate, session.turned))
    .filter(isLeft(view))
    .map((candidate) => hideTile(session, candidate));
  const others = othersPlaces(hide).map(({ part, place }): OverlayTile => ({
    place,
    tone: "first",
    label: names.get(part)?.letter ?? "",
  }));
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

/**
 * Rows and columns beside the tiles of a map, because the list names tiles by them. They stand within the visible
 * part of the map, which begins at `first`, over its tiles if need be.
 */
function rulers({ candidates }: Pick<CandidateMap, "candidates">, first: Tile | null = null): readonly OverlayTile[] {
  if (candidates.length === 0) return [];
  const rows = candidates.map(({ place }) => place.i);
  const columns = candidates.map(({ place }) => place.j);
  const [top, left] = [before(rows, first?.i), before(columns, first?.j)];
  return [...each(rows, top).map((i) => mark(i, left, i)), ...each(columns, left).map((j) => mark(top, j, j))];
}

/** The row or column of the labels: the one before all tiles, or else the first that is visible. */
const before = (numbers: readonly number[], visible = -Infinity): number => Math.max(Math.min(...numbers) - 1, visible);

/** Each number once, in order. What the other ruler covers has none. */
const each = (numbers: readonly number[], ruler: number): readonly number[] =>
  [...new Set(numbers)].filter((number) => number > ruler).toSorted((a, b) => a - b);

const mark = (i: number, j: number, label: number): OverlayTile => ({
  place: { i, j, w: 1, h: 1 },
  tone: "ruler",
  label: String(label),
});
