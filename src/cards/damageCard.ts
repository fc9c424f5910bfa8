import type { ReportOf } from "../rules/index.ts";
import { nameOn, type Card, type CardData, type CardFacts, type Reader } from "./card.ts";
import { keptOffLines, lossLines, woundContext } from "./parts/damageWound.ts";
import { endedLines, rolledLines } from "./parts/concentration.ts";
import { discoveryContext } from "./parts/discovery.ts";

/** G-4, H-18: a wound was applied, through absorption to life, or dropped. */
export const damageCard: Card<"applyDamage" | "dropDamage"> = {
  context: (card, reader) => {
    const { report } = card;
    const { say } = reader;
    const discovery = report.kind === "applyDamage" ? report.discovery : null;
    return {
      title: say(`UNSEEN.DamageCard.${report.kind}`, { name: nameOn(card, reader, report.creature) }),
      icon: report.kind === "applyDamage" ? "fa-solid fa-heart-crack" : "fa-solid fa-xmark",
      wound: woundContext(report.wound, say),
      lines: report.kind === "applyDamage" ? sumLines(report, card, reader) : [],
      discovery: discovery && discoveryContext(discovery, card, reader),
      outcome: outcomeOf(card, reader),
    };
  },
};

type Applied = ReportOf<"applyDamage">;

/** The course of the wound. Readers who may know also read what absorption took and what life lost (H-28, H-33). */
function sumLines(report: Applied, card: CardFacts, reader: Reader): readonly string[] {
  const { creature, blocker, concentration, ended = [] } = report;
  const { say, vitality } = reader;
  const loss = vitality?.(card.event, creature) ?? null;
  return [
    ...keptOffLines(report, say),
    ...(blocker === undefined ? [] : [say("UNSEEN.DamageCard.blockedBy", { name: nameOn(card, reader, blocker) })]),
    ...(loss === null ? [] : lossLines(loss, say)),
    ...(concentration === undefined ? [] : rolledLines(concentration, card, reader)),
    ...(ended.length === 0 ? [] : [say("UNSEEN.ConcentrationCard.endedDown")]),
    ...endedLines(ended, card, reader),
  ];
}

function outcomeOf(card: CardData<"applyDamage" | "dropDamage">, reader: Reader): string {
  const { report } = card;
  const name = nameOn(card, reader, report.creature);
  if (report.kind === "dropDamage") return reader.say("UNSEEN.DamageCard.spared", { name });
  const { dealt, down } = report;
  return reader.say(`UNSEEN.DamageCard.${down ? "down" : "taken"}`, { name, dealt });
}
