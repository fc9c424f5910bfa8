/** What cards tell and offer of concentration (T-3). */
import type { ConcentrationReport, CreatureId, EndedReport } from "../../rules/index.ts";
import { cardButton, nameOn, type CardButton, type CardFacts, type Click, type Reader } from "../card.ts";

/** The checks that the event of a card asked for, for those who own the creature: one each. */
export function checkButtons(card: CardFacts, reader: Reader): readonly CardButton[] {
  return (card.live.checks ?? []).filter(reader.owns).map((creature) => {
    const name = reader.say("UNSEEN.ConcentrationCard.checkOf", { name: nameOn(card, reader, creature) });
    return cardButton("concentrate", "fa-brain", reader.say("UNSEEN.ConcentrationCard.check"), { name, of: creature });
  });
}

export const checkActions = {
  concentrate: ({ event, live }: CardFacts, of: CreatureId): Click | null =>
    live.checks?.includes(of) === true ? { ask: { kind: "checkConcentration", creature: of, event } } : null,
} as const;

/** Says that a check waits, to all who read the card; null where none does. */
export function checkWaits(card: CardFacts, reader: Reader): string | null {
  const [creature] = card.live.checks ?? [];
  if (creature === undefined) return null;
  return reader.say("UNSEEN.ConcentrationCard.waits", { name: nameOn(card, reader, creature) });
}

/** Why the attribute was chosen. */
export function sharesLine({ physical, elemental }: ConcentrationReport, { say }: Reader): string {
  if (physical === 0 && elemental === 0) return say("UNSEEN.ConcentrationCard.untyped");
  return say("UNSEEN.ConcentrationCard.shares", { physical, elemental });
}

/** One line for each thing that was concentrated on. */
export function endedLines(ended: readonly EndedReport[], card: CardFacts, reader: Reader): readonly string[] {
  return ended.map(({ power, on }) => {
    const names = on.map((creature) => nameOn(card, reader, creature)).join(", ");
    return on.length === 0 ? power : reader.say("UNSEEN.ConcentrationCard.on", { power, names });
  });
}

/** A check that was made at once, in lines for another card (a house rule). */
export function rolledLines(concentration: ConcentrationReport, card: CardFacts, reader: Reader): readonly string[] {
  const { check, ended, kept } = concentration;
  const { total, difficulty, creature } = check;
  const name = nameOn(card, reader, creature);
  return [
    reader.say(`UNSEEN.ConcentrationCard.${ended.length > 0 ? "rolledBroken" : "rolledKept"}`, {
      name,
      attribute: reader.say(`UNSEEN.Attribute.${check.attribute}`),
      total,
      difficulty: difficulty ?? 0,
    }),
    sharesLine(concentration, reader),
    ...endedLines([...kept, ...ended], card, reader),
  ];
}
