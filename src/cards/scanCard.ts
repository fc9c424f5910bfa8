import { SCAN_AGAIN, type Known, type ReportOf, type ScanKind } from "../rules/index.ts";
import { cardButton, nameOn, type Card, type CardButton, type CardData, type Reader } from "./card.ts";
import { checkContext } from "./parts/check.ts";
import { learnedContext } from "./parts/learned.ts";

/** H-25, H-27 to H-33: a Scan that learns. Everybody reads who scanned what. Only some may read what was learned. */
export const scanCard: Card<LearningKind> = {
  context: (card, reader) => {
    const { report } = card;
    const { say } = reader;
    const learned = reader.learned?.(card.event) ?? [];
    return {
      title: titleOf(report, card, reader),
      icon: "fa-solid fa-magnifying-glass",
      turned: turnedText(report, reader),
      check: report.check && checkContext(report.check, card, reader),
      learned: learned.map((known) => learnedContext(known, (id) => nameOn(card, reader, id), say)),
      learnedHeading: say("UNSEEN.ScanCard.learned"),
      outcome: outcomeOf(learned, card, reader),
      next: nextStep(report, reader),
      buttons: buttonsOf(card, reader),
    };
  },
  actions: {
    scanAgain: ({ report }) => ({ choose: "scan", tokenId: report.creature }),
    pick: ({ report }) => ({ choose: "scan", tokenId: report.creature }),
  },
};

type LearningKind = Exclude<ScanKind, "scanReveal">;
type ScanData = CardData<LearningKind>;
type ScanReport = ReportOf<LearningKind>;

function titleOf(report: ScanReport, card: ScanData, reader: Reader): string {
  const { say } = reader;
  const target = "target" in report ? nameOn(card, reader, report.target) : "";
  const data = { name: nameOn(card, reader, report.creature), target };
  if (report.kind === "pickVantage") return say("UNSEEN.ScanCard.pickTitle", data);
  const what = report.kind === "scanStudy" ? report.study : report.kind;
  const title = say(`UNSEEN.ScanCard.kind.${what}`, data);
  return report.free ? say("UNSEEN.ScanCard.free", { title }) : title;
}

/** Readers who may know what was learned see it above. All others read who learned it. */
function outcomeOf(learned: readonly Known[], card: ScanData, reader: Reader): string {
  const { report } = card;
  const name = nameOn(card, reader, report.creature);
  if (learned.length > 0) return reader.say("UNSEEN.ScanCard.onRecord", { name });
  if (report.kind === "scanLocate") return locatedText(report.creature, card, reader);
  const isLearned = report.kind === "scanStudy" || report.outcome === "learned";
  return isLearned ? reader.say("UNSEEN.ScanCard.confidential", { name }) : sentenceOf(report, card, reader);
}

/** C-9: everybody reads that it searched. Only its owners and the Gamemaster read what it knows now. */
function locatedText(scanner: string, card: ScanData, reader: Reader): string {
  const { say } = reader;
  const name = nameOn(card, reader, scanner);
  const known = reader.located?.(scanner) ?? null;
  if (known === null) return say("UNSEEN.LoreCard.scanLocate", { name });
  if (known.length === 0) return say("UNSEEN.LoreCard.locatedNone", { name });
  const tiles = known.map(({ i, j }) => say("UNSEEN.Tile.name", { row: i, column: j })).join("; ");
  return say("UNSEEN.LoreCard.located", { name, tiles });
}

/** How the skill was swapped, shown after the benefit (H-32). Null for no swap. */
function turnedText(report: ScanReport, { say }: Reader): string | null {
  if (report.kind !== "scanStudy" || report.nature === null) return null;
  return say("UNSEEN.LoreCard.turned", { nature: say(`UNSEEN.Nature.${report.nature}`) });
}

/** If there was nothing more of the kind, the next Scan is free without a check (H-25). */
function nextStep(report: ScanReport, { say }: Reader): string | null {
  if ("outcome" in report && report.outcome === "waiting") return say("UNSEEN.ScanCard.waits");
  if (report.check === null) return say("UNSEEN.ScanCard.instead");
  const { success, total } = report.check;
  // C-9: the check that locates compares with another number than the one that earns a Scan.
  const isEarned = report.kind === "scanLocate" ? total >= SCAN_AGAIN : success === true;
  return say(isEarned ? "UNSEEN.ScanCard.goesOn" : "UNSEEN.ScanCard.ends");
}

function buttonsOf({ live, report }: ScanData, { gm, owns, say }: Reader): CardButton[] {
  if (gm && live.scouting) return [cardButton("pick", "fa-magnifying-glass", say("UNSEEN.ScanCard.pick"))];
  return live.scanAgain && owns(report.creature) ? [againButton(say)] : [];
}

/** The button of an earned further Scan. */
export const againButton = (say: Reader["say"]): CardButton =>
  cardButton("scanAgain", "fa-magnifying-glass", say("UNSEEN.ScanCard.again"));

/** Who scanned what, and the public consequences. Leaves out what was learned (H-33). */
function sentenceOf(report: ScanReport, card: ScanData, reader: Reader): string {
  const { say } = reader;
  const name = nameOn(card, reader, report.creature);
  switch (report.kind) {
    case "scanStudy": {
      const data = { name, target: nameOn(card, reader, report.target), study: say(`UNSEEN.Study.${report.study}`) };
      return [say("UNSEEN.LoreCard.scanStudy", data), turnedText(report, reader)].filter(Boolean).join(" ");
    }
    case "scanIdentify": {
      const target = nameOn(card, reader, report.target);
      return say(report.check ? "UNSEEN.LoreCard.scanIdentify" : "UNSEEN.LoreCard.noMorePowers", { name, target });
    }
    case "scanLocate":
      return say("UNSEEN.LoreCard.scanLocate", { name });
    case "scanScout":
    case "pickVantage":
      return say(`UNSEEN.LoreCard.${report.outcome}Vantage`, { name });
  }
}
