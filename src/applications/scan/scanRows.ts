import type { Say } from "../../words/say.ts";
import { factLines, factTitle, lineText, momentText } from "../../cards/parts/learned.ts";
import {
  explainDiscovery,
  explainScan,
  type Known,
  type LoreAct,
  type Footprint,
  type Refusal,
  type ScanKind,
  type ScanOption,
  type ScanTarget,
  type Vantage,
  type ActOf,
} from "../../rules/index.ts";
import { tileName } from "../../words/tileReasons.ts";
import { mayPress, refusalWithTiles } from "../../words/refusalText.ts";
import { checkText, checkWhy } from "./checkText.ts";
import { subjectKey, subjectOfAct, type ScanView } from "./scanView.ts";

/** The rows of the panel for the chosen subject. */
export function scanRows(scan: ScanView, say: Say): readonly ScanRow[] {
  if (scan.picks) return [...scan.picks.map((vantage) => pickRow(scan, vantage, say)), pickRow(scan, null, say)];
  return scan.subject === "spots" ? spotRows(scan, say) : optionRows(scan, say);
}

/** The objection to revealing a spot, or null. */
export function barOf(scan: ScanView, target: ScanTarget): Refusal | null {
  return scan.refusal ?? target.refusal;
}

/** Spots that can be revealed first, then the nearest. */
function spotRows(scan: ScanView, say: Say): readonly ScanRow[] {
  const worth = (target: ScanTarget) => (target.refusal === null ? 0 : 1);
  const spots = scan.targets
    .toSorted((a, b) => worth(a) - worth(b) || a.distance - b.distance)
    .map((target) => spotRow(scan, target, say));
  return scan.located === null ? spots : [...spots, locateRow(scan, scan.located, say)];
}

/** C-9: the search for invisible creatures, with the tiles that the scanner knows. */
function locateRow(scan: ScanView, located: readonly Footprint[], say: Say): ScanRow {
  const { scanner, mayLocate: bar } = scan;
  const tiles = located.map((place) => tileName(place, say)).join("; ");
  const drawn = {
    key: "locate",
    act: { kind: "scanLocate", creature: scanner.id } as const,
    title: say("UNSEEN.Scan.kind.locate"),
    about: say("UNSEEN.Scan.tells.locate", locateResults(scan)),
    known: tiles === "" ? "" : say("UNSEEN.Scan.located", { tiles }),
    bar,
  };
  return row(scan, drawn, say);
}

const locateResults = ({ situation: { switches } }: ScanView) => ({
  moving: switches.invisibleMoving,
  still: switches.invisibleStill,
});

function spotRow(scan: ScanView, target: ScanTarget, say: Say): ScanRow {
  const { hider, spot, distance } = target;
  const act = { kind: "scanReveal", creature: scan.scanner.id, hider, spot: spot.id } as const;
  const owner = scan.situation.creatures.find(({ id }) => id === hider);
  const chance = owner && explainDiscovery(owner, [spot.id]);
  const about = [
    tileName(spot.place, say),
    say("UNSEEN.Scan.distance", { distance }),
    ...(chance ? [inOneLine(say("UNSEEN.Scan.finds", { of: chance.of, percent: chance.percent }))] : []),
  ];
  const title = say("UNSEEN.Scan.spot", { number: scan.numberOf(spot), name: owner?.name ?? "" });
  const { id } = spot;
  const drawn = { key: id, lines: id, act, title, about: about.join(" · "), known: "" };
  return row(scan, { ...drawn, bar: barOf(scan, target) }, say);
}

/** Odds are not broken between two lines. */
const inOneLine = (text: string): string => text.replaceAll(" ", "\u00A0");

function optionRows(scan: ScanView, say: Say): readonly ScanRow[] {
  const chosen = subjectKey(scan.subject);
  return scan.options
    .filter(({ act }) => subjectKey(subjectOfAct(act)) === chosen)
    .map((option) => optionRow(scan, option, say));
}

