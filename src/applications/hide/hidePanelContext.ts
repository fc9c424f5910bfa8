import { sameTile, sharesTile, type Candidate, type CreatureId, type InSteps, isPlain } from "../../rules/index.ts";
import {
  candidateName,
  reasonLines,
  tellingReasons,
  tileName,
  verdictName,
  type ReasonLine,
} from "../../words/tileReasons.ts";
import { ruleLink } from "../../words/ruleLink.ts";
import type { Say } from "../../words/say.ts";
import { currentPart, isLeft, othersPlaces, takingPart, type ComponentName, type HideView } from "./hideParts.ts";
import { isChoosing, type HideSession, asTurned, candidateAt, inOrientations } from "./hideSession.ts";

/** The tiles that the list shows. Valid ones always come first. */
export type HideFilter = "valid" | "near" | "all";

export const HIDE_FILTERS: readonly HideFilter[] = ["valid", "near", "all"];

const SIGNS: Readonly<Record<Candidate["verdict"], string>> = { valid: "●", short: "◐", invalid: "✕" };
const ORDER: readonly Candidate["verdict"][] = ["valid", "short", "invalid"];

/** The input of the panel's context. */
export interface HidePanelView extends HideView {
  readonly filter: HideFilter;
  /** Whether hiding makes known who is unknown (K-10). */
  readonly makesKnown: boolean;
}

/**
 * The panel's context: step, counter, list and the reasons of the tile under the cursor. It is made in steps, because
 * there may be hundreds of tiles to list.
 */
export function* hidePanelContext(view: HidePanelView, say: Say) {
  const { hide, map, filter } = view;
  const session = currentPart(hide);
  const options = yield* hideOptions(view, say);
  return {
    phase: session.phase,
    step: say(`UNSEEN.Hide.step.${session.phase}`, { result: session.result ?? "–" }),
    hint: hintOf(session, say),
    // Some tiles have more than one orientation (H-5).
    turnHint: isChoosing(session) && map.candidates.some(hasTurns) ? say("UNSEEN.Hide.turnHint") : "",
    // Before the check: that it makes known who is unknown (K-10).
    warning:
      session.phase === "first" && view.makesKnown
        ? { text: say("UNSEEN.Hide.makesKnown"), rule: ruleLink("K-10", say) }
        : null,
    counter: counterOf(session, say),
    note: session.note === null ? "" : say(`UNSEEN.Hide.note.${session.note}`),
    busy: !isChoosing(session),
    parts: partRows(view, say),
    filters: HIDE_FILTERS.map((value) => ({
      value,
      label: say(`UNSEEN.Hide.filter.${value}`),
      selected: value === filter,
    })),
    options,
    empty: say("UNSEEN.Hide.empty"),
    detail: hideDetail(view, say),
    // `why`: why the button cannot be pressed now.
    confirm: {
      label: confirmLabel(view, say),
      disabled: !canConfirm(view),
      why: canConfirm(view) ? "" : hintOf(session, say) || say("UNSEEN.Why.deciding"),
    },
    cancel: session.phase === "first" ? say("UNSEEN.Hide.cancel") : null,
  };
}

/**
 * The list: filtered, valid first, then by cost, then row by row. A tile keeps its line while its shape is turned.
 */
function* hideOptions(view: HidePanelView, say: Say): InSteps<readonly ReturnType<typeof hideOption>[]> {
  const { hide, map, filter } = view;
  const session = currentPart(hide);
  const listed = map.candidates
    .filter(({ verdict }) => passes(verdict, filter))
    .filter(isLeft(view))
    .toSorted(byWorth);
  const options: ReturnType<typeof hideOption>[] = [];
  for (const candidate of listed) {
    options.push(hideOption(session, asTurned(candidate, session.turned), say));
    yield;
  }
  return options;
}

/** The text about the tile under the cursor. Null without one. */
export function hideDetail(view: HideView, say: Say) {
  const { hide, map } = view;
  const session = currentPart(hide);
  const { cursor } = session;
  if (cursor === null) return null;
  const candidate = candidateAt(map, cursor, session.turned);
  const taken = candidate === null ? [] : takenLines(view, candidate, say);
  const verdict = taken.length > 0 ? "invalid" : (candidate?.verdict ?? "invalid");
  const reasons = candidate?.reasons ?? [{ key: "unreachable", holds: false }];
  return {
    title: candidate === null ? tileName(cursor, say) : turnedTileName(candidate, say),
    verdict,
    verdictName: verdictName(verdict, say),
    lines: [...taken, ...reasonLines(reasons, say)],
    turns: candidate !== null && isChoosing(session) && hasTurns(candidate),
  };
}

