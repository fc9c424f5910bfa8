import type { AffectReport, SpotId } from "../rules/index.ts";
import { emergedLine } from "./attackCard.ts";
import { checkActions, checkButtons, checkWaits, rolledLines } from "./parts/concentration.ts";
import { boonActions, boonButtons } from "./parts/boonButtons.ts";
import { forceActions, forceButtons, forceWaits } from "./parts/forceButtons.ts";
import { appliedLines } from "./parts/grantedText.ts";
import { strikePlaces } from "./parts/attackStrike.ts";
import { nameOn, spotName, type Card, type CardData, type OwnContext, type Reader } from "./card.ts";

type AffectData = CardData<"affect">;

interface AffectContext extends OwnContext {
  readonly emerged: string | null;
  readonly targets: readonly string[];
  /** Where it can still be. Only the clients of the Gamemaster and its owner have it. */
  readonly secrets: readonly string[];
  /** The act's effect on the actor's own spots (H-13). Null for none. */
  readonly ruledOut: string | null;
  /** The effects of its power, and what it cost (T-2, T-3). */
  readonly effects: readonly string[];
}

/**
 * H-15, H-22: a boon or another effect without attack roll. All may read the card, so it does not say whom the
 * effect reached.
 */
export const affectCard: Card<"affect"> = {
  type: "affect",
  template: "chat/affect",
  context: (card, reader): AffectContext => {
    const { report } = card;
    const { targets } = report;
    return {
      type: "affect",
      title: titleOf(card, reader),
      icon: "fa-solid fa-hand-sparkles",
      emerged: emergedLine(report.creature, report.emerged, { card, reader }),
      targets: targets.map((target) => strikePlaces(target, card, reader)),
      secrets: targets.flatMap((target) => secretLines(target, card, reader)),
      ruledOut: ruledOutLine(card, reader),
      effects: effectLines(card, reader),
      outcome: outcomeOf(card, reader),
      next: checkWaits(card, reader) ?? forceWaits(card, reader),
      buttons: [...boonButtons(card, reader), ...forceButtons(card, reader), ...checkButtons(card, reader)],
    };
  },
  actions: { ...checkActions, ...boonActions, ...forceActions },
};

/** Each effect in a sentence, and what of it is left for people to do. */
function effectLines(card: AffectData, reader: Reader): readonly string[] {
  const { say } = reader;
  const { effects = [], life, concentrates, concentration, creature, targets, last, power = "" } = card.report;
  const isUnsure = targets.some(({ met }) => met === null);
  return [
    ...appliedLines(effects, say),
    ...(effects.length > 0 && isUnsure ? [say("UNSEEN.AffectCard.unsure")] : []),
    ...(concentrates ? [say("UNSEEN.AffectCard.concentrates", { name: nameOn(card, reader, creature) })] : []),
    ...(last ? [say("UNSEEN.AttackCard.last", { item: power })] : []),
    ...(life === undefined ? [] : [say("UNSEEN.AffectCard.life", { life })]),
    ...(concentration === undefined ? [] : rolledLines(concentration, card, reader)),
  ];
}

function titleOf(card: AffectData, reader: Reader): string {
  const { report } = card;
  const data = { name: nameOn(card, reader, report.creature), power: report.power ?? "" };
  if (report.power) return reader.say(`UNSEEN.AffectCard.${report.boon ? "boonOf" : "effectOf"}`, data);
  return reader.say(report.boon ? "UNSEEN.AffectCard.boon" : "UNSEEN.AffectCard.effect", data);
}

/** If nobody could be missed, everybody reads that the effect reached its targets. */
function outcomeOf({ report }: AffectData, { say }: Reader): string {
  const isOpen = report.targets.every(({ met }) => met === true);
  return say(isOpen ? "UNSEEN.AffectCard.met" : "UNSEEN.AffectCard.unsaid");
}

/** Its markers are gone, and everybody reads why. */
function ruledOutLine(card: AffectData, reader: Reader): string | null {
  const { report } = card;
  const count = report.ruledOut?.length ?? 0;
  if (count === 0) return null;
  return reader.say("UNSEEN.ScanCard.ruledOut", { name: nameOn(card, reader, report.creature), count });
}

/** The spots where it may still be, for readers who may know them. */
function secretLines({ target, met }: AffectReport, card: AffectData, reader: Reader): readonly string[] {
  const possible = met === null ? (reader.affected?.(target)?.possible ?? null) : null;
  if (possible === null) return [];
  const name = nameOn(card, reader, target);
  return [reader.say("UNSEEN.AffectCard.possible", { name, spots: spotsOf(possible, card, reader) })];
}

function spotsOf(spots: readonly SpotId[], card: AffectData, reader: Reader): string {
  return spots.map((id) => spotName(card, reader, id)).join(", ");
}