function optionRow(scan: ScanView, { act, name, refusal }: ScanOption, say: Say): ScanRow {
  const kind = kindOf(act);
  const known = learnedBy(scan, act).map((entry) => knownText(entry, say));
  return row(
    scan,
    {
      key: `${kind} ${name ?? ""}`,
      act,
      title: say(`UNSEEN.Scan.kind.${kind}`, { name: name ?? "" }),
      about: say(`UNSEEN.Scan.tells.${kind}`),
      known: known.join(" "),
      bar: refusal,
    },
    say,
  );
}

/** The leaf of its language keys. */
function kindOf(act: LoreAct): string {
  if (act.kind === "scanStudy") return act.study;
  if (act.kind === "scanIdentify") return act.power === null ? "anotherPower" : "power";
  return act.vantage === null ? "anyVantage" : "vantage";
}

/** What this seat has on record of exactly what the Scan would tell. */
function learnedBy({ knowledgeOf }: ScanView, act: LoreAct): readonly Known[] {
  const known = knowledgeOf(act.kind === "scanScout" ? null : act.target);
  return known.filter(({ fact }) => {
    if (act.kind === "scanStudy") return fact.kind === act.study;
    if (act.kind === "scanIdentify")
      return act.power === null ? fact.kind === "noMorePowers" : fact.kind === "power" && fact.power.id === act.power;
    return act.vantage === null
      ? fact.kind === "noMoreVantages"
      : fact.kind === "vantage" && fact.vantage.id === act.vantage;
  });
}

function knownText({ fact, at }: Known, say: Say): string {
  const lines = factLines(fact, say).map(lineText).filter(Boolean);
  const what = [factTitle(fact, say), lines.join("; ")].filter(Boolean).join(" – ");
  return say("UNSEEN.Scan.learned", { what, when: momentText(at, say) });
}

/** What the Gamemaster may pick for a Scan that named no vantage. Null means that there is nothing more (H-31). */
function pickRow(scan: ScanView, vantage: Vantage | null, say: Say): ScanRow {
  const { id } = scan.scanner;
  const isKnown = scan
    .knowledgeOf(null)
    .some(({ by, fact }) => by === id && fact.kind === "vantage" && fact.vantage.id === vantage?.id);
  const title = vantage ? vantage.name : say("UNSEEN.Scan.pickNone");
  const about = vantage ? say(`UNSEEN.Skill.${vantage.skill}`) : say("UNSEEN.Scan.tells.pickNone");
  const act = { kind: "pickVantage", creature: id, vantage: vantage?.id ?? null } as const;
  const known = isKnown ? say("UNSEEN.Scan.knownToScanner") : "";
  return row(scan, { key: vantage?.id ?? "none", act, title, about, known, bar: null }, say);
}

interface Drawn {
  readonly key: string;
  /** The subject whose lines of effect it shows under the pointer. Absent for none. */
  readonly lines?: string;
  readonly act: ActOf<ScanKind>;
  readonly title: string;
  /** Where it is, or what it tells. */
  readonly about: string;
  /** What was already learned this way. Empty for nothing. */
  readonly known: string;
  readonly bar: Refusal | null;
}

export type ScanRow = ReturnType<typeof row>;

function row(scan: ScanView, { bar, act, ...drawn }: Drawn, say: Say) {
  const preview = act.kind === "pickVantage" ? null : explainScan(scan.situation, act);
  // The check that locates comes first. All others come after what the Scan tells.
  const check = preview ? checkText(preview, say, act.kind === "scanLocate" ? "Track" : "Scan") : "";
  const reason =
    bar === null ? "" : bar.code === "nothingMore" ? say("UNSEEN.Scan.nothingMore") : refusalWithTiles(bar, say);
  const parts = [drawn.about, reason === "" ? check : reason, drawn.known];
  return {
    ...drawn,
    act,
    check,
    why: preview ? checkWhy(preview, say) : "",
    mode: preview?.mode ?? "plain",
    reason,
    // The rules refuse it, also where this seat may overrule that.
    refused: bar !== null,
    barred: !mayPress(bar, scan.overrules),
    // The whole row, as the button's name.
    name: `${drawn.title}: ${parts.filter(Boolean).join("; ")}`,
  };
}
