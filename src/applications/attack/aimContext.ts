/** What panel and map show of an aim. */
import type { Overlay, OverlayTile } from "../../canvas/overlay.ts";
import type { Say } from "../../words/say.ts";
import type { Tile } from "../../rules/index.ts";
import { mayPress, refusalWithTiles } from "../../words/refusalText.ts";
import { tileName } from "../../words/tileReasons.ts";
import { rowKey, type AimSession } from "./aimSession.ts";
import type { AimRow, AimShown } from "./plan.ts";

/** The panel of the present aim. */
export function aimContext(
  shown: AimShown,
  { session, overrules, say }: { readonly session: AimSession; readonly overrules: boolean; readonly say: Say },
) {
  const { fields, summary, warnings, refusal, picking } = shown;
  // If an area strikes nobody, the list of its targets says so.
  const against = refusal === null || refusal.code === "noTargets" ? "" : refusalWithTiles(refusal, say);
  const isNamed = shown.rows.length > 0 && shown.rows.every(({ chosen }) => chosen === null);
  const heading = shown.rows.length === 0 ? "" : headingOf(shown, session, { isNamed, say });
  const rows = inGroups(
    shown.rows.map((row) => rowContext(row, overrules, say)),
    say,
  );
  const common = commonReason(rows);
  return {
    fields,
    summary,
    warnings,
    heading,
    rows: common === "" ? rows : shown.rows.map((row, index) => withFacts(rows[index]!, row)),
    empty: shown.rows.length === 0 ? shown.empty : "",
    // Nothing to move where targets are picked and not tiles.
    pad: picking.of === "targets" ? null : padOf(shown, session, say),
    note: session.full ? say("UNSEEN.AimPanel.full", { most: picking.most }) : against || common,
    // `why`: why the button cannot be pressed now. `at`: whom it is about.
    confirm: {
      label: shown.confirm,
      ...barringOf(shown, session, { overrules, heading, say }),
      at: shown.rows.flatMap(({ chosen, title }) => (chosen ? title : [])).join(", "),
    },
    busy: session.phase !== "aiming",
  };
}

/** What keeps an aim from being confirmed, if anything. If a choice is missing, it names the choice. */
function barringOf(
  { act, refusal, empty }: AimShown,
  { phase }: AimSession,
  { overrules, heading, say }: { readonly overrules: boolean; readonly heading: string; readonly say: Say },
): { readonly disabled: boolean; readonly why: string } {
  if (phase !== "aiming") return { disabled: true, why: say("UNSEEN.Why.deciding") };
  if (act !== null && mayPress(refusal, overrules)) return { disabled: false, why: "" };
  return { disabled: true, why: refusal === null ? heading || empty : refusalWithTiles(refusal, say) };
}

function headingOf(
  { rows, picking }: AimShown,
  { targets }: AimSession,
  { isNamed, say }: { readonly isNamed: boolean; readonly say: Say },
): string {
  if (isNamed) return say(`UNSEEN.AimPanel.strikes${rows.length === 0 ? "None" : ""}`, { count: rows.length });
  if (picking.most === 1) return say("UNSEEN.AimPanel.target");
  if (picking.most === Infinity)
    return say(`UNSEEN.AimPanel.chosen${targets.length === 0 ? "None" : ""}`, { count: targets.length });
  return say("UNSEEN.AimPanel.targets", { count: targets.length, most: picking.most });
}

function rowContext(row: AimRow, overrules: boolean, say: Say) {
  const { target, title, where, facts, sources, refusal, chosen } = row;
  const reason = refusal === null ? "" : refusalWithTiles(refusal, say);
  const told = reason === "" ? [where, ...facts, ...sources.map(({ text }) => text)] : [where, reason];
  return {
    key: rowKey(target),
    creature: target.creature,
    spot: target.spot ?? "",
    title,
    where,
    ...(reason === "" ? factsOf(row) : { facts: [], sources: [] }),
    reason,
    barred: !mayPress(refusal, overrules),
    refused: refusal !== null,
    side: row.side ?? "",
    group: "",
    // The chosen tiles decide that it is a target, so that there is nothing to pick.
    named: chosen === null,
    chosen,
    // The whole row, as the button's name.
    name: `${title}: ${[...told, ownSide(row, say)].filter((text) => text !== "").join("; ")}`,
  };
}

