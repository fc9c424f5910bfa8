import type { ReportOf } from "../rules/index.ts";
import {
  nameOn,
  type Card,
  type CardData,
  type CardFacts,
  type OwnContext,
  type Reader,
  type VitalityLoss,
} from "./card.ts";
import { woundContext, type WoundContext } from "./parts/damageWound.ts";
import { checkActions, checkButtons, checkWaits, endedLines, rolledLines } from "./parts/concentration.ts";
import { discoveryContext, type DiscoveryContext } from "./parts/discovery.ts";
import { hiderActions, hiderButtons } from "./parts/hiderButtons.ts";

interface DamageContext extends OwnContext {
  readonly wound: WoundContext;
  /**
   * The course of the wound, line by line: resistance and prevented points. For readers who may know, also
   * absorption and life.
   */
  readonly lines: readonly string[];
  readonly discovery: DiscoveryContext | null;
}

/** G-4, H-18: a wound was applied, through absorption to life, or dropped. */
export const damageCard: Card<"applyDamage" | "dropDamage"> = {
  context: (card, reader): DamageContext => {
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
      next: checkWaits(card, reader),
      buttons: [...hiderButtons(card, reader), ...checkButtons(card, reader)],
    };
  },
  actions: { ...hiderActions, ...checkActions },
};

type Applied = ReportOf<"applyDamage">;

function sumLines(report: Applied, card: CardFacts, reader: Reader): readonly string[] {
  const { creature, percent, prevented, amount, blocker, resisted = 0, concentration, ended = [] } = report;
  const { say, vitality } = reader;
  const loss = vitality?.(card.event, creature) ?? null;
  return [
    ...(resisted === 0 ? [] : [say("UNSEEN.DamageCard.resisted", { resisted })]),
    ...(percent === 100 ? [] : [say("UNSEEN.DamageCard.percent", { percent, amount })]),
    ...(prevented === 0 ? [] : [say("UNSEEN.DamageCard.prevented", { prevented })]),
    ...(blocker === undefined ? [] : [say("UNSEEN.DamageCard.blockedBy", { name: nameOn(card, reader, blocker) })]),
    ...(loss === null ? [] : lossLines(loss, say)),
    ...(concentration === undefined ? [] : rolledLines(concentration, card, reader)),
    ...(ended.length === 0 ? [] : [say("UNSEEN.ConcentrationCard.endedDown")]),
    ...endedLines(ended, card, reader),
  ];
}

/** What absorption took and what life lost, for readers who may know (H-28, H-33). */
function lossLines({ from, to }: VitalityLoss, say: Reader["say"]): readonly string[] {
  const [absorbed, lost] = [from.absorption - to.absorption, from.life - to.life];
  return [
    ...(absorbed === 0
      ? []
      : [say("UNSEEN.DamageCard.absorption", { lost: absorbed, from: from.absorption, to: to.absorption })]),
    say("UNSEEN.DamageCard.life", { lost, from: from.life, to: to.life }),
  ];
}

function outcomeOf(card: CardData<"applyDamage" | "dropDamage">, reader: Reader): string {
  const { report } = card;
  const name = nameOn(card, reader, report.creature);
  if (report.kind === "dropDamage") return reader.say("UNSEEN.DamageCard.spared", { name });
  const { dealt, down } = report;
  return reader.say(`UNSEEN.DamageCard.${down ? "down" : "taken"}`, { name, dealt });
}
