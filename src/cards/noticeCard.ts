import type { ActKind, ActsWithCard, ReportOf, Attempt, AttemptPart } from "../rules/index.ts";
import { nameOn, spotName, type Card, type CardData, type Reader } from "./card.ts";
import { emergedLine } from "./attackCard.ts";
import { appliedLines, grantedText, regionText } from "./parts/grantedText.ts";
import { endedLines } from "./parts/concentration.ts";
import { discoveryContext } from "./parts/discovery.ts";
import { lastLine, priceLines } from "./parts/priceLines.ts";
import { fightDiceText, stretchText } from "./parts/stretchText.ts";
import type { Say } from "../words/say.ts";
import { rolledSum } from "../words/signed.ts";

/** The notice of one act: an icon, and a sentence about the creature called `name`. */
interface Notice<K extends ActKind> {
  readonly icon: string;
  /** Absent where the language key `UNSEEN.NoticeCard.<kind>` needs only the name. */
  readonly outcome?: Told<K>;
  /** The parts of its sum, above the outcome. */
  readonly sum?: Told<K>;
  /** What follows, below the outcome. */
  readonly next?: Told<K>;
}

type Told<K extends ActKind> = (
  report: ReportOf<K>,
  by: { readonly card: CardData; readonly reader: Reader; readonly name: string },
) => string;

/** Acts on the awareness of a scene: the line of their page in the ledger. They have no card (part K). */
const AWARENESS_NOTICE = {
  icon: "fa-solid fa-eye-low-vision",
  outcome: (_report: unknown, { reader }: { readonly reader: Reader }): string =>
    reader.say("UNSEEN.NoticeCard.awareness"),
};

