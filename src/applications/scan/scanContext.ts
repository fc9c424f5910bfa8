import type { Overlay } from "../../canvas/overlay.ts";
import type { Say } from "../../words/say.ts";
import { momentOf, sameMoment } from "../../rules/index.ts";
import { refusalWithTiles } from "../../words/refusalText.ts";
import { scanRows, barOf, type ScanRow } from "./scanRows.ts";
import { subjectKey, subjectOfAct, type ScanView } from "./scanView.ts";

/** How many creatures are offered in place of spots. The control above has all. */
const OFFERED = 4;

/** The first free Scan is the second of its row, even if the card of the first comes a moment later. */
const SECOND = 2;

/**
 * What the scan panel shows: the possible subjects, and every kind of Scan of the chosen one, possible ones first.
 */
export function scanPanelContext(scan: ScanView, say: Say) {
  const key = typeof scan.subject === "string" ? scan.subject : "creature";
  const rows = scanRows(scan, say);
  const none = rows.length > 0 ? null : noRows(scan, say);
  const refusal = none === null ? refusalOf(scan, say) : "";
  return {
    refusal,
    free: freeText(scan, say),
    hint: none === null ? say(scan.picks ? "UNSEEN.Scan.hintOf.picks" : `UNSEEN.Scan.hintOf.${key}`) : "",
    subjects: scan.picks ? [] : subjectGroups(scan, say),
    list: say(`UNSEEN.Scan.listOf.${key}`),
    rows: rows.map((row) => (row.reason !== "" && row.reason === refusal ? withCheck(row) : row)),
    none,
  };
}

/** What is shown in place of rows. Nobody hides, or the last hider is found: what can be scanned instead (H-25). */
function noRows(scan: ScanView, say: Say) {
  const chosen = subjectKey(scan.subject);
  const possible = new Set(
    scan.options.flatMap(({ act, refusal }) => (refusal === null ? [subjectKey(subjectOfAct(act))] : [])),
  );
  const [place, ...creatures] = subjectGroups(scan, say).map(({ options }) =>
    options.filter(({ value }) => value !== chosen && possible.has(value)).slice(0, OFFERED),
  );
  const why = scan.refusal?.code === "nothingToScan" ? "" : refusalOf(scan, say);
  const next = [...creatures.flat(), ...(place ?? [])].map(({ value, label }) => ({ value, label }));
  return {
    text: say(`UNSEEN.Scan.${scan.subject === "spots" ? "nobody" : "nothingMore"}`, { name: scan.scanner.name }),
    hint: next.length > 0 ? say("UNSEEN.Scan.instead") : why || say("UNSEEN.Scan.nothingElse"),
    next,
  };
}

/** What speaks against a row is said above it. The row shows its check, and its name says both. */
const withCheck = (row: ScanRow): ScanRow => ({
  ...row,
  reason: "",
  name: `${row.title}: ${[row.about, row.check, row.known, row.reason].filter(Boolean).join("; ")}`,
});

/** The overlay. Spots that can be revealed are ringed, and the others hatched. Otherwise the chosen creature. */
export function scanOverlay(scan: ScanView): Overlay {
  const { subject } = scan;
  if (scan.picks) return { tiles: [], cursor: null, plate: null };
  if (subject === "spots")
    return {
      tiles: scan.targets.map((target) => ({
        place: target.spot.place,
        tone: barOf(scan, target) === null ? ("target" as const) : ("barred" as const),
        label: "",
      })),
      cursor: null,
      plate: null,
    };
  const chosen = typeof subject === "string" ? [] : scan.creatures.filter(({ id }) => id === subject.creature);
  const places = chosen.flatMap(({ place, hiding }) =>
    hiding.spots.length > 0 ? hiding.spots.map((spot) => spot.place) : [place],
  );
  return { tiles: places.map((place) => ({ place, tone: "target", label: "" })), cursor: null, plate: null };
}

/** An objection to every row is shown once. A waiting vantage is no objection to the Gamemaster's picks. */
function refusalOf(scan: ScanView, say: Say): string {
  if (scan.picks) return "";
  const refusal = scan.subject === "spots" ? scan.refusal : null;
  return refusal === null ? "" : refusalWithTiles(refusal, say);
}

/** Says that the next Scan is free, and its number in the row. Empty if it costs the action. */
function freeText({ situation, scanner, chain, refusal, subject, targets }: ScanView, say: Say): string {
  if (!sameMoment(scanner.hiding.freeScan, momentOf(situation))) return "";
  return refusal !== null && subject === "spots" && targets.length > 0
    ? ""
    : say("UNSEEN.Scan.free", { chain: Math.max(SECOND, chain) });
}

/** The possible subjects, with the selected one. */
function subjectGroups(scan: ScanView, say: Say) {
  const chosen = subjectKey(scan.subject);
  const option = (value: string, label: string) => ({ value, label, selected: value === chosen });
  const creatures = scan.creatures.map(({ id, name }) => option(`creature ${id}`, name));
  return [
    {
      label: say("UNSEEN.Scan.group.around"),
      options: [
        option("spots", say("UNSEEN.Scan.subject.spots", { count: scan.targets.length })),
        option("place", say("UNSEEN.Scan.subject.place")),
      ],
    },
    ...(creatures.length > 0 ? [{ label: say("UNSEEN.Scan.group.creatures"), options: creatures }] : []),
  ];
}
