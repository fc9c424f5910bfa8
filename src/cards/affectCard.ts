import type { AffectReport } from "../rules/index.ts";
import { emergedLine } from "./attackCard.ts";
import { checkActions, checkButtons, checkWaits, rolledLines } from "./parts/concentration.ts";
import { forceActions, forceButtons, forceWaits } from "./parts/forceButtons.ts";
import { appliedLines } from "./parts/grantedText.ts";
import { strikePlaces } from "./parts/attackStrike.ts";
import {
  nameOn,
  spotNames,
  type Card,
  type CardData,
  type OwnContext,
  type Reader,
  type CardButton,
  type CardFacts,
  type Click,
} from "./card.ts";

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

/** What a power lets creatures do, as buttons (T-1, H-22). */
const boonActions = {
  take: ({ live }: CardFacts, of: string): Click | null => {
    const left = live.takes?.find(({ creature, effect }) => `${creature} ${effect}` === of);
    if (!left) return null;
    const { creature, effect, kind } = left;
    if (kind === "shift") return { choose: "shift", tokenId: creature, event: effect };
    return { ask: { kind: "takeEffect", creature, effect } };
  },
  applyReached: ({ event, live }: CardFacts, of: string): Click | null =>
    live.unsure?.includes(of) === true
      ? { ask: { kind: "applyReached", creature: of, event }, sure: "UNSEEN.ApplyReached" }
      : null,
} as const;

/**
 * H-15, H-22: a boon or another effect without attack roll. All may read the card, so it does not say whom the
 * effect reached.
 */
export const affectCard: Card<"affect"> = {
  context: (card, reader): AffectContext => {
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
  return [reader.say("UNSEEN.AffectCard.possible", { name, spots: spotNames(card, reader, possible) })];
}

const ICONS = {
  movement: "fa-solid fa-person-running",
  action: "fa-solid fa-bolt",
  shift: "fa-solid fa-shoe-prints",
} as const;

/** One button for each thing that waits, for whoever owns its creature. */
function boonButtons(card: CardFacts, reader: Reader): readonly CardButton[] {
  const { takes = [], unsure = [] } = card.live;
  return [
    ...takes
      .filter(({ creature }) => reader.owns(creature))
      .map(({ creature, effect, kind }): CardButton => {
        const label = reader.say(`UNSEEN.AffectCard.take.${kind}`, { name: nameOn(card, reader, creature) });
        return { action: "take", label, name: label, icon: ICONS[kind], of: `${creature} ${effect}` };
      }),
    ...unsure.filter(reader.owns).map((creature): CardButton => {
      const label = reader.say("UNSEEN.AffectCard.applyReached", { name: nameOn(card, reader, creature) });
      return { action: "applyReached", label, name: label, icon: "fa-solid fa-hand-sparkles", of: creature };
    }),
  ];
}