/** The acts with a notice. Each needs a title as well: the language key `UNSEEN.NoticeTitle.<kind>`. */
const NOTICES: { readonly [K in NoticeKind]: Notice<K> } = {
  emerge: {
    icon: "fa-solid fa-person-walking-arrow-right",
    outcome: ({ spot }, { card, reader, name }) =>
      reader.say("UNSEEN.NoticeCard.emerge", { name, spot: spotName(card, reader, spot.id) }),
  },
  appear: { icon: "fa-solid fa-location-dot" },
  end: {
    icon: "fa-solid fa-eye-slash",
    outcome: ({ cause }, { reader, name }) => reader.say(`UNSEEN.NoticeCard.${cause}`, { name }),
  },
  giveUp: { icon: "fa-solid fa-rotate-left" },
  turn: { icon: "fa-solid fa-rotate" },
  dash: {
    icon: "fa-solid fa-person-running",
    outcome: ({ movement }, { reader, name }) => reader.say("UNSEEN.NoticeCard.dash", { name, movement }),
  },
  preset: { icon: "fa-solid fa-eye" },
  discover: {
    icon: "fa-solid fa-eye",
    outcome: ({ discovery }, { card, reader }) => discoveryContext(discovery, card, reader).outcome,
  },
  markerGone: {
    icon: "fa-solid fa-eye",
    outcome: ({ spot, last }, { card, reader, name }) =>
      reader.say(last ? "UNSEEN.NoticeCard.lastMarkerGone" : "UNSEEN.NoticeCard.markerGone", {
        name,
        spot: spotName(card, reader, spot.id),
      }),
  },
  usePower: {
    icon: "fa-solid fa-wand-sparkles",
    outcome: ({ power, last }, { reader, name }) =>
      [reader.say("UNSEEN.LoreCard.usePower", { name, power }), ...(last ? [lastLine(power, reader)] : [])].join(" "),
  },
  interact: {
    icon: "fa-solid fa-hand-pointer",
    outcome: ({ ruledOut: { length: count } }, { reader, name }) =>
      reader.say(count > 0 ? "UNSEEN.LoreCard.interactRuledOut" : "UNSEEN.LoreCard.interact", { name, count }),
  },
  endConcentration: {
    icon: "fa-solid fa-brain",
    outcome: ({ cause, ended }, { card, reader, name }) =>
      reader.say(`UNSEEN.NoticeCard.endConcentration.${cause}`, {
        name,
        powers: endedLines(ended, card, reader).join("; "),
      }),
  },
  takeEffect: {
    icon: "fa-solid fa-hand-sparkles",
    outcome: ({ power, effect, path }, { reader, name }) =>
      reader.say(`UNSEEN.NoticeCard.${path ? "shifts" : "takeEffect"}`, {
        name,
        power,
        effect: grantedText(effect, reader.say),
      }),
  },
  applyReached: {
    icon: "fa-solid fa-hand-sparkles",
    outcome: ({ power, effects }, { reader, name }) =>
      reader.say("UNSEEN.NoticeCard.applyReached", {
        name,
        power,
        effects: appliedLines(effects, reader.say).join("; "),
      }),
  },
  endEffect: {
    icon: "fa-solid fa-hourglass-end",
    outcome: ({ power, region }, { reader, name }) =>
      reader.say(`UNSEEN.NoticeCard.${region ? "endRegion" : "endEffect"}`, { name, power }),
  },
  layRegion: {
    icon: "fa-solid fa-smog",
    outcome: (report, { card, reader, name }) => layingLines(report, { card, reader, name }).join(" "),
  },
  breakGrapple: {
    icon: "fa-solid fa-hand",
    outcome: ({ target, grapplers, letGo, creature }, { card, reader, name }) => {
      const others = grapplers.map((id) => nameOn(card, reader, id)).join(", ");
      const data = { name, target: nameOn(card, reader, target), others };
      const own = creature === target ? "breaksFree" : "breakGrapple";
      return reader.say(`UNSEEN.NoticeCard.${letGo ? "letGo" : own}`, data);
    },
  },
  treat: {
    icon: "fa-solid fa-kit-medical",
    outcome: ({ creature, target, condition }, { card, reader, name }) =>
      reader.say(`UNSEEN.NoticeCard.${creature === target ? "treatsOwn" : "treat"}`, {
        name,
        target: nameOn(card, reader, target),
        ailment: reader.say(`UNSEEN.Status.${condition}`),
      }),
  },
  grapplesEnd: {
    icon: "fa-solid fa-hand",
    outcome: ({ ended }, { card, reader }) =>
      ended
        .map(({ grappler, held }) =>
          reader.say("UNSEEN.NoticeCard.grapplesEnd", {
            name: nameOn(card, reader, grappler),
            target: nameOn(card, reader, held),
          }),
        )
        .join(" "),
  },
  search: {
    icon: "fa-solid fa-ear-listen",
    sum: ({ attempt }, { reader }) => attemptText(attempt, reader.say),
    outcome: ({ attempt, range }, { reader }) =>
      reader.say("UNSEEN.NoticeCard.search", { total: attempt.total, range }),
    next: ({ creature }, { card, reader, name }) =>
      [...foundLines(card.event, creature, { reader, name }), ...resistanceLines(card.event, reader)].join(" "),
  },
  warn: {
    icon: "fa-solid fa-bullhorn",
    outcome: ({ allies }, { card, reader, name }) =>
      reader.say("UNSEEN.NoticeCard.warn", {
        name,
        allies: allies.map((id) => nameOn(card, reader, id)).join(", "),
      }),
  },
  allowCard: {
    icon: "fa-solid fa-shield-halved",
    outcome: ({ attempt }, { reader, name }) =>
      attempt
        ? reader.say("UNSEEN.NoticeCard.allowCardWith", {
            name,
            parts: attemptText(attempt, reader.say),
            total: attempt.total,
          })
        : reader.say("UNSEEN.NoticeCard.allowCard", { name }),
  },
  stretch: {
    icon: "fa-solid fa-shoe-prints",
    sum: (_report, { card, reader }) => fightDiceText(card, reader),
    outcome: (report, { card, reader }) => stretchText(report, card, reader),
  },
  stretchOrder: {
    icon: "fa-solid fa-hourglass-half",
    sum: (_report, { card, reader }) => fightDiceText(card, reader),
    outcome: (report, { card, reader }) => stretchText(report, card, reader),
  },
  flip: AWARENESS_NOTICE,
  beCautious: AWARENESS_NOTICE,
  setAwareness: AWARENESS_NOTICE,
  markThings: AWARENESS_NOTICE,
  setSearch: AWARENESS_NOTICE,
  grantSearch: AWARENESS_NOTICE,
  declineDemotion: AWARENESS_NOTICE,
  judgeAwareness: AWARENESS_NOTICE,
};