type RowContext = ReturnType<typeof rowContext>;

const factsOf = ({ facts, sources }: AimRow): Pick<AimRow, "facts" | "sources"> => ({ facts, sources });

/** What speaks against a row is said below the list. The row shows its facts, and its name says both. */
function withFacts(context: RowContext, row: AimRow): RowContext {
  const told = [row.where, ...row.facts, ...row.sources.map(({ text }) => text), context.reason];
  return { ...context, ...factsOf(row), reason: "", name: `${row.title}: ${told.filter(Boolean).join("; ")}` };
}

/** Nobody strikes a friend because its row reads like the others. */
const ownSide = ({ side }: AimRow, say: Say): string => (side === "own" ? say("UNSEEN.AimPanel.side.own") : "");

/** Names each side once, if there are several, or only the own one. */
function inGroups(rows: readonly RowContext[], say: Say): readonly RowContext[] {
  const sides = new Set(rows.map(({ side }) => side));
  if (sides.size < 2 && !sides.has("own")) return rows;
  return rows.map((row, at) =>
    row.side === "" || row.side === rows[at - 1]?.side
      ? row
      : { ...row, group: say(`UNSEEN.AimPanel.side.${row.side}`) },
  );
}

/** The objection that all of several rows have, which is then said once. Empty for none. */
function commonReason(rows: readonly RowContext[]): string {
  const [first, ...others] = rows;
  if (first === undefined || others.length === 0) return "";
  return others.every(({ reason }) => reason === first.reason) ? first.reason : "";
}

function padOf({ picking, tileLabel, goal }: AimShown, session: AimSession, say: Say) {
  const { tiles, cursor } = session;
  const origin = picking.of === "origin" ? session.origin : null;
  const led = picking.most === 1 ? (goal ?? tiles[0] ?? null) : null;
  const at = origin ?? led ?? cursor;
  const where = at === null ? say("UNSEEN.AimPanel.noTile") : tileName(at, say);
  return {
    label: tileLabel,
    name: say(picking.most === 1 ? "UNSEEN.AimPanel.padOne" : "UNSEEN.AimPanel.padMany", { what: tileLabel, where }),
    at: where,
    picked: (picking.most === 1 ? [] : tiles).map((tile) => {
      const label = tileName(tile, say);
      return { ...tile, label, remove: say("UNSEEN.AimPanel.remove", { tile: label }) };
    }),
  };
}

const CHOSEN = "✓";

/** What the map shows of an aim: the struck area, possible and chosen targets, chosen tiles, and the cursor. */
export function aimOverlay(shown: AimShown, session: AimSession, overrules: boolean): Overlay {
  const settled = shown.picking.of === "tiles" && shown.marks.length === 0 ? session.tiles : [];
  const tiles: OverlayTile[] = [
    ...areaTilesOf(shown.area),
    ...shown.rows.flatMap((row) => rowTiles(row, overrules)),
    ...shown.marks.map(({ place, label }) => ({ place, tone: "chosen" as const, label })),
    ...settled.map((tile) => ({ place: { ...tile, w: 1, h: 1 }, tone: "chosen" as const, label: CHOSEN })),
  ];
  return { tiles, cursor: session.cursor, plate: null };
}

/** Struck targets stand on the area. The others are ringed, or hatched if they cannot be aimed at. */
function rowTiles({ places, refusal, chosen }: AimRow, overrules: boolean): readonly OverlayTile[] {
  const tone = chosen === true ? "chosen" : mayPress(refusal, overrules) ? "target" : "barred";
  return places.map((place) => ({ place, tone, label: chosen === true ? CHOSEN : "" }));
}

/** An area drawn tile by tile, in a tone of its own. */
function areaTilesOf(area: readonly Tile[]): readonly OverlayTile[] {
  return area.map((tile) => ({ place: { ...tile, w: 1, h: 1 }, tone: "struck", label: "" }));
}
