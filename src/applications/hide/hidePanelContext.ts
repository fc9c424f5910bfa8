import type { Candidate, CandidateMap } from "../../rules/index.ts";
import { candidateName, reasonLines, tellingReasons, tileName, verdictName, type ReasonLine } from "../reasons.ts";
import type { Say } from "../../chat/card.ts";
import { isChoosing, sameTile, type HideSession } from "./hideSession.ts";

/** Which tiles the list shows. The valid ones come first in every case. */
export type HideFilter = "valid" | "near" | "all";

export const HIDE_FILTERS: readonly HideFilter[] = ["valid", "near", "all"];

export interface HideOption {
  readonly key: string;
  readonly i: number;
  readonly j: number;
  readonly name: string;
  readonly verdict: Candidate["verdict"];
  readonly sign: string;
  readonly cost: number | null;
  readonly title: string;
  readonly summary: string;
  readonly chosen: boolean;
}

export interface HidePanelContext {
  readonly phase: HideSession["phase"];
  readonly step: string;
  readonly hint: string;
  readonly counter: string;
  readonly note: string;
  readonly busy: boolean;
  readonly filters: readonly { readonly value: HideFilter; readonly label: string; readonly selected: boolean }[];
  readonly options: readonly HideOption[];
  readonly empty: string;
  readonly detail: HideDetail | null;
  readonly confirm: { readonly label: string; readonly disabled: boolean };
  readonly cancel: string | null;
}

export interface HideDetail {
  readonly title: string;
  readonly verdict: Candidate["verdict"];
  readonly verdictName: string;
  readonly lines: readonly ReasonLine[];
}

const SIGNS: Readonly<Record<Candidate["verdict"], string>> = { valid: "●", short: "◐", invalid: "✕" };
const ORDER: readonly Candidate["verdict"][] = ["valid", "short", "invalid"];

/** The panel's context: step, counter, list and the reasons of the tile under the cursor. */
export function hidePanelContext(
  view: { readonly session: HideSession; readonly map: CandidateMap; readonly filter: HideFilter },
  say: Say,
): HidePanelContext {
  const { session, map, filter } = view;
  return {
    phase: session.phase,
    step: say(`UNSEEN.Hide.step.${session.phase}`, { result: session.result ?? "–" }),
    hint: hintOf(session, say),
    counter: counterOf(session, say),
    note: session.note === null ? "" : say(`UNSEEN.Hide.note.${session.note}`),
    busy: !isChoosing(session),
    filters: HIDE_FILTERS.map((value) => ({
      value,
      label: say(`UNSEEN.Hide.filter.${value}`),
      selected: value === filter,
    })),
    options: hideOptions(view, say),
    empty: say("UNSEEN.Hide.empty"),
    detail: hideDetail(session, map, say),
    confirm: {
      label: say(session.phase === "first" ? "UNSEEN.Hide.confirm" : "UNSEEN.Hide.done"),
      disabled: !canConfirm(session),
    },
    cancel: session.phase === "first" ? say("UNSEEN.Hide.cancel") : null,
  };
}

/** The list: filtered, valid first, then by cost, then as one reads a map. */
export function hideOptions(
  view: { readonly session: HideSession; readonly map: CandidateMap; readonly filter: HideFilter },
  say: Say,
): readonly HideOption[] {
  const { session, map, filter } = view;
  return map.candidates
    .filter(({ verdict }) => passes(verdict, filter))
    .filter(({ place }) => session.first === null || !sameTile(place, session.first))
    .toSorted(byWorth)
    .map((candidate) => hideOption(session, candidate, say));
}

/** What is said of the tile under the cursor; null without one. */
export function hideDetail(session: HideSession, map: CandidateMap, say: Say): HideDetail | null {
  const { cursor } = session;
  if (cursor === null) return null;
  const candidate = map.candidates.find(({ place }) => sameTile(place, cursor));
  const verdict = candidate?.verdict ?? "invalid";
  const reasons = candidate?.reasons ?? [{ key: "unreachable", holds: false }];
  return {
    title: tileName(cursor, say),
    verdict,
    verdictName: verdictName(verdict, say),
    lines: reasonLines(reasons, say),
  };
}

function hideOption(session: HideSession, candidate: Candidate, say: Say): HideOption {
  const { place, verdict, cost } = candidate;
  return {
    key: `${place.i},${place.j}`,
    i: place.i,
    j: place.j,
    name: candidateName(candidate, say),
    verdict,
    sign: SIGNS[verdict],
    cost,
    title: tileName(place, say),
    summary: tellingReasons(candidate, say),
    chosen: session.chosen.some((chosen) => sameTile(chosen, place)),
  };
}

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

function canConfirm(session: HideSession): boolean {
  return session.phase === "further" || (session.phase === "first" && session.chosen.length === 1);
}

function hintOf(session: HideSession, say: Say): string {
  return isChoosing(session) ? say(`UNSEEN.Hide.hint.${session.phase}`) : "";
}

function counterOf(session: HideSession, say: Say): string {
  const key = session.phase === "first" || session.phase === "asking" ? "first" : "further";
  return say(`UNSEEN.Hide.counter.${key}`, {
    chosen: session.chosen.length,
    of: session.allowance,
  });
}