/** K-4: its owners and the Gamemaster read what it found and where. All others read who learned it. */
function foundLines(
  event: string,
  creature: string,
  { reader, name }: { readonly reader: Reader; readonly name: string },
): readonly string[] {
  const { say } = reader;
  const found = reader.found?.(event, creature) ?? null;
  if (found === null) return [say("UNSEEN.NoticeCard.searchLearnt", { name })];
  if (found.length === 0) return [say("UNSEEN.NoticeCard.searchNothing", { name })];
  return found.map(({ name: subject, level, tiles }) => {
    const [first] = tiles;
    const tile = first ? say("UNSEEN.Tile.name", { row: first.i, column: first.j }) : "";
    const where = !first ? "nowhere" : level === "obvious" ? "there" : "somewhere";
    return say(`UNSEEN.NoticeCard.searchFound.${where}`, { subject, tile, count: tiles.length });
  });
}

/** K-4: the Gamemaster reads every resistance. */
function resistanceLines(event: string, { gm, say, ...reader }: Reader): readonly string[] {
  const met = (gm && reader.resistances?.(event)) || [];
  const list = met.map(({ name, resistance }) => `${name} ${resistance}`).join("; ");
  return list === "" ? [] : [say("UNSEEN.NoticeCard.searchMet", { list })];
}

/** What a power lays on the map, which spots its creature loses by that, and its price (G-12, T-3). */
function layingLines(
  report: ReportOf<"layRegion">,
  { card, reader, name }: { readonly card: CardData; readonly reader: Reader; readonly name: string },
): readonly string[] {
  const { say } = reader;
  const { creature, power, tiles, region, emerged, ruledOut = [] } = report;
  const came = emergedLine(creature, emerged, { card, reader });
  return [
    ...(came === null ? [] : [came]),
    say("UNSEEN.NoticeCard.layRegion", { name, power, count: tiles, does: regionText(region, say) }),
    ...(ruledOut.length > 0 ? [say("UNSEEN.ScanCard.ruledOut", { name, count: ruledOut.length })] : []),
    ...priceLines(report, card, reader, "."),
  ];
}

type NoticeKind = ActsWithCard<"notice">;

/** H-15, H-16, H-18: an act without a roll of its own, in one sentence. */
export const noticeCard: Card<NoticeKind> = {
  context: (card, reader) => {
    const { report } = card;
    const name = nameOn(card, reader, actorIn(card));
    const discovery = report.kind === "end" || report.kind === "discover" ? report.discovery : null;
    const { icon, outcome, sum, next } = noticeOf(report.kind);
    const by = { card, reader, name };
    return {
      title: reader.say(`UNSEEN.NoticeTitle.${report.kind}`, { name }),
      icon,
      discovery: discovery && discoveryContext(discovery, card, reader),
      sum: sum?.(report, by) ?? "",
      outcome: outcome?.(report, by) ?? reader.say(`UNSEEN.NoticeCard.${report.kind}`, { name }),
      next: next?.(report, by) ?? null,
    };
  },
};

/** The table is keyed by the kind that is asked for. The compiler cannot follow that through a union. */
const noticeOf = (kind: NoticeKind): Notice<NoticeKind> => NOTICES[kind] as Notice<NoticeKind>;

/** The creature that did it, or that it happened to. */
function actorIn({ report, tokenId }: CardData<NoticeKind>): string {
  return "creature" in report ? report.creature : tokenId;
}

/** The dice of an attempt, part by part: "Keen ears: 4 + 2; Flow: 3" (K-4). */
const attemptText = ({ parts }: Attempt, say: Say): string => parts.map((part) => partText(part, say)).join("; ");

function partText(part: AttemptPart, say: Say): string {
  const { source, name } = part;
  return say("UNSEEN.Danger.part.rolled", {
    name: source === "card" ? name : say(`UNSEEN.Danger.part.${source}`),
    rolls: rolledSum(part),
  });
}
