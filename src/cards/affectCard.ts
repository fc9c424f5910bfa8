import type { AffectReport } from "../rules/index.ts";
import { emergedLine } from "./attackCard.ts";
import { appliedLines } from "./parts/grantedText.ts";
import { priceLines } from "./parts/priceLines.ts";
import { strikePlaces } from "./parts/attackStrike.ts";
import {
  cardButton,
  nameOn,
  spotNames,
  type Card,
  type CardButton,
  type CardData,
  type CardFacts,
  type Reader,
} from "./card.ts";

type AffectData = CardData<"affect">;

/**
 * H-15, H-22: a boon or another effect without attack roll. All may read the card, so it does not say whom the
 * effect reached.
 */
export const affectCard: Card<"affect"> = {
  context: (card, reader) => {
    const { report } = card;
    const { targets } = report;
    return {
      title: titleOf(card, reader),
      icon: "fa-solid fa-hand-sparkles",
      emerged: emergedLine(report.creature, report.emerged, { card, reader }),
      targets: targets.map((target) => strikePlaces(target, card, reader)),
      secrets: targets.flatMap((target) => secretLines(target, card, reader)),
      ruledOut: ruledOutLine(card, reader),
      effects: effectLines(card, reader),
      outcome: outcomeOf(card, reader),
      buttons: boonButtons(card, reader),
    };
  },
  actions: {
    take: ({ live }, of) => {
      const left = live.takes?.find(({ creature, effect }) => `${creature} ${effect}` === of);
      if (!left) return null;
      const { creature, effect, kind } = left;
      if (kind === "shift") return { choose: "shift", tokenId: creature, event: effect };
      return { ask: { kind: "takeEffect", creature, effect } };
    },
    applyReached: ({ event, live }, of) =>
      live.unsure?.includes(of) === true
        ? { ask: { kind: "applyReached", creature: of, event }, sure: "UNSEEN.ApplyReached" }
        : null,
  },
};

/** The effects of its power in sentences, what of them is left for people to do, and its price (T-2, T-3). */
function effectLines(card: AffectData, reader: Reader): readonly string[] {
  const { say } = reader;
  const { effects = [], concentrates, creature, targets } = card.report;
  const isUnsure = targets.some(({ met }) => met === null);
  return [
    ...appliedLines(effects, say),
    ...(effects.length > 0 && isUnsure ? [say("UNSEEN.AffectCard.unsure")] : []),
    ...(concentrates ? [say("UNSEEN.AffectCard.concentrates", { name: nameOn(card, reader, creature) })] : []),
    ...priceLines(card.report, card, reader),
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

/** The act's effect on the actor's own spots (H-13). Its markers are gone, and everybody reads why. */
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
  return [reader.say("UNSEEN.AffectCard.possible", { name, spots: spotNames(card, reader, possible) })];
}

const ICONS = {
  movement: "fa-person-running",
  action: "fa-bolt",
  shift: "fa-shoe-prints",
} as const;

/** What a power lets creatures do (T-1, H-22): a button for each thing that waits, for whoever owns its creature. */
function boonButtons(card: CardFacts, reader: Reader): readonly CardButton[] {
  const { takes = [], unsure = [] } = card.live;
  return [
    ...takes
      .filter(({ creature }) => reader.owns(creature))
      .map(({ creature, effect, kind }) => {
        const label = reader.say(`UNSEEN.AffectCard.take.${kind}`, { name: nameOn(card, reader, creature) });
        return cardButton("take", ICONS[kind], label, { of: `${creature} ${effect}` });
      }),
    ...unsure.filter(reader.owns).map((creature) => {
      const label = reader.say("UNSEEN.AffectCard.applyReached", { name: nameOn(card, reader, creature) });
      return cardButton("applyReached", "fa-hand-sparkles", label, { of: creature });
    }),
  ];
}
