/** One sentence for each report of Scan in the kinds that learn, of components that hide together, and of what creatures do for all to see. What was learned is not in it (H-33). Pure. */
import type { Report } from "../../rules/index.ts";
import { nameOn, type CardFacts, type Reader } from "../card.ts";

export const LORE_KINDS = [
  "scanStudy",
  "scanIdentify",
  "scanScout",
  "pickVantage",
  "usePower",
  "interact",
  "hideTogether",
  "designateTogether",
] as const;
export type LoreKind = (typeof LORE_KINDS)[number];

export type LoreReport = Extract<Report, { kind: LoreKind }>;

/** Whether a report is one of these. */
export const isLore = (report: Report): report is LoreReport => LORE_KINDS.some((kind) => kind === report.kind);

/** Who did what, and what came of it as far as all may know. */
export function loreLine(report: LoreReport, card: CardFacts, reader: Reader): string {
  const { say } = reader;
  const name = nameOn(card, reader, report.creature);
  switch (report.kind) {
    case "scanStudy": {
      const data = { name, target: nameOn(card, reader, report.target), study: say(`UNSEEN.Study.${report.study}`) };
      const turned = report.nature
        ? say("UNSEEN.LoreCard.turned", { nature: say(`UNSEEN.Nature.${report.nature}`) })
        : "";
      return [say("UNSEEN.LoreCard.scanStudy", data), turned].filter(Boolean).join(" ");
    }
    case "scanIdentify": {
      const target = nameOn(card, reader, report.target);
      return say(report.check ? "UNSEEN.LoreCard.scanIdentify" : "UNSEEN.LoreCard.noMorePowers", { name, target });
    }
    case "scanScout":
    case "pickVantage":
      return say(`UNSEEN.LoreCard.${report.outcome}Vantage`, { name });
    case "usePower":
      return say("UNSEEN.LoreCard.usePower", { name, power: report.power });
    case "hideTogether":
      return say("UNSEEN.LoreCard.hideTogether", {
        names: report.components.map((id) => nameOn(card, reader, id)).join(", "),
        result: report.check.total,
        extra: report.extra,
      });
    case "designateTogether":
      return say("UNSEEN.LoreCard.designateTogether", {
        names: report.components
          .map(({ creature, added }) => `${nameOn(card, reader, creature)} (${added.length})`)
          .join(", "),
      });
    case "interact":
      return say(report.ruledOut.length > 0 ? "UNSEEN.LoreCard.interactRuledOut" : "UNSEEN.LoreCard.interact", {
        name,
        count: report.ruledOut.length,
      });
  }
}
