import type { AffectReport, CreatureId, Hiding, SpotId } from "../rules/index.ts";
import { emergedLine } from "./attackCard.ts";
import { placesOf } from "./attackStrike.ts";
import { nameOn, spotName, type Card, type CardButton, type CardData, type OwnContext, type Reader } from "./card.ts";

/** What only some may know of a hider that an effect was put on (H-22). */
export type Affected = Pick<Hiding, "possible" | "choice">;

type AffectData = CardData<"affect" | "welcome">;

interface AffectContext extends OwnContext {
  readonly emerged: string | null;
  readonly targets: readonly string[];
  /** Where it can still be: read by the Gamemaster and its owner alone, on whose clients alone it is. */
  readonly secrets: readonly string[];
  /** What the act said of its own spots (H-13); null for nothing. */
  readonly ruledOut: string | null;
}

/** H-15, H-22: a boon or another effect without attack roll. Whom it met stays off the card, which all may read. */
export const affectCard: Card<"affect" | "welcome"> = {
  type: "affect",
  template: "chat/affect",
  context: (card, reader): AffectContext => {
    const { report } = card;
    const targets = report.kind === "affect" ? report.targets : [];
    return {
      type: "affect",
      title: titleOf(card, reader),
      icon: "fa-solid fa-hand-sparkles",
      emerged: report.kind === "affect" ? emergedLine(report.creature, report.emerged, { card, reader }) : null,
      targets: targets.map((target) => placesOf(target, card, reader)),
      secrets: targets.flatMap((target) => secretLines(target, card, reader)),
      ruledOut: ruledOutLine(card, reader),
      outcome: outcomeOf(card, reader),
      next: null,
      buttons: targets.flatMap(({ target }) => welcomeButtons(target, card, reader)),
    };
  },
  actions: {
    welcome: ({ event }, creature) => ({ ask: { kind: "welcome", creature, event } }),
  },
};

function titleOf(card: AffectData, reader: Reader): string {
  const { report } = card;
  const data = { name: nameOn(card, reader, report.creature) };
  if (report.kind === "welcome") return reader.say("UNSEEN.AffectCard.welcome", data);
  return reader.say(report.boon ? "UNSEEN.AffectCard.boon" : "UNSEEN.AffectCard.effect", data);
}

/** Where nobody could be missed, that it met is for all to read. */
function outcomeOf({ report }: AffectData, { say }: Reader): string {
  if (report.kind === "welcome") return say("UNSEEN.AffectCard.wasThere");
  const isOpen = report.targets.every(({ met }) => met === true);
  return say(isOpen ? "UNSEEN.AffectCard.met" : "UNSEEN.AffectCard.unsaid");
}

/** Its markers are gone, and all read why. */
function ruledOutLine(card: AffectData, reader: Reader): string | null {
  const { report } = card;
  const count = report.kind === "affect" ? (report.ruledOut?.length ?? 0) : 0;
  if (count === 0) return null;
  return reader.say("UNSEEN.ScanCard.ruledOut", { name: nameOn(card, reader, report.creature), count });
}

/** The spots that it may still be in, for those whom this seat knows them of. */
function secretLines({ target, met }: AffectReport, card: AffectData, reader: Reader): readonly string[] {
  const possible = met === null ? (reader.affected?.(target)?.possible ?? null) : null;
  if (possible === null) return [];
  const name = nameOn(card, reader, target);
  return [reader.say("UNSEEN.AffectCard.possible", { name, spots: spotsOf(possible, card, reader) })];
}

/** H-22: its player may choose to have been met after all, until something else happens. */
function welcomeButtons(target: CreatureId, card: AffectData, reader: Reader): readonly CardButton[] {
  const choice = reader.affected?.(target)?.choice ?? null;
  if (choice === null || choice.event !== card.event || !reader.owns(target)) return [];
  const data = { name: nameOn(card, reader, target), spots: spotsOf(choice.spots, card, reader) };
  const label = reader.say("UNSEEN.AffectCard.choose", data);
  return [{ action: "welcome", label, name: label, icon: "fa-solid fa-hand", of: target }];
}

function spotsOf(spots: readonly SpotId[], card: AffectData, reader: Reader): string {
  return spots.map((id) => spotName(card, reader, id)).join(", ");
}
