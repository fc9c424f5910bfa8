import type { Report } from "../rules/index.ts";
import { nameOn, type Card, type CardData, type OwnContext, type Reader } from "./card.ts";
import { woundContext, type WoundContext } from "./damageWound.ts";
import { discoveryContext, type DiscoveryContext } from "./discovery.ts";
import { hiderActions, hiderButtons } from "./hiderButtons.ts";

interface DamageContext extends OwnContext {
  readonly wound: WoundContext;
  /** How the wound went on, line by line: resistance, what was kept off, absorption, life. */
  readonly lines: readonly string[];
  readonly discovery: DiscoveryContext | null;
}

/** G-4, H-18: a wound was taken, through absorption to life; or it was let go. */
export const damageCard: Card<"applyDamage" | "dropDamage"> = {
  type: "damage",
  template: "chat/damage",
  context: (card, reader): DamageContext => {
    const { report } = card;
    const { say } = reader;
    const discovery = report.kind === "applyDamage" ? report.discovery : null;
    return {
      type: "damage",
      title: say(`UNSEEN.DamageCard.${report.kind}`, { name: nameOn(card, reader, report.creature) }),
      icon: report.kind === "applyDamage" ? "fa-solid fa-heart-crack" : "fa-solid fa-xmark",
      wound: woundContext(report.wound, say),
      lines: report.kind === "applyDamage" ? sumLines(report, reader) : [],
      discovery: discovery && discoveryContext(discovery, card, reader),
      outcome: outcomeOf(card, reader),
      next: null,
      buttons: hiderButtons(card, reader),
    };
  },
  actions: hiderActions,
};

type Applied = Extract<Report, { kind: "applyDamage" }>;

function sumLines({ percent, prevented, amount, before, after }: Applied, { say }: Reader): readonly string[] {
  return [
    ...(percent === 100 ? [] : [say("UNSEEN.DamageCard.percent", { percent, amount })]),
    ...(prevented === 0 ? [] : [say("UNSEEN.DamageCard.prevented", { prevented })]),
    ...(before.absorption === after.absorption
      ? []
      : [
          say("UNSEEN.DamageCard.absorption", {
            lost: before.absorption - after.absorption,
            from: before.absorption,
            to: after.absorption,
          }),
        ]),
    say("UNSEEN.DamageCard.life", { lost: before.life - after.life, from: before.life, to: after.life }),
  ];
}

function outcomeOf(card: CardData<"applyDamage" | "dropDamage">, reader: Reader): string {
  const { report } = card;
  const name = nameOn(card, reader, report.creature);
  if (report.kind === "dropDamage") return reader.say("UNSEEN.DamageCard.spared", { name });
  const { before, after } = report;
  if (before.life > 0 && after.life === 0) return reader.say("UNSEEN.DamageCard.down", { name });
  return reader.say("UNSEEN.DamageCard.taken", { name, lost: before.life - after.life });
}