/** If a place is chosen for another component, says so before the other reasons (H-8). */
function takenLines(view: HideView, { place }: Candidate, say: Say): readonly ReasonLine[] {
  return othersPlaces(view.hide)
    .filter((other) => sharesTile(view.map.scene, other.place, place))
    .map(({ part }) => ({
      text: say("UNSEEN.Hide.takenBy", { letter: view.names.get(part)?.letter ?? "" }),
      holds: false,
      sign: "✗",
      cover: false,
      rule: ruleLink("H-8", say),
    }));
}

function hideOption(session: HideSession, candidate: Candidate, say: Say) {
  const { place, verdict, cost } = candidate;
  return {
    key: `${place.i},${place.j}`,
    i: place.i,
    j: place.j,
    name: candidateName(candidate, say, turnedTileName(candidate, say)),
    verdict,
    sign: SIGNS[verdict],
    cost: cost === null ? "" : say("UNSEEN.Tile.cost", { cost }),
    title: turnedTileName(candidate, say),
    summary: tellingReasons(candidate, say),
    chosen: session.chosen.some((chosen) => sameTile(chosen, place)),
    // Whether its shape may be turned now (H-5).
    turns: isChoosing(session) && hasTurns(candidate),
  };
}

const hasTurns = (candidate: Candidate): boolean => inOrientations(candidate).length > 1;

function passes(verdict: Candidate["verdict"], filter: HideFilter): boolean {
  if (filter === "all") return true;
  return verdict === "valid" || (filter === "near" && verdict === "short");
}

function byWorth(a: Candidate, b: Candidate): number {
  return (
    ORDER.indexOf(a.verdict) - ORDER.indexOf(b.verdict) ||
    (a.cost ?? Number.MAX_VALUE) - (b.cost ?? Number.MAX_VALUE) ||
    a.place.i - b.place.i ||
    a.place.j - b.place.j
  );
}

/** The components that may hide together, each with its letter. None for a creature in one piece (H-5). */
function partRows({ hide, names }: HideView, say: Say) {
  if (hide.parts.length < 2) return [];
  const hiders = takingPart(hide);
  const rolled = hide.parts.some(({ phase }) => phase !== "first");
  const nameOf = (id: CreatureId) => names.get(id) ?? { letter: "", name: "" };
  const inOrder = hide.parts.toSorted((one, other) => byLetter(nameOf(one.creature), nameOf(other.creature)));
  return inOrder.map((part) => ({
    id: part.creature,
    letter: nameOf(part.creature).letter,
    label: nameOf(part.creature).name,
    state: say(hiders.includes(part) ? "UNSEEN.Hide.partChosen" : "UNSEEN.Hide.partStays", {
      count: part.chosen.length,
      of: part.allowance,
    }),
    chosen: part.creature === hide.at,
    // The others have rolled without it.
    barred: rolled && !hiders.includes(part),
  }));
}

/** A to Z, then AA. */
const byLetter = (one: ComponentName, other: ComponentName): number =>
  one.letter.length - other.letter.length || one.letter.localeCompare(other.letter);

/** For several components it says how many hide with the one check (H-5). */
function confirmLabel({ hide }: HideView, say: Say): string {
  const count = takingPart(hide).length;
  if (!isBeforeRoll(currentPart(hide))) return say("UNSEEN.Hide.done");
  return count > 1 ? say("UNSEEN.Hide.confirmParts", { count }) : say("UNSEEN.Hide.confirm");
}

const isBeforeRoll = ({ phase }: HideSession): boolean => phase === "first" || phase === "asking";

function canConfirm({ hide }: HideView): boolean {
  const { phase } = currentPart(hide);
  return phase === "further" || (phase === "first" && takingPart(hide).length > 0);
}

function hintOf(session: HideSession, say: Say): string {
  return isChoosing(session) ? say(`UNSEEN.Hide.hint.${session.phase}`, { of: session.allowance }) : "";
}

function counterOf(session: HideSession, say: Say): string {
  const key = isBeforeRoll(session) ? "first" : "further";
  return say(`UNSEEN.Hide.counter.${key}`, {
    chosen: session.chosen.length,
    of: session.allowance,
  });
}

/** A candidate's tile, and its orientation if it has several (H-5): "Row 12, column 14, 2 wide, 1 high". */
function turnedTileName(candidate: Candidate, say: Say): string {
  const { place } = candidate;
  const tile = tileName(place, say);
  const all = inOrientations(candidate);
  if (all.length === 1) return tile;
  const number = all.findIndex((one) => one.place.turn === place.turn) + 1;
  const lies = isPlain(place)
    ? say("UNSEEN.Hide.lies", { w: place.w, h: place.h })
    : say("UNSEEN.Hide.turned", { number, of: all.length });
  return say("UNSEEN.Hide.turnedTile", { tile, lies });
}
