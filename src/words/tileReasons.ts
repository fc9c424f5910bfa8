import type { Candidate, Reason, Tile } from "../rules/index.ts";
import { ruleLink, type RuleLink } from "./ruleLink.ts";
import type { Say } from "./say.ts";

/** One reason of H-9 for display: a sign besides the colour, and the sentence. */
export interface ReasonLine {
  readonly text: string;
  readonly holds: boolean;
  readonly sign: "✓" | "✗" | "–";
  /** Whether it has lines of cover to show (G-13). */
  readonly cover: boolean;
  readonly rule: RuleLink;
}

/** The rule that each reason comes from. */
const RULES: Readonly<Record<string, string>> = {
  bright: "G-11",
  dim: "G-11",
  dark: "G-11",
  clear: "G-12",
  shroudLight: "G-12",
  shroudHeavy: "G-12",
  coverNone: "G-14",
  coverPartial: "G-14",
  coverFull: "G-14",
  lacksOne: "H-4",
  lacksTwo: "H-4",
  invisibleSuits: "H-7",
  inReach: "H-3",
  outOfReach: "H-3",
  unreachable: "H-3",
  otherLevel: "G-16",
  offMap: "H-5",
  occupied: "H-5",
  ownSpot: "H-8",
  tooBig: "H-5",
  wallCuts: "H-5",
  traced: "H-6",
  concealedDim: "C-7",
  concealedDark: "C-7",
  pierced: "C-7",
  hideBonus: "C-10",
  invisibleMoving: "C-9",
  invisibleStill: "C-9",
};

/** The reasons of a tile in words (H-9). A factor that is absent, and that the others make up for, is not needed. */
export function reasonLines(reasons: readonly Reason[], say: Say): readonly ReasonLine[] {
  return reasons.map((reason) => {
    const isNeeded = speaksAgainst(reason, reasons);
    return {
      text: reason.holds || isNeeded ? reasonText(reason, reasons, say) : notNeeded(reason, reasons, say),
      holds: reason.holds,
      sign: reason.holds ? "✓" : isNeeded ? "✗" : "–",
      cover: COVER_KEYS.includes(reason.key),
      rule: ruleLink(RULES[reason.key] ?? "H-4", say),
    };
  });
}

/** H-4: whether a reason speaks against hiding there. An absent factor does only where factors are missing. */
function speaksAgainst({ key, holds }: Reason, reasons: readonly Reason[]): boolean {
  return !holds && (!(key in NEEDS) || reasons.some((other) => MISSING_FACTORS.includes(other.key)));
}

const MISSING_FACTORS: readonly string[] = ["lacksOne", "lacksTwo"];

/** "Row 12, column 14". */
export function tileName(tile: Tile, say: Say): string {
  return say("UNSEEN.Tile.name", { row: tile.i, column: tile.j });
}

/**
 * A candidate in one sentence, in the order in which the list shows it: "Row 12, column 14: cost 3; dark". One that is
 * not valid says so at the end.
 */
export function candidateName(candidate: Candidate, say: Say, tile = tileName(candidate.place, say)): string {
  const { verdict, cost } = candidate;
  const parts = cost === null ? [] : [say("UNSEEN.Tile.cost", { cost })];
  parts.push(tellingReasons(candidate, say));
  if (verdict !== "valid") parts.push(verdictName(verdict, say));
  return say("UNSEEN.Tile.described", { tile, what: parts.join("; ") });
}

/**
 * The deciding reasons of a candidate: those for a valid one, those against any other. Its cost is listed
 * separately.
 */
export function tellingReasons({ reasons, verdict }: Candidate, say: Say): string {
  const isTelling = (reason: Reason) => (verdict === "valid" ? reason.holds : speaksAgainst(reason, reasons));
  return reasons
    .filter((reason) => isTelling(reason) && reason.key !== "inReach")
    .map((reason) => reasonText(reason, reasons, say))
    .join("; ");
}

/** A verdict in a word. */
export const verdictName = (verdict: Candidate["verdict"], say: Say): string => say(`UNSEEN.Verdict.${verdict}`);

const notNeeded = (reason: Reason, all: readonly Reason[], say: Say): string =>
  say("UNSEEN.Hide.notNeeded", { reason: reasonText(reason, all, say) });

function reasonText(reason: Reason, all: readonly Reason[], say: Say): string {
  const data = MISSING_FACTORS.includes(reason.key) ? { needs: needs(all, say) } : reason.data;
  return say(`UNSEEN.Reason.${reason.key}${howMany(reason)}`, data);
}

/** H-4: the factors that a tile does not have. */
function needs(all: readonly Reason[], say: Say): string {
  const absent = all.filter(({ key, holds }) => !holds && key in NEEDS).map(({ key }) => NEEDS[key]!);
  return absent.map((need) => say(`UNSEEN.Reason.need.${need}`)).join(", ");
}

const NEEDS: Readonly<Record<string, string>> = {
  bright: "dim",
  pierced: "dim",
  clear: "shroud",
  coverNone: "cover",
};

/** Cover from one enemy, or from none at all, has words of its own. */
function howMany({ key, data }: Reason): "" | "One" | "Nobody" {
  if (!COVER_KEYS.includes(key)) return "";
  const of = data?.["of"];
  return of === 1 ? "One" : of === 0 ? "Nobody" : "";
}

const COVER_KEYS: readonly string[] = ["coverNone", "coverPartial", "coverFull"];
